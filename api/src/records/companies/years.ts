// Year-on-year comparison of a company's trade: the twelve months up to its newest record against the twelve before.
import type { Opens, TraderTrend } from '@waybill/contract';
import { dayPlus, firstOfMonths } from '../../basics/time';
import type { Params } from '../../stores/warehouse/params';
import type { CompanyFacts } from '../company-names/facts';
import { intersectDateRanges, type ProfileFilter } from './filter';

/** Days of both years, `first,last`; undefined if the request's dates exclude them. */
interface ComparedYears {
  recent: string | undefined;
  before: string | undefined;
}

/** The compared years end with the company's newest record, not today, because files come months late. */
export function toComparedYears({ last_date }: CompanyFacts, { dates }: ProfileFilter): ComparedYears {
  const yearAgo = firstOfMonths(last_date, 12);
  return {
    recent: intersectDateRanges(dates, yearAgo, last_date),
    before: intersectDateRanges(dates, firstOfMonths(last_date, 24), dayPlus(yearAgo, -1)),
  };
}

/** SQL columns `recent` and `before`: the number of records in each year. */
export function yearCountsSql(years: ComparedYears, params: Params): string {
  const inRangeSql = (days: string | undefined): string => {
    const [from, to] = days?.split(',') ?? [];
    if (from === undefined || to === undefined) return 'false';
    return `date BETWEEN ${params.add('Date', from)} AND ${params.add('Date', to)}`;
  };
  return `countIf(${inRangeSql(years.recent)}) AS recent, countIf(${inRangeSql(years.before)}) AS before`;
}

/** The counts of both years, with the filter that opens them in addition to `openFilter`. */
export function toTraderTrend(
  years: ComparedYears,
  { recent, before }: { recent: number; before: number },
  openFilter: Opens = {},
): TraderTrend {
  const toSpan = (total: number, dates: string | undefined) =>
    dates === undefined ? null : { total, open: { ...openFilter, dates } };
  return { recent: toSpan(recent, years.recent), before: toSpan(before, years.before) };
}
