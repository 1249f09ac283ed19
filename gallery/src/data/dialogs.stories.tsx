// Stories of dialogs, lists of facts, folded blocks and file lists.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { FileOrder } from '@waybill/platform';
import { Panel } from '@waybill/ui';
import { ConfirmDialog, Dialog, FactList, FileList, FoldedBlock, UpgradePrompt } from '@waybill/ui/data';
import { useWords } from '../words';

export default { title: 'data/Dialogs and facts' } satisfies Meta;
type Story = StoryObj;

const ignore = () => undefined;

export const OpenDialog: Story = {
  render: function OpenDialog() {
    const { title, why } = useWords();
    return (
      <Dialog open title={title} onClose={ignore}>
        {why}
      </Dialog>
    );
  },
};
export const Confirm: Story = {
  render: function Confirm() {
    const { title, why, action } = useWords();
    return (
      <ConfirmDialog open title={title} confirmLabel={action} onConfirm={ignore} onClose={ignore}>
        {why}
      </ConfirmDialog>
    );
  },
};
export const ConfirmDanger: Story = {
  render: function ConfirmDanger() {
    const { long, why } = useWords();
    return (
      <ConfirmDialog open danger title={long} onConfirm={ignore} onClose={ignore}>
        {why}
      </ConfirmDialog>
    );
  },
};
export const ConfirmBusy: Story = {
  render: function ConfirmBusy() {
    const { title } = useWords();
    return <ConfirmDialog open busy title={title} onConfirm={ignore} onClose={ignore} />;
  },
};
export const Upgrade: Story = {
  render: function Upgrade() {
    const { why } = useWords();
    return <UpgradePrompt open why={why} onUpgrade={ignore} onClose={ignore} />;
  },
};
export const UpgradeEnded: Story = {
  render: () => <UpgradePrompt open ended onUpgrade={ignore} onClose={ignore} />,
};
export const Facts: Story = {
  render: function Facts() {
    const { field, title, long, value } = useWords();
    return (
      <Panel title={title}>
        <FactList
          columns={2}
          facts={[
            { key: 'a', label: field, value: title },
            { key: 'b', label: value, value: '48,934' },
            { key: 'c', label: field, value: null },
            { key: 'd', label: long, value: long, wide: true },
          ]}
        />
      </Panel>
    );
  },
};
export const Folded: Story = {
  render: function Folded() {
    const { title, note, why } = useWords();
    return (
      <FoldedBlock title={title} note={note}>
        {why}
      </FoldedBlock>
    );
  },
};

const stages: FileOrder['stage'][] = ['making', 'saving', 'saved', 'lost', 'failed'];
const orders = stages.map(
  (stage, id): FileOrder => ({
    id,
    stage,
    done: stage === 'making' ? 12_000 : 50_000,
    total: 50_000,
    name: stage === 'making' ? null : `shipments-${id}.xlsx`,
    error: null,
    again: stage === 'lost' || stage === 'failed' ? ignore : null,
  }),
);
export const Files: Story = {
  render: () => (
    <Panel>
      <FileList orders={orders} />
    </Panel>
  ),
};
