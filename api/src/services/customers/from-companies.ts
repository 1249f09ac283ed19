// Turns companies, such as leads, into customers: the persons there that the account was shown, or the company as a
// whole.
import type { CallResponse, CustomerTag, SavedLead } from '@waybill/contract';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { chosen } from '../../basics/lists';
import type { WithRecords } from '../../records';
import type { CompanyFacts } from '../../records/companies';
import type { Database, WithAccounts } from '../../stores/accounts/database';
import { dayIn } from '../../stores/accounts/quotas';
import { contacts, customers, seenContacts } from '../../stores/accounts/schema';
import { accountOf, type Context } from '../context';
import type { Account } from '../security/sessions';
import { copyContact } from './copy-contact';
import { checkRoom } from './customers';
import { noteEvents } from './history';
import { attachLeads } from './saved-leads';

const COMPANIES_AT_ONCE = 200;
/** Source of a customer that is a company of the records. */
const FROM_RECORDS = 'customs records';

type Row = typeof customers.$inferInsert;
type CompanyFactsByKey = ReadonlyMap<string, CompanyFacts>;

/** Persons of these companies that the account was shown, as customers. */
async function shownPersons(
  db: Database,
  account: Account,
  keys: readonly string[],
  tag: CustomerTag,
): Promise<(Row & { company_id: string })[]> {
  const shown = await db
    .select({ contact: contacts })
    .from(seenContacts)
    .innerJoin(contacts, eq(contacts.id, seenContacts.contact_id))
    .where(
      and(
        eq(seenContacts.account_id, account.pool),
        inArray(contacts.company_id, [...keys]),
        isNotNull(contacts.name),
      ),
    );
  return shown.flatMap(({ contact }) =>
    contact.name === null ? [] : { ...copyContact(contact, contact.name), account_id: account.id, tag },
  );
}

/** Companies as a whole, as customers. */
const companyRows = (companies: CompanyFactsByKey, account: Account, tag: CustomerTag): Row[] =>
  [...companies].map(([key, { name, country, last_date, sample }]) => ({
    account_id: account.id,
    company_id: key,
    company: name,
    country: country === '' ? null : country,
    name,
    is_company: true,
    source: FROM_RECORDS,
    observed_on: last_date === '' ? dayIn(account.timeZone, new Date()) : last_date,
    sample,
    tag,
  }));

async function insertPersons(tx: Database, rows: Row[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await tx.insert(customers).values(rows).onConflictDoNothing().returning({ id: customers.id });
  return added.map(({ id }) => id);
}

async function insertCompanies(tx: Database, rows: Row[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await tx
    .insert(customers)
    .values(rows)
    .onConflictDoNothing({
      target: [customers.account_id, customers.company_id],
      where: sql`${customers.is_company} AND ${customers.company_id} <> ''`,
    })
    .returning({ id: customers.id });
  return added.map(({ id }) => id);
}

interface SavedCompanies {
  companies: readonly string[];
  tag: CustomerTag;
}

/**
 * @param leads by company key: stored with the customers of the company, also with earlier ones
 * @throws ApiError nothingSelected, tooLarge, notFound, listFull
 */
export async function saveCompanies(
  services: WithAccounts & WithRecords,
  context: Context,
  { companies, tag }: SavedCompanies,
  leads: ReadonlyMap<string, SavedLead> = new Map(),
): Promise<CallResponse<'customersFromCompanies'>> {
  const account = accountOf(context);
  const keys = chosen(companies, COMPANIES_AT_ONCE);
  const facts = await services.records().companies.findAll(keys);
  if (facts.size < keys.length) throw new ApiError('notFound');
  const persons = await shownPersons(services.accounts.db, account, keys, tag);
  return context.effect(async (tx) => {
    const own = and(eq(customers.account_id, account.id), inArray(customers.company_id, keys));
    const earlier = await tx.select({ company: customers.company_id }).from(customers).where(own);
    const addedPersons = await insertPersons(tx, persons);
    const withPersons = new Set([
      ...earlier.map(({ company }) => company),
      ...persons.map(({ company_id }) => company_id),
    ]);
    const whole = new Map([...facts].filter(([key]) => !withPersons.has(key)));
    const addedCompanies = await insertCompanies(tx, companyRows(whole, account, tag));
    await checkRoom(tx, account.id);
    await noteEvents(
      tx,
      account.id,
      [...addedPersons, ...addedCompanies].map((id) => ({ customer: id, kind: 'made' })),
    );
    await attachLeads(tx, account.id, leads);
    return {
      persons: addedPersons.length,
      companies: addedCompanies.length,
      known: new Set(earlier.map(({ company }) => company)).size,
    };
  });
}
