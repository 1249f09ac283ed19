// Periods of the special pages, and which of their months are complete.
import type { HeldMonth } from '@waybill/contract';
import { firstDay, lastDay, monthOf, monthPlus, monthsBetween } from '../../../basics/time';
import { plus } from '../../../stores/warehouse/sums';
import type { Holdings } from '../../search/countries';
import type { Measures } from './leading';

/** First and last day, inclusive. */
export interface Span {
  start: string;
  end: string;
}

/** The twelve months up to this last day. */
export const lastYear = (end: string): Span => ({ start: firstDay(monthPlus(monthOf(end), -11)), end });

/** The same with the twelve months before, for the line of the previous year. */
export const lastTwoYears = ({ start, end }: Span): Span => ({
  start: firstDay(monthPlus(monthOf(start), -12)),
  end,
});

export const listMonthsInSpan = ({ start, end }: Span): string[] =>
  monthsBetween(monthOf(start), monthOf(end));

/** First and last day of the records of these countries in one direction; countries without records are left out. */
export function findCountrySpans(holdings: Holdings, codes: ReadonlySet<string>): Map<string, Span> {
  return new Map(
    holdings.countries
      .filter(({ country }) => codes.has(country.code))
      .map(({ country }) => [country.code, { start: country.data_start, end: country.data_end }]),
  );
}

export const isWhole = (month: string, span: Span): boolean =>
  span.start <= firstDay(month) && span.end >= lastDay(month);

const nothing: Measures = { total: 0, amount: null, weight: null };

/** Sums of disjoint groups; null where none has a value. */
export const sumMeasures = (groups: readonly Measures[]): Measures =>
  groups.reduce(
    (sum, group) => ({
      total: sum.total + group.total,
      amount: plus(sum.amount, group.amount),
      weight: plus(sum.weight, group.weight),
    }),
    nothing,
  );

/** The months of a period, including empty ones. @param spans periods with records of the countries that are counted */
export const composeMonths = (
  span: Span,
  spans: readonly Span[],
  figures: ReadonlyMap<string, Measures>,
): HeldMonth[] =>
  listMonthsInSpan(span).map((month) => ({
    month,
    partial: !spans.every((each) => isWhole(month, each)),
    ...(figures.get(month) ?? nothing),
  }));
