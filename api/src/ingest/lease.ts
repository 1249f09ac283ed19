// One at a time on a server that several processes can reach: whoever makes the table `ingest_running` may load,
// and shows again and again that it still runs. What a killed process left is taken over after a while.
import { randomUUID } from 'node:crypto';
import type { WarehouseClient } from '../warehouse/client';
import { create, type DefinedTable, dropIfThere } from '../warehouse/tables';

/** How often a load shows that it runs, and after how long without that it is taken for dead, in ms. */
const SHOWN_EVERY_MS = 10_000;
const DEAD_AFTER_S = 60;

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

/** Whether the table was made; false when there is one already. */
async function made(client: WarehouseClient, lease: Lease): Promise<boolean> {
  try {
    await client.command(create(tableOf(lease)));
    return true;
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'TABLE_ALREADY_EXISTS') return false;
    throw error;
  }
}

/** Runs `work` while no other process does. @throws LeaseTakenError */
export async function withLease<T>(
  client: WarehouseClient,
  work: () => Promise<T>,
  lease: Lease = 'ingest_running',
): Promise<T> {
  const holder = randomUUID();
  const show = () => client.command(`INSERT INTO ${lease} (holder) SELECT {holder:String}`, { holder });
  const others = async () => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count() AS n FROM ${lease} WHERE holder != {holder:String} AND at > now('UTC') - ${DEAD_AFTER_S}`,
      { holder },
    );
    return (rows[0]?.n ?? 0) > 0;
  };
  if (!(await made(client, lease))) {
    // One that was only just made shows itself at once.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (await others()) throw new LeaseTakenError();
    await client.command(dropIfThere(tableOf(lease)));
    if (!(await made(client, lease))) throw new LeaseTakenError();
  }
  await show();
  const timer = setInterval(() => show().catch(() => undefined), SHOWN_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await client.command(dropIfThere(tableOf(lease)));
  }
}
