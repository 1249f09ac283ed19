// Days of the search form: today, one year ago, and the presets of spec §9. Days are `YYYY-MM-DD`, compared as text.

export interface DateRange {
  start: string;
  end: string;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

const dayText = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** The calendar day where the visitor is. */
export function today(now = new Date()): string {
  return dayText(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Months since the year 0, of a month or of one of its days: neighbours differ by one. */
export function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
}

/** The month so many months before another one, or before a day: `YYYY-MM`. */
export function monthsBack(month: string, count: number): string {
  const at = monthNumber(month) - count;
  return `${pad(Math.floor(at / 12), 4)}-${pad((at % 12) + 1)}`;
}

/** Last day of a month, `YYYY-MM`. */
export function lastDayOf(month: string): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/**
 * The same day `months` earlier; the last day of that month when it has no such day (31 March less one month is
 * 28 or 29 February).
 */
export function monthsBefore(day: string, months: number): string {
  const month = monthsBack(day, months);
  const [same = day] = [`${month}-${day.slice(8)}`, lastDayOf(month)].sort();
  return same;
}

/**
 * Spec §9: transaction search starts one year ago and ends today; product.md: at the newest day held of its countries.
 * @param end that day, at latest today
 * @param fixedStart where every search of this host starts (spec §9 knows one with 2020-01-01), unless it ends earlier
 */
export function defaultRange(end: string, fixedStart?: string | null): DateRange {
  return { start: fixedStart && fixedStart <= end ? fixedStart : monthsBefore(end, 12), end };
}

/** The range made longer at its start by as much again, at least a year: what "widen the dates" does. */
export function widened(range: DateRange): DateRange {
  const months = Math.max(12, monthNumber(range.end) - monthNumber(range.start));
  return { start: monthsBefore(range.start, months), end: range.end };
}
