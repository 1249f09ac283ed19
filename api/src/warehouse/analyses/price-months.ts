// The trend of unit prices (tab 8): each group of prices by month.
import type { AnalysisFilter, PriceMonth } from '@waybill/contract';
import type { WarehouseClient } from '../client';
import type { Params } from '../query-language/to-sql';
import type { Scope } from './conditions';
import { standardUnit, unitPrice, unpricedReason } from './units';

/** What prices are compared within. */
export interface PriceKey {
  hs6: string;
  unit: string;
  basis: string;
}

/** SQL: which of the groups a record's price belongs to, from 1; 0 for none. */
export function placeAmong(groups: readonly PriceKey[], params: Params): string {
  const places = params.add(
    'Array(String)',
    groups.map(({ hs6, unit, basis }) => `${hs6}/${unit}/${basis}`),
  );
  return `indexOf(${places}, concat(hs6, '/', ${standardUnit}, '/', amount_basis))`;
}

interface MonthOfGroup {
  at: number;
  month: string;
  total: number;
  quartiles: [number, number, number];
}

/**
 * The months of each group, oldest first.
 * @param openOf the filter that opens a group's records
 */
export async function priceMonths<Group extends PriceKey>(
  client: WarehouseClient,
  { where, params }: Scope,
  groups: readonly Group[],
  openOf: (group: Group) => AnalysisFilter,
): Promise<PriceMonth[][]> {
  if (groups.length === 0) return [];
  const { rows } = await client.query<MonthOfGroup>(
    `SELECT ${placeAmong(groups, params)} AS at, formatDateTime(toStartOfMonth(date), '%Y-%m') AS month,
       count() AS total, quantilesExactInclusive(0.25, 0.5, 0.75)(${unitPrice}) AS quartiles
     FROM records WHERE ${where} AND ${unpricedReason} = '' AND at > 0
     GROUP BY at, month ORDER BY at, month`,
    params.values,
  );
  return groups.map((group, i) =>
    rows
      .filter(({ at }) => at === i + 1)
      .map(({ month, total, quartiles: [q1, median, q3] }) => ({
        month,
        total,
        median,
        q1,
        q3,
        open: { ...openOf(group), month },
      })),
  );
}
