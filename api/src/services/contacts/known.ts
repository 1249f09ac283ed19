// Counts the e-mails that the directory has of people: free, because a number reveals no name or address.
import type { CallResponse } from '@waybill/contract';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { contacts } from '../../stores/accounts/schema';
import { countContacts } from './count';
import { identityOf } from './found';
import { type Asked, employerOf } from './look-up';

/** Counts of whom of these the directory has an e-mail, seen or only guessed; free, because it reveals no address. */
export async function countKnownEmails(
  db: Database,
  subjects: readonly Asked[],
): Promise<CallResponse<'findEmailPreview'>> {
  const keys = subjects.map((subject) => employerOf(subject).key);
  const companies = subjects.filter(({ isCompany }) => isCompany === true).length;
  const named = keys.filter((key) => key !== '');
  if (named.length === 0) return { known: 0, guessed: 0, companies, contacts: 0 };
  const { company_id, identity, name, guessed } = contacts;
  const rows = await db
    .select({ company_id, identity, name, guessed })
    .from(contacts)
    .where(and(inArray(company_id, named), isNotNull(contacts.email)));
  const observed = new Set(rows.filter((row) => !row.guessed).map((row) => row.identity));
  const inferred = new Set(rows.filter((row) => row.guessed).map((row) => row.identity));
  const mailboxes = new Set(rows.flatMap((row) => (row.name === null && !row.guessed ? row.company_id : [])));
  const states = subjects.map((subject, index) => {
    const key = keys[index] ?? '';
    if (subject.isCompany === true) return mailboxes.has(key) ? 'known' : 'missing';
    const person = identityOf(key, { name: subject.name, email: null });
    return observed.has(person) ? 'known' : inferred.has(person) ? 'guessed' : 'missing';
  });
  const employers = new Map(
    subjects
      .filter(({ isCompany }) => isCompany === true)
      .map((subject) => ({ sample: false, ...employerOf(subject) }))
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

/** Most companies that one search can be restricted to. */
const COMPANIES_MAX = 50_000;

/** Keys of the companies for which the directory has a contact, or an e-mail address. */
export async function companiesKnown(db: Database, what: 'contact' | 'email'): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: contacts.company_id })
    .from(contacts)
    .where(what === 'email' ? isNotNull(contacts.email) : undefined)
    .orderBy(contacts.company_id)
    .limit(COMPANIES_MAX);
  return rows.map(({ key }) => key);
}
