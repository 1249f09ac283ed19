// Advisory lock of PostgreSQL: serialises transactions that check before they write, so that two of them cannot both
// take the last free place.
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Waits until no other transaction, of any server, holds the lock of this name; the lock ends with the transaction. */
export async function advisoryLock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
