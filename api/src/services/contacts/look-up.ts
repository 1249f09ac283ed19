// Finds contacts: first in the directory, then in the configured contact service, for sample companies in the sample.
// Results are stored in the directory, so that they have an id and are not asked for again.
import type { Database } from '../../stores/accounts/database';
import { companyId, companyKey, nameKey } from '../../stores/warehouse/ids';
import { type ContactCount, type CountedCompany, countContacts } from './count';
import {
  contactsOfCompany,
  contactsOfDomain,
  type Employer,
  emailOfPerson,
  profileOfEmail,
  type StoredContact,
  saveContacts,
  saveSites,
  sitesOfCompany,
  sitesOfName,
} from './directory';
import { emailOf as parseEmail } from './domains';
import { wasRemoved } from './erased';
import type { CompanyRef, ContactSource, FoundContact, Person } from './found';
import { sampleSite, sampleSource } from './sample';

export interface ContactFinder {
  /** Counts what `ofCompany` would return of each, by company key, without asking a service. */
  count: (companies: readonly CountedCompany[]) => Promise<(key: string) => ContactCount>;
  ofCompany: (company: CompanyRef, domain: string | undefined) => Promise<StoredContact[]>;
  ofDomain: (domain: string, company: CompanyRef) => Promise<StoredContact[]>;
  emailOf: (person: Asked) => Promise<StoredContact | undefined>;
  profileOf: (person: Asked & { email: string }) => Promise<StoredContact | undefined>;
  sites: (
    name: string,
  ) => Promise<{ domain: string; source: string; observed_on: string; sample: boolean }[]>;
}

/** A person, as an account knows them. */
export type Asked = Omit<Person, 'domain'> & {
  /** alpha-2, or empty. */
  country: string;
  /** The company as a whole: `name` is the company's, and no person's address is guessed from it. */
  isCompany?: boolean;
  /** Domain of its website, as the account entered it; without it, the directory's. */
  site?: string | undefined;
};

/** The company of a person, also if no record names it. */
export const employerOf = ({ company, companyName, country }: Asked): Employer =>
  company ?? { key: companyKey(companyId(country, '', companyName)), name: companyName, country };

/** The company's own mailbox; an address that was only guessed is none. */
const companyMailbox = (contacts: readonly StoredContact[]) =>
  contacts.find(({ name, email, guessed }) => name === null && email !== null && !guessed);

/** Whether an address was worked out without a person's name, or for another domain than the company's website. */
const isBaseless = ({ guessed, email }: FoundContact, { name, companyName, domain }: Person) =>
  guessed &&
  (domain === undefined ||
    parseEmail(email ?? '')?.domain !== domain ||
    nameKey(name) === nameKey(companyName));

/** @param service asked when the directory has nothing; undefined: no service is */
export function contactFinder(db: Database, service: ContactSource | undefined): ContactFinder {
  const keep = (employer: Employer, found: readonly FoundContact[], sample: boolean) =>
    saveContacts(
      db,
      found.map((contact) => ({ employer, contact, sample })),
    );

  /** The source for a company. Only the sample knows generated companies. */
  const sourceOf = (company: CompanyRef | undefined) => (company?.sample === true ? sampleSource : service);

  async function personOf(asked: Asked): Promise<Person> {
    const employer = employerOf(asked);
    const [stored] = employer.key === '' ? [] : await sitesOfCompany(db, employer.key);
    return { ...asked, domain: asked.site ?? stored };
  }

  async function findOfCompany(company: CompanyRef, domain: string | undefined): Promise<StoredContact[]> {
    const known = await contactsOfCompany(db, company.key);
    const source = sourceOf(company);
    if (known.length > 0 || source === undefined) return known;
    await keep(company, await source.ofCompany(company, domain), company.sample);
    if (company.sample) await saveSites(db, [{ employer: company, site: sampleSite(company), sample: true }]);
    return contactsOfCompany(db, company.key);
  }

  return {
    count: async (companies) => {
      const numberByKey = await countContacts(db, companies);
      const sampleKeys = new Set(companies.flatMap(({ key, sample }) => (sample ? key : [])));
      return (key) => {
        const contacts = numberByKey(key);
        const isComplete = contacts > 0 || service === undefined || sampleKeys.has(key);
        return { contacts, contacts_complete: isComplete };
      };
    },
    ofCompany: findOfCompany,
    ofDomain: async (domain, company) => {
      const known = await contactsOfDomain(db, domain);
      const source = sourceOf(company);
      if (known.length > 0 || source === undefined) return known;
      await keep(company, await source.ofDomain(domain, company), company.sample);
      return contactsOfDomain(db, domain);
    },
    emailOf: async (asked) => {
      const employer = employerOf(asked);
      if (employer.key === '') return undefined;
      if (asked.isCompany === true)
        return companyMailbox(
          asked.company === undefined
            ? await contactsOfCompany(db, employer.key)
            : await findOfCompany(asked.company, asked.site),
        );
      const known = await emailOfPerson(db, employer.key, asked.name);
      if (known !== undefined) return known;
      // Names of persons who want to be forgotten are not sent to outside services.
      if (await wasRemoved(db, { company: employer.key, name: asked.name, email: null })) return undefined;
      const person = await personOf(asked);
      const found = await sourceOf(asked.company)?.emailOf(person);
      if (found === undefined || isBaseless(found, person)) return undefined;
      await keep(employer, [{ ...found, name: asked.name }], asked.company?.sample === true);
      return emailOfPerson(db, employer.key, asked.name);
    },
    profileOf: async (asked) => {
      const known = await profileOfEmail(db, asked.email);
      if (known !== undefined) return known;
      const employer = employerOf(asked);
      if (employer.key === '') return undefined;
      if (await wasRemoved(db, { company: employer.key, name: asked.name, email: asked.email }))
        return undefined;
      const person = await personOf(asked);
      const found = await sourceOf(asked.company)?.profileOf({ ...person, email: asked.email });
      if (found === undefined) return undefined;
      const contact = { ...found, name: found.name ?? asked.name, email: asked.email };
      await keep(employer, [contact], asked.company?.sample === true);
      return profileOfEmail(db, asked.email);
    },
    sites: async (name) => {
      const known = await sitesOfName(db, name);
      if (known.length > 0 || service === undefined) return known;
      return (await service.sites(name)).map((site) => ({ ...site, sample: false }));
    },
  };
}
