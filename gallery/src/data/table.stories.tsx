// Stories of DataTable: loading, empty, failed, full, with many rows and with long texts.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useLanguage } from '@waybill/platform';
import { AppLink, Button, EmptyState, FailureState, Icon, NotAvailable, Panel } from '@waybill/ui';
import {
  type Column,
  DataTable,
  type DataTableProps,
  nothingSelected,
  type Selection,
} from '@waybill/ui/data';
import { useState } from 'react';
import { useWords } from '../words';

export default { title: 'data/DataTable' } satisfies Meta;
type Story = StoryObj;

interface Shipment {
  key: string;
  date: string;
  company: string | null;
  goods: string;
  weight: number | null;
  value: number;
}

function useShipments(count: number, long = false): Shipment[] {
  const words = useWords();
  return Array.from({ length: count }, (_, at) => ({
    key: String(at),
    date: `2026-0${(at % 9) + 1}-1${at % 10}`,
    company: at % 7 === 5 ? null : long ? words.long : words.title,
    goods: long ? `${words.goods}, ${words.why}` : words.goods,
    weight: at % 5 === 3 ? null : 1_204.5 * (at + 1),
    value: 48_934 * (at + 1),
  }));
}

function useColumns(): Column<Shipment>[] {
  const { format } = useLanguage();
  const words = useWords();
  return [
    { key: 'date', title: words.note, cell: ({ date }) => format.date(date), sortable: true, width: 130 },
    {
      key: 'company',
      title: words.field,
      wide: true,
      cell: ({ company }) =>
        company === null ? <NotAvailable /> : <AppLink href="/trader/details/1">{company}</AppLink>,
    },
    { key: 'goods', title: words.title, twoLines: true, cell: ({ goods }) => goods },
    {
      key: 'weight',
      title: 'kg',
      align: 'end',
      width: 120,
      cell: ({ weight }) => (weight === null ? null : format.number(weight)),
    },
    {
      key: 'value',
      title: words.value,
      align: 'end',
      width: 140,
      sortable: true,
      cell: ({ value }) => format.number(value),
    },
  ];
}

type Options = Partial<DataTableProps<Shipment>> & { count: number; long?: boolean };

function Shipments({ count, long, ...options }: Options) {
  const words = useWords();
  return (
    <Panel padding="none">
      <DataTable
        id="gallery"
        label={words.title}
        columns={useColumns()}
        rows={useShipments(count, long)}
        rowKey={({ key }) => key}
        {...options}
      />
    </Panel>
  );
}

const ignore = () => undefined;

export const Loading: Story = { render: () => <Shipments count={0} loading /> };
export const LoadingAgain: Story = { render: () => <Shipments count={6} loading /> };
export const Empty: Story = {
  render: function Empty() {
    const { title, why } = useWords();
    return <Shipments count={0} empty={<EmptyState title={title} why={why} />} />;
  },
};
export const Failed: Story = {
  render: () => <Shipments count={0} failure={<FailureState trace="7f3a9c1e5b2d4f60" onRetry={ignore} />} />,
};
export const Full: Story = {
  render: function Full() {
    const { action, title } = useWords();
    const [selection, onSelect] = useState<Selection>(nothingSelected);
    return (
      <Shipments
        count={10}
        sort={{ key: 'date', order: 'desc' }}
        onSort={ignore}
        selection={selection}
        onSelect={onSelect}
        selectAllAcrossPages
        onOpen={ignore}
        rowActions={() => <Button type="text" size="small" icon={<Icon name="star" />} aria-label={title} />}
        summary={title}
        tools={<Button size="small">{action}</Button>}
        totals={[{ label: title, cells: { value: '2,691,370' } }]}
        paging={{ page: 2, pageSize: 10, total: 1_204, onChange: ignore }}
      />
    );
  },
};
export const Selected: Story = {
  render: () => (
    <Shipments
      count={10}
      selection={{ keys: new Set(Array.from({ length: 10 }, (_, at) => String(at))), all: false }}
      onSelect={ignore}
      selectAllAcrossPages
      paging={{ page: 1, pageSize: 10, total: 1_204, onChange: ignore }}
    />
  ),
};
export const LongWords: Story = { render: () => <Shipments count={4} long plain /> };
export const ManyRowsDense: Story = {
  render: () => (
    <Shipments count={100} dense paging={{ page: 1, pageSize: 100, total: 120_400, onChange: ignore }} />
  ),
};
