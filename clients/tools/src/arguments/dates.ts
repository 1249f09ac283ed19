// Days as models send them: also months and years, which stand for their first or last day.
import { z } from 'zod';
import { type Argument, ArgumentError, quoteValue } from './argument';

const isoDay = z.iso.date();

/** Last day of a month, `YYYY-MM`. */
const lastDayOfMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
};

function readDay(value: unknown, edge: 'first' | 'last'): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value)
    .trim()
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, (_all, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(/T.*$/, '');
  if (/^\d{4}$/.test(text)) return edge === 'first' ? `${text}-01-01` : `${text}-12-31`;
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return edge === 'first' ? `${text}-01` : lastDayOfMonth(text);
  return isoDay.safeParse(text).data;
}

const dayArgument = (edge: 'first' | 'last', description: string): Argument<string | undefined> => ({
  schema: { type: 'string', format: 'date', description },
  isRequired: false,
  read: (value, name) => {
    if (value === undefined) return undefined;
    const day = readDay(value, edge);
    if (day !== undefined) return day;
    throw new ArgumentError(
      `${name} is a day, written YYYY-MM-DD, such as 2025-01-31; you sent ${quoteValue(value)}.`,
    );
  },
});

export const from = dayArgument('first', 'First day, YYYY-MM-DD; a year before the last day when absent.');
export const until = dayArgument('last', 'Last day, YYYY-MM-DD; today when absent.');

interface DateRange {
  startDate: string;
  endDate: string;
}

/**
 * First and last day with what was left out filled in.
 * @param now for tests
 * @throws ArgumentError when the first day is after the last
 */
export function fillDates(
  { from: first, until: last }: { from: string | undefined; until: string | undefined },
  now = new Date(),
): DateRange {
  const endDate = last ?? now.toISOString().slice(0, 10);
  const [year = '', ...rest] = endDate.split('-');
  // The 29th of February has no day a year before.
  const yearBefore = [String(Number(year) - 1), ...rest].join('-').replace(/-02-29$/, '-02-28');
  const startDate = first ?? yearBefore;
  if (startDate > endDate)
    throw new ArgumentError(`from (${startDate}) is after until (${endDate}): exchange them.`);
  return { startDate, endDate };
}
