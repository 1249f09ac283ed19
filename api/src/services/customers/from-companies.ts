// Turns companies, such as leads, into customers: the persons there that the account was shown, or the company as a
// whole.
import type { CallResponse, CustomerTag, SavedLead } from '@waybill/contract';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { chosen } from '../../basics/lists';
import type { WithRecords } from '../../records';
import type { CompanyFacts } from '../../records/companies';
import type { Database, WithAccounts } from '../../stores/accounts/database';
import { dayIn } from '../../stores/accounts/quotas';
import { contacts, customers, seenContacts } from '../../stores/accounts/schema';
import { accountOf, type Context } from '../context';
import type { Account } from '../security/sessions';
import { addCustomers, type NewCustomer } from './add-customers';
import { copyContact } from './copy-contact';
import { dealNewLeads } from './deal-leads';
import { attachLeads } from './saved-leads';
import { findColleagues, lockTeam, toSavedBefore, visibleTo } from './team';

const COMPANIES_AT_ONCE = 200;
/** Source of a customer that is a company of the records. */
const FROM_RECORDS = 'customs records';

type CompanyFactsByKey = ReadonlyMap<string, CompanyFacts>;

/** Persons of these companies that the account was shown, as customers. */
async function shownPersons(
  db: Database,
  account: Account,
  keys: readonly string[],
  tag: CustomerTag,
): Promise<(NewCustomer & { company_id: string })[]> {
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
    contact.name === null ? [] : { ...copyContact(contact, contact.name), tag },
  );
}

/** Companies as a whole, as customers. */
const companyRows = (companies: CompanyFactsByKey, account: Account, tag: CustomerTag): NewCustomer[] =>
  [...companies].map(([key, { name, country, last_date, sample }]) => ({
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
    await lockTeam(tx, account.pool);
    const ofCompanies = and(visibleTo(account), inArray(customers.company_id, keys));
    const [earlier, colleagues] = await Promise.all([
      tx.select({ company: customers.company_id }).from(customers).where(ofCompanies),
      findColleagues(tx, account, keys),
    ]);
    const known = new Set(earlier.map(({ company }) => company));
    // What a colleague looks after is not saved a second time.
    const taken = new Map([...colleagues].filter(([key]) => !known.has(key)));
    const free = persons.filter(({ company_id }) => !taken.has(company_id));
    const withPersons = new Set([...known, ...free.map(({ company_id }) => company_id)]);
    const whole = new Map([...facts].filter(([key]) => !withPersons.has(key) && !taken.has(key)));
    const addedPersons = await addCustomers(tx, account, free);
    const addedCompanies = await addCustomers(tx, account, companyRows(whole, account, tag));
    await attachLeads(tx, account, leads);
    // What a sub-account saves is its own; the master's leads are dealt to the team.
    if (account.master && leads.size > 0)
      await dealNewLeads(tx, account.pool, [...addedPersons.added, ...addedCompanies.added]);
    return {
      persons: addedPersons.added.length,
      companies: addedCompanies.added.length,
      known: known.size,
      taken: toSavedBefore(taken),
    };
  });
}
