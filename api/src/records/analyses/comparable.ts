// Finds the months of a market analysis that can be compared with the same months a year before: those that are
// complete in both years for every country asked for.
import { type IncomparableReason, type MonthRun, monthsNamed, reportingCodes } from '@waybill/contract';
import { firstDay, lastDay, monthOf, monthPlus, monthsBetween } from '../../basics/time';
import type { Holdings } from '../search/countries';
import { findMonthState, findSourceMonths, isMonthWithin, sumSourceMonths } from '../search/stored-months';
import type { AnalysisRequest } from './conditions';

/** A year at most: with more, seasons would count twice. */
const RUN_MAX = 12;

type Dates = Pick<AnalysisRequest, 'startDate' | 'endDate'>;
type OpenedBefore = Dates & Pick<AnalysisRequest, 'yearBefore'>;

/** Whether a day may be read: always within the dates, and before them if no earliest day is set. */
const mayRead = (day: string, startDate: string, earliest: string | null): boolean =>
  day >= startDate || earliest === null || day >= earliest;

/** Whether these months are a year before those of the question, and may be read. */
export function isYearBefore(
  { yearBefore: months, ...dates }: OpenedBefore,
  earliest: string | null,
): boolean {
  const { from, to } = monthsNamed(months);
  return (
    from <= to &&
    from >= monthPlus(monthOf(dates.startDate), -12) &&
    to <= monthPlus(monthOf(dates.endDate), -12) &&
    mayRead(firstDay(from), dates.startDate, earliest)
  );
}

export type ComparableRun = { now: MonthRun; before: MonthRun } | { why: IncomparableReason };

/** Countries whose records a question may match. */
export function listMatchableCountries(request: AnalysisRequest, holdings: Holdings): Set<string> {
  const areas = request.impOrExp === 1 ? request.imArea : request.exArea;
  const reporting = areas.flatMap(reportingCodes);
  const reportingCountries = holdings.countries.map(({ country }) => country.code);
  return new Set(
    reportingCountries.filter(
      (code) =>
        (request.country.length === 0 || request.country.includes(code)) &&
        (areas.length === 0 || reporting.includes(code)),
    ),
  );
}

/**
 * The newest run of complete consecutive months of a question, at most twelve, whose year before is complete too,
 * whether or not the question's dates reach that far. A source that has neither year of a month does not prevent the
 * comparison: it adds nothing to either.
 * @param earliest first day that may be read outside the dates; null for no limit
 */
export function findComparableRun(
  holdings: Holdings,
  request: AnalysisRequest,
  countries: ReadonlySet<string>,
  earliest: string | null = null,
): ComparableRun {
  // Records of a comparison of prices are those of its own months.
  if (request.month !== '' || request.yearBefore !== '' || request.peers !== '') return { why: 'month' };
  const { startDate, endDate } = request;
  const askedMonths = monthsBetween(monthOf(startDate), monthOf(endDate))
    .filter((month) => isMonthWithin(month, request))
    .reverse();
  if (askedMonths.length === 0) return { why: 'dates' };
  const months = askedMonths.filter((month) => mayRead(firstDay(monthPlus(month, -12)), startDate, earliest));
  if (months.length === 0) return { why: 'start' };
  const bySource = Map.groupBy(
    findSourceMonths(holdings, request.impOrExp, countries),
    ({ country, source }) => `${country} ${source}`,
  );
  const sources = [...bySource.values()].map(sumSourceMonths);
  const isWhole = (month: string) => {
    const pairs = sources.map((source) => [
      findMonthState(month, source),
      findMonthState(monthPlus(month, -12), source),
    ]);
    return (
      pairs.every(([now, before]) => now === before && now !== 'partial') &&
      pairs.some(([now]) => now === 'whole')
    );
  };
  const begins = months.findIndex(isWhole);
  const newest = months[begins];
  if (newest === undefined) return { why: 'held' };
  const run = months.slice(begins, begins + RUN_MAX);
  const broken = run.findIndex((month) => !isWhole(month));
  const oldest = run[(broken === -1 ? run.length : broken) - 1] ?? newest;
  return {
    now: { from: oldest, to: newest },
    before: { from: monthPlus(oldest, -12), to: monthPlus(newest, -12) },
  };
}

const writeMonthRun = ({ from, to }: MonthRun): string => (from === to ? from : `${from}..${to}`);

/** The filters that open the months of a question, and those of the year before. */
export const monthsFilter = (months: MonthRun): { month: string } => ({ month: writeMonthRun(months) });
export const yearBeforeFilter = (months: MonthRun): { yearBefore: string } => ({
  yearBefore: writeMonthRun(months),
});

/** The question with the days of its `yearBefore` months as its dates, if it opens months of the year before. */
export function applyYearBefore<T extends AnalysisRequest>(request: T): T {
  if (request.yearBefore === '') return request;
  const { from, to } = monthsNamed(request.yearBefore);
  return { ...request, startDate: firstDay(from), endDate: lastDay(to) };
}

/** The question with dates that cover both compared years. */
export function extendToBothYears<T extends AnalysisRequest>(request: T, run: ComparableRun): T {
  if ('why' in run) return request;
  const [startDate = request.startDate] = [request.startDate, firstDay(run.before.from)].sort();
  return { ...request, startDate };
}
