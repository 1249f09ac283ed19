// Cached state of the records, queried once after each load: the newest load, so that further pages of an answer
// exclude later ones (loads are published one after the other, each row with the time of its load), the number of
// records, and their first and last day.

import { cachedValue } from './answer-cache';
import type { WarehouseClient } from './client';

export interface WarehouseExtent {
  /** Start of the newest load in seconds since 1970; 0 for an empty warehouse. */
  at: number;
  records: number;
  /** Day of the oldest and of the newest record, as `2026-11-30`. */
  first: string;
  last: string;
}

export interface NewestLoad {
  /** `at` of the current state. */
  at: () => Promise<number>;
  readExtent: () => Promise<WarehouseExtent>;
  /** Clears the cache; call it after a load. */
  forget: () => void;
}

const nothing: WarehouseExtent = { at: 0, records: 0, first: '1970-01-01', last: '1970-01-01' };

export function newestLoad(client: WarehouseClient): NewestLoad {
  const extent = cachedValue(async (): Promise<WarehouseExtent> => {
    const { rows } = await client.queryLong<WarehouseExtent>(
      `SELECT toUnixTimestamp(max(loaded_at)) AS at, count() AS records, toString(min(date)) AS first,
         toString(max(date)) AS last FROM records`,
    );
    return rows[0] ?? nothing;
  });
  return { at: async () => (await extent.get()).at, readExtent: extent.get, forget: extent.forget };
}
