// The rows of the sample: open records as published, then made-up ones.
import type { RecordInput } from '../../stores/warehouse/record';
import { generateSample } from './generate';
import { openRecords } from './open-records';

/** Which rows: the same selection always gives the same rows. */
export interface SampleSelection {
  /** Made-up rows of the complete sample; the open records come on top. */
  rows: number;
  seed: string;
  /** YYYY-MM: the made-up rows end some weeks before this month begins. */
  anchor: string;
  /** Share of each country's made-up rows, from 0 to 1; all by default. */
  share?: number;
}

export function* sampleRows(selection: SampleSelection): Generator<RecordInput> {
  yield* openRecords();
  yield* generateSample(selection);
}
