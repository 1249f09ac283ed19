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
import { findPerson, type PersonData, type PersonQuery } from './person';
import { toPersonHashes } from './removed-persons';
import { buildFeedbackSheet } from './task-feedback';
import { contactTexts } from './texts';

interface ErasureReport {
  /** Rows of the directory. */
  contacts: number;
  /** Customers, and the accounts that had them. */
  customers: number;
  accounts: number;
  /** Lines of contact tasks that have the person in their request or result. */
  lines: number;
  /** Requests that are thereby fulfilled. */
  requests: number;
}

/** Preview: what erasing would remove. */
export async function previewErasure(db: Database, query: PersonQuery): Promise<ErasureReport> {
  const person = await findPerson(db, query);
  return countErased(person, (await findOpenRequests(db, person)).length);
}

const countErased = (person: PersonData, requests: number): ErasureReport => ({
  contacts: person.contacts.length,
  customers: person.customers.length,
  accounts: new Set(person.customers.map((row) => row.owner_id ?? row.team_id)).size,
  lines: person.lines.length,
  requests,
});

/** Open requests that this person's removal fulfils. */
async function findOpenRequests(db: Database, { emails, identities }: PersonData) {
  const openRequests = await db.select().from(removalRequests).where(isNull(removalRequests.done_at));
  return openRequests.filter(
    ({ email, name, company_id }) =>
      emails.includes(email ?? '') ||
      identities.some(
        (person) => person.company === company_id && nameKey(person.name ?? '') === nameKey(name),
      ),
  );
}

/** Deletes answers stored for retries, which may contain data of the person. */
async function deleteStoredAnswers(
  tx: Database,
  { contacts: personContacts, customers: personCustomers, emails }: PersonData,
) {
  const traces = [...personContacts.map(({ id }) => id), ...personCustomers.map(({ id }) => id), ...emails];
  await tx
    .delete(idempotency)
    .where(
      sql`EXISTS (SELECT FROM jsonb_array_elements_text(${JSON.stringify(traces)}::jsonb) AS trace WHERE position(trace IN lower(${idempotency.answer}::text)) > 0)`,
    );
}

async function clearTasks(tx: Database, { contacts: personContacts, lines }: PersonData): Promise<void> {
  for (const { task, line, isListed } of lines) {
    const isThisLine = and(eq(contactTaskLines.task_id, task.id), eq(contactTaskLines.line, line));
    const [row] = await tx.select().from(contactTaskLines).where(isThisLine);
    if (row === undefined) continue;
    const removedIds = new Set(personContacts.map(({ id }) => id));
    const remainingIds = row.contacts.filter((id) => !removedIds.has(id));
    await tx
      .update(contactTaskLines)
      .set({ contacts: remainingIds, ...(isListed && { asked: { ...row.asked, person: '' } }) })
      .where(isThisLine);
    // The uploaded list names the person, so it is deleted.
    if (isListed)
      await tx
        .delete(contactTaskFiles)
        .where(and(eq(contactTaskFiles.task_id, task.id), eq(contactTaskFiles.kind, 'doc')));
  }
  const tasks = new Map(lines.map(({ task }) => [task.id, task]));
  for (const task of tasks.values())
    await tx
      .update(contactTaskFiles)
      .set({ content: await buildFeedbackSheet(tx, task) })
      .where(and(eq(contactTaskFiles.task_id, task.id), eq(contactTaskFiles.kind, 'feedback')));
}

/**
 * Sheets that accounts downloaded name everyone that they had at the time, so none can be fetched again from here. They
 * can be created again for free; the files themselves are deleted with the next expired ones.
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
export function erasePerson(db: Database, query: PersonQuery): Promise<ErasureReport> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, query);
    const { emails, identities } = person;
    const hashes = [...emails.map((email) => ({ company: '', name: null, email })), ...identities].flatMap(
      toPersonHashes,
    );
    if (hashes.length > 0)
      await tx
        .insert(erasedPersons)
        .values([...new Set(hashes)].map((hash) => ({ hash })))
        .onConflictDoNothing();
    await deleteStoredAnswers(tx, person);
    const ids = person.customers.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(customers).where(inArray(customers.id, ids));
    const contactIds = person.contacts.map(({ id }) => id);
    if (contactIds.length > 0) await tx.delete(contacts).where(inArray(contacts.id, contactIds));
    await clearTasks(tx, person);
    await eraseFromLeads(
      tx,
      identities.flatMap(({ name }) => (name === null || name === '' ? [] : name)),
    );
    await withdrawFiles(tx);
    const subjects = [
      ...emails,
      ...identities.map(({ company, name }) => `${company} ${nameKey(name ?? '')}`),
    ];
    if (subjects.length > 0)
      await tx
        .delete(contactLookups)
        .where(
          and(
            or(eq(contactLookups.kind, 'email'), eq(contactLookups.kind, 'profile')),
            inArray(contactLookups.subject, subjects),
          ),
        );
    const requests = await findOpenRequests(tx, person);
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
    return countErased(person, requests.length);
  });
}
