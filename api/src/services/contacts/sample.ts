// Generates contacts of sample companies: always the same ones for a company, at addresses in the reserved domain
// `.example`, which belong to nobody.
import { fold } from '../../stores/warehouse/fold';
import { hash53 } from '../../stores/warehouse/ids';
import { parseEmail } from './domains';
import type { CompanyRef, ContactSource, Person, SourceContact, SourceSite } from './source-contacts';

const SOURCE = 'Waybill sample (made up)';
const OBSERVED = ['2026-03-12', '2026-05-28', '2026-07-09', '2026-09-30'] as const;

const firstNames = ['Alex', 'Robin', 'Kim', 'Sasha', 'Noa', 'Jules', 'Mika', 'Ariel'] as const;
const lastNames = ['Sample', 'Muster', 'Ejemplo', 'Exemplo', 'Primer', 'Shili', 'Vidu', 'Esempio'] as const;
const positions = [
  'Purchasing manager',
  'Import manager',
  'Sales director',
  'Logistics coordinator',
  'Owner',
] as const;

const pickBySeed = <T>(list: readonly T[], seed: number, turn: number): T => {
  const element = list[(Math.floor(seed / 97 ** turn) + turn) % list.length];
  if (element === undefined) throw new Error('an empty list');
  return element;
};

/** Domain of a sample company. */
function sampleDomain(name: string): string {
  const words = fold(name)
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .slice(0, 50);
  return `${words === '' ? `company-${hash53(name).toString(36)}` : words.replace(/-$/, '')}.example`;
}

/** The website of a sample company. */
export const sampleSite = (company: CompanyRef): SourceSite => ({
  domain: sampleDomain(company.name),
  source: SOURCE,
  observed_on: OBSERVED[0],
});

const emptyContact = {
  phone: null,
  education: null,
  profile: null,
  locality: null,
  linkedin: null,
  twitter: null,
  facebook: null,
  permission: null,
  emailVerified: false,
  guessed: false,
};

/** Null for a name from which no address can be derived. */
const toSampleEmail = (name: string, domain: string) =>
  parseEmail(`${fold(name).replaceAll(' ', '.')}@${domain}`)?.email ?? null;

/** One mailbox and two or three persons; the last one has no e-mail, so that a look-up can find it. */
export function sampleContacts({ name, key }: Pick<CompanyRef, 'name' | 'key'>): SourceContact[] {
  const seed = hash53(key);
  const domain = sampleDomain(name);
  const persons = Array.from({ length: 2 + (seed % 2) }, (_, at): SourceContact => {
    const who = `${pickBySeed(firstNames, seed, at + 1)} ${pickBySeed(lastNames, seed, at + 2)}`;
    const handle = fold(who).replaceAll(' ', '-');
    return {
      ...emptyContact,
      name: who,
      position: pickBySeed(positions, seed, at),
      email: at === 0 ? toSampleEmail(who, domain) : null,
      emailVerified: at === 0,
      profile: 'A made-up person of a made-up company.',
      linkedin: at === 0 ? `https://social.example/in/${handle}` : null,
      facebook: at === 1 ? `https://social.example/${handle}` : null,
      permission: 'sample: belongs to nobody',
      source: SOURCE,
      observed_on: pickBySeed(OBSERVED, seed, at),
    };
  });
  const mailbox: SourceContact = {
    ...emptyContact,
    name: null,
    position: null,
    email: `info@${domain}`,
    permission: 'sample: belongs to nobody',
    source: SOURCE,
    observed_on: pickBySeed(OBSERVED, seed, 3),
  };
  // The generator may draw the same name twice.
  const byName = new Map([...persons, mailbox].map((each) => [each.name, each]));
  return [...byName.values()];
}

const createSampleContact = ({ name }: Person, fields: Partial<SourceContact>): SourceContact => ({
  ...emptyContact,
  name,
  position: null,
  email: null,
  source: SOURCE,
  observed_on: OBSERVED[0],
  ...fields,
});

/** Contact source for sample companies only. */
export const sampleSource: ContactSource = {
  findByCompany: async (company) => (company.sample ? sampleContacts(company) : []),
  findByDomain: async (domain, company) =>
    company.sample && domain === sampleDomain(company.name)
      ? sampleContacts(company).filter(({ email }) => email !== null)
      : [],
  findEmail: async (subject) => {
    if (subject.company?.sample !== true) return undefined;
    // A generated person never gets an address at a real domain.
    if (subject.domain?.endsWith('.example') !== true) return undefined;
    const email = toSampleEmail(subject.name, subject.domain);
    return email === null ? undefined : createSampleContact(subject, { email, guessed: true });
  },
  findProfile: async (subject) =>
    subject.company?.sample === true && subject.email.endsWith('.example')
      ? createSampleContact(subject, {
          email: subject.email,
          linkedin: `https://social.example/in/${fold(subject.name).replaceAll(' ', '-')}`,
        })
      : undefined,
  findSites: async () => [],
};
