// Decides which sheets of a workbook are read: one, or with "*" all visible ones. What stays unread is reported.
import { columnKey } from '../formats/columns';
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
  /** @param rows number of rows wanted; all by default */
  read: (sheet: string, rows?: number) => Promise<Source>;
}

/** Notes about what the rows of a sheet lack or hide. */
export const notesOnSheet = (
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

const listed = (sheets: readonly SheetName[]) => sheets.map(({ name }) => `"${name}"`).join(', ');

const listColumns = ({ header }: Pick<Source, 'header'>): string =>
  header
    .map(columnKey)
    .filter((key) => key !== '')
    .sort()
    .join('\n');

/** Opens a sheet that may have no rows at all. */
async function triedSource(reading: Promise<Source>): Promise<Source | FileError> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
}

async function everySheet({ name, sheets, read }: SheetReader): Promise<Source[]> {
  const opened: Source[] = [];
  const notes: Source['unread'] = [];
  let problem: FileError | undefined;
  for (const sheet of sheets) {
    if (sheet.isHidden) {
      notes.push({ note: `${name}: the sheet "${sheet.name}" is hidden, and not read`, rows: 0 });
      continue;
    }
    const source = await triedSource(read(sheet.name));
    if (!(source instanceof FileError))
      opened.push({ ...source, name: `${name}/${sheet.name}`, sheet: sheet.name });
    else {
      problem ??= source;
      notes.push({ note: `${name}: the sheet "${sheet.name}" is not read: ${source.message}`, rows: 0 });
    }
  }
  const [first, ...others] = opened;
  if (first === undefined) throw problem ?? allHidden(name, sheets);
  return [{ ...first, unread: notes }, ...others];
}

const allHidden = (name: string, sheets: readonly SheetName[]) =>
  new FileError(
    `All sheets of ${name} are hidden: ${listed(sheets)}. Say in the format's "file" which "sheet" is read.`,
  );

/** Notes about sheets that have the columns of the one that is read. */
async function unreadSheets(reader: SheetReader, read: Source, sheet: string): Promise<Source['unread']> {
  const notes: Source['unread'] = [];
  for (const other of reader.sheets) {
    if (other.name === sheet) continue;
    const head = await triedSource(reader.read(other.name, Math.max(HEAD_ROWS, reader.header + 1)));
    if (head instanceof FileError || listColumns(head) !== listColumns(read)) continue;
    const whole = await triedSource(reader.read(other.name));
    if (whole instanceof FileError) continue;
    const way = other.isHidden
      ? `"sheet": ${JSON.stringify(other.name)} in the format's "file" reads it`
      : `"sheet": "*" in the format's "file" reads all such sheets`;
    notes.push({
      note: `${reader.name}: the ${other.isHidden ? 'hidden ' : ''}sheet "${other.name}" has the same columns as "${sheet}", and is not read; ${way}`,
      rows: whole.scan?.rows ?? 0,
    });
  }
  return notes;
}

/**
 * Opens the sheets of a workbook that are to be read.
 * @param wanted name of a sheet, or `EVERY_SHEET`; without it, the first visible one
 * @param isLoad whether other sheets are examined too, for the report
 */
export async function sheetSources(
  reader: SheetReader,
  wanted: string | undefined,
  isLoad: boolean,
): Promise<Source[]> {
  if (wanted === EVERY_SHEET) return everySheet(reader);
  const sheet = wanted ?? reader.sheets.find(({ isHidden }) => !isHidden)?.name;
  if (sheet === undefined) {
    if (reader.sheets.length === 0) throw new FileError('The workbook cannot be read: it has no sheet');
    throw allHidden(reader.name, reader.sheets);
  }
  const source = { ...(await reader.read(sheet)), sheet };
  if (!isLoad) return [source];
  return [{ ...source, unread: await unreadSheets(reader, source, sheet) }];
}
