// Reads the table of an uploaded sheet: finds its header in any language, skips titles above it and empty rows; finds
// what is wrong with a line whatever the sheet is about.
import { type Language, languages } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import { fold } from '../../stores/warehouse/fold';
import { toCountryCode } from './countries';
import { contactTexts } from './texts';

type Column = keyof (typeof contactTexts)['en']['columns'];

/** The header must be in the first rows; a title or two may be above it. */
const MAX_HEADER_ROWS = 5;

/** Rows to read for so many lines: the table, its header, what is above, and one more to detect excess. */
export const countRowsToRead = (linesMax: number): number => linesMax + MAX_HEADER_ROWS + 1;

/** A line of the table, with its row number in the sheet. */
export interface TableLine<Name extends Column> {
  /** From 1, as the spreadsheet numbers it. */
  row: number;
  /** Cells by column; empty text for an empty cell. */
  cells: Record<Name, string>;
}

/** Headers in all languages, so that a template may be shared between users of different ones. */
const indexHeaders = <Name extends Column>(columns: readonly Name[]) =>
  new Map(
    languages.flatMap((language: Language) =>
      columns.map((column): [string, Name] => [fold(contactTexts[language].columns[column]), column]),
    ),
  );

/** @throws ApiError sheetUnusable when no row names the required column, or there are no lines, or too many */
export function readTable<Name extends Column>(
  rows: readonly string[][],
  columns: readonly Name[],
  { requiredColumn, linesMax }: { requiredColumn: Name; linesMax: number },
): TableLine<Name>[] {
  const headers = indexHeaders(columns);
  for (const [at, row] of rows.slice(0, MAX_HEADER_ROWS).entries()) {
    const columnIndexes = new Map<Name, number>();
    for (const [index, cell] of row.entries()) {
      const column = headers.get(fold(cell));
      if (column !== undefined && !columnIndexes.has(column)) columnIndexes.set(column, index);
    }
    if (!columnIndexes.has(requiredColumn)) continue;
    const lines = rows.slice(at + 1).map((cells, below) => {
      const texts = columns.map((column) => [column, cells[columnIndexes.get(column) ?? -1] ?? '']);
      return { row: at + below + 2, cells: Object.fromEntries(texts) as Record<Name, string> };
    });
    const filled = lines.filter((line) => columns.some((column) => line.cells[column] !== ''));
    if (filled.length === 0 || filled.length > linesMax)
      throw new ApiError('sheetUnusable', { data: { reason: 'rows', max: linesMax } });
    return filled;
  }
  throw new ApiError('sheetUnusable', { data: { reason: 'header' } });
}

/**
 * Remembers the lines of a sheet by what they are about.
 * @returns row of the first line that shares a mark with this one; undefined for what is new
 */
export function createRepeatFinder(): (row: number, marks: readonly string[]) => number | undefined {
  const firstRows = new Map<string, number>();
  return (row, marks) => {
    const first = marks.map((mark) => firstRows.get(mark)).find((earlier) => earlier !== undefined);
    for (const mark of marks) if (!firstRows.has(mark)) firstRows.set(mark, row);
    return first;
  };
}

/** The problem of a line whose country is not one. */
export const checkCountry = (row: number, country: string) =>
  country === '' || toCountryCode(country) !== ''
    ? []
    : [{ row, column: 'country' as const, rule: 'country' as const, of: null }];
