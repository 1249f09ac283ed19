// The newest load that the records hold: what an answer knew, so that its further pages look at nothing that came
// later. Loads are put in place one after the other, each row with the time of its load.
import type { WarehouseClient } from './client';

export interface NewestLoad {
  /** When it began, in seconds since 1970; 0 for an empty warehouse. */
  at: () => Promise<number>;
  /** To be called after a load: asks again. */
  forget: () => void;
}

export function newestLoad(client: WarehouseClient): NewestLoad {
  let kept: Promise<number> | undefined;
  async function ask(): Promise<number> {
    const { rows } = await client.count<{ at: number }>(
      'SELECT toUnixTimestamp(max(loaded_at)) AS at FROM records',
    );
    return rows[0]?.at ?? 0;
  }
  return {
    at: () => {
      if (kept === undefined) {
        const asking = ask();
        kept = asking;
        // A failed question is not kept.
        asking.catch(() => {
          if (kept === asking) kept = undefined;
        });
      }
      return kept;
    },
    forget: () => {
      kept = undefined;
    },
  };
}
