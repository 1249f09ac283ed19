// Stories of smaller parts of pages: an answer in a panel, menu buttons, pagination, printing.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { Button, EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import {
  Answer,
  type AnswerOf,
  Dropdown,
  ListLink,
  PrintButton,
  PrintPreview,
  TablePages,
} from '@waybill/ui/data';
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
export const Print: Story = { render: () => <PrintButton /> };
export const OnPaper: Story = {
  render: function OnPaper() {
    const { title, note, why } = useWords();
    return (
      <PrintPreview tools={<PrintButton />} fileName={title} title={title} query={note} source={why}>
        <p>{why}</p>
      </PrintPreview>
    );
  },
};
function PagesOfList({ phone }: { phone: boolean }) {
  const { title } = useWords();
  return (
    <Panel title={<ListLink to="/1">{title}</ListLink>}>
      <TablePages paging={{ page: 3, pageSize: 10, total: 1_204, onChange: () => undefined }} phone={phone} />
    </Panel>
  );
}
export const Pages: Story = { render: () => <PagesOfList phone={false} /> };
export const PagesOnPhone: Story = { render: () => <PagesOfList phone /> };
