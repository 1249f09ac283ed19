// Lease for loads on a ClickHouse server that several processes share: the process that creates the table
// `ingest_running` holds it, and renews it by heartbeats. An expired lease of a killed process is taken over.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { create, type DefinedTable, dropIfThere } from '../../../stores/warehouse/tables';

/** Interval of heartbeats in ms, and the time without one after which a load counts as dead. */
const HEARTBEAT_MS = 10_000;
const EXPIRES_AFTER_S = 60;
/** After so long, in ms, processes that start at the same time see each other. */
const VISIBLE_AFTER_MS = 1_000;

/** Another process has the lease. */
export class LeaseTakenError extends Error {}

/** Leases, each with a table of its own, for work that only one process may do at a time. */
type LeaseName = 'ingest_running' | 'groups_running';

const leaseTable = (lease: LeaseName): DefinedTable => ({
  name: lease,
  place: 'everywhere',
  columns: "holder String, at DateTime('UTC') DEFAULT now('UTC')",
  rest: 'ORDER BY at',
});

const hasErrorType = (error: unknown, type: string) =>
  error instanceof Error && 'type' in error && error.type === type;

/** Creates the table; false when it already exists. */
async function createLeaseTable(client: WarehouseClient, lease: LeaseName): Promise<boolean> {
  try {
    await client.command(create(leaseTable(lease)));
    return true;
  } catch (error) {
    if (hasErrorType(error, 'TABLE_ALREADY_EXISTS')) return false;
    throw error;
  }
}

/** Whether this process still has its lease: without heartbeats for a while, it has lost it. */
export type HoldsLease = () => Promise<boolean>;

/** For the embedded engine, whose tables no other process can reach. */
export const alwaysHoldsLease: HoldsLease = async () => true;

/** Call before anything irreversible. @throws LeaseTakenError */
export async function ensureLease(holdsLease: HoldsLease): Promise<void> {
  if (!(await holdsLease())) throw new LeaseTakenError();
}

/**
 * Runs `work` while no other process does. `work` gets a check of the lease, to be called before anything irreversible.
 * @throws LeaseTakenError
 */
export async function withLease<T>(
  client: WarehouseClient,
  work: (holdsLease: HoldsLease) => Promise<T>,
  lease: LeaseName = 'ingest_running',
): Promise<T> {
  const holder = randomUUID();
  let lastHeartbeat = Number.NEGATIVE_INFINITY;
  const sendHeartbeat = async () => {
    const at = performance.now();
    await client.command(`INSERT INTO ${lease} (holder) SELECT {holder:String}`, { holder });
    lastHeartbeat = at;
  };
  /**
   * The first of the processes with recent heartbeats; several that take over at once may write into the same table.
   */
  const findHolder = async () => {
    const { rows } = await client.query<{ holder: string }>(
      `SELECT holder FROM ${lease} GROUP BY holder HAVING max(at) > now('UTC') - ${EXPIRES_AFTER_S}
       ORDER BY min(at), holder LIMIT 1`,
    );
    return rows[0]?.holder;
  };
  const holdsLease = async () => {
    if (performance.now() - lastHeartbeat > EXPIRES_AFTER_S * 1_000) return false;
    try {
      // Another node of a cluster may not have seen this process's heartbeat yet.
      const currentHolder = await findHolder();
      return currentHolder === undefined || currentHolder === holder;
    } catch (error) {
      if (hasErrorType(error, 'UNKNOWN_TABLE')) return false;
      throw error;
    }
  };
  async function acquireLease(): Promise<void> {
    if (await createLeaseTable(client, lease)) return sendHeartbeat();
    await pause(VISIBLE_AFTER_MS);
    if ((await findHolder()) !== undefined) throw new LeaseTakenError();
    await client.command(dropIfThere(leaseTable(lease)));
    if (!(await createLeaseTable(client, lease))) throw new LeaseTakenError();
    await sendHeartbeat();
    // Another process that takes over may have dropped the table that was just created here.
    await pause(VISIBLE_AFTER_MS);
    if ((await findHolder()) !== holder) throw new LeaseTakenError();
  }
  await acquireLease().catch((error: unknown) => {
    throw hasErrorType(error, 'UNKNOWN_TABLE') ? new LeaseTakenError() : error;
  });
  const timer = setInterval(() => sendHeartbeat().catch(() => undefined), HEARTBEAT_MS);
  try {
    return await work(holdsLease);
  } finally {
    clearInterval(timer);
    // The work is done; a table that remains is taken over by the next process.
    if (await holdsLease().catch(() => false))
      await client.command(dropIfThere(leaseTable(lease))).catch(() => undefined);
  }
}
