// Which months of a question can be compared with the same months a year before: whole ones only, in both years, of
// every country that is asked.
import { type IncomparableReason, type MonthRow, type MonthRun, reportingCountries } from '@waybill/contract';
import type { Holdings, SourceMonth } from '../countries';
import { firstDay, lastDay, monthOf, monthsBetween, yearBefore } from './calendar';
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
    const known = spans.get(key) ?? { start: first, end: last };
    const [start = first] = [first, known.start].sort();
    const [end = last] = [last, known.end].sort().reverse();
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

export function stateOf(
  month: string,
  held: Held,
  request: Pick<AnalysisRequest, 'startDate' | 'endDate'>,
): MonthRow['state'] {
  if ((held.perMonth.get(month) ?? 0) === 0) return 'missing';
  const isAsked = request.startDate <= firstDay(month) && request.endDate >= lastDay(month);
  return isAsked && !isCut(month, held) ? 'whole' : 'partial';
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
 * The newest whole months that follow each other, at most twelve, of which the year before is whole, too. A source of a
 * country that holds neither year of a month does not stand in the way: it adds nothing to either.
 */
export function comparableRun(
  holdings: Holdings,
  request: AnalysisRequest,
  countries: ReadonlySet<string>,
): Run {
  if (request.month !== '') return { why: 'month' };
  const { startDate, endDate } = request;
  const inDates = (month: string) => firstDay(month) >= startDate && lastDay(month) <= endDate;
  const months = monthsBetween(monthOf(startDate), monthOf(endDate))
    .filter((month) => inDates(month) && inDates(yearBefore(month)))
    .reverse();
  if (months.length === 0) return { why: 'dates' };
  const bySource = Map.groupBy(
    monthsOf(holdings, request.impOrExp, countries),
    ({ country, source }) => `${country} ${source}`,
  );
  const each = [...bySource.values()].map(heldIn);
  const isWhole = (month: string) => {
    const pairs = each.map((held) => [
      stateOf(month, held, request),
      stateOf(yearBefore(month), held, request),
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
    before: { from: yearBefore(oldest), to: yearBefore(newest) },
  };
}

/** The filter that opens these months. */
export const monthsFilter = ({ from, to }: MonthRun): { month: string } => ({
  month: from === to ? from : `${from}..${to}`,
});
