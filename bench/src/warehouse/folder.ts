// Cache folder of the warehouse benchmark: the records are created once and kept, first our own warehouse by the API
// itself, then the copies that the other engines load. Unfinished ones are created again.
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Warehouse } from '../../../api/src/records';
import { replaceSample } from '../../../api/src/stores/warehouse/load';
import { growRecords } from './grown';
import { openOurs } from './ours';
import { peerColumns } from './peer-sql';
import { batchOf, benchRecords } from './records';

export interface BenchFolder {
  /** Data folder of the API. */
  site: string;
  warehouse: string;
  duckdb: string;
  postgres: string;
}

/** Disk space of all engines together, in bytes per record, including temporary files of the load. */
const BYTES_A_RECORD = 3_000;

/** Beyond this number, the engine multiplies existing records (`grown.ts`). */
const MADE_MAX = 10_000_000;

/** @param cache e.g. /tmp/waybill-bench, with a subfolder for each number of rows */
export function foldersIn(cache: string, rows: number): BenchFolder {
  const folder = join(cache, `warehouse-${rows}`);
  const site = join(folder, 'site');
  return {
    site,
    warehouse: join(site, 'warehouse'),
    duckdb: join(folder, 'duckdb'),
    postgres: join(folder, 'postgres'),
  };
}

/** Whether a load of these records is recorded as finished. */
async function holds({ client }: Warehouse, batch: string): Promise<boolean> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT count() AS n FROM loads WHERE batch = {batch:String}',
    { batch },
  );
  return (rows[0]?.n ?? 0) > 0;
}

/**
 * Opens our own warehouse, and creates its records where they are incomplete.
 * @throws Error when the disk is too small
 */
export async function openRecords(
  cache: string,
  rows: number,
  tell: (step: string) => void,
): Promise<Warehouse> {
  const { site, warehouse: path } = foldersIn(cache, rows);
  if (rows > MADE_MAX) return openGrown(cache, rows, tell);
  await mkdir(site, { recursive: true });
  const warehouse = await openOurs(path);
  try {
    if (!(await holds(warehouse, batchOf(rows)))) await makeRecords(warehouse, site, rows, tell);
  } catch (error) {
    await warehouse.close();
    throw error;
  }
  return warehouse;
}

/** The same for more records than are created one by one: starts with a copy of the folder with fewer. */
async function openGrown(cache: string, rows: number, tell: (step: string) => void): Promise<Warehouse> {
  const times = rows / MADE_MAX;
  if (!Number.isInteger(times))
    throw new Error(`More than ${MADE_MAX} --rows are made in multiples of them.`);
  const { warehouse: path } = foldersIn(cache, rows);
  if (existsSync(path)) {
    const known = await openOurs(path);
    if (await holds(known, batchOf(rows))) return known;
    await known.close();
  }
  const beginning = await openRecords(cache, MADE_MAX, tell);
  await beginning.close();
  await rm(path, { recursive: true, force: true });
  await cp(foldersIn(cache, MADE_MAX).warehouse, path, { recursive: true });
  const warehouse = await openOurs(path);
  try {
    await growRecords(warehouse.client, times, batchOf(rows), tell);
  } catch (error) {
    await warehouse.close();
    throw error;
  }
  warehouse.forgetCounts();
  return warehouse;
}

async function makeRecords(
  warehouse: Warehouse,
  site: string,
  rows: number,
  tell: (step: string) => void,
): Promise<void> {
  const { bavail, bsize } = statfsSync(site);
  const needed = rows * BYTES_A_RECORD;
  if (bavail * bsize < needed)
    throw new Error(
      `${Math.ceil(needed / 1e9)} GB of disk are needed for all engines, and ${site} has ${Math.floor((bavail * bsize) / 1e9)}. Name another place with --folder, or fewer --rows.`,
    );
  tell(`making ${rows.toLocaleString('en')} records in ${site} (some ten minutes for ten million)`);
  let told = 0;
  await replaceSample(warehouse.client, batchOf(rows), benchRecords(rows), rows, ({ step, done, total }) => {
    const tenth = Math.floor((10 * done) / total);
    if (step !== 'rows') tell(step);
    else if (tenth > told) tell(`${tenth * 10} %`);
    told = tenth;
  });
  warehouse.forgetCounts();
}

/**
 * Identifies the records of a warehouse and their layout: copies for other engines that were made from others are
 * created again.
 */
async function nameOfRecords({ client }: Warehouse): Promise<string> {
  const { rows } = await client.query<{ made: string }>(
    `SELECT concat(batch, ' ', toString(finished_at)) AS made FROM loads
     WHERE name = 'sample' ORDER BY finished_at DESC LIMIT 1`,
  );
  return rows[0]?.made ?? '';
}

/**
 * Lets an engine load the records unless it has them.
 * @param format of the file that the engine reads
 * @param open called with whether the engine has the records already, and the path of the file
 */
export async function withRecords<T>(
  warehouse: Warehouse,
  { folder, format }: { folder: string; format: 'Parquet' | 'TabSeparated' },
  tell: (step: string) => void,
  open: (file: string, loaded: boolean) => Promise<T>,
): Promise<T> {
  const mark = join(folder, 'complete');
  const name = await nameOfRecords(warehouse);
  const file = join(folder, `records.${format}`);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === name) return open(file, true);
  await mkdir(folder, { recursive: true });
  await rm(mark, { force: true });
  await rm(file, { force: true });
  tell(`writing the records to ${file}`);
  const columns = Object.keys(peerColumns).map((column) =>
    column === 'words' ? 'goods_words AS words' : column,
  );
  await warehouse.client.write(
    `INSERT INTO FUNCTION file('${file}', '${format}')
     SELECT ${columns.join(', ')} FROM records ORDER BY direction, date, country, id`,
  );
  tell(`loading ${file}`);
  const opened = await open(file, false);
  await rm(file);
  writeFileSync(mark, name);
  return opened;
}
