// Reads old workbooks (.xls, Excel 97 to 2003). They are small by their nature, and read as a whole.
import { readFile, stat } from 'node:fs/promises';
import type { CellValue, Workbook } from 'hucre';
import { messageOf } from '../../../basics/failure';
import { FileError } from './problems';
import type { SheetFindings } from './sheet-rows';
import { createUnreadableError } from './unreadable';

/** A larger one would fill the memory. */
const XLS_MAX = 100_000_000;

/** Names in the directory of an OLE file, which has them in UTF-16. */
const hasEntry = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));

/** What an OLE file is that is no workbook. */
function checkOle(bytes: Buffer, name: string): void {
  if (hasEntry(bytes, 'EncryptedPackage')) throw createUnreadableError('password', name);
  if (hasEntry(bytes, 'Workbook')) return;
  const isDocument = ['WordDocument', 'PowerPoint Document', '__properties_version1.0'].some((entry) =>
    hasEntry(bytes, entry),
  );
  throw createUnreadableError(isDocument ? 'document' : 'oldWorkbook', name);
}

/**
 * Reads a workbook of Excel 97 to 2003.
 * @throws FileError when it is something else, needs a password or is damaged
 */
export async function readXlsWorkbook(path: string, name: string): Promise<Workbook> {
  const { size } = await stat(path);
  if (size > XLS_MAX)
    throw new FileError(`${name} has more than ${XLS_MAX} bytes. Save it as .xlsx or .csv first.`);
  const bytes = await readFile(path);
  checkOle(bytes, name);
  // Imported on demand, because most loads have no workbooks.
  const { readXls } = await import('hucre');
  try {
    return await readXls(bytes);
  } catch (error) {
    const reason = messageOf(error);
    if (reason.includes('FILEPASS')) throw createUnreadableError('password', name);
    if (reason.includes('Unsupported XLS version')) throw createUnreadableError('oldWorkbook', name);
    throw new FileError(`${name} is a damaged workbook of Excel 97-2003: ${reason}`, error);
  }
}

function formatCell(value: CellValue | undefined, decimal: string): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
  }
  return typeof value === 'number' ? String(value).replace('.', decimal) : String(value);
}

/** Rows of a sheet. */
export function* listXlsRows(
  workbook: Workbook,
  sheetName: string,
  decimal: string,
  findings: SheetFindings,
): Generator<string[]> {
  const sheet = workbook.sheets.find(({ name }) => name === sheetName);
  if (sheet === undefined) throw new FileError(`it has no sheet "${sheetName}"`);
  findings.hiddenRows += [...(sheet.rowDefs?.keys() ?? [])].filter((row) => row < sheet.rows.length).length;
  for (let at = 0; at < sheet.rows.length; at += 1)
    yield (sheet.rows[at] ?? []).map((value) => formatCell(value, decimal));
}
