// Loads the sample data of a first start: open records as published, and made-up records for every country, marked as
// such.
import type { Warehouse } from '../../records';
import { type Progress, replaceSample } from '../../stores/warehouse/load';
import type { RecordInput } from '../../stores/warehouse/record';
import { generateSample } from './generate';
import { openRecordCount, openRecords } from './open-records';

interface SampleOptions {
  /** Made-up rows; the open records come on top. */
  rows: number;
  /** Another seed gives other rows. */
  seed?: string;
  /** YYYY-MM, the current month by default: the rows end some weeks before it begins. */
  anchor?: string;
}

const SEED = 'waybill';

function* both(rows: number, seed: string, anchor: string): Generator<RecordInput> {
  yield* openRecords();
  yield* generateSample({ rows, seed, anchor });
}

/** Loads the sample whole, in place of an earlier one. Returns how many rows it has. */
export async function loadSampleRecords(
  { client, forgetCounts }: Pick<Warehouse, 'client' | 'forgetCounts'>,
  options: SampleOptions & { onProgress?: (progress: Progress) => void },
): Promise<number> {
  const { rows, seed = SEED, anchor = new Date().toISOString().slice(0, 7), onProgress } = options;
  const batch = `sample-${seed}-${anchor}-${rows}`;
  const report = onProgress ?? (() => undefined);
  const loaded = await replaceSample(client, batch, both(rows, seed, anchor), rows + openRecordCount, report);
  forgetCounts();
  return loaded;
}
