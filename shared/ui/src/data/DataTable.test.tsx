// The table: keyboard, sort, selection, the reader's kept columns, pages, cards on a phone.
import { screen, within } from '@testing-library/react';
import { windowWidth } from '@waybill/platform/testing';
import { useState } from 'react';
import { draw } from '../testing/draw';
import { DataTable } from './DataTable';
import { type DataTableProps, nothingSelected, type Selection } from './table-types';

interface Shipment {
  id: string;
  date: string;
  goods: string;
  kg: number | null;
}

const shipments: Shipment[] = [
  { id: 's1', date: '2026-09-28', goods: 'LED lamps', kg: 45210 },
  { id: 's2', date: '2026-09-27', goods: 'Smartphones', kg: null },
  { id: 's3', date: '2026-09-26', goods: 'Cotton', kg: 90 },
];

const basics: DataTableProps<Shipment> = {
  id: 'test',
  label: 'Shipments',
  rows: shipments,
  rowKey: (row) => row.id,
  rowName: (row) => row.goods,
  columns: [
    { key: 'date', title: 'Date', cell: (row) => row.date, sortable: true, fixed: true },
    { key: 'goods', title: 'Product', cell: (row) => row.goods, twoLines: true },
    { key: 'kg', title: 'Weight', cell: (row) => row.kg, align: 'end', sortable: true },
    { key: 'port', title: 'Port', cell: () => 'Mombasa', hiddenAtFirst: true },
  ],
};

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

beforeEach(() => {
  window.localStorage.clear();
  windowWidth(1440);
});

test('arrows move between rows, Enter opens, Space selects', async () => {
  const onOpen = jest.fn();
  const onSelect = jest.fn();
  const { user } = draw(
    <DataTable {...basics} onOpen={onOpen} selection={nothingSelected} onSelect={onSelect} />,
  );
  const rows = screen.getAllByRole('row').slice(1);
  rows[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(rows[2]).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(shipments[1]);
  await user.keyboard('{Home} ');
  expect(onSelect).toHaveBeenCalledWith({ keys: new Set(['s1']), all: false });
  // One stop for Tab among the rows.
  expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1]);
});

test('a page of the usual size stands whole, a longer one scrolls in its frame', () => {
  const rowsOf = (count: number): Shipment[] =>
    Array.from({ length: count }, (_, at) => ({ id: `s${at}`, date: '2026-09-28', goods: `g${at}`, kg: at }));
  const { rerender } = draw(<DataTable {...basics} rows={rowsOf(10)} />);
  expect(screen.getByRole('region', { name: 'Shipments' })).not.toHaveClass('wb-table-long');
  rerender(<DataTable {...basics} rows={rowsOf(11)} />);
  expect(screen.getByRole('region', { name: 'Shipments' })).toHaveClass('wb-table-long');
});

test('a click opens the row, but not a click on something in it', async () => {
  const onOpen = jest.fn();
  const act = jest.fn();
  const { user } = draw(
    <DataTable
      {...basics}
      onOpen={onOpen}
      rowActions={(row) => (
        <button type="button" onClick={act}>
          Favourite {row.goods}
        </button>
      )}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Favourite Cotton' }));
  expect(act).toHaveBeenCalledTimes(1);
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(screen.getByText('Cotton'));
  expect(onOpen).toHaveBeenCalledWith(shipments[2]);
});

test('a head sorts downwards, then upwards, then not at all', async () => {
  const onSort = jest.fn();
  function Host() {
    const [sort, setSort] = useState<DataTableProps<Shipment>['sort']>(null);
    return (
      <DataTable
        {...basics}
        sort={sort}
        onSort={(next) => {
          onSort(next);
          setSort(next);
        }}
      />
    );
  }
  const { user } = draw(<Host />);
  const head = screen.getByRole('button', { name: /Weight/ });
  await user.click(head);
  expect(screen.getByRole('columnheader', { name: /Weight/ })).toHaveAttribute('aria-sort', 'descending');
  await user.click(head);
  await user.click(head);
  expect(onSort.mock.calls.map(([sort]) => sort)).toEqual([
    { key: 'kg', order: 'desc' },
    { key: 'kg', order: 'asc' },
    null,
  ]);
  expect(screen.queryByRole('button', { name: /Product/ })).toBeNull();
});

test('chosen columns are kept for this table and no other', async () => {
  const { user, unmount } = draw(<DataTable {...basics} />);
  expect(heads()).toEqual(['Date', 'Product', 'Weight']);
  await user.click(screen.getByRole('button', { name: /Columns/ }));
  const list = await screen.findByRole('group', { name: 'Columns' });
  await user.click(within(list).getByRole('checkbox', { name: 'Port' }));
  await user.click(within(list).getByRole('checkbox', { name: 'Product' }));
  expect(within(list).getByRole('checkbox', { name: 'Date' })).toBeDisabled();
  expect(heads()).toEqual(['Date', 'Weight', 'Port']);
  unmount();

  const again = draw(<DataTable {...basics} />);
  expect(heads()).toEqual(['Date', 'Weight', 'Port']);
  again.unmount();
  draw(<DataTable {...basics} id="other" />);
  expect(heads()).toEqual(['Date', 'Product', 'Weight']);
});

test('broken kept text falls back to the defaults', () => {
  window.localStorage.setItem('waybill.table.test', '{"hidden":"date"');
  draw(<DataTable {...basics} />);
  expect(heads()).toEqual(['Date', 'Product', 'Weight']);
});

test('a whole page selected offers all results', async () => {
  function Host() {
    const [selection, setSelection] = useState<Selection>(nothingSelected);
    return (
      <DataTable
        {...basics}
        selection={selection}
        onSelect={setSelection}
        selectAllAcrossPages
        paging={{ page: 1, pageSize: 10, total: 1204, onChange: () => undefined }}
      />
    );
  }
  const { user } = draw(<Host />);
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select all 1,204 results' }));
  expect(screen.getByText('1,204 selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Cotton' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('a phone, which has no head, selects the whole page too', async () => {
  windowWidth(390);
  const onSelect = jest.fn();
  const { user } = draw(<DataTable {...basics} selection={nothingSelected} onSelect={onSelect} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  expect(onSelect).toHaveBeenCalledWith({ keys: new Set(['s1', 's2', 's3']), all: false });
});

test('rows that are being replaced cannot be selected all at once', () => {
  draw(<DataTable {...basics} loading selection={nothingSelected} onSelect={jest.fn()} />);
  expect(screen.getByRole('checkbox', { name: 'Select page' })).toBeDisabled();
});

test('loading draws bones for the page, then dims the rows that stay', () => {
  const { container, rerender } = draw(<DataTable {...basics} rows={[]} loading empty="Nothing" />);
  expect(container.querySelectorAll('.wb-bone-row')).toHaveLength(10);
  expect(screen.queryByText('Nothing')).toBeNull();
  rerender(<DataTable {...basics} loading empty="Nothing" />);
  expect(container.querySelectorAll('.wb-bone-row')).toHaveLength(0);
  expect(screen.getByText('Cotton')).toBeInTheDocument();
});

test('empty and failed take the place of rows', () => {
  const { rerender } = draw(<DataTable {...basics} rows={[]} empty="No imports of 8517" />);
  expect(screen.getByText('No imports of 8517')).toBeVisible();
  rerender(<DataTable {...basics} failure="It broke" />);
  expect(screen.getByText('It broke')).toBeVisible();
  expect(screen.queryByText('Cotton')).toBeNull();
  // What callers write as a condition is no failure while it does not hold.
  rerender(<DataTable {...basics} failure={false} />);
  expect(screen.getByText('Cotton')).toBeVisible();
});

test('another page size comes with page 1', async () => {
  const onChange = jest.fn();
  const { user } = draw(<DataTable {...basics} paging={{ page: 3, pageSize: 10, total: 1204, onChange }} />);
  expect(screen.getByText('21–30 of 1,204')).toBeVisible();
  await user.click(screen.getByTitle('4'));
  expect(onChange).toHaveBeenLastCalledWith({ page: 4, pageSize: 10 });
  await user.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('combobox'));
  await user.click(await screen.findByText('50 / page'));
  expect(onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 50 });
});

test('traditional Chinese counts rows by the same word everywhere below the table', async () => {
  draw(<DataTable {...basics} paging={{ page: 1, pageSize: 10, total: 1204, onChange: jest.fn() }} />, 'cnf');
  // antd's own texts have arrived.
  await screen.findByTitle('下一頁');
  expect(screen.getByText('第 1–10 筆，共 1,204 筆')).toBeVisible();
  expect(screen.getByText('10 筆/頁')).toBeVisible();
});

test('on a phone each row is a card with the same facts in the same order, but for those it lacks', async () => {
  windowWidth(390);
  const onOpen = jest.fn();
  const onSort = jest.fn();
  const { user } = draw(<DataTable {...basics} onOpen={onOpen} onSort={onSort} />);
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Shipments' })).getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  const factsOf = (card: HTMLElement | undefined) =>
    (['term', 'definition'] as const).map((role) =>
      within(card ?? document.body)
        .getAllByRole(role)
        .map((fact) => fact.textContent),
    );
  expect(factsOf(cards[0])).toEqual([
    ['Date', 'Product', 'Weight'],
    ['2026-09-28', 'LED lamps', '45210'],
  ]);
  expect(factsOf(cards[1])).toEqual([
    ['Date', 'Product'],
    ['2026-09-27', 'Smartphones'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Open Cotton' }));
  expect(onOpen).toHaveBeenCalledWith(shipments[2]);
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByText('Weight ↑'));
  expect(onSort).toHaveBeenCalledWith({ key: 'kg', order: 'asc' });
});

test('where a column to sort by has no head for lack of room, there is a control to sort', async () => {
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  const onSort = jest.fn();
  const columns = basics.columns.map((column) => ({
    ...column,
    width: 90,
    drops: column.key === 'kg' ? 1 : undefined,
  }));
  const { user, rerender } = draw(<DataTable {...basics} columns={columns} onSort={onSort} />);
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByText('Weight ↓'));
  expect(onSort).toHaveBeenCalledWith({ key: 'kg', order: 'desc' });
  width.mockReturnValue(1000);
  rerender(<DataTable {...basics} columns={basics.columns} onSort={onSort} />);
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  width.mockRestore();
});

test('where there are no rows there is nothing to sort', () => {
  windowWidth(390);
  draw(<DataTable {...basics} rows={[]} empty="Nothing" onSort={jest.fn()} />);
  expect(screen.getByText('Nothing')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
});

test('a failure that did not happen hides no rows', () => {
  draw(<DataTable {...basics} failure={false} />);
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
});

describe('a column of sentences', () => {
  const columns = [
    ...basics.columns,
    { key: 'why', title: 'Why', cell: () => 'Every 4 weeks. Overdue since June.', manyLines: true },
  ];

  test('shows them whole in a row', () => {
    draw(<DataTable {...basics} columns={columns} />);
    const [cell] = screen.getAllByText(/Overdue since June/);
    expect(cell).toHaveClass('wb-many-lines');
    expect(cell).not.toHaveClass('wb-one-line');
  });

  test('shows them whole in a card', () => {
    windowWidth(390);
    draw(<DataTable {...basics} columns={columns} />);
    const [fact] = screen.getAllByText(/Overdue since June/);
    expect(fact?.closest('.wb-card-fact')).toHaveClass('wb-card-whole');
  });
});

describe('columns that are empty on the page', () => {
  const empty = { key: 'brand', title: 'Brand', cell: () => null };
  const sorted = { key: 'price', title: 'Price', cell: () => '', sortable: true };
  const columns = [...basics.columns, empty, sorted];
  const open = (props: Partial<DataTableProps<Shipment>> = {}) =>
    draw(<DataTable {...basics} columns={columns} hidesEmpty {...props} />);

  test('are left out and named, and one click shows them', async () => {
    const { user } = open();
    expect(heads()).toEqual(['Date', 'Product', 'Weight']);
    expect(
      screen.getByText(/2 columns hidden because they are empty on this page: Brand and Price/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(heads()).toEqual(['Date', 'Product', 'Weight', 'Brand', 'Price']);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(heads()).toEqual(['Date', 'Product', 'Weight']);
  });

  test('stay while the rows are sorted by them, or a total has a figure', () => {
    open({
      sort: { key: 'price', order: 'asc' },
      totals: [{ label: 'All', cells: { brand: '3' }, copy: { brand: 3 } }],
    });
    expect(heads()).toEqual(['Date', 'Product', 'Weight', 'Brand', 'Price']);
    expect(screen.queryByText(/empty on this page/)).not.toBeInTheDocument();
  });

  test('stay in tables that do not ask for it', () => {
    open({ hidesEmpty: false });
    expect(heads()).toEqual(['Date', 'Product', 'Weight', 'Brand', 'Price']);
  });
});

test('an extra column is hidden from users whose choice is older, until they choose it', async () => {
  window.localStorage.setItem('waybill.table.test', JSON.stringify({ hidden: ['kg'] }));
  const extra = { key: 'brand', title: 'Brand', cell: () => 'ACME', extra: true };
  const table = <DataTable {...basics} columns={[...basics.columns, extra]} />;
  const { user, unmount } = draw(table);
  expect(heads()).toEqual(['Date', 'Product', 'Port']);
  await user.click(screen.getByRole('button', { name: /Columns/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Brand' }));
  expect(heads()).toEqual(['Date', 'Product', 'Port', 'Brand']);
  unmount();
  draw(table);
  expect(heads()).toEqual(['Date', 'Product', 'Port', 'Brand']);
});
