// A sheet of an Excel workbook (.xlsx) as CSV, row by row.
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../failure';
import { FileError } from './problems';
import { csvCell, sheetLines } from './sheet-rows';
import { counted } from './unpacked';
import { dayFormats, openWorkbook, partBytes, textsOf, type Workbook } from './workbook-parts';

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

/** Days that are kept as they are written: a file has few of them, many times. */
const DAYS_KEPT = 10_000;

/** Writes days as YYYY-MM-DD, with the time behind them where there is one. */
async function dayWriter(workbook: Workbook) {
  // Most loads need no reader of workbooks.
  const { isDateFormat, serialToDate } = await import('hucre');
  const days = await dayFormats(workbook, isDateFormat);
  const kept = new Map<number, string>();
  const day = (serial: number): string | undefined => {
    const known = kept.get(serial);
    if (known !== undefined) return known;
    const date = serialToDate(serial, workbook.is1904);
    if (Number.isNaN(date.getTime())) return undefined;
    const text = date.toISOString();
    const said = text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
    if (kept.size === DAYS_KEPT) kept.clear();
    kept.set(serial, said);
    return said;
  };
  return { isDay: (format: number): boolean => days[format] === true, day };
}

async function* csvLines(
  workbook: Workbook,
  { sheet, rows = Number.POSITIVE_INFINITY, decimal = '.' }: Extract,
): AsyncGenerator<Buffer> {
  const { sheets, zip } = workbook;
  const name = sheet ?? sheets[0];
  if (name === undefined) throw new FileError('it has no sheet');
  if (!sheets.includes(name))
    throw new FileError(
      `it has no sheet "${name}"; its sheets are ${sheets.map((each) => `"${each}"`).join(', ')}`,
    );
  const part = workbook.partOf(name);
  if (part === undefined) throw new FileError(`its sheet "${name}" is missing`);
  const cells = { texts: await textsOf(workbook, csvCell), ...(await dayWriter(workbook)), decimal };
  yield* sheetLines(partBytes(zip, part), cells, rows);
}

/**
 * Writes a sheet as CSV (UTF-8, commas) to `out`.
 * @throws FileError when the workbook is damaged or has no such sheet
 */
export async function workbookToCsv(path: string, out: string, extract: Extract): Promise<void> {
  try {
    const { size } = await stat(path);
    const workbook = await openWorkbook(path);
    try {
      const lines = counted(csvLines(workbook, extract), basename(path), size, extract.most);
      await pipeline(Readable.from(lines), createWriteStream(out));
    } finally {
      workbook.zip.close();
    }
  } catch (error) {
    throw new FileError(`The workbook cannot be read: ${messageOf(error)}`, error);
  }
}
