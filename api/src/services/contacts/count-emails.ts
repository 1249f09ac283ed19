// Counts the e-mails that the directory has of people: free, because a number reveals no name or address.
import type { CallResponse } from '@waybill/contract';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ReachableCompanies } from '../../records';
import type { Database } from '../../stores/accounts/database';
import { contacts } from '../../stores/accounts/schema';
import { countContacts } from './count';
import { type LookUpSubject, toEmployer } from './look-up';
import { toContactIdentity } from './source-contacts';

/** Counts of whom of these the directory has an e-mail, seen or only guessed; free, because it reveals no address. */
export async function countStoredEmails(
  db: Database,
  subjects: readonly LookUpSubject[],
): Promise<CallResponse<'findEmailPreview'>> {
  const keys = subjects.map((subject) => toEmployer(subject).key);
  const companies = subjects.filter(({ isCompany }) => isCompany === true).length;
  const companyKeys = keys.filter((key) => key !== '');
  if (companyKeys.length === 0) return { known: 0, guessed: 0, companies, contacts: 0 };
  const { company_id, identity, name, guessed } = contacts;
  const rows = await db
    .select({ company_id, identity, name, guessed })
    .from(contacts)
    .where(and(inArray(company_id, companyKeys), isNotNull(contacts.email)));
  const observed = new Set(rows.filter((row) => !row.guessed).map((row) => row.identity));
  const inferred = new Set(rows.filter((row) => row.guessed).map((row) => row.identity));
  const mailboxes = new Set(rows.flatMap((row) => (row.name === null && !row.guessed ? row.company_id : [])));
  const states = subjects.map((subject, index) => {
    const key = keys[index] ?? '';
    if (subject.isCompany === true) return mailboxes.has(key) ? 'known' : 'missing';
    const person = toContactIdentity(key, { name: subject.name, email: null });
    return observed.has(person) ? 'known' : inferred.has(person) ? 'guessed' : 'missing';
  });
  const employers = new Map(
    subjects
      .filter(({ isCompany }) => isCompany === true)
      .map((subject) => ({ sample: false, ...toEmployer(subject) }))
      .map((employer) => [employer.key, employer]),
  );
  const contactCount = await countContacts(db, [...employers.values()]);
  return {
    known: states.filter((state) => state === 'known').length,
    guessed: states.filter((state) => state === 'guessed').length,
    companies,
    contacts: [...employers.keys()].reduce((sum, key) => sum + contactCount(key), 0),
  };
}

/** Most companies of the directory that one search can be restricted to. */
const MAX_COMPANIES = 50_000;

/**
 * Companies of which a look-up would show a contact, or an e-mail: those of the directory and, as for the numbers beside
 * companies (`count.ts`), sample companies that the directory does not have.
 */
export async function findReachableCompanies(
  db: Database,
  what: 'contact' | 'email',
): Promise<ReachableCompanies> {
  const rows = await db
    .select({
      key: contacts.company_id,
      hasEmail: sql<boolean>`bool_or(${contacts.email} IS NOT NULL)`,
    })
    .from(contacts)
    .groupBy(contacts.company_id)
    .orderBy(contacts.company_id)
    .limit(MAX_COMPANIES);
  const reachable = rows.filter(({ hasEmail }) => what === 'contact' || hasEmail);
  const withoutEmail = what === 'contact' ? [] : rows.filter(({ hasEmail }) => !hasEmail);
  return { keys: reachable.map(({ key }) => key), exceptSample: withoutEmail.map(({ key }) => key) };
}
