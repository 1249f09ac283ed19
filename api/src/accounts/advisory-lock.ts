// Changes that look before they write, one after the other: two at once would both see the place that one of them takes.
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Waits until no other transaction, of any server, is in the part of this name; it is left with the transaction. */
export async function advisoryLock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
