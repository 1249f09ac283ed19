// Compares the unit price of one record with those of the same goods, unit, basis and country, by month over the year
// that ends with the record's month: one statement. Null for a record whose price cannot be compared.
import { amountBases, type PricePosition } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { type RecordKey, recordId } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { isPriced, ofPriceGroup, price } from '../../stores/warehouse/prices';

interface MonthOfPrices {
  hs6: string;
  unit: string;
  basis: string;
  price: number;
  month: string;
  total: number;
  quartiles: [number, number, number];
  lower: number;
  is_own: boolean;
}

/** @param record the key that the wire id consists of, which finds the record by the table's order */
export async function findPricePosition(
  client: WarehouseClient,
  record: RecordKey & { country: string },
): Promise<PricePosition | null> {
  const params = new Params();
  const direction = params.add('UInt8', record.direction);
  const date = params.add('Date', record.date);
  const id = params.add('UInt64', record.id);
  const country = params.add('String', record.country);
  const { rows } = await client.query<MonthOfPrices>(
    `WITH (
       SELECT (price_group, ${price})
       FROM records WHERE direction = ${direction} AND date = ${date} AND id = ${id} AND ${isPriced}
       LIMIT 1
     ) AS own
     SELECT own.1 AS price_group, ${ofPriceGroup}, own.2 AS price,
       formatDateTime(start, '%Y-%m') AS month, start = toStartOfMonth(${date}) AS is_own,
       total, quartiles, lower
     FROM (
       SELECT toStartOfMonth(date) AS start, count() AS total, countIf(${price} < own.2) AS lower,
         quantilesExactInclusive(0.25, 0.5, 0.75)(${price}) AS quartiles
       FROM records
       WHERE direction = ${direction} AND country = ${country} AND price_group = own.1
         AND date BETWEEN toStartOfMonth(${date}) - INTERVAL 11 MONTH AND toLastDayOfMonth(${date})
       GROUP BY start)
     ORDER BY start`,
    params.values,
  );
  const own = rows.find(({ is_own }) => is_own);
  if (own === undefined) return null;
  return {
    id: recordId(record),
    hs6: own.hs6,
    unit: own.unit,
    basis: amountBases.find((name) => name === own.basis) ?? null,
    price: own.price,
    month: own.month,
    total: own.total,
    lower: own.lower,
    months: rows.map(({ month, total, quartiles: [q1, median, q3] }) => ({ month, total, median, q1, q3 })),
  };
}
