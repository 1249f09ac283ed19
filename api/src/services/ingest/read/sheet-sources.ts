// Decides which sheets of a workbook are read: one, or with "*" all visible ones. What stays unread is reported.
import { toColumnKey } from '../formats/columns';
import { FileError } from './problems';
import type { SheetFindings } from './sheet-rows';
import type { Source } from './source-shape';
import type { SheetName } from './workbook-parts';

/** In place of a sheet's name: every visible sheet that has the columns of the format. */
export const EVERY_SHEET = '*';

/** Rows of a sheet that show whether it has the same columns. */
const HEAD_ROWS = 50;

interface SheetReader {
  /** Display name of the workbook. */
  name: string;
  sheets: readonly SheetName[];
  /** Row of the names that the format gives, from 1. */
  header: number;
  /** @param rows number of rows to read; all by default */
  read: (sheet: string, rows?: number) => Promise<Source>;
}

/** Notes about what the rows of a sheet lack or hide. */
export const listSheetNotes = (
  place: string,
  header: readonly string[],
  { uncalculated, hiddenRows }: SheetFindings,
): Source['notes'] => [
  ...[...uncalculated].map(([column, rows]) => ({
    note: `${place}${header[column]?.trim() || `column ${column + 1}`} has formulas without a stored result: they count as empty. Open the workbook in a spreadsheet, which calculates them, and save it`,
    rows,
    column: header[column] ?? '',
  })),
  ...(hiddenRows === 0 ? [] : [{ note: `${place}hidden rows are read like all others`, rows: hiddenRows }]),
];

const listSheets = (sheets: readonly SheetName[]) => sheets.map(({ name }) => `"${name}"`).join(', ');

const listColumns = ({ header }: Pick<Source, 'header'>): string =>
  header
    .map(toColumnKey)
    .filter((key) => key !== '')
    .sort()
    .join('\n');

/** Opens a sheet that may have no rows at all. */
async function tryOpen(reading: Promise<Source>): Promise<Source | FileError> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
}

async function openEverySheet({ name, sheets, read }: SheetReader): Promise<Source[]> {
  const opened: Source[] = [];
  const notes: Source['unread'] = [];
  let problem: FileError | undefined;
  for (const sheet of sheets) {
    if (sheet.isHidden) {
      notes.push({ note: `${name}: the sheet "${sheet.name}" is hidden, and not read`, rows: 0 });
      continue;
    }
    const source = await tryOpen(read(sheet.name));
    if (!(source instanceof FileError))
      opened.push({ ...source, name: `${name}/${sheet.name}`, sheet: sheet.name });
    else {
      problem ??= source;
      notes.push({ note: `${name}: the sheet "${sheet.name}" is not read: ${source.message}`, rows: 0 });
    }
  }
  const [first, ...otherSheets] = opened;
  if (first === undefined) throw problem ?? createAllHiddenError(name, sheets);
  return [{ ...first, unread: notes }, ...otherSheets];
}

const createAllHiddenError = (name: string, sheets: readonly SheetName[]) =>
  new FileError(
    `All sheets of ${name} are hidden: ${listSheets(sheets)}. Say in the format's "file" which "sheet" is read.`,
  );

/** Notes about sheets that have the columns of the one that is read. */
async function findUnreadSheets(reader: SheetReader, read: Source, sheet: string): Promise<Source['unread']> {
  const notes: Source['unread'] = [];
  for (const other of reader.sheets) {
    if (other.name === sheet) continue;
    const head = await tryOpen(reader.read(other.name, Math.max(HEAD_ROWS, reader.header + 1)));
    if (head instanceof FileError || listColumns(head) !== listColumns(read)) continue;
    const completeSheet = await tryOpen(reader.read(other.name));
    if (completeSheet instanceof FileError) continue;
    const hint = other.isHidden
      ? `"sheet": ${JSON.stringify(other.name)} in the format's "file" reads it`
      : `"sheet": "*" in the format's "file" reads all such sheets`;
    notes.push({
      note: `${reader.name}: the ${other.isHidden ? 'hidden ' : ''}sheet "${other.name}" has the same columns as "${sheet}", and is not read; ${hint}`,
      rows: completeSheet.scan?.rows ?? 0,
    });
  }
  return notes;
}

/**
 * Opens the sheets of a workbook that are to be read.
 * @param requestedSheet name of a sheet, or `EVERY_SHEET`; without it, the first visible one
 * @param isLoad whether other sheets are examined too, for the report
 */
export async function openSheets(
  reader: SheetReader,
  requestedSheet: string | undefined,
  isLoad: boolean,
): Promise<Source[]> {
  if (requestedSheet === EVERY_SHEET) return openEverySheet(reader);
  const sheet = requestedSheet ?? reader.sheets.find(({ isHidden }) => !isHidden)?.name;
  if (sheet === undefined) {
    if (reader.sheets.length === 0) throw new FileError('The workbook cannot be read: it has no sheet');
    throw createAllHiddenError(reader.name, reader.sheets);
  }
  const source = { ...(await reader.read(sheet)), sheet };
  if (!isLoad) return [source];
  return [{ ...source, unread: await findUnreadSheets(reader, source, sheet) }];
}
