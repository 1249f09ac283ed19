// Months of the strip above the rows: every month of the dates, those without a match as well.

export interface MonthCount {
  /** YYYY-MM */
  month: string;
  total: number;
}

/** Most months that have a bar of their own; of longer ranges the last ones. */
export const BARS_MAX = 60;

const indexOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
};

const monthAt = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

/** Months from the first with a match, or the first of the dates, to the last of the dates. */
export function monthsBetween(start: string, end: string, counted: readonly MonthCount[]): MonthCount[] {
  const totals = new Map(counted.map(({ month, total }) => [month, total]));
  const last = indexOf(end);
  const begin = Math.max(indexOf(start), last - BARS_MAX + 1);
  const months: MonthCount[] = [];
  for (let index = begin; index <= last; index += 1) {
    const month = monthAt(index);
    months.push({ month, total: totals.get(month) ?? 0 });
  }
  return months;
}

/** YYYY-MM → its last day. */
export function lastDayOf(month: string): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
