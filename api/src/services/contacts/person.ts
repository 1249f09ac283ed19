// Finds all data that the site has about a person, in the directory and in all accounts: by e-mail, by name at a
// company, or both.
import { arrayOverlaps, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../stores/accounts/database';
import { contacts, contactTaskLines, contactTasks, customers } from '../../stores/accounts/schema';
import { nameKey } from '../../stores/warehouse/ids';
import type { StoredContact } from './directory';
import type { Named } from './erased';
import { employerOf } from './look-up';

/** Search for a person. `company`, beside a name, is a company key or name. */
export interface Sought {
  email?: string | undefined;
  name?: string | undefined;
  company?: string | undefined;
}

interface TaskLine {
  task: Pick<
    typeof contactTasks.$inferSelect,
    'id' | 'account_id' | 'number' | 'name' | 'language' | 'state'
  >;
  line: number;
  /** Whether the uploaded list itself names the person. */
  asked: boolean;
}

export interface HeldPerson {
  contacts: StoredContact[];
  customers: (typeof customers.$inferSelect)[];
  lines: TaskLine[];
  /** E-mails that only this person has. */
  emails: string[];
  /** The person at each company where they are known by name. */
  named: Named[];
}

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const lower = (column: AnyPgColumn | SQL) => sql<string>`lower(${column})`;
const all = <T>(each: Iterable<T>): T[] => [...new Set(each)];

/** A name at a company, compared by normalised names. */
interface Place {
  name: string;
  /** Company key; empty where only its name is known. */
  key: string;
  company: string;
}

const isAt = (place: Place, name: string, key: string, company: string) =>
  nameKey(name) === nameKey(place.name) &&
  ((key !== '' && key === place.key) || nameKey(company) === nameKey(place.company));

async function contactsOf(db: Database, { email, name, company = '' }: Sought): Promise<StoredContact[]> {
  const byEmail =
    email === undefined ? [] : await db.select().from(contacts).where(eq(contacts.email, email));
  if (name === undefined) return byEmail;
  const there = await db
    .select()
    .from(contacts)
    .where(or(eq(contacts.company_id, company), eq(lower(contacts.company), company.toLowerCase())));
  const byName = there.filter((row) => row.name !== null && nameKey(row.name) === nameKey(name));
  return [...new Map([...byEmail, ...byName].map((row) => [row.id, row])).values()];
}

/** E-mails of these contacts that nobody of another name has: a shared mailbox is not a person's own. */
async function ownEmails(db: Database, found: readonly StoredContact[]): Promise<string[]> {
  const mails = all(found.flatMap(({ email }) => email ?? []));
  if (mails.length === 0) return [];
  const names = new Set(found.map(({ name }) => nameKey(name ?? '')));
  const holders = await db.select().from(contacts).where(inArray(contacts.email, mails));
  const shared = new Set(
    holders.filter(({ name }) => !names.has(nameKey(name ?? ''))).map((row) => row.email),
  );
  return mails.filter((mail) => !shared.has(mail));
}

async function linesOf(db: Database, ids: readonly string[], places: readonly Place[]): Promise<TaskLine[]> {
  const words = (field: 'person' | 'company') =>
    lower(sql`${contactTaskLines.asked} ->> ${sql.raw(`'${field}'`)}`);
  const names = all(places.map(({ name }) => name.toLowerCase()));
  const companies = all(places.map(({ company }) => company.toLowerCase()));
  const conditions = [
    ...(ids.length === 0 ? [] : [arrayOverlaps(contactTaskLines.contacts, [...ids])]),
    ...(places.length === 0 ? [] : [inArray(words('person'), names), inArray(words('company'), companies)]),
  ];
  if (conditions.length === 0) return [];
  const rows = await db
    .select({
      line: contactTaskLines.line,
      asked: contactTaskLines.asked,
      contacts: contactTaskLines.contacts,
      task: {
        id: contactTasks.id,
        account_id: contactTasks.account_id,
        number: contactTasks.number,
        name: contactTasks.name,
        language: contactTasks.language,
        state: contactTasks.state,
      },
    })
    .from(contactTaskLines)
    .innerJoin(contactTasks, eq(contactTasks.id, contactTaskLines.task_id))
    .where(or(...conditions));
  return rows.flatMap(({ task, line, asked, contacts: found }) => {
    const names = places.some((place) => isAt(place, asked.person, '', asked.company));
    return names || found.some((id) => ids.includes(id)) ? { task, line, asked: names } : [];
  });
}

/** Finds all data of a person without changing anything. `sought` has an e-mail, a name with a company, or both. */
export async function findPerson(db: Database, sought: Sought): Promise<HeldPerson> {
  const given = { ...sought, email: sought.email?.trim().toLowerCase() };
  const found = await contactsOf(db, given);
  const emails = all([...(given.email === undefined ? [] : [given.email]), ...(await ownEmails(db, found))]);
  const places: Place[] = found.flatMap(({ name, company_id: key, company }) =>
    name === null ? [] : { name, key, company },
  );
  if (given.name !== undefined)
    places.push({ name: given.name, key: given.company ?? '', company: given.company ?? '' });
  const ids = found.map(({ id }) => id);

  const conditions = [
    ...(ids.length === 0 ? [] : [inArray(customers.contact_id, ids)]),
    ...(emails.length === 0 ? [] : [inArray(customers.email, emails)]),
    ...(places.length === 0
      ? []
      : [
          inArray(lower(customers.name), all(places.map(({ name }) => name.toLowerCase()))),
          inArray(customers.company_id, all(places.flatMap(({ key }) => (key === '' ? [] : key)))),
          inArray(lower(customers.company), all(places.map(({ company }) => company.toLowerCase()))),
        ]),
  ];
  const candidates =
    conditions.length === 0
      ? []
      : await db
          .select()
          .from(customers)
          .where(or(...conditions));
  const kept = candidates.filter(
    (row) =>
      !row.is_company &&
      (ids.includes(row.contact_id ?? '') ||
        emails.includes(row.email ?? '') ||
        places.some((place) => isAt(place, row.name, row.company_id, row.company))),
  );
  const named: Named[] = [
    ...places.map(({ name, key, company }) => ({
      name,
      company:
        key === '' ? employerOf({ name, companyName: company, country: '', company: undefined }).key : key,
      email: null,
    })),
    // A name that an account entered counts only if it is one that was sought or found.
    ...kept
      .filter((row) => places.some((place) => isAt(place, row.name, row.company_id, row.company)))
      .map((row) => ({ name: row.name, company: employerKeyOf(row), email: null })),
  ];
  return { contacts: found, customers: kept, lines: await linesOf(db, ids, places), emails, named };
}

/** Key of a customer's company, also of one that no record names. */
export const employerKeyOf = ({
  company_id,
  company,
  country,
  name,
}: Pick<typeof customers.$inferSelect, 'company_id' | 'company' | 'country' | 'name'>): string =>
  company_id === ''
    ? employerOf({ name, companyName: company, country: country ?? '', company: undefined }).key
    : company_id;

/** Rows per page. */
const READ_AT_ONCE = 1_000;

/** Rows page by page, in the order of their ids. */
async function* pagesOf<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined = NO_ID; after !== undefined; ) {
    const rows: Row[] = await read(after);
    yield rows;
    after = rows.at(-1)?.id;
  }
}

/** Every person of the directory and of the accounts, page by page, with the search that finds all their data. */
export async function* everybodyKnown(db: Database): AsyncGenerator<{ named: Named; sought: Sought }[]> {
  const soughtBy = (name: string | null, company: string, email: string | null): Sought => ({
    ...(name === null || company === '' ? {} : { name, company }),
    ...(email === null ? {} : { email }),
  });
  const inDirectory = pagesOf((after) =>
    db.select().from(contacts).where(gt(contacts.id, after)).orderBy(contacts.id).limit(READ_AT_ONCE),
  );
  const ofAccounts = pagesOf((after) =>
    db.select().from(customers).where(gt(customers.id, after)).orderBy(customers.id).limit(READ_AT_ONCE),
  );
  for await (const rows of inDirectory)
    yield rows.map(({ name, email, company_id }) => ({
      named: { company: company_id, name, email },
      sought: soughtBy(name, company_id, email),
    }));
  for await (const rows of ofAccounts)
    yield rows
      .filter((row) => !row.is_company)
      .map((row) => ({
        named: { company: employerKeyOf(row), name: row.name, email: row.email },
        sought: soughtBy(row.name, row.company_id === '' ? row.company : row.company_id, row.email),
      }));
}
