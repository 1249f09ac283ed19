// Copying: rows, cards and totals as lines with tabs and exact figures.
import { fireEvent, screen } from '@testing-library/react';
import { windowWidth } from '@waybill/platform/testing';
import { draw } from '../testing/draw';
import { DataTable } from './DataTable';
import type { DataTableProps } from './table-types';

interface Shipment {
  id: string;
  goods: string;
  kg: number | null;
}

const table: DataTableProps<Shipment> = {
  id: 'copied',
  label: 'Shipments',
  rows: [
    { id: 's1', goods: 'LED  lamps', kg: 1272.83 },
    { id: 's2', goods: 'Cotton', kg: null },
  ],
  rowKey: ({ id }) => id,
  columns: [
    {
      key: 'goods',
      title: 'Product',
      cell: ({ goods }) => (
        <>
          <b>{goods}</b>
          <span className="wb-hidden">opens its record</span>
        </>
      ),
    },
    {
      key: 'kg',
      title: 'Weight',
      align: 'end',
      cell: ({ kg }) => (kg === null ? null : Math.round(kg)),
      copy: ({ kg }) => kg,
    },
    { key: 'port', title: 'Port', cell: () => 'Mombasa' },
  ],
  totals: [{ label: 'Total (2)', cells: { kg: '1.3 k' }, copy: { kg: 1272.83 } }],
};

/** What a copy of everything from one text to another puts on the clipboard; null leaves it to the browser. */
function copyBetween(first: HTMLElement, last: HTMLElement): string | null {
  const range = document.createRange();
  range.setStart(first, 0);
  range.setEnd(last, last.childNodes.length);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  let copied: string | null = null;
  fireEvent.copy(first, {
    clipboardData: {
      setData: (_kind: string, text: string) => {
        copied = text;
      },
    },
  });
  return copied;
}

beforeEach(() => window.localStorage.clear());

test.each([
  ['rows', 1440],
  ['cards', 390],
] as const)('%s and totals: a line each, a cell for each column, exact figures', (_name, width) => {
  windowWidth(width);
  draw(<DataTable {...table} />);
  const lines = copyBetween(screen.getByText(/LED/), screen.getByText('1.3 k'));
  expect(lines).toBe(['LED lamps\t1272.83\tMombasa', 'Cotton\t\tMombasa', 'Total (2)\t1272.83\t'].join('\n'));
});

test.each([1440, 390])('at %s px only the selected rows are copied', (width) => {
  windowWidth(width);
  draw(<DataTable {...table} />);
  const [, second] = screen.getAllByText('Mombasa');
  if (second === undefined) throw new Error('no second row');
  expect(copyBetween(screen.getByText('Cotton'), second)).toBe('Cotton\t\tMombasa');
});

test.each([1440, 390])('at %s px letters within one cell are copied as the browser does', (width) => {
  windowWidth(width);
  draw(<DataTable {...table} />);
  const text = screen.getByText('Cotton');
  expect(copyBetween(text, text)).toBeNull();
});
