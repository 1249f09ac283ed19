// Figures over all records that match, whatever the tab groups them by.
import type { AnalysisStat } from '@waybill/contract';
import type { WarehouseClient } from '../client';
import type { Scope } from './conditions';

/** SQL of what is measured of every group. */
export const measured =
  'count() AS total, sum(amount) AS amount, sum(weight) AS weight, min(date) AS first_date, max(date) AS last_date';

/** A group as `measured` answers it. */
export interface Measured {
  total: number;
  amount: number | null;
  weight: number | null;
  first_date: string;
  last_date: string;
}

/** How many groups there are, and the figures of all of them. */
export interface AmongAll {
  groups: number;
  all_total: number;
  all_amount: number | null;
  all_weight: number | null;
  all_first: string;
  all_last: string;
}

/** SQL of these over groups; beside each group where `over` says which ones count as all: `OVER ()`. */
export const overAll = (over = ''): string =>
  `count() ${over} AS groups, sum(total) ${over} AS all_total, sum(amount) ${over} AS all_amount,
  sum(weight) ${over} AS all_weight, min(first_date) ${over} AS all_first, max(last_date) ${over} AS all_last`;

/** Where a page of rows begins and how long it is. */
export interface Page {
  page: number;
  pageSize: number;
}

export const limitOf = ({ page, pageSize }: Page): string =>
  `LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;

/** Sums that know nothing: of no group, or of groups none of which says. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Figures of groups that have no record in common. */
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

/** Figures of everything in a scope. */
export async function countAll(
  client: WarehouseClient,
  { where, params, reading }: Scope,
): Promise<AnalysisStat> {
  const { rows } = await client.query<Measured>(
    `SELECT ${measured} FROM records WHERE ${where} HAVING total > 0`,
    params.values,
    reading,
  );
  return figuresOf(rows);
}
