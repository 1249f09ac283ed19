// Loads of other processes: a server is filled by several, and each keeps counts until the next load. The list of
// batches and the list of loads are short and say when the records changed.
import type { WarehouseClient } from './client';

/** How long another process's load may go unnoticed, in ms. */
export const FOLLOW_MS = 2_000;

interface LoadState {
  /** Another one after each load. */
  loads: string;
  /** Batches whose rows are becoming visible, or going, or are and are not noted yet. */
  changing: number;
}

/** Where the loads are: other processes' ones too. */
export async function loadState(client: WarehouseClient): Promise<LoadState> {
  const { rows } = await client.query<LoadState>(
    `SELECT concat(
       (SELECT concat(toString(count()), ' ', toString(max(finished_at))) FROM loads), ' ',
       (SELECT concat(toString(count()), ' ', toString(max(at))) FROM batches)) AS loads,
     (SELECT countIf(newest IN ('publishing', 'withdrawing')) FROM
       (SELECT argMax(state, at) AS newest FROM batches GROUP BY batch)) AS changing`,
  );
  return rows[0] ?? { loads: '', changing: 0 };
}

/**
 * Tells of loads until it is stopped.
 * @param onLoad called after each load, whoever did it
 * @param whileLoading called again and again while a load becomes visible
 * @returns stops it
 */
export async function followLoads(
  client: WarehouseClient,
  { onLoad, whileLoading }: { onLoad: () => void; whileLoading: () => void },
): Promise<() => void> {
  let known = (await loadState(client)).loads;
  let asking = false;
  const look = async () => {
    const { loads, changing } = await loadState(client);
    if (loads !== known) onLoad();
    else if (changing > 0) whileLoading();
    known = loads;
  };
  const timer = setInterval(() => {
    if (asking) return;
    asking = true;
    // A server that is away tells of nothing; whoever asks it something hears that it is.
    look()
      .catch(() => undefined)
      .finally(() => {
        asking = false;
      });
  }, FOLLOW_MS);
  timer.unref();
  return () => clearInterval(timer);
}
