// Finds all data that the site has about a person, in the directory and in all accounts: by e-mail, by name at a
// company, or both.
import { arrayOverlaps, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../stores/accounts/database';
import { contacts, contactTaskLines, contactTasks, customers } from '../../stores/accounts/schema';
import { nameKey } from '../../stores/warehouse/ids';
import type { StoredContact } from './directory';
import { toEmployer } from './look-up';
import type { PersonIdentity } from './removed-persons';

/** Search for a person. `company`, beside a name, is a company key or name. */
export interface PersonQuery {
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
  isListed: boolean;
}

export interface PersonData {
  contacts: StoredContact[];
  customers: (typeof customers.$inferSelect)[];
  lines: TaskLine[];
  /** E-mails that only this person has. */
  emails: string[];
  /** The person at each company where their name is stored. */
  identities: PersonIdentity[];
}

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const lower = (column: AnyPgColumn | SQL) => sql<string>`lower(${column})`;
const uniqueValues = <T>(each: Iterable<T>): T[] => [...new Set(each)];

/** A name at a company, compared by normalised names. */
interface NameAtCompany {
  name: string;
  /** Company key; empty where only its name is stored. */
  key: string;
  company: string;
}

const isSameName = (place: NameAtCompany, name: string, key: string, company: string) =>
  nameKey(name) === nameKey(place.name) &&
  ((key !== '' && key === place.key) || nameKey(company) === nameKey(place.company));

async function findPersonContacts(
  db: Database,
  { email, name, company = '' }: PersonQuery,
): Promise<StoredContact[]> {
  const byEmail =
    email === undefined ? [] : await db.select().from(contacts).where(eq(contacts.email, email));
  if (name === undefined) return byEmail;
  const companyContacts = await db
    .select()
    .from(contacts)
    .where(or(eq(contacts.company_id, company), eq(lower(contacts.company), company.toLowerCase())));
  const byName = companyContacts.filter((row) => row.name !== null && nameKey(row.name) === nameKey(name));
  return [...new Map([...byEmail, ...byName].map((row) => [row.id, row])).values()];
}

/** E-mails of these contacts that nobody of another name has: a shared mailbox is not a person's own. */
async function findExclusiveEmails(
  db: Database,
  personContacts: readonly StoredContact[],
): Promise<string[]> {
  const mails = uniqueValues(personContacts.flatMap(({ email }) => email ?? []));
  if (mails.length === 0) return [];
  const names = new Set(personContacts.map(({ name }) => nameKey(name ?? '')));
  const holders = await db.select().from(contacts).where(inArray(contacts.email, mails));
  const shared = new Set(
    holders.filter(({ name }) => !names.has(nameKey(name ?? ''))).map((row) => row.email),
  );
  return mails.filter((mail) => !shared.has(mail));
}

async function findTaskLines(
  db: Database,
  ids: readonly string[],
  places: readonly NameAtCompany[],
): Promise<TaskLine[]> {
  const fieldText = (field: 'person' | 'company') =>
    lower(sql`${contactTaskLines.asked} ->> ${sql.raw(`'${field}'`)}`);
  const names = uniqueValues(places.map(({ name }) => name.toLowerCase()));
  const companies = uniqueValues(places.map(({ company }) => company.toLowerCase()));
  const conditions = [
    ...(ids.length === 0 ? [] : [arrayOverlaps(contactTaskLines.contacts, [...ids])]),
    ...(places.length === 0
      ? []
      : [inArray(fieldText('person'), names), inArray(fieldText('company'), companies)]),
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
  return rows.flatMap(({ task, line, asked, contacts: contactIds }) => {
    const isListed = places.some((place) => isSameName(place, asked.person, '', asked.company));
    return isListed || contactIds.some((id) => ids.includes(id)) ? { task, line, isListed } : [];
  });
}

/** Finds all data of a person without changing anything. `query` has an e-mail, a name with a company, or both. */
export async function findPerson(db: Database, query: PersonQuery): Promise<PersonData> {
  const normalized = { ...query, email: query.email?.trim().toLowerCase() };
  const personContacts = await findPersonContacts(db, normalized);
  const emails = uniqueValues([
    ...(normalized.email === undefined ? [] : [normalized.email]),
    ...(await findExclusiveEmails(db, personContacts)),
  ]);
  const places: NameAtCompany[] = personContacts.flatMap(({ name, company_id: key, company }) =>
    name === null ? [] : { name, key, company },
  );
  if (normalized.name !== undefined)
    places.push({ name: normalized.name, key: normalized.company ?? '', company: normalized.company ?? '' });
  const ids = personContacts.map(({ id }) => id);

  const conditions = [
    ...(ids.length === 0 ? [] : [inArray(customers.contact_id, ids)]),
    ...(emails.length === 0 ? [] : [inArray(customers.email, emails)]),
    ...(places.length === 0
      ? []
      : [
          inArray(lower(customers.name), uniqueValues(places.map(({ name }) => name.toLowerCase()))),
          inArray(customers.company_id, uniqueValues(places.flatMap(({ key }) => (key === '' ? [] : key)))),
          inArray(lower(customers.company), uniqueValues(places.map(({ company }) => company.toLowerCase()))),
        ]),
  ];
  const candidates =
    conditions.length === 0
      ? []
      : await db
          .select()
          .from(customers)
          .where(or(...conditions));
  const personCustomers = candidates.filter(
    (row) =>
      !row.is_company &&
      (ids.includes(row.contact_id ?? '') ||
        emails.includes(row.email ?? '') ||
        places.some((place) => isSameName(place, row.name, row.company_id, row.company))),
  );
  const identities: PersonIdentity[] = [
    ...places.map(({ name, key, company }) => ({
      name,
      company:
        key === '' ? toEmployer({ name, companyName: company, country: '', company: undefined }).key : key,
      email: null,
    })),
    // A name that an account entered counts only if it is one that the query or a contact has.
    ...personCustomers
      .filter((row) => places.some((place) => isSameName(place, row.name, row.company_id, row.company)))
      .map((row) => ({ name: row.name, company: toEmployerKey(row), email: null })),
  ];
  return {
    contacts: personContacts,
    customers: personCustomers,
    lines: await findTaskLines(db, ids, places),
    emails,
    identities,
  };
}

/** Key of a customer's company, also of one that no record names. */
export const toEmployerKey = ({
  company_id,
  company,
  country,
  name,
}: Pick<typeof customers.$inferSelect, 'company_id' | 'company' | 'country' | 'name'>): string =>
  company_id === ''
    ? toEmployer({ name, companyName: company, country: country ?? '', company: undefined }).key
    : company_id;

/** Rows per page. */
const ROWS_PER_PAGE = 1_000;

/** Rows page by page, in the order of their ids. */
async function* readPages<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined = NO_ID; after !== undefined; ) {
    const rows: Row[] = await read(after);
    yield rows;
    after = rows.at(-1)?.id;
  }
}

/** Every person of the directory and of the accounts, page by page, with the search that finds all their data. */
export async function* listAllPersons(
  db: Database,
): AsyncGenerator<{ identity: PersonIdentity; query: PersonQuery }[]> {
  const toPersonQuery = (name: string | null, company: string, email: string | null): PersonQuery => ({
    ...(name === null || company === '' ? {} : { name, company }),
    ...(email === null ? {} : { email }),
  });
  const directoryPages = readPages((after) =>
    db.select().from(contacts).where(gt(contacts.id, after)).orderBy(contacts.id).limit(ROWS_PER_PAGE),
  );
  const accountPages = readPages((after) =>
    db.select().from(customers).where(gt(customers.id, after)).orderBy(customers.id).limit(ROWS_PER_PAGE),
  );
  for await (const rows of directoryPages)
    yield rows.map(({ name, email, company_id }) => ({
      identity: { company: company_id, name, email },
      query: toPersonQuery(name, company_id, email),
    }));
  for await (const rows of accountPages)
    yield rows
      .filter((row) => !row.is_company)
      .map((row) => ({
        identity: { company: toEmployerKey(row), name: row.name, email: row.email },
        query: toPersonQuery(row.name, row.company_id === '' ? row.company : row.company_id, row.email),
      }));
}
