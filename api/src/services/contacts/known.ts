// Counts the contacts that the directory has of companies: free, because a number reveals no name or address.
import { count, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { contacts } from '../../stores/accounts/schema';

/** Number by company key; 0 for companies that are not in the directory. */
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

/** Most companies that one search can be restricted to. */
const COMPANIES_MAX = 50_000;

/** Keys of the companies for which the directory has a contact, or an e-mail address. */
export async function companiesKnown(db: Database, what: 'contact' | 'email'): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: contacts.company_id })
    .from(contacts)
    .where(what === 'email' ? isNotNull(contacts.email) : undefined)
    .orderBy(contacts.company_id)
    .limit(COMPANIES_MAX);
  return rows.map(({ key }) => key);
}
