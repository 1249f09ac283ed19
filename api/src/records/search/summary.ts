// Summary above the rows of a search: its months, its sums, and the middle half of its prices.
import { amountBases, type TransactionSummary } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { isPriced, ofPriceGroup } from '../../stores/warehouse/prices';
import {
  buildConditions,
  limitToLoad,
  type SearchQuery,
  type SearchTextError,
  type TextTools,
  toWhereClause,
} from './conditions';
import { type QuantitySums, quantitySums, sumQuantity } from './record-sums';

interface MonthRow extends QuantitySums {
  month: string;
  total: number;
  weight: number | null;
  amount: number | null;
  valued: number;
}

interface PriceRow {
  hs6: string;
  unit: string;
  basis: string;
  total: number;
  quartiles: [number, number, number];
}

const sumColumn = (rows: readonly MonthRow[], column: 'weight' | 'amount'): number | null =>
  rows.reduce<number | null>((sum, row) => (row[column] === null ? sum : (sum ?? 0) + row[column]), null);

/** @param asOf load of the answer that this belongs to */
export async function summarizeSearch(
  client: WarehouseClient,
  query: SearchQuery,
  tools: TextTools,
  asOf: number,
): Promise<{ ok: true; answer: TransactionSummary } | { ok: false; error: SearchTextError }> {
  const built = await buildConditions(client, query, tools, { asOf, continues: true });
  if (!built.ok) return built;
  const conditions = limitToLoad(built.conditions, asOf);
  const { params, reading } = conditions;
  const where = toWhereClause(conditions);
  const [months, prices] = await Promise.all([
    client.query<MonthRow>(
      `SELECT formatDateTime(start, '%Y-%m') AS month, total, kg AS weight, price AS amount, valued, pieces, units
       FROM (SELECT toStartOfMonth(date) AS start, count() AS total, sum(weight) AS kg, sum(amount) AS price,
           count(amount) AS valued, ${quantitySums}
         FROM records WHERE ${where} GROUP BY start)
       ORDER BY start`,
      params.values,
      reading,
    ),
    client.query<PriceRow>(
      `SELECT ${ofPriceGroup}, total, quartiles FROM (
         SELECT price_group, count() AS total, quantilesExactInclusive(0.25, 0.5, 0.75)(price) AS quartiles
         FROM records WHERE ${where} AND ${isPriced} GROUP BY price_group)
       ORDER BY total DESC, hs6, unit, basis LIMIT 1`,
      params.values,
      reading,
    ),
  ]);
  const { rows } = months;
  const [commonestPrice] = prices.rows;
  return {
    ok: true,
    answer: {
      total: rows.reduce((sum, { total }) => sum + total, 0),
      weight: sumColumn(rows, 'weight'),
      amount: sumColumn(rows, 'amount'),
      ...sumQuantity(rows),
      valued: rows.reduce((sum, { valued }) => sum + valued, 0),
      months: rows.map(({ month, total, weight, amount }) => ({ month, total, weight, amount })),
      price:
        commonestPrice === undefined
          ? null
          : {
              hs6: commonestPrice.hs6,
              unit: commonestPrice.unit,
              basis: amountBases.find((name) => name === commonestPrice.basis) ?? null,
              total: commonestPrice.total,
              q1: commonestPrice.quartiles[0],
              median: commonestPrice.quartiles[1],
              q3: commonestPrice.quartiles[2],
            },
    },
  };
}
