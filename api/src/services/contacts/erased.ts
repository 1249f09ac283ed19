// Suppression list of persons who were removed at their request: only hashes of each e-mail, and of the name at the
// company. Everything that stores a person checks it first, so that no file, service or user brings one back.
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { parts } from '../../basics/lists';
import type { Database } from '../../stores/accounts/database';
import { erasedPersons } from '../../stores/accounts/schema';
import { nameKey } from '../../stores/warehouse/ids';

/** A person who is about to be stored. */
export interface Named {
  /** Company key. */
  company: string;
  name: string | null;
  email: string | null;
}

/** Hashes per query. */
const ASKED_AT_ONCE = 1_000;

const hashOf = (kind: 'email' | 'name', text: string) =>
  createHash('sha256').update(`${kind}|${text}`).digest('hex');

/** Hashes by which a person is recognised; none for one with neither e-mail nor name. */
export function hashesOf({ company, name, email }: Named): string[] {
  const key = nameKey(name ?? '');
  return [
    ...(email === null || email === '' ? [] : [hashOf('email', email.trim().toLowerCase())]),
    ...(key === '' ? [] : [hashOf('name', `${company}|${key}`)]),
  ];
}

/** Finds those of these persons who were removed. */
export async function removedAmong(
  db: Database,
  persons: readonly Named[],
): Promise<(person: Named) => boolean> {
  const removed = new Set<string>();
  for (const part of parts([...new Set(persons.flatMap(hashesOf))], ASKED_AT_ONCE)) {
    const rows = await db.select().from(erasedPersons).where(inArray(erasedPersons.hash, part));
    for (const { hash } of rows) removed.add(hash);
  }
  return (person) => hashesOf(person).some((hash) => removed.has(hash));
}

export const wasRemoved = async (db: Database, person: Named): Promise<boolean> =>
  (await removedAmong(db, [person]))(person);
