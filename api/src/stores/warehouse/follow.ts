// Watches for loads and added countries by other processes, since several use one server and each caches counts until the
// next load. It polls the lists of batches, loads and countries, which are short.
import type { WarehouseClient } from './client';

/** Longest time in ms for which another process's load may go unnoticed. */
const FOLLOW_MS = 2_000;

interface LoadState {
  /** Changes with each load, and with the countries that report. */
  loads: string;
  /** Number of batches whose rows are appearing or disappearing, or whose end is not recorded yet. */
  changing: number;
}

/** State of all loads, including those of other processes. */
export async function loadState(client: WarehouseClient): Promise<LoadState> {
  const { rows } = await client.query<LoadState>(
    `SELECT concat(
       (SELECT concat(toString(count()), ' ', toString(max(finished_at))) FROM loads), ' ',
       (SELECT concat(toString(count()), ' ', toString(max(at))) FROM batches), ' ',
       (SELECT concat(toString(count()), ' ', toString(max(at))) FROM reporting_countries)) AS loads,
     (SELECT countIf(newest IN ('publishing', 'withdrawing')) FROM
       (SELECT argMax(state, at) AS newest FROM batches GROUP BY batch)) AS changing`,
  );
  return rows[0] ?? { loads: '', changing: 0 };
}

/**
 * Reports loads until stopped.
 * @param onLoad called after each load by any process
 * @param whileLoading called repeatedly while a load becomes visible
 * @returns a function that stops it
 */
export async function followLoads(
  client: WarehouseClient,
  { onLoad, whileLoading }: { onLoad: () => void; whileLoading: () => void },
): Promise<() => void> {
  let previousLoads = (await loadState(client)).loads;
  let asking = false;
  const checkLoads = async () => {
    const { loads, changing } = await loadState(client);
    if (loads !== previousLoads) onLoad();
    else if (changing > 0) whileLoading();
    previousLoads = loads;
  };
  const timer = setInterval(() => {
    if (asking) return;
    asking = true;
    // An unreachable server reports nothing; queries to it will fail by themselves.
    checkLoads()
      .catch(() => undefined)
      .finally(() => {
        asking = false;
      });
  }, FOLLOW_MS);
  timer.unref();
  return () => clearInterval(timer);
}
