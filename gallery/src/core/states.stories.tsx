// Stories of the loading, empty and failed states of screens and panels.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import {
  Boundary,
  Button,
  EmptyState,
  FailureState,
  LoadingState,
  Panel,
  PanelSkeleton,
  TableSkeleton,
} from '@waybill/ui';
import { useWords } from '../words';

export default { title: 'core/States' } satisfies Meta;
type Story = StoryObj;

const ignore = () => undefined;

export const Loading: Story = { render: () => <LoadingState /> };
export const LoadingTable: Story = { render: () => <TableSkeleton rows={6} columns={5} /> };
export const LoadingPanel: Story = {
  render: () => (
    <Panel>
      <PanelSkeleton lines={3} block={120} />
    </Panel>
  ),
};
export const Empty: Story = {
  render: function Empty() {
    const { title, why, action } = useWords();
    return <EmptyState title={title} why={why} actions={<Button type="primary">{action}</Button>} />;
  },
};
export const EmptyCompact: Story = {
  render: function EmptyCompact() {
    const { title, why } = useWords();
    return <EmptyState compact icon="clock" title={title} why={why} />;
  },
};
export const Failed: Story = {
  render: () => <FailureState trace="7f3a9c1e5b2d4f60" onRetry={ignore} />,
};
export const FailedPart: Story = {
  render: function FailedPart() {
    const { why } = useWords();
    return (
      <Boundary fallback={<FailureState compact />}>
        <p>{why}</p>
      </Boundary>
    );
  },
};
export const FailedRetrying: Story = { render: () => <FailureState onRetry={ignore} retrying /> };
export const FailedCompact: Story = {
  render: function FailedCompact() {
    const { long, why } = useWords();
    return <FailureState compact title={long} advice={why} trace="7f3a9c1e5b2d4f60" onRetry={ignore} />;
  },
};
