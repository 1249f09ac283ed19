// Schemas and types of contacts and websites as sources give them (files, services, the sample), before they are
// stored.
import { z } from 'zod';
import { DAY_MS } from '../../basics/time';
import type { CompanyFacts } from '../../records/companies';
import { fold } from '../../stores/warehouse/fold';
import { companyKey, nameKey } from '../../stores/warehouse/ids';
import { isBlackSite, parseDomain, parseEmail } from './domains';

/** A company, as it is passed to sources. */
export interface CompanyRef {
  /** Company key, as in the records. */
  key: string;
  name: string;
  /** alpha-2, or empty. */
  country: string;
  taxId: string;
  /** Named only by generated records. */
  sample: boolean;
}

/** Converts a company of the records to the form that is passed to sources. */
export const toCompanyRef = ({ id, name, country, tax_id, sample }: CompanyFacts): CompanyRef => ({
  key: companyKey(id),
  name,
  country,
  taxId: tax_id,
  sample,
});

const MAX_TEXT_LENGTH = 400;
const text = z
  .string()
  .nullish()
  .transform((value) => {
    const trimmed = (value ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH);
    return trimmed === '' ? null : trimmed;
  });

/** Only http(s) links; others become null. */
const link = text.transform((value) =>
  value !== null && /^https?:\/\/[^\s"<>]+$/i.test(value) ? value : null,
);

/** A day of observation: no later than tomorrow, because of time zones. */
export const observationDate = z.iso
  .date()
  .refine((day) => Date.parse(day) < Date.now() + DAY_MS, { message: 'nobody saw it yet' });

/** A contact from a source. One with neither name nor e-mail is rejected. */
export const sourceContact = z
  .object({
    name: text,
    position: text,
    phone: text,
    email: z
      .string()
      .nullish()
      .transform((value) => parseEmail(value ?? '')?.email ?? null),
    emailVerified: z.boolean().default(false),
    education: text,
    profile: text,
    locality: text,
    linkedin: link,
    twitter: link,
    facebook: link,
    source: z.string().trim().min(1).max(200),
    /** Day on which the source saw it. */
    observed_on: observationDate,
    guessed: z.boolean().default(false),
    permission: text,
  })
  .refine(({ name, email }) => name !== null || email !== null, { message: 'neither name nor e-mail' });
export type SourceContact = z.output<typeof sourceContact>;

/** A website from a source; blacklisted ones are rejected. */
export const sourceSite = z.object({
  domain: z.string().transform((value, context) => {
    const domain = parseDomain(value);
    if (domain !== undefined && !isBlackSite(domain)) return domain;
    context.addIssue({ code: 'custom', message: 'no site of a company' });
    return z.NEVER;
  }),
  source: z.string().trim().min(1).max(200),
  observed_on: observationDate,
});
export type SourceSite = z.output<typeof sourceSite>;

const isLatin = (folded: string) => /^[a-z0-9 ]+$/.test(folded);

/** Whether a contact may be the requested person: their names share a word, or one is not in Latin letters. */
export function mayBeSamePerson(requestedName: string, { name }: Pick<SourceContact, 'name'>): boolean {
  if (name === null) return true;
  const [requested, other] = [fold(requestedName), fold(name)];
  if (!isLatin(requested) || !isLatin(other)) return true;
  const words = requested.split(' ');
  return other.split(' ').some((word) => words.includes(word));
}

/** Key that identifies a contact: the same person of a company, or the same mailbox of it. */
export function toContactIdentity(
  companyKey: string,
  { name, email }: Pick<SourceContact, 'name' | 'email'>,
): string {
  return name === null ? `${companyKey}|mail|${email}` : `${companyKey}|name|${nameKey(name)}`;
}

/** A source of contacts beside the directory. Its answers are stored in the directory. */
export interface ContactSource {
  findByCompany: (company: CompanyRef, domain: string | undefined) => Promise<SourceContact[]>;
  findByDomain: (domain: string, company: CompanyRef) => Promise<SourceContact[]>;
  /** Finds the e-mail of a person. */
  findEmail: (person: Person) => Promise<SourceContact | undefined>;
  /** Finds the person of an e-mail, with social accounts. */
  findProfile: (person: Person & { email: string }) => Promise<SourceContact | undefined>;
  findSites: (name: string) => Promise<SourceSite[]>;
}

export interface Person {
  name: string;
  /** Name of the company. */
  companyName: string;
  /** The company in the records; undefined when none names it. */
  company: CompanyRef | undefined;
  domain: string | undefined;
}
