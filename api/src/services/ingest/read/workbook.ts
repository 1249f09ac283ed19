// Converts a sheet of an Excel workbook (.xlsx) to CSV, row by row.
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../../../basics/failure';
import { FileError } from './problems';
import { type SheetFindings, toCsvCell, toCsvLines } from './sheet-rows';
import { limitUnpacked } from './unpacked';
import {
  findDayFormats,
  openWorkbook,
  readPartBytes,
  readSharedTexts,
  type Workbook,
} from './workbook-parts';

/** What to extract from a sheet. */
interface SheetExtract {
  /** Name of the sheet. */
  sheet: string;
  /** Number of rows to write; all by default. */
  rows?: number | undefined;
  /** Decimal separator of numeric cells; a point by default. */
  decimal?: string;
  /** Most bytes of the unpacked workbook. */
  most: number;
}

/** Size of the cache of formatted days: a file has few distinct ones, many times each. */
const MAX_CACHED_DAYS = 10_000;

/** Formats dates as YYYY-MM-DD, followed by the time if there is one. */
async function createDayWriter(workbook: Workbook) {
  // Imported on demand, because most loads have no workbooks.
  const { isDateFormat, serialToDate } = await import('hucre');
  const days = await findDayFormats(workbook, isDateFormat);
  const cache = new Map<number, string>();
  const day = (serial: number): string | undefined => {
    const cached = cache.get(serial);
    if (cached !== undefined) return cached;
    const date = serialToDate(serial, workbook.is1904);
    if (Number.isNaN(date.getTime())) return undefined;
    const text = date.toISOString();
    const dayText = text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
    if (cache.size === MAX_CACHED_DAYS) cache.clear();
    cache.set(serial, dayText);
    return dayText;
  };
  return { isDay: (format: number): boolean => days[format] === true, day };
}

async function* toSheetLines(
  workbook: Workbook,
  { sheet: name, rows = Number.POSITIVE_INFINITY, decimal = '.' }: SheetExtract,
  findings: SheetFindings,
): AsyncGenerator<Buffer> {
  const { sheets, zip, isToCalculate } = workbook;
  if (!sheets.some((sheet) => sheet.name === name))
    throw new FileError(
      `it has no sheet "${name}"; its sheets are ${sheets.map((sheet) => `"${sheet.name}"`).join(', ')}`,
    );
  const part = workbook.findPart(name);
  if (part === undefined) throw new FileError(`its sheet "${name}" is missing`);
  const cells = {
    texts: await readSharedTexts(workbook, toCsvCell),
    ...(await createDayWriter(workbook)),
    decimal,
    isToCalculate,
  };
  yield* toCsvLines(readPartBytes(zip, part), cells, rows, findings);
}

/**
 * Writes a sheet as CSV (UTF-8, commas) to `out`.
 * @returns what was noticed on the way
 * @throws FileError when the workbook is damaged or has no such sheet
 */
export async function workbookToCsv(
  path: string,
  out: string,
  extract: SheetExtract,
): Promise<SheetFindings> {
  const findings: SheetFindings = { uncalculated: new Map(), hiddenRows: 0 };
  try {
    const { size } = await stat(path);
    const workbook = await openWorkbook(path);
    try {
      const lines = limitUnpacked(
        toSheetLines(workbook, extract, findings),
        basename(path),
        size,
        extract.most,
      );
      await pipeline(Readable.from(lines), createWriteStream(out));
    } finally {
      workbook.zip.close();
    }
    return findings;
  } catch (error) {
    return asWorkbookProblem(error);
  }
}

/** @throws FileError */
export function asWorkbookProblem(error: unknown): never {
  throw new FileError(`The workbook cannot be read: ${messageOf(error)}`, error);
}
