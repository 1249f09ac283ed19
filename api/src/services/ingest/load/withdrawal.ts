// Withdraws a batch from the warehouse, and repairs batches that a killed process left half done.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { refreshDerived } from '../../../stores/warehouse/derived';
import { literal } from '../../../stores/warehouse/literals';
import { formerRecords } from '../../../stores/warehouse/schema/records';
import { drop, dropIfThere } from '../../../stores/warehouse/tables';
import { ensureLease, type HoldsLease } from './lease';
import { type Batch, listBatches, recordBatchState, toBatchLine } from './ledger';
import * as sql from './statements';

/** There is no such batch, or it has already been withdrawn. */
export class UnknownBatchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnknownBatchError';
  }
}

/** A batch that a killed process left between two states, with its new state. */
export interface RecoveredBatch {
  batch: string;
  was: 'publishing' | 'withdrawing';
  now: 'loaded' | 'withdrawn';
}

const countRows = async (client: WarehouseClient, statement: string): Promise<number> =>
  (await client.queryLong<{ n: number }>(statement)).rows[0]?.n ?? 0;

const countVisibleRows = (client: WarehouseClient, batch: string) =>
  countRows(client, `SELECT count() AS n FROM records WHERE NOT bundled AND batch = ${literal(batch)}`);

/** Number of visible rows of a complete batch: without those that later batches have replaced. */
const countCompleteRows = async (client: WarehouseClient, { batch, added, changed }: Batch) =>
  added +
  changed -
  (await countRows(client, `SELECT count() AS n FROM former_records WHERE batch = ${literal(batch)}`));

/** On a cluster it waits for all replicas, because any of them may be queried next. */
const deleteFormerRecords = (client: WarehouseClient, where: string) =>
  client.command(sql.deleteFrom(formerRecords, where));

const columnList = sql.columns.join(', ');

/**
 * Completes a withdrawal after the batch's rows are gone: former versions stored for it are deleted, or passed on to
 * later batches. Idempotent.
 */
async function completeWithdrawal(client: WarehouseClient, entry: Batch): Promise<void> {
  const name = literal(entry.batch);
  // Later batches now keep the versions from before this batch.
  await client.command(
    `INSERT INTO former_records (${columnList}, replaced_by) SELECT ${sql.columns.map((column) => `old.${column}`).join(', ')}, later.replaced_by
     FROM (SELECT * FROM former_records WHERE replaced_by = ${name}) AS old
     INNER JOIN (SELECT id, replaced_by FROM former_records WHERE batch = ${name}
       AND (id, replaced_by) NOT IN (SELECT id, replaced_by FROM former_records WHERE batch != ${name})) AS later
     ON old.id = later.id`,
  );
  await deleteFormerRecords(client, `replaced_by = ${name} OR batch = ${name}`);
  await refreshDerived(client);
  await recordBatchState(client, 'withdrawn', toBatchLine(entry));
}

/**
 * Removes a batch's records in one step, and restores the former versions of records that it had changed.
 * @throws UnknownBatchError, LeaseTakenError
 */
export async function withdrawBatch(
  client: WarehouseClient,
  batch: string,
  holdsLease: HoldsLease,
): Promise<{ removed: number; restored: number }> {
  const entry = (await listBatches(client)).find((each) => each.batch === batch);
  if (entry === undefined) throw new UnknownBatchError(`There is no batch ${batch}.`);
  if (entry.state === 'withdrawn') throw new UnknownBatchError(`Batch ${batch} is withdrawn already.`);
  const name = literal(batch);
  const removed = await countVisibleRows(client, batch);
  // Records that a later batch has replaced in the meantime are not restored.
  const restorable = `replaced_by = ${name} AND id IN (SELECT id FROM records WHERE NOT bundled AND batch = ${name})`;
  const restored = await countRows(client, `SELECT count() AS n FROM former_records WHERE ${restorable}`);
  await client.command(dropIfThere(sql.recordsSwap));
  for (const statement of sql.createSwap) await client.command(statement);
  await client.command(sql.deleteFrom(sql.recordsSwap, `batch = ${name}`));
  if (restored > 0)
    await client.command(
      `INSERT INTO records_swap (${columnList}) SELECT ${columnList} FROM former_records WHERE ${restorable}${sql.loadSettings()}`,
    );
  await ensureLease(holdsLease);
  await recordBatchState(client, 'withdrawing', toBatchLine(entry));
  await client.command(sql.publishSwap);
  await client.command(drop(sql.recordsSwap));
  await completeWithdrawal(client, entry);
  return { removed, restored };
}

/**
 * Repairs what a killed process left half done: if the rows of a batch became visible, or disappeared, its load or
 * withdrawal is completed, else it is undone. A step that only some shards have done (it is atomic on each, but not
 * across them) is reverted. Returns the repaired batches.
 */
export async function recoverBatches(
  client: WarehouseClient,
  holdsLease: HoldsLease,
): Promise<RecoveredBatch[]> {
  const recovered: RecoveredBatch[] = [];
  for (const each of await listBatches(client)) {
    const { batch, state } = each;
    if (state !== 'publishing' && state !== 'withdrawing') continue;
    const visible = await countVisibleRows(client, batch);
    const now = visible > 0 && visible >= (await countCompleteRows(client, each)) ? 'loaded' : 'withdrawn';
    if (visible > 0 && now === 'withdrawn') await withdrawBatch(client, batch, holdsLease);
    else if (state === 'withdrawing' && now === 'withdrawn') await completeWithdrawal(client, each);
    else {
      if (now === 'withdrawn') await deleteFormerRecords(client, `replaced_by = ${literal(batch)}`);
      else if (state === 'publishing') await refreshDerived(client);
      await recordBatchState(client, now, toBatchLine(each));
    }
    recovered.push({ batch, was: state, now });
  }
  return recovered;
}
