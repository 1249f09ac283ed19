// Which months of a question can be compared with the same months a year before: whole ones only, in both years, of
// every country that is asked.
import { type IncomparableReason, type MonthRow, type MonthRun, reportingCountries } from '@waybill/contract';
import type { Holdings } from '../countries';
import { firstDay, lastDay, monthOf, monthsBetween, yearBefore } from './calendar';
import type { AnalysisRequest } from './conditions';

/** A year at most: of more, seasons would count twice. */
const RUN_MAX = 12;

export interface Held {
  perMonth: ReadonlyMap<string, number>;
  /** First and last day of each country's records. */
  spans: readonly { start: string; end: string }[];
}

/** What is held of these countries in the direction that was counted. */
export function heldOf(holdings: Holdings, direction: 1 | 2, countries: ReadonlySet<string>): Held {
  const perMonth = new Map<string, number>();
  for (const { country, direction: side, month, total } of holdings.months) {
    if (side === direction && countries.has(country)) perMonth.set(month, (perMonth.get(month) ?? 0) + total);
  }
  const spans = holdings.countries
    .filter(({ country }) => countries.has(country.code))
    .map(({ country }) => ({ start: country.data_start, end: country.data_end }));
  return { perMonth, spans };
}

export function stateOf(
  month: string,
  held: Held,
  request: Pick<AnalysisRequest, 'startDate' | 'endDate'>,
): MonthRow['state'] {
  if ((held.perMonth.get(month) ?? 0) === 0) return 'missing';
  const [from, to] = [firstDay(month), lastDay(month)];
  const endsWithin = held.spans.some(
    ({ start, end }) => (start > from && start <= to) || (end >= from && end < to),
  );
  return request.startDate > from || request.endDate < to || endsWithin ? 'partial' : 'whole';
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
 * The newest whole months that follow each other, at most twelve, of which the year before is whole, too. A country
 * that holds neither year of a month does not stand in the way: it adds nothing to either.
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
  const each = [...countries].map((country) => heldOf(holdings, request.impOrExp, new Set([country])));
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
