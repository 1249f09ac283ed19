// Ledger of batches: what was loaded from which files, and the state of each batch.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import type { Format } from '../formats/format';

/**
 * In `publishing` and `withdrawing` the rows are about to appear or disappear; after a crash it must be checked whether
 * they have.
 */
export const batchStates = ['publishing', 'loaded', 'withdrawing', 'withdrawn'] as const;
type BatchState = (typeof batchStates)[number];

export interface RowCounts {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  repeated: number;
  refused: number;
}

export interface Batch extends RowCounts {
  batch: string;
  state: BatchState;
  format: string;
  country: string;
  /** 0: both. */
  direction: 0 | 1 | 2;
  files: string[];
  /** YYYY-MM-DD hh:mm:ss, UTC: time of this state. */
  at: string;
}

/** Records a new state of a batch. */
export async function recordBatchState(
  client: WarehouseClient,
  state: BatchState,
  line: {
    batch: string;
    format: Pick<Format, 'name' | 'country'>;
    direction: 0 | 1 | 2;
    files: readonly string[];
    counts: RowCounts;
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

/** The data of a batch that is repeated with each new state. */
export const toBatchLine = ({ batch, format, country, direction, files, ...counts }: Batch) => ({
  batch,
  format: { name: format, country },
  direction,
  files,
  counts,
});

/** First and last day, and number, of the visible records of these batches; batches without any are left out. */
export async function findBatchSpans(
  client: WarehouseClient,
  batches: readonly string[],
): Promise<Map<string, { first: string; last: string; rows: number }>> {
  if (batches.length === 0) return new Map();
  const { rows } = await client.query<{ batch: string; first: string; last: string; rows: number }>(
    `SELECT batch, toString(min(date)) AS first, toString(max(date)) AS last, count() AS rows
     FROM records WHERE NOT bundled AND batch IN {batches:Array(String)} GROUP BY batch`,
    { batches: [...batches] },
  );
  return new Map(rows.map(({ batch, ...span }) => [batch, span]));
}
