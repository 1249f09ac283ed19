// The list of batches: what was loaded, from which files, and what became of it.
import type { WarehouseClient } from '../warehouse/client';
import { refreshDerived } from '../warehouse/load';
import type { Format } from './format';
import { literal } from './sql';
import * as sql from './statements';

export type BatchState = 'publishing' | 'loaded' | 'withdrawn';

export interface Counts {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  repeated: number;
  refused: number;
}

export interface Batch extends Counts {
  batch: string;
  state: BatchState;
  format: string;
  country: string;
  direction: 1 | 2;
  files: string[];
  /** YYYY-MM-DD hh:mm:ss, UTC: when it came to this state. */
  at: string;
}

/** There is no such batch, or it is withdrawn already. */
export class UnknownBatch extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnknownBatch';
  }
}

/** Writes down that a batch came to a state. */
export async function noteState(
  client: WarehouseClient,
  state: BatchState,
  line: {
    batch: string;
    format: Pick<Format, 'name' | 'country'>;
    direction: 1 | 2;
    files: readonly string[];
    counts: Counts;
  },
): Promise<void> {
  const { batch, format, direction, files, counts } = line;
  await client.command(
    `INSERT INTO batches (batch, state, format, country, direction, files, read, added, changed, unchanged, repeated, refused)
     SELECT {batch:String}, {state:String}, {format:String}, {country:String}, {direction:UInt8}, {files:Array(String)},
       ${counts.read}, ${counts.added}, ${counts.changed}, ${counts.unchanged}, ${counts.repeated}, ${counts.refused}`,
    { batch, state, format: format.name, country: format.country, direction, files: [...files] },
  );
}

/** All batches, the newest first. */
export async function listBatches(client: WarehouseClient): Promise<Batch[]> {
  const { rows } = await client.query<Batch>(
    `SELECT batch, state, format, country, direction, files, read, added, changed, unchanged, repeated, refused,
       formatDateTime(moment, '%Y-%m-%d %H:%i:%S') AS at
     FROM (SELECT *, at AS moment FROM batches ORDER BY at DESC LIMIT 1 BY batch) ORDER BY moment DESC`,
  );
  return rows;
}

const lineOf = ({ batch, format, country, direction, files, ...counts }: Batch) => ({
  batch,
  format: { name: format, country },
  direction,
  files,
  counts,
});

/** Of a cluster's replicas any may be asked next: it is done when all of them have done it. */
const DONE_EVERYWHERE = 'SETTINGS mutations_sync = 2';

const forgetFormer = (client: WarehouseClient, batch: string) =>
  client.command(`ALTER TABLE former_records DELETE WHERE replaced_by = {batch:String} ${DONE_EVERYWHERE}`, {
    batch,
  });

/**
 * Brings to an end what a killed process left: a batch that was about to become visible either is, or is not.
 * Returns whether anything was found.
 */
export async function recover(client: WarehouseClient): Promise<boolean> {
  const left = (await listBatches(client)).filter(({ state }) => state === 'publishing');
  for (const each of left) {
    const { rows } = await client.query<{ n: number }>(
      'SELECT count() AS n FROM records WHERE NOT bundled AND batch = {batch:String}',
      { batch: each.batch },
    );
    const visible = (rows[0]?.n ?? 0) > 0;
    if (!visible) await forgetFormer(client, each.batch);
    else await refreshDerived(client);
    await noteState(client, visible ? 'loaded' : 'withdrawn', lineOf(each));
  }
  return left.length > 0;
}

/**
 * Takes a batch's records out again, in one step; records that it had changed are again as they were before it.
 * @throws UnknownBatch
 */
export async function withdraw(
  client: WarehouseClient,
  batch: string,
): Promise<{ removed: number; restored: number }> {
  const found = (await listBatches(client)).find((each) => each.batch === batch);
  if (found === undefined) throw new UnknownBatch(`There is no batch ${batch}.`);
  if (found.state === 'withdrawn') throw new UnknownBatch(`Batch ${batch} is withdrawn already.`);
  const name = literal(batch);
  const count = async (statement: string) => (await client.query<{ n: number }>(statement)).rows[0]?.n ?? 0;
  const removed = await count(`SELECT count() AS n FROM records WHERE NOT bundled AND batch = ${name}`);
  // What a later batch has replaced in the meantime is not there to be restored.
  const back = `replaced_by = ${name} AND id IN (SELECT id FROM records WHERE NOT bundled AND batch = ${name})`;
  const restored = await count(`SELECT count() AS n FROM former_records WHERE ${back}`);
  const all = sql.columns.join(', ');
  await client.command('DROP TABLE IF EXISTS records_swap SYNC');
  for (const statement of sql.createSwap) await client.command(statement);
  await client.command(sql.dropFromSwap(`batch = ${name}`));
  if (restored > 0)
    await client.command(
      `INSERT INTO records_swap (${all}) SELECT ${all} FROM former_records WHERE ${back}${sql.loadSettings()}`,
    );
  await client.command(sql.showSwap);
  await client.command('DROP TABLE records_swap SYNC');
  // A later batch's former selves are now those that were before this batch.
  await client.command(
    `INSERT INTO former_records (${all}, replaced_by) SELECT ${sql.columns.map((column) => `old.${column}`).join(', ')}, later.replaced_by
     FROM (SELECT * FROM former_records WHERE replaced_by = ${name}) AS old
     INNER JOIN (SELECT id, replaced_by FROM former_records WHERE batch = ${name}) AS later ON old.id = later.id`,
  );
  await client.command(
    `ALTER TABLE former_records DELETE WHERE replaced_by = ${name} OR batch = ${name} ${DONE_EVERYWHERE}`,
  );
  await refreshDerived(client);
  await noteState(client, 'withdrawn', lineOf(found));
  return { removed, restored };
}
