// How many contacts the directory holds of companies: a number that tells nobody's name or address, so it is free.
import { count, inArray } from 'drizzle-orm';
import type { Database } from '../accounts/database';
import { contacts } from '../accounts/schema';

/** By company key; 0 for those that the directory does not know. */
export async function contactsKnown(db: Database, keys: readonly string[]): Promise<(key: string) => number> {
  if (keys.length === 0) return () => 0;
  const rows = await db
    .select({ key: contacts.company_id, known: count() })
    .from(contacts)
    .where(inArray(contacts.company_id, [...keys]))
    .groupBy(contacts.company_id);
  const known = new Map(rows.map((row) => [row.key, row.known]));
  return (key) => known.get(key) ?? 0;
}
