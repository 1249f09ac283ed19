// Notices that a spreadsheet has swapped day and month in a part of a column. It reads 05/03/2025 as 3 May where its
// language has the month first, but leaves 13/03/2025 as a text: then no cell with a date is after the 12th, and no text
// is before the 13th.
import { literal } from '../../../stores/warehouse/literals';
import { lowCardinalitySql } from '../formats/sql';

/** A date cell of a workbook or of a program that read one: 2025-05-03, a serial number, 3-May-25. */
const dateCell =
  '^(?:[0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}|[1-4][0-9]{4}(?:[.,][0-9]+)?$|[0-9]{1,2}[- ][A-Za-z]{3})';
/** A date as somebody typed it, in figures. */
const typedDate = '^[0-9]{1,2}([-/. ])[0-9]{1,2}[-/. ][0-9]{2,4}(?:[^0-9]|$)';

const isCellSql = (text: string): string => `match(${lowCardinalitySql(text)}, ${literal(dateCell)})`;

/**
 * SQL of a row's part in the comparison: 1 for a date cell up to the 12th, 2 for a later one; 3 and 4 for texts; 0 for
 * other rows.
 */
export const dayFormSql = (text: string, day: string): string =>
  `toUInt8(ifNull((toDayOfMonth(${day}) > 12) + multiIf(${isCellSql(text)}, 1, match(${lowCardinalitySql(text)}, ${literal(typedDate)}), 3, NULL), 0))`;

/** SQL of a day whose cell was swapped; texts stay as they are, and so do days that cannot be a month. */
export const swappedSql = (text: string, day: string): string =>
  `if(${isCellSql(text)} AND toDayOfMonth(${day}) <= 12, makeDate(toYear(${day}), toDayOfMonth(${day}), toMonth(${day})), ${day})`;

/** Cells and texts from which the pattern is no coincidence. */
export const MIN_CELLS_FOR_PATTERN = 2;
/** Rows listed with both readings. */
export const MAX_SHOWN_ROWS = 3;

export interface SwappedDaysDoubt {
  cells: number;
  texts: number;
  /** Row numbers from 1, with the day as it is read and as it may have been intended. */
  rows: readonly { row: number; read: string; swapped: string }[];
}

export function describeDoubt({ cells, texts, rows }: SwappedDaysDoubt): string {
  const examples = rows.map(({ row, read, swapped }) => `row ${row} is ${read} or ${swapped}`).join(', ');
  return `a spreadsheet seems to have swapped day and month: none of the ${cells} dates that are cells is after the 12th, and none of the ${texts} that are texts is before the 13th; ${examples}`;
}

export const howToDecide =
  'Say in the format\'s "date": "swapped": true reads the cells the other way round, "swapped": false leaves them';

const parseIsoDay = (text: string): { year: string; month: string; day: string } | undefined => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]|$)/.exec(text) ?? [];
  return year === '' ? undefined : { year, month, day };
};

/**
 * The same for the first rows of a file: a note of a suggestion, if there is reason for one.
 * @param cells of the column with the date
 * @param first number of their first row
 */
export function describeSwappedDays(cells: readonly string[], first: number): string | undefined {
  const days = cells.map((cell) => parseIsoDay(cell.trim()));
  const isoDays = days.flatMap((day, at) => (day === undefined ? [] : [{ ...day, row: first + at }]));
  const texts = cells.flatMap(
    (cell) => /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}\b/.exec(cell.trim())?.slice(1) ?? [],
  );
  const pairs = texts.flatMap((text, at) =>
    at % 2 === 0 ? [Math.max(Number(text), Number(texts[at + 1]))] : [],
  );
  const ambiguous = isoDays.filter(({ day, month }) => day !== month);
  if (
    isoDays.length < MIN_CELLS_FOR_PATTERN ||
    pairs.length < MIN_CELLS_FOR_PATTERN ||
    ambiguous.length === 0
  )
    return undefined;
  if (isoDays.some(({ day }) => Number(day) > 12) || pairs.some((most) => most < 13)) return undefined;
  const rows = ambiguous.slice(0, MAX_SHOWN_ROWS).map(({ row, year, month, day }) => ({
    row,
    read: `${year}-${month}-${day}`,
    swapped: `${year}-${day}-${month}`,
  }));
  return `date: ${describeDoubt({ cells: isoDays.length, texts: pairs.length, rows })}. ${howToDecide}.`;
}
