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

export interface LoadProgress {
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
  const sendBlock = async (): Promise<void> => {
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
    if (size >= BLOCK_ROWS) await sendBlock();
  }
  if (size > 0) await sendBlock();
  await Promise.all(underWay);
  if (failed !== undefined) throw failed;
  return count;
}

/** Rows as the engine reads them, and their number. */
export interface LineBlock {
  rows: number;
  bytes: Buffer;
}

/** Names of the sample in `loads`: complete, or only its first part. */
const SAMPLE = 'sample';
const SAMPLE_PART = 'sample part';

/** How much of the sample is loaded; `none` after an aborted load. */
type SampleState = 'none' | 'part' | 'complete';

export async function readSampleState(client: WarehouseClient): Promise<SampleState> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT name FROM loads WHERE name IN ('${SAMPLE}', '${SAMPLE_PART}')`,
  );
  const names = rows.map(({ name }) => name);
  return names.includes(SAMPLE) ? 'complete' : names.includes(SAMPLE_PART) ? 'part' : 'none';
}

/** A sample to load in place of an earlier one. */
interface SampleLoad {
  batch: string;
  /** Whether more of it follows later. */
  isPart: boolean;
  /** Number of rows, for the progress display. */
  expected: number;
  /** Fills a table; reports the number of rows so far, and returns it at the end. */
  fill: (table: string, onRows: (count: number) => void) => Promise<number>;
  /** Runs the step that changes what is searched, when nothing else does. */
  publish?: (step: () => Promise<void>) => Promise<void>;
}

/**
 * Replaces the sample records. They are loaded into another table, and replace the old ones in one step; an aborted load
 * leaves the state `none`, and is simply repeated.
 */
export async function loadSample(
  client: WarehouseClient,
  { batch, isPart, expected, fill, publish = (step) => step() }: SampleLoad,
  onProgress: (progress: LoadProgress) => void,
): Promise<number> {
  const staged = staging(recordsTable(withoutMerges));
  await client.command(dropIfThere(staged));
  await client.command(create(staged));
  const count = await fill(staged.name, (done) => onProgress({ step: 'rows', done, total: expected }));
  onProgress({ step: 'publish', done: count, total: expected });
  // Searching one part is several times faster than searching ten.
  await client.write(optimize(staged));
  await publish(async () => {
    await client.command(
      mutate(loads, `DELETE WHERE name IN ('${SAMPLE}', '${SAMPLE_PART}') SETTINGS mutations_sync = 1`),
    );
    await client.command(replace(records, 'true', staged));
    onProgress({ step: 'companies', done: count, total: expected });
    await refreshDerived(client);
    await client.command(
      `INSERT INTO loads (name, batch, rows) SELECT '${isPart ? SAMPLE_PART : SAMPLE}', {batch:String}, {rows:UInt64}`,
      { batch, rows: count },
    );
  });
  await client.command(drop(staged));
  onProgress({ step: 'done', done: count, total: expected });
  return count;
}

/** Loads records of this process as the complete sample. */
export const replaceSample = (
  client: WarehouseClient,
  batch: string,
  rows: Iterable<RecordInput>,
  expected: number,
  onProgress: (progress: LoadProgress) => void,
): Promise<number> =>
  loadSample(
    client,
    {
      batch,
      isPart: false,
      expected,
      fill: (table, onRows) => appendRecords(client, table, rows, { batch, bundled: true }, onRows),
    },
    onProgress,
  );
