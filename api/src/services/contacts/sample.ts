// Generates contacts of sample companies: always the same ones for a company, at addresses in the reserved domain
// `.example`, which belong to nobody.
import { fold } from '../../stores/warehouse/fold';
import { hash53 } from '../../stores/warehouse/ids';
import { emailOf } from './domains';
import type { CompanyRef, ContactSource, FoundContact, FoundSite, Person } from './found';

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

const pick = <T>(all: readonly T[], seed: number, turn: number): T => {
  const chosen = all[(Math.floor(seed / 97 ** turn) + turn) % all.length];
  if (chosen === undefined) throw new Error('an empty list');
  return chosen;
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
export const sampleSite = (company: CompanyRef): FoundSite => ({
  domain: sampleDomain(company.name),
  source: SOURCE,
  observed_on: OBSERVED[0],
});

const nothing = {
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

/** Null for a name from which no address can be made. */
const addressOf = (name: string, domain: string) =>
  emailOf(`${fold(name).replaceAll(' ', '.')}@${domain}`)?.email ?? null;

/** One mailbox and two or three persons; the last one has no e-mail, so that a look-up can find it. */
export function sampleContacts({ name, key }: Pick<CompanyRef, 'name' | 'key'>): FoundContact[] {
  const seed = hash53(key);
  const domain = sampleDomain(name);
  const persons = Array.from({ length: 2 + (seed % 2) }, (_, at): FoundContact => {
    const who = `${pick(firstNames, seed, at + 1)} ${pick(lastNames, seed, at + 2)}`;
    const handle = fold(who).replaceAll(' ', '-');
    return {
      ...nothing,
      name: who,
      position: pick(positions, seed, at),
      email: at === 0 ? addressOf(who, domain) : null,
      emailVerified: at === 0,
      profile: 'A made-up person of a made-up company.',
      linkedin: at === 0 ? `https://social.example/in/${handle}` : null,
      facebook: at === 1 ? `https://social.example/${handle}` : null,
      permission: 'sample: belongs to nobody',
      source: SOURCE,
      observed_on: pick(OBSERVED, seed, at),
    };
  });
  const mailbox: FoundContact = {
    ...nothing,
    name: null,
    position: null,
    email: `info@${domain}`,
    permission: 'sample: belongs to nobody',
    source: SOURCE,
    observed_on: pick(OBSERVED, seed, 3),
  };
  // The generator may draw the same name twice.
  const byName = new Map([...persons, mailbox].map((each) => [each.name, each]));
  return [...byName.values()];
}

const person = ({ name }: Person, known: Partial<FoundContact>): FoundContact => ({
  ...nothing,
  name,
  position: null,
  email: null,
  source: SOURCE,
  observed_on: OBSERVED[0],
  ...known,
});

/** Contact source for sample companies only. */
export const sampleSource: ContactSource = {
  ofCompany: async (company) => (company.sample ? sampleContacts(company) : []),
  ofDomain: async (domain, company) =>
    company.sample && domain === sampleDomain(company.name)
      ? sampleContacts(company).filter(({ email }) => email !== null)
      : [],
  emailOf: async (asked) => {
    if (asked.company?.sample !== true) return undefined;
    // A generated person never gets an address at a real domain.
    if (asked.domain?.endsWith('.example') !== true) return undefined;
    const email = addressOf(asked.name, asked.domain);
    return email === null ? undefined : person(asked, { email, guessed: true });
  },
  profileOf: async (asked) =>
    asked.company?.sample === true && asked.email.endsWith('.example')
      ? person(asked, {
          email: asked.email,
          linkedin: `https://social.example/in/${fold(asked.name).replaceAll(' ', '-')}`,
        })
      : undefined,
  sites: async () => [],
};
