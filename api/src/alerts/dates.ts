// The days that a subscription searches: fixed ones, or a span that ends today.
import type { RollingPeriod, SubscriptionQuery } from '@waybill/contract';
import { firstOfMonths } from '../time';

const starts: Record<RollingPeriod, (today: string) => string> = {
  year_to_date: (today) => `${today.slice(0, 4)}-01-01`,
  last_6_months: (today) => firstOfMonths(today, 6),
  last_year: (today) => firstOfMonths(today, 12),
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
