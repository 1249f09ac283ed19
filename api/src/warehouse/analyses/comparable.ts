// Which months of a question can be compared with the same months a year before: whole ones only, in both years, of
// every country that is asked.
import {
  type IncomparableReason,
  type MonthRow,
  type MonthRun,
  monthsNamed,
  reportingCountries,
} from '@waybill/contract';
import { firstDay, lastDay, monthOf, monthPlus, monthsBetween } from '../../time';
import type { Holdings, SourceMonth } from '../countries';
import type { AnalysisRequest } from './conditions';

/** A year at most: of more, seasons would count twice. */
const RUN_MAX = 12;

/** First and last day of one source of a country. */
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

/** What is held of these countries in the direction that was counted. */
export const heldOf = (holdings: Holdings, direction: 1 | 2, countries: ReadonlySet<string>): Held =>
  heldIn(monthsOf(holdings, direction, countries));

/** Whether a source begins or ends within the month, or ended before it while others of its country go on without it. */
export function isCut(month: string, { spans }: Held): boolean {
  const [from, to] = [firstDay(month), lastDay(month)];
  return spans.some(({ country, start, end }) => {
    if ((start > from && start <= to) || (end >= from && end < to)) return true;
    if (end >= from) return false;
    const goingOn = spans.filter(
      (other) => other.country === country && other.start <= from && other.end >= from,
    );
    // One that began after it ended has taken its place.
    return goingOn.length > 0 && goingOn.every((other) => other.start <= end);
  });
}

type Dates = Pick<AnalysisRequest, 'startDate' | 'endDate'>;
type OpenedBefore = Dates & Pick<AnalysisRequest, 'yearBefore'>;

const isWithin = (month: string, { startDate, endDate }: Dates): boolean =>
  startDate <= firstDay(month) && endDate >= lastDay(month);

/** How much is held of a month, whatever the dates of a question. */
function heldState(month: string, held: Held): MonthRow['state'] {
  if ((held.perMonth.get(month) ?? 0) === 0) return 'missing';
  return isCut(month, held) ? 'partial' : 'whole';
}

export function stateOf(month: string, held: Held, dates: Dates): MonthRow['state'] {
  const state = heldState(month, held);
  return state === 'whole' && !isWithin(month, dates) ? 'partial' : state;
}

/** Whether a day may be looked at: within the dates always, and before them where nothing says from which day on. */
const mayRead = (day: string, startDate: string, earliest: string | null): boolean =>
  day >= startDate || earliest === null || day >= earliest;

/** Whether these are months a year before those of a question, and may be looked at. */
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
 * The newest whole months of a question that follow each other, at most twelve, of which the year before is whole, too,
 * whether its dates reach so far or not. A source of a country that holds neither year of a month does not stand in the
 * way: it adds nothing to either.
 * @param earliest first day that may be looked at beyond the dates; null where nothing says so
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

/** The filters that open the months of a question, and those a year before. */
export const monthsFilter = (months: MonthRun): { month: string } => ({ month: written(months) });
export const yearBeforeFilter = (months: MonthRun): { yearBefore: string } => ({
  yearBefore: written(months),
});

/** A question of which the months a year before are opened, with their days as its dates. */
export function asOpened<T extends AnalysisRequest>(request: T): T {
  if (request.yearBefore === '') return request;
  const { from, to } = monthsNamed(request.yearBefore);
  return { ...request, startDate: firstDay(from), endDate: lastDay(to) };
}

/** A question whose dates reach over both years of what is compared. */
export function overBoth<T extends AnalysisRequest>(request: T, run: Run): T {
  if ('why' in run) return request;
  const [startDate = request.startDate] = [request.startDate, firstDay(run.before.from)].sort();
  return { ...request, startDate };
}
