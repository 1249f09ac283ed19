// Resolves the date range of a subscription: fixed dates, or a rolling period that ends on the newest day in the data,
// as in a search.
import type { RollingPeriod, SubscriptionQuery } from '@waybill/contract';
import { firstOfMonths } from '../../basics/time';

const starts: Record<RollingPeriod, (end: string) => string> = {
  year_to_date: (end) => `${end.slice(0, 4)}-01-01`,
  last_6_months: (end) => firstOfMonths(end, 6),
  last_year: (end) => firstOfMonths(end, 12),
  all_days: () => '1970-01-01',
};

/** A country's newest day in the data. */
export interface CountryEnd {
  code: string;
  data_end: string;
}

/**
 * First and last day, `YYYY-MM-DD`.
 * @param today in the account's time zone: no period ends later
 * @param countryEnds newest days by country: a period ends on the newest of the reporting countries that are searched
 */
export function toRequestDates(
  {
    area,
    rolling,
    start_date,
    end_date,
  }: Pick<SubscriptionQuery, 'rolling' | 'start_date' | 'end_date'> & { area: readonly string[] },
  today: string,
  countryEnds: readonly CountryEnd[],
): [string, string] {
  if (rolling === '') return [start_date, end_date];
  const newest = countryEnds
    .flatMap(({ code, data_end }) => (area.length === 0 || area.includes(code) ? [data_end] : []))
    .sort()
    .at(-1);
  const end = newest !== undefined && newest < today ? newest : today;
  return [starts[rolling](end), end];
}
