// One at a time on a server that several processes can reach: whoever makes the table `ingest_running` may load,
// and shows again and again that it still runs. What a killed process left is taken over after a while.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { WarehouseClient } from '../warehouse/client';
import { create, type DefinedTable, dropIfThere } from '../warehouse/tables';

/** How often a load shows that it runs, and after how long without that it is taken for dead, in ms. */
const SHOWN_EVERY_MS = 10_000;
const DEAD_AFTER_S = 60;
/** After so long, in ms, each of several that begin at once sees the others. */
const SEEN_AFTER_MS = 1_000;

/** Another process loads. */
export class LeaseTakenError extends Error {}

/** Work that one process does at a time; each has a table of its own. */
type Lease = 'ingest_running' | 'groups_running';

const tableOf = (lease: Lease): DefinedTable => ({
  name: lease,
  place: 'everywhere',
  columns: "holder String, at DateTime('UTC') DEFAULT now('UTC')",
  rest: 'ORDER BY at',
});

const isOf = (error: unknown, type: string) =>
  error instanceof Error && 'type' in error && error.type === type;

/** Whether the table was made; false when there is one already. */
async function made(client: WarehouseClient, lease: Lease): Promise<boolean> {
  try {
    await client.command(create(tableOf(lease)));
    return true;
  } catch (error) {
    if (isOf(error, 'TABLE_ALREADY_EXISTS')) return false;
    throw error;
  }
}

/** Whether a process has its lease still: one that could not show for a while that it runs has lost it to the next. */
export type IsHeld = () => Promise<boolean>;

/** For the embedded engine, whose tables no other process reaches. */
export const alwaysHeld: IsHeld = async () => true;

/** Comes before what cannot be undone. @throws LeaseTakenError */
export async function checkHeld(isHeld: IsHeld): Promise<void> {
  if (!(await isHeld())) throw new LeaseTakenError();
}

/**
 * Runs `work` while no other process does. What cannot be undone is done only while `work` is told that the lease is held.
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
  /** Of those that have shown of late that they run, the first; several that take over at once may show in one table. */
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
      // Another node of a cluster may not know yet that this one has shown itself.
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
    // Another one that takes over may have dropped the table that was just made here.
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
    // What was done stays done; a table that is left is taken over by the next.
    if (await isHeld().catch(() => false))
      await client.command(dropIfThere(tableOf(lease))).catch(() => undefined);
  }
}
