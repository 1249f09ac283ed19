// Prices of a company's newest priced records, each with the median of its goods, unit, basis, reporting country and
// month: one statement.
import type { WarehouseClient } from '../../stores/warehouse/client';
import { type RecordKey, recordId } from '../../stores/warehouse/ids';
import { isPriced, ofPriceGroup, price, priceMarket } from '../../stores/warehouse/prices';
import type { ProfileSql } from './filter';

/** A record's price with the prices of its market in its month. */
export interface ComparedPrice {
  /** Id of the record, as on the wire. */
  record: string;
  /** Number of the company on the other side; 0 for none. */
  other: number;
  /** US dollars per `unit`. */
  price: number;
  unit: string;
  basis: string;
  quartiles: [number, number, number];
  /** Records of the market in this month, this one among them. */
  total: number;
}

/** Newest priced records that are compared: more say nothing new about what a company pays. */
const COMPARED_MAX = 2_000;

/** `priceMarket` with the month under its name. */
const market = 'direction, country, price_group, month';

export async function comparePrices(
  client: WarehouseClient,
  { from, params }: ProfileSql,
): Promise<ComparedPrice[]> {
  const own = `SELECT direction, country, price_group, toStartOfMonth(date) AS month, date, id, other, price, hs6
    FROM ${from} WHERE ${isPriced} ORDER BY date DESC, id LIMIT ${COMPARED_MAX}`;
  const { rows } = await client.query<ComparedPrice & RecordKey>(
    `WITH own AS (${own})
     SELECT direction, date, id, other, own_price AS price, quartiles, total, ${ofPriceGroup}
     FROM (SELECT * EXCEPT (price, hs6), price AS own_price FROM own) AS compared
     INNER JOIN (
       SELECT direction, country, price_group, toStartOfMonth(date) AS month, count() AS total,
         quantilesExactInclusive(0.25, 0.5, 0.75)(${price}) AS quartiles
       FROM records
       WHERE hs6 IN (SELECT hs6 FROM own) AND (${priceMarket}) IN (
         SELECT ${market} FROM own)
       GROUP BY ${market}) AS months USING (${market})`,
    params.values,
  );
  return rows.map(({ direction, date, id, ...row }) => ({
    ...row,
    record: recordId({ direction, date, id }),
  }));
}
