// Months of the summary's bar chart: every month of the dates, including those without a match.
import { monthNumber, monthsBack } from '@waybill/trade';

interface MonthCount {
  /** YYYY-MM */
  month: string;
  total: number;
}

/** Largest number of bars; of longer ranges the last months are shown. */
const BARS_MAX = 60;

/** Months from the first with a match, or the first of the dates, to the last of the dates. */
export function monthsBetween(start: string, end: string, counted: readonly MonthCount[]): MonthCount[] {
  const totals = new Map(counted.map(({ month, total }) => [month, total]));
  const length = Math.min(Math.max(0, monthNumber(end) - monthNumber(start) + 1), BARS_MAX);
  return Array.from({ length }, (_, at) => {
    const month = monthsBack(end, length - 1 - at);
    return { month, total: totals.get(month) ?? 0 };
  });
}
