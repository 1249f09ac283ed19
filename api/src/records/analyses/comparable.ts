// Finds the months of a market analysis that can be compared with the same months a year before: those that are
// complete in both years for every country asked for.
import {
  type IncomparableReason,
  type MonthRow,
  type MonthRun,
  monthsNamed,
  reportingCountries,
} from '@waybill/contract';
import { firstDay, lastDay, monthOf, monthPlus, monthsBetween } from '../../basics/time';
import type { Holdings, SourceMonth } from '../search/countries';
import type { AnalysisRequest } from './conditions';

/** A year at most: with more, seasons would count twice. */
const RUN_MAX = 12;

/** First and last day of the records from one source of a country. */
interface Span {
  country: string;
  source: string;
  start: string;
  end: string;
}

export interface Held {
  perMonth: ReadonlyMap<string, number>;
  spans: readonly Span[];
}

function heldIn(months: readonly SourceMonth[]): Held {
  const perMonth = new Map<string, number>();
  const spans = new Map<string, Span>();
  for (const { country, source, month, total, first, last } of months) {
    perMonth.set(month, (perMonth.get(month) ?? 0) + total);
    const key = `${country} ${source}`;
    const known = spans.get(key);
    const start = known !== undefined && known.start < first ? known.start : first;
    const end = known !== undefined && known.end > last ? known.end : last;
    spans.set(key, { country, source, start, end });
  }
  return { perMonth, spans: [...spans.values()] };
}

const monthsOf = (holdings: Holdings, direction: 1 | 2, countries: ReadonlySet<string>) =>
  holdings.sources.filter((each) => each.direction === direction && countries.has(each.country));

/** The records of these countries, in the direction of the holdings, by month and source. */
export const heldOf = (holdings: Holdings, direction: 1 | 2, countries: ReadonlySet<string>): Held =>
  heldIn(monthsOf(holdings, direction, countries));

/** Whether a source begins or ends within the month, or ended before it while other sources of its country continue. */
export function isCut(month: string, { spans }: Held): boolean {
  const [from, to] = [firstDay(month), lastDay(month)];
  return spans.some(({ country, start, end }) => {
    if ((start > from && start <= to) || (end >= from && end < to)) return true;
    if (end >= from) return false;
    const goingOn = spans.filter(
      (other) => other.country === country && other.start <= from && other.end >= from,
    );
    // A source that began after this one ended has replaced it.
    return goingOn.length > 0 && goingOn.every((other) => other.start <= end);
  });
}

type Dates = Pick<AnalysisRequest, 'startDate' | 'endDate'>;
type OpenedBefore = Dates & Pick<AnalysisRequest, 'yearBefore'>;

export const isWithin = (month: string, { startDate, endDate }: Dates): boolean =>
  startDate <= firstDay(month) && endDate >= lastDay(month);

/** How complete the records of a month are, whatever the dates of the question. */
export function heldState(month: string, held: Held): MonthRow['state'] {
  if ((held.perMonth.get(month) ?? 0) === 0) return 'missing';
  return isCut(month, held) ? 'partial' : 'whole';
}

export function stateOf(month: string, held: Held, dates: Dates): MonthRow['state'] {
  const state = heldState(month, held);
  return state === 'whole' && !isWithin(month, dates) ? 'partial' : state;
}

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

export type Run = { now: MonthRun; before: MonthRun } | { why: IncomparableReason };

/** Countries whose records a question may match. */
export function askedCountries(request: AnalysisRequest, holdings: Holdings): Set<string> {
  const areas = request.impOrExp === 1 ? request.imArea : request.exArea;
  const reporting = reportingCountries.filter(({ alpha2 }) => areas.includes(alpha2)).map(({ code }) => code);
  const held = holdings.countries.map(({ country }) => country.code);
  return new Set(
    held.filter(
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
export function comparableRun(
  holdings: Holdings,
  request: AnalysisRequest,
  countries: ReadonlySet<string>,
  earliest: string | null = null,
): Run {
  if (request.month !== '' || request.yearBefore !== '') return { why: 'month' };
  const { startDate, endDate } = request;
  const asked = monthsBetween(monthOf(startDate), monthOf(endDate))
    .filter((month) => isWithin(month, request))
    .reverse();
  if (asked.length === 0) return { why: 'dates' };
  const months = asked.filter((month) => mayRead(firstDay(monthPlus(month, -12)), startDate, earliest));
  if (months.length === 0) return { why: 'start' };
  const bySource = Map.groupBy(
    monthsOf(holdings, request.impOrExp, countries),
    ({ country, source }) => `${country} ${source}`,
  );
  const each = [...bySource.values()].map(heldIn);
  const isWhole = (month: string) => {
    const pairs = each.map((held) => [heldState(month, held), heldState(monthPlus(month, -12), held)]);
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

const written = ({ from, to }: MonthRun): string => (from === to ? from : `${from}..${to}`);

/** The filters that open the months of a question, and those of the year before. */
export const monthsFilter = (months: MonthRun): { month: string } => ({ month: written(months) });
export const yearBeforeFilter = (months: MonthRun): { yearBefore: string } => ({
  yearBefore: written(months),
});

/** The question with the days of its `yearBefore` months as its dates, if it opens months of the year before. */
export function asOpened<T extends AnalysisRequest>(request: T): T {
  if (request.yearBefore === '') return request;
  const { from, to } = monthsNamed(request.yearBefore);
  return { ...request, startDate: firstDay(from), endDate: lastDay(to) };
}

/** The question with dates that cover both compared years. */
export function overBoth<T extends AnalysisRequest>(request: T, run: Run): T {
  if ('why' in run) return request;
  const [startDate = request.startDate] = [request.startDate, firstDay(run.before.from)].sort();
  return { ...request, startDate };
}
