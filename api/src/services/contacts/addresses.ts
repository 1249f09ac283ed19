// Website and e-mail of each company in an account's lists, from the directory. A list charges nothing, so it shows
// only e-mails that the account has seen by a look-up.
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { companySites, contacts, seenContacts } from '../../stores/accounts/schema';
import { bestFirst } from './directory';
import { isBlackSite } from './domains';
import type { Payer } from './paid';

interface CompanyAddresses {
  /** Domain of its newest website. */
  web: string | null;
  /** The best e-mail that the account has seen: the company's own before a person's. */
  email: string | null;
  /** Whether that e-mail was verified, and whether it was inferred from a pattern instead of observed. */
  emailVerified: boolean;
  guessed: boolean;
}

const NONE: CompanyAddresses = { web: null, email: null, emailVerified: false, guessed: false };

/** Addresses of these companies, by company key; `NONE` for those that are not in the directory. */
export async function findCompanyAddresses(
  db: Database,
  { pool }: Pick<Payer, 'pool'>,
  keys: readonly string[],
): Promise<(key: string) => CompanyAddresses> {
  if (keys.length === 0) return () => NONE;
  const [sites, emails] = await Promise.all([
    db
      .select({ key: companySites.company_id, domain: companySites.domain })
      .from(companySites)
      .where(inArray(companySites.company_id, [...keys]))
      .orderBy(desc(companySites.observed_on), companySites.domain),
    db
      .selectDistinctOn([contacts.company_id], {
        key: contacts.company_id,
        email: contacts.email,
        emailVerified: contacts.email_verified,
        guessed: contacts.guessed,
      })
      .from(contacts)
      .innerJoin(
        seenContacts,
        and(eq(seenContacts.contact_id, contacts.id), eq(seenContacts.account_id, pool)),
      )
      .where(and(inArray(contacts.company_id, [...keys]), isNotNull(contacts.email)))
      .orderBy(asc(contacts.company_id), desc(isNull(contacts.name)), ...bestFirst),
  ]);
  const addressByKey = new Map<string, CompanyAddresses>();
  for (const { key, ...email } of emails) addressByKey.set(key, { ...NONE, ...email });
  for (const { key, domain } of sites) {
    const address = addressByKey.get(key) ?? NONE;
    if (address.web === null && !isBlackSite(domain)) addressByKey.set(key, { ...address, web: domain });
  }
  return (key) => addressByKey.get(key) ?? NONE;
}
