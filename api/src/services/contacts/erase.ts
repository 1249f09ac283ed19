// Removes a person from the directory and from every account, and stores hashes so that nobody brings them back.
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { inEveryLanguage } from '../../basics/texts';
import type { Database } from '../../stores/accounts/database';
import {
  contactLookups,
  contacts,
  contactTaskFiles,
  contactTaskLines,
  customers,
  erasedPersons,
  files,
  fileTokens,
  idempotency,
  messages,
  removalRequests,
} from '../../stores/accounts/schema';
import { nameKey } from '../../stores/warehouse/ids';
import { eraseFromLeads } from './erase-from-leads';
import { hashesOf } from './erased';
import { findPerson, type HeldPerson, type Sought } from './person';
import { feedbackOf } from './task-feedback';
import { contactTexts } from './texts';

interface Erased {
  /** Rows of the directory. */
  contacts: number;
  /** Customers, and the accounts that had them. */
  customers: number;
  accounts: number;
  /** Lines of contact tasks that named or had found the person. */
  lines: number;
  /** Requests that are thereby fulfilled. */
  requests: number;
}

/** Preview: what erasing would remove. */
export async function wouldErase(db: Database, sought: Sought): Promise<Erased> {
  const held = await findPerson(db, sought);
  return countsOf(held, (await requestsFor(db, held)).length);
}

const countsOf = (held: HeldPerson, requests: number): Erased => ({
  contacts: held.contacts.length,
  customers: held.customers.length,
  accounts: new Set(held.customers.map((row) => row.account_id)).size,
  lines: held.lines.length,
  requests,
});

/** Open requests that this person's removal fulfils. */
async function requestsFor(db: Database, { emails, named }: HeldPerson) {
  const open = await db.select().from(removalRequests).where(isNull(removalRequests.done_at));
  return open.filter(
    ({ email, name, company_id }) =>
      emails.includes(email ?? '') ||
      named.some((person) => person.company === company_id && nameKey(person.name ?? '') === nameKey(name)),
  );
}

/** Deletes answers stored for retries, which may contain data of the person. */
async function forgetAnswers(tx: Database, { contacts: found, customers: kept, emails }: HeldPerson) {
  const traces = [...found.map(({ id }) => id), ...kept.map(({ id }) => id), ...emails];
  await tx
    .delete(idempotency)
    .where(
      sql`EXISTS (SELECT FROM jsonb_array_elements_text(${JSON.stringify(traces)}::jsonb) AS trace WHERE position(trace IN lower(${idempotency.answer}::text)) > 0)`,
    );
}

async function clearTasks(tx: Database, { contacts: found, lines }: HeldPerson): Promise<void> {
  for (const { task, line, asked } of lines) {
    const own = and(eq(contactTaskLines.task_id, task.id), eq(contactTaskLines.line, line));
    const [row] = await tx.select().from(contactTaskLines).where(own);
    if (row === undefined) continue;
    const gone = new Set(found.map(({ id }) => id));
    const left = row.contacts.filter((id) => !gone.has(id));
    await tx
      .update(contactTaskLines)
      .set({ contacts: left, ...(asked && { asked: { ...row.asked, person: '' } }) })
      .where(own);
    // The uploaded list names the person, so it is deleted.
    if (asked)
      await tx
        .delete(contactTaskFiles)
        .where(and(eq(contactTaskFiles.task_id, task.id), eq(contactTaskFiles.kind, 'doc')));
  }
  const tasks = new Map(lines.map(({ task }) => [task.id, task]));
  for (const task of tasks.values())
    await tx
      .update(contactTaskFiles)
      .set({ content: await feedbackOf(tx, task) })
      .where(and(eq(contactTaskFiles.task_id, task.id), eq(contactTaskFiles.kind, 'feedback')));
}

/**
 * Sheets that accounts downloaded name everyone that they had at the time, so none can be fetched again from here. They
 * can be made again for free; the files themselves are deleted with the next expired ones.
 */
async function withdrawFiles(tx: Database): Promise<void> {
  const withdrawn = await tx
    .update(files)
    .set({ kept_until: sql`now()`, expires_at: sql`now()` })
    .where(and(files.persons, eq(files.state, 'ready')))
    .returning({ id: files.id });
  const ids = withdrawn.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(fileTokens).where(inArray(fileTokens.file_id, ids));
}

/** Removes the person, all or nothing. */
export function erasePerson(db: Database, sought: Sought): Promise<Erased> {
  return db.transaction(async (tx) => {
    const held = await findPerson(tx, sought);
    const { emails, named } = held;
    const hashes = [...emails.map((email) => ({ company: '', name: null, email })), ...named].flatMap(
      hashesOf,
    );
    if (hashes.length > 0)
      await tx
        .insert(erasedPersons)
        .values([...new Set(hashes)].map((hash) => ({ hash })))
        .onConflictDoNothing();
    await forgetAnswers(tx, held);
    const ids = held.customers.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(customers).where(inArray(customers.id, ids));
    const known = held.contacts.map(({ id }) => id);
    if (known.length > 0) await tx.delete(contacts).where(inArray(contacts.id, known));
    await clearTasks(tx, held);
    await eraseFromLeads(
      tx,
      named.flatMap(({ name }) => (name === null || name === '' ? [] : name)),
    );
    await withdrawFiles(tx);
    const subjects = [...emails, ...named.map(({ company, name }) => `${company} ${nameKey(name ?? '')}`)];
    if (subjects.length > 0)
      await tx
        .delete(contactLookups)
        .where(
          and(
            or(eq(contactLookups.kind, 'email'), eq(contactLookups.kind, 'profile')),
            inArray(contactLookups.subject, subjects),
          ),
        );
    const requests = await requestsFor(tx, held);
    for (const { id, account_id } of requests) {
      await tx
        .update(removalRequests)
        .set({ name: '', company: '', company_id: '', email: null, note: '', done_at: sql`now()` })
        .where(eq(removalRequests.id, id));
      await tx.insert(messages).values({
        account_id,
        title: inEveryLanguage((language) => contactTexts[language].removed.title),
        body: inEveryLanguage((language) => contactTexts[language].removed.body),
      });
    }
    return countsOf(held, requests.length);
  });
}
