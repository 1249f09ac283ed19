// Opens workbooks of every kind (.xlsx, .ods, .xls) in one way: their sheets, each of which is written as CSV.
import { stat } from 'node:fs/promises';
import { listOdsSheets, readOdsRows } from './ods-rows';
import { FileError } from './problems';
import type { SheetFindings } from './sheet-rows';
import { toCsvLine, writeLines } from './table-rows';
import { createUnreadableError } from './unreadable';
import { asWorkbookProblem, workbookToCsv } from './workbook';
import { describeWorkbook, readPartBytes, type SheetName } from './workbook-parts';
import { listXlsRows, readXlsWorkbook } from './xls-rows';
import { openZip, readEntries } from './zip';

/** What to write of a sheet. */
interface SheetRequest {
  /** Number of rows; all by default. */
  rows?: number | undefined;
  /** Decimal separator of numeric cells; a point by default. */
  decimal?: string;
}

interface Book {
  sheets: SheetName[];
  /** Whether serial numbers of days count from 1904. */
  is1904: boolean;
  /** Writes a sheet as CSV (UTF-8, commas). @throws FileError when it is damaged or missing */
  write: (sheet: string, out: string, request: SheetRequest) => Promise<SheetFindings>;
}

export type BookKind = 'xlsx' | 'ods' | 'xls';

interface BookFile {
  path: string;
  /** Display name. */
  name: string;
  /** Most bytes of the unpacked workbook. */
  most: number;
}

async function* toLines(
  rows: Iterable<string[]> | AsyncIterable<string[]>,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  let count = 0;
  let width = 0;
  for await (const cells of rows) {
    if (count === limit) return;
    count += 1;
    // Empty cells at the end of a row are not stored.
    width = Math.max(width, cells.length);
    yield cells.length === 0 ? '' : toCsvLine(Array.from({ length: width }, (_, at) => cells[at] ?? ''));
  }
}

async function openXlsx({ path, most }: BookFile): Promise<Book> {
  const { sheets, is1904 } = await describeWorkbook(path).catch(asWorkbookProblem);
  return {
    sheets,
    is1904,
    write: (sheet, out, request) => workbookToCsv(path, out, { ...request, sheet, most }),
  };
}

const CONTENT = 'content.xml';

async function withContent<T>(
  path: string,
  work: (
    zip: Awaited<ReturnType<typeof openZip>>,
    content: Awaited<ReturnType<typeof readEntries>>[number],
  ) => Promise<T>,
): Promise<T> {
  const zip = await openZip(path);
  try {
    const content = (await readEntries(zip)).find(({ fileName }) => fileName === CONTENT);
    if (content === undefined) throw new FileError('it has no content');
    return await work(zip, content);
  } finally {
    zip.close();
  }
}

const MANIFEST = 'META-INF/manifest.xml';

/** Whether the parts of a workbook are encrypted. */
async function needsPassword(path: string): Promise<boolean> {
  const zip = await openZip(path);
  try {
    const manifest = (await readEntries(zip)).find(({ fileName }) => fileName === MANIFEST);
    if (manifest === undefined) return false;
    for await (const part of readPartBytes(zip, manifest)) if (part.includes('encryption-data')) return true;
    return false;
  } finally {
    zip.close();
  }
}

async function openOds({ path, name, most }: BookFile): Promise<Book> {
  const { size } = await stat(path);
  if (await needsPassword(path).catch(asWorkbookProblem)) throw createUnreadableError('password', name);
  const sheets = await withContent(path, (zip, content) => listOdsSheets(zip, content, name)).catch(
    asWorkbookProblem,
  );
  return {
    sheets,
    is1904: false,
    write: async (sheet, out, { rows, decimal = '.' }) => {
      const findings: SheetFindings = { uncalculated: new Map(), hiddenRows: 0 };
      await withContent(path, (zip, content) =>
        writeLines(toLines(readOdsRows(zip, content, { name, sheet, decimal }, findings), rows), out, {
          name,
          size,
          most,
        }),
      ).catch(asWorkbookProblem);
      return findings;
    },
  };
}

async function openXls({ path, name, most }: BookFile): Promise<Book> {
  const { size } = await stat(path);
  const workbook = await readXlsWorkbook(path, name);
  return {
    sheets: workbook.sheets.map((sheet) => ({ name: sheet.name, isHidden: sheet.hidden === true })),
    is1904: workbook.dateSystem === '1904',
    write: async (sheet, out, { rows, decimal = '.' }) => {
      const findings: SheetFindings = { uncalculated: new Map(), hiddenRows: 0 };
      await writeLines(toLines(listXlsRows(workbook, sheet, decimal, findings), rows), out, {
        name,
        size,
        most,
      });
      return findings;
    },
  };
}

const bookOpeners = { xlsx: openXlsx, ods: openOds, xls: openXls } as const;

export const isBookKind = (kind: string): kind is BookKind => kind in bookOpeners;

/** @throws FileError when the workbook is damaged, needs a password, or is too large */
export const openBook = (kind: BookKind, file: BookFile): Promise<Book> => bookOpeners[kind](file);
