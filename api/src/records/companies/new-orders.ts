// Finds the records in which companies trade with a team's own companies, in one statement for all of them.
import { dayOf } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { recordId } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';

/** Records of a company from a day on (in days since 1970) that arrived after an instant (in seconds since 1970). */
export interface OrderSearch {
  company: number;
  fromDay: number;
  arrivedAfter: number;
}

export interface NewOrder {
  company: number;
  /** Id of the record. */
  record: string;
  /** YYYY-MM-DD */
  date: string;
  /** When the record first arrived, in seconds since 1970. */
  arrived: number;
}

interface OrderRow {
  company: number;
  day: number;
  direction: 1 | 2;
  id: number;
  arrived: number;
}

/** Most records of one company. */
const ORDERS_MAX = 1_000;

/** @param own numbers of the team's own companies, on either side of a record */
export async function findNewOrders(
  client: WarehouseClient,
  own: readonly number[],
  searches: readonly OrderSearch[],
): Promise<NewOrder[]> {
  if (own.length === 0 || searches.length === 0) return [];
  const params = new Params();
  const companies = params.add(
    'Array(UInt64)',
    searches.map(({ company }) => company),
  );
  const days = params.add(
    'Array(UInt16)',
    searches.map(({ fromDay }) => fromDay),
  );
  const arrivals = params.add(
    'Array(UInt32)',
    searches.map(({ arrivedAfter }) => arrivedAfter),
  );
  const ownIds = params.add('Array(UInt64)', own);
  const firstDay = params.add('UInt16', Math.min(...searches.map(({ fromDay }) => fromDay)));
  const select = (role: 'importer' | 'exporter', other: 'importer' | 'exporter') =>
    `SELECT ${role}_id AS company, toUInt16(date) AS day, direction, id, toUnixTimestamp(first_seen) AS arrived
     FROM records
     WHERE ${role}_id IN ${companies} AND ${other}_id IN ${ownIds} AND date >= toDate(${firstDay})
       AND day >= transform(${role}_id, ${companies}, ${days}, toUInt16(65535))
       AND arrived > transform(${role}_id, ${companies}, ${arrivals}, toUInt32(0))`;
  const { rows } = await client.query<OrderRow>(
    `SELECT DISTINCT company, day, direction, id, arrived
     FROM (${select('importer', 'exporter')} UNION ALL ${select('exporter', 'importer')})
     ORDER BY company, day, direction, id LIMIT ${ORDERS_MAX} BY company`,
    params.values,
  );
  return rows.map(({ company, day, direction, id, arrived }) => {
    const date = dayOf(day);
    return { company, record: recordId({ direction, date, id }), date, arrived };
  });
}
