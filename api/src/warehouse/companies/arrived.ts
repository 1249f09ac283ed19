// Records of companies that arrived after an instant: the filter of a profile, and what is new of each marked company.
import type { WarehouseClient } from '../client';
import { Params } from '../query-language/to-sql';

/** Loads are told apart by the second. */
export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** @param seconds placeholder of seconds since 1970 */
export const arrivedAfter = (seconds: string): string => `first_seen > fromUnixTimestamp(${seconds})`;

export interface Since {
  company: number;
  /** ISO instant. */
  after: string;
}

/** How many records of each company arrived after its own instant, in the order asked: one statement for all. */
export async function arrivedSince(client: WarehouseClient, asked: readonly Since[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const params = new Params();
  const ids = params.add('Array(UInt64)', [...new Set(asked.map(({ company }) => company))]);
  const seconds = asked.map(({ after }) => secondsOf(after));
  const oldest = arrivedAfter(params.add('UInt32', Math.min(...seconds)));
  const counts = asked.map(
    ({ company }, at) =>
      `countIf(id = ${params.add('UInt64', company)} AND ${arrivedAfter(params.add('UInt32', seconds[at] ?? 0))})`,
  );
  const { rows } = await client.query<{ counts: number[] }>(
    // Who trades with itself is on both sides of one record.
    `SELECT [${counts.join(', ')}] AS counts FROM (
       SELECT importer_id AS id, first_seen FROM records WHERE importer_id IN ${ids} AND ${oldest}
       UNION ALL
       SELECT exporter_id AS id, first_seen FROM records
       WHERE exporter_id IN ${ids} AND importer_id != exporter_id AND ${oldest})`,
    params.values,
  );
  return asked.map((_, at) => Number(rows[0]?.counts[at] ?? 0));
}
