// Loads the sample data: open records as published, and made-up records for every country, marked as such. A first start
// loads a first part before the site opens, and the complete sample behind it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Warehouse } from '../../records';
import {
  appendRecords,
  type LineBlock,
  type LoadProgress,
  loadSample,
  replaceSample,
} from '../../stores/warehouse/load';
import { recordColumns } from '../../stores/warehouse/record';
import { BusyError, runWithoutLoads } from '../ingest';
import { generateLineBlocks } from './line-blocks';
import { openRecordCount } from './open-records';
import { type SampleSelection, sampleRows } from './rows';

interface SampleOptions {
  /** Made-up rows; the open records come on top. */
  rows: number;
  /** Another seed gives other rows. */
  seed?: string | undefined;
  /** YYYY-MM, the current month by default: the rows end some weeks before it begins. */
  anchor?: string | undefined;
}

type SampleTarget = Pick<Warehouse, 'client' | 'forgetCounts'>;

const SEED = 'waybill';
/** Another load is asked again after so long, in ms, whether it is done. */
const BUSY_AGAIN_MS = 1_000;

const selectRows = ({ rows, seed = SEED, anchor }: SampleOptions): SampleSelection => ({
  rows,
  seed,
  anchor: anchor ?? new Date().toISOString().slice(0, 7),
});

const batchName = ({ rows, seed, anchor }: SampleSelection) => `sample-${seed}-${anchor}-${rows}`;

const ignoreProgress = () => undefined;

/** Loads the complete sample in place of an earlier one. Returns how many rows it has. */
export async function loadSampleRecords(
  { client, forgetCounts }: SampleTarget,
  {
    onProgress = ignoreProgress,
    ...options
  }: SampleOptions & { onProgress?: (progress: LoadProgress) => void },
): Promise<number> {
  const selection = selectRows(options);
  const expected = selection.rows + openRecordCount;
  const loaded = await replaceSample(
    client,
    batchName(selection),
    sampleRows(selection),
    expected,
    onProgress,
  );
  forgetCounts();
  return loaded;
}

/** Loads the open records, and the first rows of each country, as many as `readFirstRows` in all. */
export async function loadFirstPart(
  { client, forgetCounts }: SampleTarget,
  options: SampleOptions & { firstRows: number; onProgress?: (progress: LoadProgress) => void },
): Promise<void> {
  const selection = { ...selectRows(options), share: options.firstRows / options.rows };
  const batch = batchName(selection);
  await loadSample(
    client,
    {
      batch,
      isPart: true,
      expected: options.firstRows + openRecordCount,
      fill: (table, onRows) =>
        appendRecords(client, table, sampleRows(selection), { batch, bundled: true }, onRows),
    },
    options.onProgress ?? ignoreProgress,
  );
  forgetCounts();
}

/** Runs a step as soon as no customs file is being loaded. */
async function onceNoLoad(warehouse: Warehouse, step: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await runWithoutLoads(warehouse, step);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      await pause(BUSY_AGAIN_MS);
    }
  }
}

/**
 * Loads the complete sample while the first part is used.
 * @param signal stops it: the next start loads it again
 */
export async function completeSample(
  warehouse: Warehouse,
  options: SampleOptions & { onProgress: (progress: LoadProgress) => void; signal: AbortSignal },
): Promise<void> {
  const { client, forgetCounts } = warehouse;
  const selection = selectRows(options);
  const batch = batchName(selection);
  const expected = selection.rows + openRecordCount;
  options.onProgress({ step: 'rows', done: 0, total: expected });
  const append = async (table: string, blocks: AsyncIterable<LineBlock>, onRows: (count: number) => void) => {
    let count = 0;
    for await (const { rows, bytes } of blocks) {
      await client.append(table, recordColumns, bytes);
      count += rows;
      onRows(count);
    }
    return count;
  };
  await loadSample(
    client,
    {
      batch,
      isPart: false,
      expected,
      fill: (table, onRows) => append(table, generateLineBlocks(batch, selection, options.signal), onRows),
      publish: (step) => onceNoLoad(warehouse, step),
    },
    options.onProgress,
  );
  forgetCounts();
}
