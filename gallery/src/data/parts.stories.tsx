// The smaller parts of pages: one answer in a panel, menus and questions at a button, printing.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { Button, EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer, type AnswerOf, Dropdown, Popconfirm, PrintButton } from '@waybill/ui/data';
import { useWords } from '../words';

export default { title: 'data/Parts' } satisfies Meta;
type Story = StoryObj;

const answers: AnswerOf<string[]>[] = [
  { data: undefined, error: null, isFetching: true, refetch: async () => undefined },
  { data: [], error: null, isFetching: false, refetch: async () => undefined },
  {
    data: undefined,
    error: new CallError('business', '', { code: codes.failed, trace: '7f3a9c1e5b2d4f60' }),
    isFetching: false,
    refetch: async () => undefined,
  },
  { data: ['44,271'], error: null, isFetching: false, refetch: async () => undefined },
];

export const Answers: Story = {
  render: function Answers() {
    const { title, why } = useWords();
    return (
      <>
        {answers.map((query, at) => (
          <Panel key={String(at + 1)} title={`${title} ${at + 1}`}>
            <Answer
              query={query}
              compact
              skeleton={<PanelSkeleton lines={2} />}
              isEmpty={(rows) => rows.length === 0}
              empty={<EmptyState compact title={title} why={why} />}
            >
              {(rows) => rows.join()}
            </Answer>
          </Panel>
        ))}
      </>
    );
  },
};
export const OpenMenu: Story = {
  render: function OpenMenu() {
    const { title, note, action } = useWords();
    return (
      <Dropdown
        open
        menu={{
          items: [
            { key: 'a', label: title },
            { key: 'b', label: note, disabled: true },
            { key: 'c', label: action, danger: true },
          ],
        }}
      >
        <Button>{action}</Button>
      </Dropdown>
    );
  },
};
export const OpenQuestion: Story = {
  render: function OpenQuestion() {
    const { title, action } = useWords();
    return (
      <div style={{ padding: 120 }}>
        <Popconfirm open title={title} okText={action} cancelText={action}>
          <Button>{action}</Button>
        </Popconfirm>
      </div>
    );
  },
};
export const Print: Story = { render: () => <PrintButton /> };
