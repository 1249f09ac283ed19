// The days that a subscription searches: fixed ones, or a span that ends on the newest day held, as a search does.
import type { RollingPeriod, SubscriptionQuery } from '@waybill/contract';
import { firstOfMonths } from '../time';

const starts: Record<RollingPeriod, (end: string) => string> = {
  year_to_date: (end) => `${end.slice(0, 4)}-01-01`,
  last_6_months: (end) => firstOfMonths(end, 6),
  last_year: (end) => firstOfMonths(end, 12),
  all_days: () => '1970-01-01',
};

/** A country's newest day held. */
export interface HeldEnd {
  code: string;
  data_end: string;
}

/**
 * First and last day, `YYYY-MM-DD`.
 * @param today of the account's time zone, after which no span goes on
 * @param held what a span ends with: the newest day of the reporting countries that are searched
 */
export function datesOf(
  {
    area,
    rolling,
    start_date,
    end_date,
  }: Pick<SubscriptionQuery, 'rolling' | 'start_date' | 'end_date'> & { area: readonly string[] },
  today: string,
  held: readonly HeldEnd[],
): [string, string] {
  if (rolling === '') return [start_date, end_date];
  const newest = held
    .flatMap(({ code, data_end }) => (area.length === 0 || area.includes(code) ? [data_end] : []))
    .sort()
    .at(-1);
  const end = newest !== undefined && newest < today ? newest : today;
  return [starts[rolling](end), end];
}
