// Year-on-year comparison of a company's trade: the twelve months up to its newest record against the twelve before.
import type { Opens, TraderTrend } from '@waybill/contract';
import { dayPlus, firstOfMonths } from '../../basics/time';
import type { Params } from '../../stores/warehouse/params';
import type { CompanyFacts } from '../company-names/facts';
import { commonDays, type ProfileFilter } from './filter';

/** Days of both years, `first,last`; undefined if the request's dates exclude them. */
interface Years {
  recent: string | undefined;
  before: string | undefined;
}

/** The compared years end with the company's newest record, not today, because files come months late. */
export function yearsOf({ last_date }: CompanyFacts, { dates }: ProfileFilter): Years {
  const yearAgo = firstOfMonths(last_date, 12);
  return {
    recent: commonDays(dates, yearAgo, last_date),
    before: commonDays(dates, firstOfMonths(last_date, 24), dayPlus(yearAgo, -1)),
  };
}

/** SQL columns `recent` and `before`: the number of records in each year. */
export function yearCounts(years: Years, params: Params): string {
  const within = (days: string | undefined): string => {
    const [from, to] = days?.split(',') ?? [];
    if (from === undefined || to === undefined) return 'false';
    return `date BETWEEN ${params.add('Date', from)} AND ${params.add('Date', to)}`;
  };
  return `countIf(${within(years.recent)}) AS recent, countIf(${within(years.before)}) AS before`;
}

/** The counts of both years, with the filter that opens them in addition to `opened`. */
export function trendOf(
  years: Years,
  { recent, before }: { recent: number; before: number },
  opened: Opens = {},
): TraderTrend {
  const span = (total: number, dates: string | undefined) =>
    dates === undefined ? null : { total, open: { ...opened, dates } };
  return { recent: span(recent, years.recent), before: span(before, years.before) };
}
