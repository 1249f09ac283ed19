// What the records hold, asked once after each load: the newest load, so that further pages of an answer look at nothing
// that came later (loads are put in place one after the other, each row with the time of its load), how many there are,
// and of which days.
import type { WarehouseClient } from './client';

export interface Held {
  /** When the newest load began, in seconds since 1970; 0 for an empty warehouse. */
  at: number;
  records: number;
  /** Days of the oldest and the newest record, as `2026-11-30`. */
  first: string;
  last: string;
}

export interface NewestLoad {
  /** `at` of what is held. */
  at: () => Promise<number>;
  held: () => Promise<Held>;
  /** To be called after a load: asks again. */
  forget: () => void;
}

const nothing: Held = { at: 0, records: 0, first: '1970-01-01', last: '1970-01-01' };

export function newestLoad(client: WarehouseClient): NewestLoad {
  let kept: Promise<Held> | undefined;
  async function ask(): Promise<Held> {
    const { rows } = await client.count<Held>(
      `SELECT toUnixTimestamp(max(loaded_at)) AS at, count() AS records, toString(min(date)) AS first,
         toString(max(date)) AS last FROM records`,
    );
    return rows[0] ?? nothing;
  }
  function held(): Promise<Held> {
    if (kept === undefined) {
      const asking = ask();
      kept = asking;
      // A failed question is not kept.
      asking.catch(() => {
        if (kept === asking) kept = undefined;
      });
    }
    return kept;
  }
  return {
    at: async () => (await held()).at,
    held,
    forget: () => {
      kept = undefined;
    },
  };
}
