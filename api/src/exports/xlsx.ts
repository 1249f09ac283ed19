// Rows as an xlsx file, written as they come. hucre streams with flat memory and deflates off the event loop; every
// text is a typed string, so nothing in it is ever a formula.
import { Readable } from 'node:stream';
import type { Cell, SheetColumn } from './sheet';

/** Excel takes no longer text in a cell. */
const TEXT_MAX = 32_767;

const formats = { day: 'yyyy-mm-dd', number: undefined, text: undefined, flag: undefined } as const;
const widths = { day: 12, number: 14, text: 24, flag: 10 } as const;

/**
 * A text as a cell holds it. `_x0041_` is how the format writes a character by its number: a text that says so itself
 * has its underscore written that way.
 */
export function xlsxText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return lines.length > TEXT_MAX ? lines.slice(0, TEXT_MAX) : lines;
}

async function* cells(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? xlsxText(cell) : cell));
}

/** The bytes of an xlsx file with one sheet, its header row frozen. */
export async function* writeXlsx(
  name: string,
  columns: readonly Pick<SheetColumn, 'header' | 'kind'>[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  // With the first file: a server that starts does without it, and so do tests of everything else.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const bytes = writeXlsxStream(cells(rows), {
    name,
    columns: columns.map(({ header, kind }) => {
      const numFmt = formats[kind];
      return { header: xlsxText(header), width: widths[kind], ...(numFmt !== undefined && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
  yield* Readable.from(bytes);
}
