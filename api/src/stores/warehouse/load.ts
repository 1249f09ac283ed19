// Loads a batch of records atomically: the sample, and data of tests.
import type { WarehouseClient } from './client';
import { refreshDerived } from './derived';
import { lineBlock, type RecordInput, recordColumns, toLine } from './record';
import { loads, records, recordsTable, withoutMerges } from './schema/records';
import { create, drop, dropIfThere, mutate, optimize, replace, staging } from './tables';

/** Rows per block that is sent to the engine, and how many blocks may be in transit. */
const BLOCK_ROWS = 100_000;
const BLOCK_BYTES = 70_000_000;
const BLOCKS_UNDER_WAY = 2;

export interface Progress {
  /** Current step, for a progress display. */
  step: 'rows' | 'publish' | 'companies' | 'done';
  done: number;
  total: number;
}

/** Fills `table` from an iterator of records, several blocks at a time; memory use is limited to a few blocks. */
export async function appendRecords(
  client: WarehouseClient,
  table: string,
  rows: Iterable<RecordInput>,
  mark: { batch: string; bundled: boolean },
  onRows: (count: number) => void,
): Promise<number> {
  const underWay = new Set<Promise<void>>();
  let failed: unknown;
  let count = 0;
  let block = lineBlock(BLOCK_BYTES);
  let size = 0;
  const send = async (): Promise<void> => {
    const bytes = block.bytes();
    const sending = size;
    block = lineBlock(BLOCK_BYTES);
    size = 0;
    while (underWay.size >= BLOCKS_UNDER_WAY) await Promise.race(underWay);
    if (failed !== undefined) throw failed;
    const sent = client
      .append(table, recordColumns, bytes)
      .then(() => {
        count += sending;
        onRows(count);
      })
      .catch((error: unknown) => {
        failed ??= error;
      })
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
    // Yields to the event loop, so that a server goes on answering during a load.
    await new Promise((resolve) => setImmediate(resolve));
  };
  for (const row of rows) {
    block.add(toLine(row, mark.batch, mark.bundled));
    size += 1;
    if (size >= BLOCK_ROWS) await send();
  }
  if (size > 0) await send();
  await Promise.all(underWay);
  if (failed !== undefined) throw failed;
  return count;
}

/** Name of a completed sample in `loads`. */
const SAMPLE = 'sample';

/** Whether a sample was loaded completely. */
export async function sampleLoaded(client: WarehouseClient): Promise<boolean> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count() AS n FROM loads WHERE name = '${SAMPLE}'`,
  );
  return (rows[0]?.n ?? 0) > 0;
}

/**
 * Replaces the sample records by these. They are loaded into another table, and replace the old ones in one step; an
 * aborted load has no entry in `loads`, so `sampleLoaded` is false and it is simply repeated.
 */
export async function replaceSample(
  client: WarehouseClient,
  batch: string,
  rows: Iterable<RecordInput>,
  expected: number,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const made = staging(recordsTable(withoutMerges));
  await client.command(dropIfThere(made));
  await client.command(create(made));
  const count = await appendRecords(client, made.name, rows, { batch, bundled: true }, (done) =>
    onProgress({ step: 'rows', done, total: expected }),
  );
  onProgress({ step: 'publish', done: count, total: expected });
  // Searching one part is several times faster than searching ten.
  await client.write(optimize(made));
  await client.command(mutate(loads, `DELETE WHERE name = '${SAMPLE}' SETTINGS mutations_sync = 1`));
  await client.command(replace(records, 'true', made));
  await client.command(drop(made));
  onProgress({ step: 'companies', done: count, total: expected });
  await refreshDerived(client);
  await client.command(
    `INSERT INTO loads (name, batch, rows) SELECT '${SAMPLE}', {batch:String}, {rows:UInt64}`,
    {
      batch,
      rows: count,
    },
  );
  onProgress({ step: 'done', done: count, total: expected });
  return count;
}
