// A sheet of an Excel workbook (.xlsx) as CSV, row by row.
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileError } from './problems';
import { counted } from './unpacked';
import { sheetNames } from './zip';

/**
 * A cell's value as text: dates as YYYY-MM-DD, numbers without groups.
 * @param decimal mark of numbers: that of the format, by which all cells are read afterwards
 */
function textOf(value: unknown, decimal: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
  }
  return String(value);
}

const quoted = (text: string): string =>
  /[",\n\r]/.test(text) || text.startsWith(' ') ? `"${text.replaceAll('"', '""')}"` : text;

/** What is written of a sheet. */
interface Extract {
  /** Name of the sheet; the first one unless said. */
  sheet?: string | undefined;
  /** Rows that are written; all of them unless said. */
  rows?: number;
  /** Mark of numbers that are cells of their own; a point unless said. */
  decimal?: string;
  /** Bytes that it may hold. */
  most: number;
}

async function* csvLines(
  path: string,
  { sheet, rows = Number.POSITIVE_INFINITY, decimal = '.' }: Extract,
): AsyncGenerator<string> {
  // Most loads need no reader of workbooks.
  const { streamXlsxRows } = await import('hucre/xlsx');
  // Node's types and the browser's call the same class by two names.
  const bytes = Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
  let width = 0;
  let next = 0;
  if (sheet !== undefined) {
    const names = await sheetNames(path);
    // Without it, the reader would read nothing.
    if (!names.includes(sheet))
      throw new FileError(
        `it has no sheet "${sheet}"; its sheets are ${names.map((name) => `"${name}"`).join(', ')}`,
      );
  }
  for await (const { index, values } of streamXlsxRows(bytes, sheet === undefined ? {} : { sheet })) {
    // The first row that has anything is as wide as all: empty cells at a row's end are not in the file.
    width = Math.max(width, values.length);
    if (index >= rows) return;
    // Rows without any cell are not in the file either.
    for (; next < index; next += 1) yield '\n';
    next = index + 1;
    const cells = Array.from({ length: width }, (_, at) => quoted(textOf(values[at], decimal)));
    yield `${cells.join(',')}\n`;
  }
}

/**
 * Writes a sheet as CSV (UTF-8, commas) to `out`.
 * @throws FileError when the workbook is damaged or has no such sheet
 */
export async function workbookToCsv(path: string, out: string, extract: Extract): Promise<void> {
  try {
    const { size } = await stat(path);
    const lines = counted(csvLines(path, extract), basename(path), size, extract.most);
    await pipeline(Readable.from(lines), createWriteStream(out));
  } catch (error) {
    throw new FileError(`The workbook cannot be read: ${error instanceof Error ? error.message : ''}`, error);
  }
}
