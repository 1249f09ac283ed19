// Countries that an operator added to those of spec §2. They are beside the records, because a load can reach these alone.
import type { Direction } from '@waybill/contract';
import type { WarehouseClient } from './client';

interface AddedCountry {
  /** ISO 3166-1 alpha-2. */
  alpha2: string;
  /** Those that may be loaded, imports first. */
  directions: Direction[];
}

/** Added countries, by alpha-2. */
export async function listAddedCountries(client: WarehouseClient): Promise<AddedCountry[]> {
  const { rows } = await client.query<AddedCountry>(
    `SELECT toString(alpha2) AS alpha2, directions
     FROM (SELECT alpha2, directions, at FROM reporting_countries ORDER BY at DESC LIMIT 1 BY alpha2)
     WHERE notEmpty(directions) ORDER BY alpha2`,
  );
  return rows;
}

/** @param directions none removes the country */
export async function writeAddedCountry(
  client: WarehouseClient,
  { alpha2, directions }: AddedCountry,
): Promise<void> {
  await client.command(
    'INSERT INTO reporting_countries (alpha2, directions) SELECT {alpha2:String}, {directions:Array(UInt8)}',
    { alpha2, directions: [...directions].sort() },
  );
}

/** Number of records that a country reports. */
export async function countReportedRecords(client: WarehouseClient, code: string): Promise<number> {
  const { rows } = await client.queryLong<{ records: number }>(
    'SELECT count() AS records FROM records WHERE country = {code:String}',
    { code },
  );
  return rows[0]?.records ?? 0;
}
