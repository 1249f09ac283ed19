// Totals of a market analysis (records, value, weight, dates), for all matches or summed over groups.
import type { AnalysisStat } from '@waybill/contract';

/** SQL of the figures of every group. */
export const figuresSql =
  'count() AS total, sum(amount) AS amount, sum(weight) AS weight, min(date) AS first_date, max(date) AS last_date';

/** A group with the figures of `measured`. */
export interface GroupFigures {
  total: number;
  amount: number | null;
  weight: number | null;
  first_date: string;
  last_date: string;
}

/** Number of groups, and the figures of all groups together. */
export interface OverallFigures {
  groups: number;
  all_total: number;
  all_amount: number | null;
  all_weight: number | null;
  all_first: string;
  all_last: string;
}

/** SQL of `AmongAll` over groups; as window functions when `over` is given (`OVER ()`). */
export const overallFiguresSql = (over = ''): string =>
  `count() ${over} AS groups, sum(total) ${over} AS all_total, sum(amount) ${over} AS all_amount,
  sum(weight) ${over} AS all_weight, min(first_date) ${over} AS all_first, max(last_date) ${over} AS all_last`;

/** Number and size of a page of rows. */
export interface Page {
  page: number;
  pageSize: number;
}

export const pageLimitSql = ({ page, pageSize }: Page): string =>
  `LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;

/** Sum of the known values; null when none is known. */
export function sumKnownValues(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter((value) => value !== null);
  return knownValues.length === 0 ? null : knownValues.reduce((sum, value) => sum + value, 0);
}

/** Total figures of disjoint groups. */
export function sumGroupFigures(groups: readonly GroupFigures[]): AnalysisStat {
  const dates = groups.flatMap(({ first_date, last_date }) => [first_date, last_date]).sort();
  return {
    total: sumKnownValues(groups.map(({ total }) => total)) ?? 0,
    amount: sumKnownValues(groups.map(({ amount }) => amount)),
    weight: sumKnownValues(groups.map(({ weight }) => weight)),
    first_date: dates[0] ?? null,
    last_date: dates.at(-1) ?? null,
  };
}
