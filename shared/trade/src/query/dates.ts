// Date arithmetic for search forms: month arithmetic, the default range and the presets of spec §9. Days are
// `YYYY-MM-DD`, compared as text.

export interface DateRange {
  start: string;
  end: string;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Number of months since year 0, for a month or a day. */
export function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
}

/** The month `count` months before a month or a day: `YYYY-MM`. */
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
 * Spec §9: a search starts one year before its end.
 * @param end today for a transaction search, the last day with data for an analysis
 * @param fixedStart start of every search of this host (spec §9 has one with 2020-01-01), unless it ends earlier
 */
export function defaultRange(end: string, fixedStart?: string | null): DateRange {
  return { start: fixedStart && fixedStart <= end ? fixedStart : monthsBefore(end, 12), end };
}

/** The range with an earlier start, doubled in length but by at least a year: the action "widen the dates". */
export function widened(range: DateRange): DateRange {
  const months = Math.max(12, monthNumber(range.end) - monthNumber(range.start));
  return { start: monthsBefore(range.start, months), end: range.end };
}
