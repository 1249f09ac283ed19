// The years in which a company's trade is compared: twelve months up to its newest record, and the twelve months before.
import type { Opens, TraderTrend } from '@waybill/contract';
import { dayPlus, firstOfMonths } from '../../time';
import type { Params } from '../query-language/to-sql';
import type { CompanyFacts } from './facts';
import { commonDays, type ProfileFilter } from './filter';

/** Days of both years, `first,last`; undefined where the request's dates leave none. */
interface Years {
  recent: string | undefined;
  before: string | undefined;
}

/** The company's newest trade, not today, ends the compared years: files come months late. */
export function yearsOf({ last_date }: CompanyFacts, { dates }: ProfileFilter): Years {
  const yearAgo = firstOfMonths(last_date, 12);
  return {
    recent: commonDays(dates, yearAgo, last_date),
    before: commonDays(dates, firstOfMonths(last_date, 24), dayPlus(yearAgo, -1)),
  };
}

/** SQL columns `recent` and `before`: how many records are of each year. */
export function yearCounts(years: Years, params: Params): string {
  const within = (days: string | undefined): string => {
    const [from, to] = days?.split(',') ?? [];
    if (from === undefined || to === undefined) return 'false';
    return `date BETWEEN ${params.add('Date', from)} AND ${params.add('Date', to)}`;
  };
  return `countIf(${within(years.recent)}) AS recent, countIf(${within(years.before)}) AS before`;
}

/** What was counted of both years, with what opens it beside `opened`. */
export function trendOf(
  years: Years,
  { recent, before }: { recent: number; before: number },
  opened: Opens = {},
): TraderTrend {
  const span = (total: number, dates: string | undefined) =>
    dates === undefined ? null : { total, open: { ...opened, dates } };
  return { recent: span(recent, years.recent), before: span(before, years.before) };
}
