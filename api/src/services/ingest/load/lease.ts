// Lease for loads on a ClickHouse server that several processes share: the process that creates the table
// `ingest_running` holds it, and renews it by heartbeats. An expired lease of a killed process is taken over.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { create, type DefinedTable, dropIfThere } from '../../../stores/warehouse/tables';

/** Interval of heartbeats in ms, and the time without one after which a load counts as dead. */
const SHOWN_EVERY_MS = 10_000;
const DEAD_AFTER_S = 60;
/** After so long, in ms, processes that start at the same time see each other. */
const SEEN_AFTER_MS = 1_000;

/** Another process has the lease. */
export class LeaseTakenError extends Error {}

/** Leases, each with a table of its own, for work that only one process may do at a time. */
type Lease = 'ingest_running' | 'groups_running';

const tableOf = (lease: Lease): DefinedTable => ({
  name: lease,
  place: 'everywhere',
  columns: "holder String, at DateTime('UTC') DEFAULT now('UTC')",
  rest: 'ORDER BY at',
});

const isOf = (error: unknown, type: string) =>
  error instanceof Error && 'type' in error && error.type === type;

/** Creates the table; false when it already exists. */
async function made(client: WarehouseClient, lease: Lease): Promise<boolean> {
  try {
    await client.command(create(tableOf(lease)));
    return true;
  } catch (error) {
    if (isOf(error, 'TABLE_ALREADY_EXISTS')) return false;
    throw error;
  }
}

/** Whether this process still has its lease: without heartbeats for a while, it has lost it. */
export type IsHeld = () => Promise<boolean>;

/** For the embedded engine, whose tables no other process can reach. */
export const alwaysHeld: IsHeld = async () => true;

/** Call before anything irreversible. @throws LeaseTakenError */
export async function checkHeld(isHeld: IsHeld): Promise<void> {
  if (!(await isHeld())) throw new LeaseTakenError();
}

/**
 * Runs `work` while no other process does. `work` gets a check of the lease, to be called before anything irreversible.
 * @throws LeaseTakenError
 */
export async function withLease<T>(
  client: WarehouseClient,
  work: (isHeld: IsHeld) => Promise<T>,
  lease: Lease = 'ingest_running',
): Promise<T> {
  const holder = randomUUID();
  let shownAt = Number.NEGATIVE_INFINITY;
  const show = async () => {
    const at = performance.now();
    await client.command(`INSERT INTO ${lease} (holder) SELECT {holder:String}`, { holder });
    shownAt = at;
  };
  /**
   * The first of the processes with recent heartbeats; several that take over at once may write into the same table.
   */
  const first = async () => {
    const { rows } = await client.query<{ holder: string }>(
      `SELECT holder FROM ${lease} GROUP BY holder HAVING max(at) > now('UTC') - ${DEAD_AFTER_S}
       ORDER BY min(at), holder LIMIT 1`,
    );
    return rows[0]?.holder;
  };
  const isHeld = async () => {
    if (performance.now() - shownAt > DEAD_AFTER_S * 1_000) return false;
    try {
      // Another node of a cluster may not have seen this process's heartbeat yet.
      const shown = await first();
      return shown === undefined || shown === holder;
    } catch (error) {
      if (isOf(error, 'UNKNOWN_TABLE')) return false;
      throw error;
    }
  };
  async function take(): Promise<void> {
    if (await made(client, lease)) return show();
    await pause(SEEN_AFTER_MS);
    if ((await first()) !== undefined) throw new LeaseTakenError();
    await client.command(dropIfThere(tableOf(lease)));
    if (!(await made(client, lease))) throw new LeaseTakenError();
    await show();
    // Another process that takes over may have dropped the table that was just created here.
    await pause(SEEN_AFTER_MS);
    if ((await first()) !== holder) throw new LeaseTakenError();
  }
  await take().catch((error: unknown) => {
    throw isOf(error, 'UNKNOWN_TABLE') ? new LeaseTakenError() : error;
  });
  const timer = setInterval(() => show().catch(() => undefined), SHOWN_EVERY_MS);
  try {
    return await work(isHeld);
  } finally {
    clearInterval(timer);
    // The work is done; a table that remains is taken over by the next process.
    if (await isHeld().catch(() => false))
      await client.command(dropIfThere(tableOf(lease))).catch(() => undefined);
  }
}
