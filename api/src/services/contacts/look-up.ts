// Finds contacts: first in the directory, then in the configured contact service, for sample companies in the sample.
// Results are stored in the directory, so that they have an id and are not requested again.
import type { Database } from '../../stores/accounts/database';
import { companyId, companyKey, nameKey } from '../../stores/warehouse/ids';
import { type ContactCount, type CountedCompany, countContacts } from './count';
import {
  type Employer,
  findCompanyContacts,
  findCompanySites,
  findDomainContacts,
  findPersonWithEmail,
  findProfileByEmail,
  findSitesByName,
  type StoredContact,
  saveContacts,
  saveSites,
} from './directory';
import { parseEmail } from './domains';
import { wasRemoved } from './removed-persons';
import { sampleSite, sampleSource } from './sample';
import type { CompanyRef, ContactSource, Person, SourceContact } from './source-contacts';

export interface ContactFinder {
  /** Counts what `findByCompany` would return of each, by company key, without asking a service. */
  countContacts: (companies: readonly CountedCompany[]) => Promise<(key: string) => ContactCount>;
  findByCompany: (company: CompanyRef, domain: string | undefined) => Promise<StoredContact[]>;
  findByDomain: (domain: string, company: CompanyRef) => Promise<StoredContact[]>;
  findEmail: (person: LookUpSubject) => Promise<StoredContact | undefined>;
  findProfile: (person: LookUpSubject & { email: string }) => Promise<StoredContact | undefined>;
  findSites: (
    name: string,
  ) => Promise<{ domain: string; source: string; observed_on: string; sample: boolean }[]>;
}

/** A person, as an account knows them. */
export type LookUpSubject = Omit<Person, 'domain'> & {
  /** alpha-2, or empty. */
  country: string;
  /** The company as a whole: `name` is the company's, and no person's address is guessed from it. */
  isCompany?: boolean;
  /** Domain of its website, as the account entered it; without it, the directory's. */
  site?: string | undefined;
};

/** The company of a person, also if no record names it. */
export const toEmployer = ({ company, companyName, country }: LookUpSubject): Employer =>
  company ?? { key: companyKey(companyId(country, '', companyName)), name: companyName, country };

/** The company's own mailbox; an address that was only guessed is none. */
const companyMailbox = (contacts: readonly StoredContact[]) =>
  contacts.find(({ name, email, guessed }) => name === null && email !== null && !guessed);

/** Whether an address was worked out without a person's name, or for another domain than the company's website. */
const isBaseless = ({ guessed, email }: SourceContact, { name, companyName, domain }: Person) =>
  guessed &&
  (domain === undefined ||
    parseEmail(email ?? '')?.domain !== domain ||
    nameKey(name) === nameKey(companyName));

/** @param service queried when the directory has nothing; undefined: no service is configured */
export function contactFinder(db: Database, service: ContactSource | undefined): ContactFinder {
  const storeContacts = (employer: Employer, sourceContacts: readonly SourceContact[], sample: boolean) =>
    saveContacts(
      db,
      sourceContacts.map((contact) => ({ employer, contact, sample })),
    );

  /** The source for a company. Only the sample knows generated companies. */
  const selectSource = (company: CompanyRef | undefined) =>
    company?.sample === true ? sampleSource : service;

  async function toPerson(subject: LookUpSubject): Promise<Person> {
    const employer = toEmployer(subject);
    const [storedSite] = employer.key === '' ? [] : await findCompanySites(db, employer.key);
    return { ...subject, domain: subject.site ?? storedSite };
  }

  async function findByCompany(company: CompanyRef, domain: string | undefined): Promise<StoredContact[]> {
    const stored = await findCompanyContacts(db, company.key);
    const source = selectSource(company);
    if (stored.length > 0 || source === undefined) return stored;
    await storeContacts(company, await source.findByCompany(company, domain), company.sample);
    if (company.sample) await saveSites(db, [{ employer: company, site: sampleSite(company), sample: true }]);
    return findCompanyContacts(db, company.key);
  }

  return {
    countContacts: async (companies) => {
      const numberByKey = await countContacts(db, companies);
      const sampleKeys = new Set(companies.flatMap(({ key, sample }) => (sample ? key : [])));
      return (key) => {
        const contacts = numberByKey(key);
        const isComplete = contacts > 0 || service === undefined || sampleKeys.has(key);
        return { contacts, contacts_complete: isComplete };
      };
    },
    findByCompany,
    findByDomain: async (domain, company) => {
      const stored = await findDomainContacts(db, domain);
      const source = selectSource(company);
      if (stored.length > 0 || source === undefined) return stored;
      await storeContacts(company, await source.findByDomain(domain, company), company.sample);
      return findDomainContacts(db, domain);
    },
    findEmail: async (subject) => {
      const employer = toEmployer(subject);
      if (employer.key === '') return undefined;
      if (subject.isCompany === true)
        return companyMailbox(
          subject.company === undefined
            ? await findCompanyContacts(db, employer.key)
            : await findByCompany(subject.company, subject.site),
        );
      const stored = await findPersonWithEmail(db, employer.key, subject.name);
      if (stored !== undefined) return stored;
      // Names of persons who want to be forgotten are not sent to outside services.
      if (await wasRemoved(db, { company: employer.key, name: subject.name, email: null })) return undefined;
      const person = await toPerson(subject);
      const contact = await selectSource(subject.company)?.findEmail(person);
      if (contact === undefined || isBaseless(contact, person)) return undefined;
      await storeContacts(employer, [{ ...contact, name: subject.name }], subject.company?.sample === true);
      return findPersonWithEmail(db, employer.key, subject.name);
    },
    findProfile: async (subject) => {
      const stored = await findProfileByEmail(db, subject.email);
      if (stored !== undefined) return stored;
      const employer = toEmployer(subject);
      if (employer.key === '') return undefined;
      if (await wasRemoved(db, { company: employer.key, name: subject.name, email: subject.email }))
        return undefined;
      const person = await toPerson(subject);
      const profile = await selectSource(subject.company)?.findProfile({ ...person, email: subject.email });
      if (profile === undefined) return undefined;
      const contact = { ...profile, name: profile.name ?? subject.name, email: subject.email };
      await storeContacts(employer, [contact], subject.company?.sample === true);
      return findProfileByEmail(db, subject.email);
    },
    findSites: async (name) => {
      const stored = await findSitesByName(db, name);
      if (stored.length > 0 || service === undefined) return stored;
      return (await service.findSites(name)).map((site) => ({ ...site, sample: false }));
    },
  };
}
