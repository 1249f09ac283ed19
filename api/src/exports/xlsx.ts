// Rows as an xlsx file, written as they come. hucre streams with flat memory and deflates off the event loop; every
// text is a typed string, so nothing in it is ever a formula.
import { Readable } from 'node:stream';
import type { Cell, Sheet, SheetColumn } from './sheet';

/** Excel takes no longer text in a cell. */
const TEXT_MAX = 32_767;

const formats: Readonly<Record<SheetColumn['kind'], string | undefined>> = {
  day: 'yyyy-mm-dd',
  number: undefined,
  text: undefined,
  flag: undefined,
  count: '#,##0',
  share: '0.0%',
  price: '#,##0.00##',
};
const widths: Readonly<Record<SheetColumn['kind'], number>> = {
  day: 12,
  number: 14,
  text: 24,
  flag: 10,
  count: 14,
  share: 12,
  price: 14,
};

/**
 * A text as a cell holds it. `_x0041_` is how the format writes a character by its number: a text that says so itself
 * has its underscore written that way.
 */
function xlsxText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return lines.length > TEXT_MAX ? lines.slice(0, TEXT_MAX) : lines;
}

const cellsOf = (row: readonly Cell[]): Cell[] =>
  row.map((cell) => (typeof cell === 'string' ? xlsxText(cell) : cell));

async function* cells(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield cellsOf(row);
}

function columnOf({ header, kind }: Pick<SheetColumn, 'header' | 'kind'>) {
  const numFmt = formats[kind];
  return { header: xlsxText(header), width: widths[kind], ...(numFmt !== undefined && { numFmt }) };
}

/** The bytes of an xlsx file with one sheet, its header row frozen and filtered. */
export async function* writeXlsx(
  name: string,
  columns: readonly Pick<SheetColumn, 'header' | 'kind'>[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  // With the first file: a server that starts does without it, and so do tests of everything else.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const bytes = writeXlsxStream(cells(rows), {
    name,
    columns: columns.map(columnOf),
    freezePane: { rows: 1 },
    autoFilter: true,
  });
  yield* Readable.from(bytes);
}

/**
 * The bytes of an xlsx file with several sheets. It is made in memory, since the writer streams one sheet only, and holds
 * its thread for as long.
 */
export async function workbookBytes(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { rangeRef, writeXlsx: write } = await import('hucre/xlsx');
  return write({
    stringMode: 'inline',
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(columnOf),
      rows: [columns.map(({ header }) => xlsxText(header)), ...rows.map(cellsOf)],
      freezePane: { rows: 1 },
      autoFilter: { range: rangeRef(0, 0, rows.length, Math.max(0, columns.length - 1)) },
    })),
  });
}
