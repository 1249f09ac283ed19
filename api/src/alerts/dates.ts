// The days that a subscription searches: fixed ones, or a span that ends today.
import type { RollingPeriod, SubscriptionQuery } from '@waybill/contract';
import { DAY_MS } from '../time';

/** The same day of an earlier month, or its last day where the month is shorter. */
function monthsBefore(day: string, months: number): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)));
}

const dayAfter = (date: Date): string => new Date(date.getTime() + DAY_MS).toISOString().slice(0, 10);

const starts: Record<RollingPeriod, (today: string) => string> = {
  year_to_date: (today) => `${today.slice(0, 4)}-01-01`,
  last_6_months: (today) => dayAfter(monthsBefore(today, 6)),
  last_year: (today) => dayAfter(monthsBefore(today, 12)),
  all_days: () => '1970-01-01',
};

/**
 * First and last day, `YYYY-MM-DD`.
 * @param today of the account's time zone
 */
export function datesOf(
  { rolling, start_date, end_date }: Pick<SubscriptionQuery, 'rolling' | 'start_date' | 'end_date'>,
  today: string,
): [string, string] {
  return rolling === '' ? [start_date, end_date] : [starts[rolling](today), today];
}
