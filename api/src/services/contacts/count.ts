// Counts the contacts that a look-up of a company would return, without one: free, because a number reveals no name and
// no address.
import { count, inArray } from 'drizzle-orm';
import { parts } from '../../basics/lists';
import type { Database } from '../../stores/accounts/database';
import { contacts } from '../../stores/accounts/schema';
import { findRemovedPersons } from './removed-persons';
import { sampleContacts } from './sample';
import type { CompanyRef } from './source-contacts';

/** A company whose contacts are counted. */
export type CountedCompany = Pick<CompanyRef, 'key' | 'name' | 'sample'>;

export interface ContactCount {
  contacts: number;
  /** False for a company of which only a contact service may know somebody: it cannot be asked for a number. */
  contacts_complete: boolean;
}

/** Company keys per statement. */
const KEYS_PER_STATEMENT = 1_000;

async function countStored(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const part of parts([...new Set(keys)], KEYS_PER_STATEMENT)) {
    const rows = await db
      .select({ key: contacts.company_id, total: count() })
      .from(contacts)
      .where(inArray(contacts.company_id, part))
      .groupBy(contacts.company_id);
    for (const { key, total } of rows) counts.set(key, total);
  }
  return counts;
}

/** Contacts that the sample has of its companies, without persons who were removed at their request. */
async function countSampleContacts(
  db: Database,
  companies: readonly CountedCompany[],
): Promise<Map<string, number>> {
  const people = companies.flatMap((company) =>
    sampleContacts(company).map(({ name, email }) => ({ company: company.key, name, email })),
  );
  const isRemoved = await findRemovedPersons(db, people);
  const counts = new Map<string, number>();
  for (const person of people)
    if (!isRemoved(person)) counts.set(person.company, (counts.get(person.company) ?? 0) + 1);
  return counts;
}

/**
 * Number of contacts by company key: what the directory has or, where it has nobody, what the sample has of a sample
 * company.
 */
export async function countContacts(
  db: Database,
  companies: readonly CountedCompany[],
): Promise<(key: string) => number> {
  const stored = await countStored(
    db,
    companies.map(({ key }) => key),
  );
  const sampleCompanies = companies.filter(({ key, sample }) => sample && !stored.has(key));
  const sampleCounts = await countSampleContacts(db, sampleCompanies);
  return (key) => stored.get(key) ?? sampleCounts.get(key) ?? 0;
}
