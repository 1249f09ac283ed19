// Suppression list of persons who were removed at their request: only hashes of each e-mail, and of the name at the
// company. Everything that stores a person checks it first, so that no file, service or user brings one back.
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { parts } from '../../basics/lists';
import type { Database } from '../../stores/accounts/database';
import { erasedPersons } from '../../stores/accounts/schema';
import { nameKey } from '../../stores/warehouse/ids';

/** A person who is about to be stored. */
export interface PersonIdentity {
  /** Company key. */
  company: string;
  name: string | null;
  email: string | null;
}

/** Hashes per query. */
const HASHES_PER_QUERY = 1_000;

const hashText = (kind: 'email' | 'name', text: string) =>
  createHash('sha256').update(`${kind}|${text}`).digest('hex');

/** Hashes by which a person is recognised; none for one with neither e-mail nor name. */
export function toPersonHashes({ company, name, email }: PersonIdentity): string[] {
  const key = nameKey(name ?? '');
  return [
    ...(email === null || email === '' ? [] : [hashText('email', email.trim().toLowerCase())]),
    ...(key === '' ? [] : [hashText('name', `${company}|${key}`)]),
  ];
}

/** Finds those of these persons who were removed. */
export async function findRemovedPersons(
  db: Database,
  persons: readonly PersonIdentity[],
): Promise<(person: PersonIdentity) => boolean> {
  const removed = new Set<string>();
  for (const part of parts([...new Set(persons.flatMap(toPersonHashes))], HASHES_PER_QUERY)) {
    const rows = await db.select().from(erasedPersons).where(inArray(erasedPersons.hash, part));
    for (const { hash } of rows) removed.add(hash);
  }
  return (person) => toPersonHashes(person).some((hash) => removed.has(hash));
}

export const wasRemoved = async (db: Database, person: PersonIdentity): Promise<boolean> =>
  (await findRemovedPersons(db, [person]))(person);
