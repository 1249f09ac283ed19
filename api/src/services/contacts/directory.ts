// Reads and writes the site's directory of contacts and company websites: data from the operator and from services.
import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { parts } from '../../basics/lists';
import { orNull } from '../../basics/texts';
import type { Database } from '../../stores/accounts/database';
import { companySites, contacts } from '../../stores/accounts/schema';
import { nameKey } from '../../stores/warehouse/ids';
import { emailOf } from './domains';
import { removedAmong } from './erased';
import { type FoundContact, type FoundSite, identityOf } from './found';

export type StoredContact = typeof contacts.$inferSelect;

/** Most contacts that one look-up returns. */
const ANSWERED_MAX = 200;
const SITES_MAX = 10;
/** Rows per statement. */
const WRITTEN_AT_ONCE = 500;

/** The company that a found contact works for. */
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

const read = (db: Database, condition: SQL | undefined): Promise<StoredContact[]> =>
  db
    .select()
    .from(contacts)
    .where(condition)
    .orderBy(...bestFirst)
    .limit(ANSWERED_MAX);

export const contactsOfCompany = (db: Database, companyKey: string): Promise<StoredContact[]> =>
  read(db, eq(contacts.company_id, companyKey));

export const contactsOfDomain = (db: Database, domain: string): Promise<StoredContact[]> =>
  read(db, eq(contacts.email_domain, domain));

/** The person of this name at a company, if their e-mail is known. */
export async function emailOfPerson(
  db: Database,
  companyKey: string,
  name: string,
): Promise<StoredContact | undefined> {
  const identity = identityOf(companyKey, { name, email: null });
  const [found] = await read(db, and(eq(contacts.identity, identity), isNotNull(contacts.email)));
  return found;
}

/** A person with this e-mail whose social accounts are known. */
export async function profileOfEmail(db: Database, email: string): Promise<StoredContact | undefined> {
  const social = or(isNotNull(contacts.linkedin), isNotNull(contacts.twitter), isNotNull(contacts.facebook));
  const [found] = await read(db, and(eq(contacts.email, email), social));
  return found;
}

/** Websites of companies of this name: exact matches first, then names that begin with it. */
export async function sitesOfName(db: Database, name: string) {
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
    .limit(SITES_MAX);
}

export async function sitesOfCompany(db: Database, companyKey: string): Promise<string[]> {
  const rows = await db
    .select({ domain: companySites.domain })
    .from(companySites)
    .where(eq(companySites.company_id, companyKey))
    .orderBy(desc(companySites.observed_on), companySites.domain)
    .limit(SITES_MAX);
  return rows.map(({ domain }) => domain);
}

const given = <Column extends keyof StoredContact>(column: Column) =>
  sql`coalesce(excluded.${sql.identifier(column)}, ${contacts[column as 'name']})`;

/** Update by a newer line of a source: columns that it leaves empty keep their value. */
const newer = {
  company: sql`excluded.company`,
  country: given('country'),
  position: given('position'),
  phone: given('phone'),
  email: given('email'),
  email_domain: given('email_domain'),
  email_verified: sql`CASE WHEN excluded.email IS NULL THEN ${contacts.email_verified} ELSE excluded.email_verified END`,
  guessed: sql`CASE WHEN excluded.email IS NULL THEN ${contacts.guessed} ELSE excluded.guessed END`,
  education: given('education'),
  profile: given('profile'),
  locality: given('locality'),
  linkedin: given('linkedin'),
  twitter: given('twitter'),
  facebook: given('facebook'),
  permission: given('permission'),
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
  found: readonly { employer: Employer; contact: FoundContact; sample: boolean }[],
): Promise<{ added: number; updated: number; removed: number }> {
  const named = found.map(({ employer, contact: { name, email } }) => ({
    company: employer.key,
    name,
    email,
  }));
  const isRemoved = await removedAmong(db, named);
  const wanted = found.filter((_, at) => {
    const person = named[at];
    return person === undefined || !isRemoved(person);
  });
  const rows = new Map<string, typeof contacts.$inferInsert>();
  for (const { employer, contact, sample } of wanted) {
    const { emailVerified, ...fields } = contact;
    const identity = identityOf(employer.key, contact);
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
      email_domain: emailOf(contact.email ?? '')?.domain ?? null,
      sample,
    });
  }
  let added = 0;
  let updated = 0;
  for (const part of parts([...rows.values()], WRITTEN_AT_ONCE)) {
    const written = await db
      .insert(contacts)
      .values(part)
      .onConflictDoUpdate({ target: contacts.identity, set: newer, setWhere: isNewer })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const fresh = written.filter(({ isNew }) => isNew).length;
    added += fresh;
    updated += written.length - fresh;
  }
  return { added, updated, removed: found.length - wanted.length };
}

/** Writes websites of companies into the directory. @returns how many are new */
export async function saveSites(
  db: Database,
  found: readonly { employer: Employer; site: FoundSite; sample: boolean }[],
): Promise<number> {
  const rows = new Map(
    found.map(({ employer, site, sample }) => [
      `${employer.key} ${site.domain}`,
      { ...site, company_id: employer.key, name_key: nameKey(employer.name), sample },
    ]),
  );
  let added = 0;
  for (const part of parts([...rows.values()], WRITTEN_AT_ONCE)) {
    const written = await db
      .insert(companySites)
      .values(part)
      .onConflictDoUpdate({
        target: [companySites.company_id, companySites.domain],
        set: { source: sql`excluded.source`, observed_on: sql`excluded.observed_on` },
        setWhere: sql`excluded.observed_on > ${companySites.observed_on}`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    added += written.filter(({ isNew }) => isNew).length;
  }
  return added;
}
