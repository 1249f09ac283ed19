// Finds a date that stands in columns of its own for year, month and day.
import { type Heading, matchHint } from './heads';
import type { Column } from './values';

export interface DateParts {
  year: Column;
  month: Column;
  day?: Column;
}

const isYear = (value: string) => /^(19|20)\d{2}(\.0)?$/.test(value);
const isMonth = (value: string) =>
  /^(0?[1-9]|1[0-2])(\.0)?$/.test(value) || /^\p{L}[\p{L}\p{Mn}.]+$/u.test(value);
const isDay = (value: string) => /^(0?[1-9]|[12]\d|3[01])(\.0)?$/.test(value);

/** Words of a name apart from the part that it names: those of REPORT_YEAR and REPORT_MONTH are the same. */
const listQualifiers = ({ keys }: Heading): string =>
  (keys[0] ?? '')
    .split(' ')
    .filter((word) => !matchHint('years')({ keys: [word] }) && !matchHint('months')({ keys: [word] }))
    .filter((word) => !matchHint('days')({ keys: [word] }))
    .join(' ');

/** The columns of a date in parts; undefined without a year and its month. */
export function findDateParts(columns: readonly Column[]): DateParts | undefined {
  const findPart = (hint: string, is: (value: string) => boolean, year?: Column) =>
    columns.find(
      (column) =>
        matchHint(hint)(column) &&
        column.values.length > 0 &&
        column.values.every(is) &&
        (year === undefined || listQualifiers(column) === listQualifiers(year)),
    );
  const years = columns.filter(
    (column) => !matchHint('noYears')(column) && matchHint('years')(column) && column.values.every(isYear),
  );
  for (const year of years) {
    const month = findPart('months', isMonth, year);
    if (month === undefined || year.values.length === 0) continue;
    const day = findPart('days', isDay, year);
    return { year, month, ...(day !== undefined && { day }) };
  }
  return undefined;
}
