// Date helpers: minutes, days as `YYYY-MM-DD`, months as `YYYY-MM`.

export const DAY_MS = 86_400_000;

/** `YYYY-MM-DD hh:mm`, UTC. */
export const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** @param by negative for earlier days */
export const dayPlus = (day: string, by: number): string => dayOf(dayNumber(day) + by);

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDay = (month: string): string => `${month}-01`;
export function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** @param by negative for earlier months */
export function monthPlus(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Months from `first` to `last`, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthPlus(month, 1)) months.push(month);
  return months;
}

/** Converts `YYYYMM` to `YYYY-MM`. */
export const dashedMonth = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}`;

/** First day of a period of some months that ends on this day. */
export function firstOfMonths(end: string, months: number): string {
  const earlier = monthPlus(monthOf(end), -months);
  // If the month is too short for that day, its last day is used.
  const [same = ''] = [`${earlier}${end.slice(7)}`, lastDay(earlier)].sort();
  return dayPlus(same, 1);
}
