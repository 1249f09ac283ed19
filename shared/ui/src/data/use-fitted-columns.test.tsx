// Widths that follow the content, in a layout of fixed letters: 8 px each, and cells of 60 px.
import { screen } from '@testing-library/react';
import { windowWidth } from '@waybill/platform/testing';
import { draw } from '../testing/draw';
import { DataTable } from './DataTable';
import type { DataTableProps } from './table-types';

const LETTER = 8;
const CELL = 60;

interface Good {
  code: string;
  words: string;
  weight: string;
}

const table = (rows: readonly Good[]): DataTableProps<Good> => ({
  id: 'fitted',
  label: 'Goods',
  rows,
  rowKey: ({ code }) => code,
  columns: [
    { key: 'code', title: 'HS', width: CELL, cell: ({ code }) => code },
    { key: 'words', title: 'Product', width: CELL, cell: ({ words }) => words },
    { key: 'weight', title: 'W', width: CELL, align: 'end', cell: ({ weight }) => weight },
  ],
});

const tracks = () => screen.getByRole('table').style.getPropertyValue('--wb-columns');

beforeEach(() => {
  windowWidth(1440);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function width(
    this: HTMLElement,
  ) {
    return this instanceof HTMLTableCellElement ? CELL : 1000;
  });
  jest.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Range) {
    const width = (this.startContainer.textContent ?? '').length * LETTER;
    return new DOMRect(0, 0, width, 10);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a code gets the width that it needs, words are cut, and what fits stays', () => {
  draw(<DataTable {...table([{ code: '0901.11.0010', words: 'Roasted coffee in bags', weight: '12' }])} />);
  expect(tracks()).toBe(`minmax(0, ${12 * LETTER}fr) minmax(0, ${CELL}fr) minmax(0, ${CELL}fr)`);
});

test('a head gets it too, and rows that come later make columns wider, never narrower', () => {
  const first = table([{ code: '09', words: '', weight: '1,234,567.5' }]);
  const columns = first.columns.map((column) =>
    column.key === 'words' ? { ...column, title: 'Reporting country' } : column,
  );
  const { rerender } = draw(<DataTable {...first} columns={columns} />);
  const needs = [CELL, 17 * LETTER, 11 * LETTER];
  const shares = () => needs.map((width) => `minmax(0, ${width}fr)`).join(' ');
  expect(tracks()).toBe(shares());
  rerender(<DataTable {...table([{ code: '0901.11.00', words: '', weight: '1' }])} columns={columns} />);
  needs[0] = 10 * LETTER;
  expect(tracks()).toBe(shares());
});
