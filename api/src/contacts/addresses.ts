// Site and e-mail of companies in an account's lists, as the directory has them. A list charges nothing, so of e-mails
// it shows only those that the account was shown by a look-up.
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../accounts/database';
import { companySites, contacts, seenContacts } from '../accounts/schema';
import { bestFirst } from './directory';
import { isBlackSite } from './domains';
import type { Payer } from './paid';

interface CompanyAddresses {
  /** Domain of its newest site. */
  web: string | null;
  /** The best e-mail that the account knows: the company's own before a person's. */
  email: string | null;
  /** Of that e-mail: proved to take mail, and worked out from a pattern instead of seen. */
  emailVerified: boolean;
  guessed: boolean;
}

const NONE: CompanyAddresses = { web: null, email: null, emailVerified: false, guessed: false };

/** Of these companies, by company key; `NONE` for those that the directory does not know. */
export async function addressesOf(
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
  const found = new Map<string, CompanyAddresses>();
  for (const { key, ...email } of emails) found.set(key, { ...NONE, ...email });
  for (const { key, domain } of sites) {
    const held = found.get(key) ?? NONE;
    if (held.web === null && !isBlackSite(domain)) found.set(key, { ...held, web: domain });
  }
  return (key) => found.get(key) ?? NONE;
}
