// The days that a special page looks at, and which months of them are held whole.
import type { HeldMonth } from '@waybill/contract';
import type { Holdings } from '../countries';
import type { Measures } from './leading';

/** First and last day, both included. */
export interface Span {
  start: string;
  end: string;
}

const monthOf = (day: string) => day.slice(0, 7);

/** @param by negative for earlier ones */
export function monthPlus(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Twelve months that end with the last one held. */
export const lastYear = (end: string): Span => ({ start: `${monthPlus(monthOf(end), -11)}-01`, end });

/** The same and the twelve months before: what a line of the year before is drawn of. */
export const lastTwoYears = ({ start, end }: Span): Span => ({
  start: `${monthPlus(monthOf(start), -12)}-01`,
  end,
});

export function monthsOf({ start, end }: Span): string[] {
  const months: string[] = [];
  for (let month = monthOf(start); month <= monthOf(end); month = monthPlus(month, 1)) months.push(month);
  return months;
}

/** First and last day of what is held of these countries in one direction; countries without records are left out. */
export function spansOf(holdings: Holdings, codes: ReadonlySet<string>): Map<string, Span> {
  return new Map(
    holdings.countries
      .filter(({ country }) => codes.has(country.code))
      .map(({ country }) => [country.code, { start: country.data_start, end: country.data_end }]),
  );
}

export const isWhole = (month: string, span: Span): boolean =>
  span.start <= `${month}-01` && span.end >= lastDay(month);

const nothing: Measures = { total: 0, amount: null, weight: null };

/** Sums of groups that have no record in common; null where none of them says. */
export function together(groups: readonly Measures[]): Measures {
  const plus = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : a + b);
  return groups.reduce(
    (sum, group) => ({
      total: sum.total + group.total,
      amount: plus(sum.amount, group.amount),
      weight: plus(sum.weight, group.weight),
    }),
    nothing,
  );
}

/** The months of a span, empty ones included. @param spans what is held of each country that is counted */
export const heldMonths = (
  span: Span,
  spans: readonly Span[],
  figures: ReadonlyMap<string, Measures>,
): HeldMonth[] =>
  monthsOf(span).map((month) => ({
    month,
    partial: !spans.every((held) => isWhole(month, held)),
    ...(figures.get(month) ?? nothing),
  }));
