// Data of an account that decides which leads it sees: marked companies, dismissed companies, and companies with
// contacts.
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { companyMarks, contacts, dismissedLeads } from '../../stores/accounts/schema';

/** Keys of the companies that an account marked. */
export async function markedKeys(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: companyMarks.company_id })
    .from(companyMarks)
    .where(eq(companyMarks.account_id, accountId));
  return rows.map(({ key }) => key);
}

/** Keys of the companies that an account dismissed. */
export async function dismissedKeys(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ key: dismissedLeads.company_id })
    .from(dismissedLeads)
    .where(eq(dismissedLeads.account_id, accountId));
  return rows.map(({ key }) => key);
}

/** Those of these companies for which the directory has a person or an e-mail. */
export async function withContacts(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ key: contacts.company_id })
    .from(contacts)
    .where(
      and(inArray(contacts.company_id, [...keys]), or(isNotNull(contacts.name), isNotNull(contacts.email))),
    );
  return new Set(rows.map(({ key }) => key));
}
