// Writes rows as an xlsx file, in a stream. hucre streams with constant memory and deflates off the event loop; every
// text is a typed string, so none can be a formula.
import { Readable } from 'node:stream';
import { roundForSheet } from '@waybill/contract';
import type { Cell, Sheet, SheetColumn } from './sheet';

/** Excel's limit for a text in a cell. */
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
 * A text, escaped for a cell. `_x0041_` is the format's escape for a character by its code: in a text that contains
 * such a sequence, the underscore is escaped.
 */
function xlsxText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return lines.length > TEXT_MAX ? lines.slice(0, TEXT_MAX) : lines;
}

function xlsxCell(cell: Cell): Cell {
  if (typeof cell === 'number') return roundForSheet(cell);
  return typeof cell === 'string' ? xlsxText(cell) : cell;
}

const toXlsxCells = (row: readonly Cell[]): Cell[] => row.map(xlsxCell);

async function* toRows(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield toXlsxCells(row);
}

function toXlsxColumn({ header, kind }: Pick<SheetColumn, 'header' | 'kind'>) {
  const numFmt = formats[kind];
  return { header: xlsxText(header), width: widths[kind], ...(numFmt !== undefined && { numFmt }) };
}

/** Bytes of an xlsx file with one sheet, its header row frozen and with filters. */
export async function* writeXlsx(
  name: string,
  columns: readonly Pick<SheetColumn, 'header' | 'kind'>[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  // Imported on first use, so that the start of the server, and unrelated tests, do without it.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const bytes = writeXlsxStream(toRows(rows), {
    name,
    columns: columns.map(toXlsxColumn),
    freezePane: { rows: 1 },
    autoFilter: true,
  });
  yield* Readable.from(bytes);
}

/**
 * Bytes of an xlsx file with several sheets. It is made in memory, because the writer streams one sheet only, and
 * blocks its thread meanwhile.
 */
export async function workbookBytes(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { rangeRef, writeXlsx: write } = await import('hucre/xlsx');
  return write({
    stringMode: 'inline',
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(toXlsxColumn),
      rows: [columns.map(({ header }) => xlsxText(header)), ...rows.map(toXlsxCells)],
      freezePane: { rows: 1 },
      autoFilter: { range: rangeRef(0, 0, rows.length, Math.max(0, columns.length - 1)) },
    })),
  });
}
