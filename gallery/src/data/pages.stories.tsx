// Stories of whole pages in their states: list page with filters, selection and bulk actions; detail page; tabs.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { codes } from '@waybill/contract';
import { CallError, useLanguage } from '@waybill/platform';
import { Button, EmptyState, Panel } from '@waybill/ui';
import {
  type AnswerOf,
  CallFailure,
  type Column,
  DetailPage,
  FactList,
  inAddress,
  LazyTabs,
  ListPage,
  SearchField,
  TabLinks,
  useConfirm,
  useListPage,
} from '@waybill/ui/data';
import { useState } from 'react';
import { useWords } from '../words';

export default { title: 'data/Pages' } satisfies Meta;
type Story = StoryObj;

type State = 'loading' | 'failed' | 'empty' | 'full';
interface Company {
  id: string;
  name: string;
  shipments: number;
}

const ignore = () => undefined;
const failure = new CallError('net', 'unreachable', { trace: '7f3a9c1e5b2d4f60' });

const answerOf = <Data,>(state: State, data: Data): AnswerOf<Data> => ({
  data: state === 'full' || state === 'empty' ? data : undefined,
  error: state === 'failed' ? failure : null,
  isFetching: state === 'loading',
  refetch: async () => undefined,
});

function Companies({ state, long }: { state: State; long?: boolean }) {
  const words = useWords();
  const { format } = useLanguage();
  const list = useListPage({ id: 'gallery-list', filters: { text: inAddress.text() }, sorts: ['shipments'] });
  const columns: Column<Company>[] = [
    { key: 'name', title: words.field, wide: true, cell: ({ name }) => name },
    {
      key: 'shipments',
      title: words.title,
      align: 'end',
      width: 160,
      sortable: true,
      cell: ({ shipments }) => format.number(shipments),
    },
  ];
  const rows = Array.from({ length: state === 'full' ? 10 : 0 }, (_, at) => ({
    id: String(at),
    name: long ? words.long : `${words.goods} ${at + 1}`,
    shipments: 1_204 * (at + 1),
  }));
  return (
    <ListPage
      title={words.title}
      facts={[words.note]}
      actions={<Button type="primary">{words.action}</Button>}
      label={words.title}
      list={list}
      answer={answerOf(state, { data: rows, total: rows.length === 0 ? 0 : 1_204 })}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      pathOf={({ id }) => `/${id}`}
      filters={
        <SearchField
          label={words.field}
          value={list.filters.text}
          onSearch={(text) => list.filter({ text })}
        />
      }
      empty={<EmptyState title={words.title} why={words.why} />}
      bulk={[{ key: 'go', label: words.action, danger: true, run: async () => undefined }]}
    />
  );
}

export const ListLoading: Story = { render: () => <Companies state="loading" /> };
export const ListEmpty: Story = { render: () => <Companies state="empty" /> };
export const ListFailed: Story = { render: () => <Companies state="failed" /> };
export const ListFull: Story = { render: () => <Companies state="full" /> };
export const ListLongWords: Story = { render: () => <Companies state="full" long /> };

function Company({ state }: { state: State }) {
  const words = useWords();
  return (
    <DetailPage
      title={words.title}
      facts={[words.note]}
      actions={<Button>{words.action}</Button>}
      listPath="/trader/search"
      neighbours={{
        toPrevious: null,
        toNext: ignore,
        place: 1,
        count: 10,
        isWhole: true,
        turning: null,
        failure: null,
      }}
      answer={state === 'empty' ? null : answerOf(state, words)}
    >
      {({ field, long, value }) => (
        <Panel>
          <FactList
            facts={[
              { key: 'a', label: field, value: long },
              { key: 'b', label: value, value: '48,934' },
            ]}
          />
        </Panel>
      )}
    </DetailPage>
  );
}

export const DetailLoading: Story = { render: () => <Company state="loading" /> };
export const DetailMissing: Story = { render: () => <Company state="empty" /> };
export const DetailFailed: Story = { render: () => <Company state="failed" /> };
export const DetailFull: Story = { render: () => <Company state="full" /> };

const refusals = [codes.notFound, codes.planLacksRight, codes.planExpired];
export const Refused: Story = {
  render: () => (
    <>
      {refusals.map((code) => (
        <CallFailure key={code} error={new CallError('business', '', { code })} onRetry={ignore} compact />
      ))}
    </>
  ),
};

export const TabsWithCounts: Story = {
  render: function TabsWithCounts() {
    const { title, note, long, why } = useWords();
    const [value, onChange] = useState<'a' | 'b' | 'c'>('a');
    return (
      <LazyTabs
        label={title}
        value={value}
        onChange={onChange}
        tabs={[
          { key: 'a', label: title, count: 1_204, panel: () => why },
          { key: 'b', label: note, count: 0, panel: () => why },
          { key: 'c', label: long, panel: () => why },
        ]}
      />
    );
  },
};

export const TabsThatArePages: Story = {
  render: function TabsThatArePages() {
    const { title, note, long } = useWords();
    return (
      <TabLinks
        label={title}
        tabs={[
          { href: '/a', label: title, current: false },
          { href: '/b', label: note, current: true },
          { href: '/c', label: long, current: false },
        ]}
      />
    );
  },
};

export const Asked: Story = {
  render: function Asked() {
    const { title, why, action } = useWords();
    const [dialog, confirm] = useConfirm();
    return (
      <>
        <Button onClick={() => void confirm({ title, text: why, confirmLabel: action })}>{action}</Button>
        {dialog}
      </>
    );
  },
};
