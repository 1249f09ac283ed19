// Totals of a market analysis (records, value, weight, dates), for all matches or summed over groups.
import type { AnalysisStat } from '@waybill/contract';

/** SQL of the figures of every group. */
export const measured =
  'count() AS total, sum(amount) AS amount, sum(weight) AS weight, min(date) AS first_date, max(date) AS last_date';

/** A group with the figures of `measured`. */
export interface Measured {
  total: number;
  amount: number | null;
  weight: number | null;
  first_date: string;
  last_date: string;
}

/** Number of groups, and the figures of all groups together. */
export interface AmongAll {
  groups: number;
  all_total: number;
  all_amount: number | null;
  all_weight: number | null;
  all_first: string;
  all_last: string;
}

/** SQL of `AmongAll` over groups; as window functions when `over` is given (`OVER ()`). */
export const overAll = (over = ''): string =>
  `count() ${over} AS groups, sum(total) ${over} AS all_total, sum(amount) ${over} AS all_amount,
  sum(weight) ${over} AS all_weight, min(first_date) ${over} AS all_first, max(last_date) ${over} AS all_last`;

/** Number and size of a page of rows. */
export interface Page {
  page: number;
  pageSize: number;
}

export const limitOf = ({ page, pageSize }: Page): string =>
  `LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;

/** Sum of the known values; null when none is known. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Total figures of disjoint groups. */
export function figuresOf(groups: readonly Measured[]): AnalysisStat {
  const dates = groups.flatMap(({ first_date, last_date }) => [first_date, last_date]).sort();
  return {
    total: sumOf(groups.map(({ total }) => total)) ?? 0,
    amount: sumOf(groups.map(({ amount }) => amount)),
    weight: sumOf(groups.map(({ weight }) => weight)),
    first_date: dates[0] ?? null,
    last_date: dates.at(-1) ?? null,
  };
}
