// The newest load that the records hold: what an answer knew, so that its further pages look at nothing that came
// later. Loads are put in place one after the other, each row with the time of its load.
import type { WarehouseClient } from './client';

/** Another process may load into a server: it is asked again after so long. A folder is this process's alone. */
const SERVER_KEPT_MS = 5_000;

export interface NewestLoad {
  /** When it began, in seconds since 1970; 0 for an empty warehouse. */
  at: () => Promise<number>;
  /** To be called after a load: asks anew. */
  forget: () => void;
}

export function newestLoad(client: WarehouseClient, shared: boolean): NewestLoad {
  let kept: { at: Promise<number>; until: number } | undefined;
  async function ask(): Promise<number> {
    const { rows } = await client.query<{ at: number }>(
      'SELECT toUnixTimestamp(max(loaded_at)) AS at FROM records',
    );
    return rows[0]?.at ?? 0;
  }
  return {
    at: () => {
      if (kept === undefined || performance.now() >= kept.until) {
        const asking = ask();
        kept = { at: asking, until: shared ? performance.now() + SERVER_KEPT_MS : Number.POSITIVE_INFINITY };
        // A failed question is not kept.
        asking.catch(() => {
          if (kept?.at === asking) kept = undefined;
        });
      }
      return kept.at;
    },
    forget: () => {
      kept = undefined;
    },
  };
}
