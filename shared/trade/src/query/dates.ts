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

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The same day `months` earlier; the last day of that month when it has no such day (31 March less one month is
 * 28 or 29 February).
 */
export function monthsBefore(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) - months;
  const targetYear = Math.floor(at / 12);
  const targetMonth = at - targetYear * 12;
  const lastDay = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate();
  return dayText(targetYear, targetMonth + 1, Math.min(date, lastDay));
}

/**
 * Spec §9: transaction search starts one year ago and ends today.
 * @param fixedStart where every search of this host starts (spec §9 knows one with 2020-01-01), unless it ends earlier
 */
export function defaultRange(end: string, fixedStart?: string | null): DateRange {
  return { start: fixedStart && fixedStart <= end ? fixedStart : monthsBefore(end, 12), end };
}

/** The range made longer at its start by as much again, at least a year: what "widen the dates" does. */
export function widened(range: DateRange): DateRange {
  const [startYear = 0, startMonth = 0] = range.start.split('-').map(Number);
  const [endYear = 0, endMonth = 0] = range.end.split('-').map(Number);
  const months = Math.max(12, endYear * 12 + endMonth - startYear * 12 - startMonth);
  return { start: monthsBefore(range.start, months), end: range.end };
}
