// Counts records of companies that were loaded after an instant: a profile's filter, and the news of each marked
// company.
import type { WarehouseClient } from '../../stores/warehouse/client';
import { Params } from '../../stores/warehouse/params';

/** Load times have a precision of one second. */
export const toUnixSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** @param seconds placeholder of a parameter in seconds since 1970 */
export const loadedAfterCondition = (seconds: string): string => `first_seen > fromUnixTimestamp(${seconds})`;

export interface ArrivalQuery {
  company: number;
  /** ISO instant. */
  after: string;
}

/**
 * Number of records of each company that were loaded after its own instant, in the order of the queries: one statement for all.
 */
export async function countArrivedRecords(
  client: WarehouseClient,
  queries: readonly ArrivalQuery[],
): Promise<number[]> {
  if (queries.length === 0) return [];
  const params = new Params();
  const ids = params.add('Array(UInt64)', [...new Set(queries.map(({ company }) => company))]);
  const seconds = queries.map(({ after }) => toUnixSeconds(after));
  const oldest = loadedAfterCondition(params.add('UInt32', Math.min(...seconds)));
  const counts = queries.map(
    ({ company }, at) =>
      `countIf(id = ${params.add('UInt64', company)} AND ${loadedAfterCondition(params.add('UInt32', seconds[at] ?? 0))})`,
  );
  const { rows } = await client.query<{ counts: number[] }>(
    // A company that trades with itself is on both sides of one record.
    `SELECT [${counts.join(', ')}] AS counts FROM (
       SELECT importer_id AS id, first_seen FROM records WHERE importer_id IN ${ids} AND ${oldest}
       UNION ALL
       SELECT exporter_id AS id, first_seen FROM records
       WHERE exporter_id IN ${ids} AND importer_id != exporter_id AND ${oldest})`,
    params.values,
  );
  return queries.map((_, at) => Number(rows[0]?.counts[at] ?? 0));
}
