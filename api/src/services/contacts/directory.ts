// Reads and writes the site's directory of contacts and company websites: data from the operator and from services.
import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { parts } from '../../basics/lists';
import { orNull } from '../../basics/texts';
import type { Database } from '../../stores/accounts/database';
import { companySites, contacts } from '../../stores/accounts/schema';
import { nameKey } from '../../stores/warehouse/ids';
import { parseEmail } from './domains';
import { findRemovedPersons } from './removed-persons';
import { type SourceContact, type SourceSite, toContactIdentity } from './source-contacts';

export type StoredContact = typeof contacts.$inferSelect;

/** Most contacts that one look-up returns. */
const MAX_CONTACTS = 200;
const MAX_SITES = 10;
/** Rows per statement. */
const ROWS_PER_STATEMENT = 500;

/** The company that a contact works for. */
export interface Employer {
  key: string;
  name: string;
  country: string;
}

/** Observed before inferred, verified before unverified, newest first. */
export const bestFirst = [
  asc(contacts.guessed),
  desc(contacts.email_verified),
  desc(contacts.observed_on),
  asc(contacts.name),
  asc(contacts.id),
] as const;

const readContacts = (db: Database, condition: SQL | undefined): Promise<StoredContact[]> =>
  db
    .select()
    .from(contacts)
    .where(condition)
    .orderBy(...bestFirst)
    .limit(MAX_CONTACTS);

export const findCompanyContacts = (db: Database, companyKey: string): Promise<StoredContact[]> =>
  readContacts(db, eq(contacts.company_id, companyKey));

export const findDomainContacts = (db: Database, domain: string): Promise<StoredContact[]> =>
  readContacts(db, eq(contacts.email_domain, domain));

/** The person of this name at a company, if their e-mail is stored. */
export async function findPersonWithEmail(
  db: Database,
  companyKey: string,
  name: string,
): Promise<StoredContact | undefined> {
  const identity = toContactIdentity(companyKey, { name, email: null });
  const [contact] = await readContacts(db, and(eq(contacts.identity, identity), isNotNull(contacts.email)));
  return contact;
}

/** A person with this e-mail whose social accounts are stored. */
export async function findProfileByEmail(db: Database, email: string): Promise<StoredContact | undefined> {
  const social = or(isNotNull(contacts.linkedin), isNotNull(contacts.twitter), isNotNull(contacts.facebook));
  const [contact] = await readContacts(db, and(eq(contacts.email, email), social));
  return contact;
}

/** Websites of companies of this name: exact matches first, then names that begin with it. */
export async function findSitesByName(db: Database, name: string) {
  const key = nameKey(name);
  if (key === '') return [];
  const { name_key, domain, source, observed_on, sample } = companySites;
  const newest = sql<string>`max(${observed_on})`;
  return db
    .select({
      domain,
      source: sql<string>`min(${source})`,
      observed_on: sql<string>`${newest}::text`,
      sample: sql<boolean>`bool_and(${sample})`,
    })
    .from(companySites)
    .where(or(eq(name_key, key), sql`starts_with(${name_key}, ${`${key} `})`))
    .groupBy(domain)
    .orderBy(desc(sql`bool_or(${name_key} = ${key})`), desc(newest), domain)
    .limit(MAX_SITES);
}

export async function findCompanySites(db: Database, companyKey: string): Promise<string[]> {
  const rows = await db
    .select({ domain: companySites.domain })
    .from(companySites)
    .where(eq(companySites.company_id, companyKey))
    .orderBy(desc(companySites.observed_on), companySites.domain)
    .limit(MAX_SITES);
  return rows.map(({ domain }) => domain);
}

const newOrStored = <Column extends keyof StoredContact>(column: Column) =>
  sql`coalesce(excluded.${sql.identifier(column)}, ${contacts[column as 'name']})`;

/** Update by a newer line of a source: columns that it leaves empty keep their value. */
const newer = {
  company: sql`excluded.company`,
  country: newOrStored('country'),
  position: newOrStored('position'),
  phone: newOrStored('phone'),
  email: newOrStored('email'),
  email_domain: newOrStored('email_domain'),
  email_verified: sql`CASE WHEN excluded.email IS NULL THEN ${contacts.email_verified} ELSE excluded.email_verified END`,
  guessed: sql`CASE WHEN excluded.email IS NULL THEN ${contacts.guessed} ELSE excluded.guessed END`,
  education: newOrStored('education'),
  profile: newOrStored('profile'),
  locality: newOrStored('locality'),
  linkedin: newOrStored('linkedin'),
  twitter: newOrStored('twitter'),
  facebook: newOrStored('facebook'),
  permission: newOrStored('permission'),
  source: sql`excluded.source`,
  observed_on: sql`excluded.observed_on`,
  sample: sql`excluded.sample`,
};

/**
 * Whether a line may update a contact: it adds a missing e-mail, or is no older and does not replace an observed e-mail
 * by an inferred one.
 */
const isNewer = sql`(${contacts.email} IS NULL AND excluded.email IS NOT NULL)
  OR (excluded.observed_on >= ${contacts.observed_on} AND (${contacts.guessed} OR NOT excluded.guessed))`;

/**
 * Writes contacts into the directory. An existing contact is updated by a newer line; persons who were removed at their
 * request are left out.
 * @returns how many are new, how many were updated or confirmed, and how many lines are of removed persons
 */
export async function saveContacts(
  db: Database,
  sourceContacts: readonly { employer: Employer; contact: SourceContact; sample: boolean }[],
): Promise<{ added: number; updated: number; removed: number }> {
  const persons = sourceContacts.map(({ employer, contact: { name, email } }) => ({
    company: employer.key,
    name,
    email,
  }));
  const isRemoved = await findRemovedPersons(db, persons);
  const allowedContacts = sourceContacts.filter((_, at) => {
    const person = persons[at];
    return person === undefined || !isRemoved(person);
  });
  const rows = new Map<string, typeof contacts.$inferInsert>();
  for (const { employer, contact, sample } of allowedContacts) {
    const { emailVerified, ...fields } = contact;
    const identity = toContactIdentity(employer.key, contact);
    // One statement cannot write a row twice: of two lines the observed one counts, else the newer.
    const other = rows.get(identity);
    const loses =
      other !== undefined &&
      (other.guessed === contact.guessed ? other.observed_on > contact.observed_on : contact.guessed);
    if (loses) continue;
    rows.set(identity, {
      ...fields,
      identity,
      company_id: employer.key,
      company: employer.name,
      country: orNull(employer.country),
      email_verified: emailVerified,
      email_domain: parseEmail(contact.email ?? '')?.domain ?? null,
      sample,
    });
  }
  let added = 0;
  let updated = 0;
  for (const part of parts([...rows.values()], ROWS_PER_STATEMENT)) {
    const savedRows = await db
      .insert(contacts)
      .values(part)
      .onConflictDoUpdate({ target: contacts.identity, set: newer, setWhere: isNewer })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const newRows = savedRows.filter(({ isNew }) => isNew).length;
    added += newRows;
    updated += savedRows.length - newRows;
  }
  return { added, updated, removed: sourceContacts.length - allowedContacts.length };
}

/** Writes websites of companies into the directory. @returns how many are new */
export async function saveSites(
  db: Database,
  sourceSites: readonly { employer: Employer; site: SourceSite; sample: boolean }[],
): Promise<number> {
  const rows = new Map(
    sourceSites.map(({ employer, site, sample }) => [
      `${employer.key} ${site.domain}`,
      { ...site, company_id: employer.key, name_key: nameKey(employer.name), sample },
    ]),
  );
  let added = 0;
  for (const part of parts([...rows.values()], ROWS_PER_STATEMENT)) {
    const savedRows = await db
      .insert(companySites)
      .values(part)
      .onConflictDoUpdate({
        target: [companySites.company_id, companySites.domain],
        set: { source: sql`excluded.source`, observed_on: sql`excluded.observed_on` },
        setWhere: sql`excluded.observed_on > ${companySites.observed_on}`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    added += savedRows.filter(({ isNew }) => isNew).length;
  }
  return added;
}
