// Schemas and types of contacts and websites as sources give them (files, services, the sample), before they are
// stored.
import { z } from 'zod';
import { DAY_MS } from '../../basics/time';
import type { CompanyFacts } from '../../records/companies';
import { fold } from '../../stores/warehouse/fold';
import { companyKey, nameKey } from '../../stores/warehouse/ids';
import { domainOf, emailOf, isBlackSite } from './domains';

/** A company, as sources are asked about it. */
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

/** Converts a company of the records to the form in which sources are asked. */
export const companyRef = ({ id, name, country, tax_id, sample }: CompanyFacts): CompanyRef => ({
  key: companyKey(id),
  name,
  country,
  taxId: tax_id,
  sample,
});

const LONGEST = 400;
const text = z
  .string()
  .nullish()
  .transform((value) => {
    const trimmed = (value ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
    return trimmed === '' ? null : trimmed;
  });

/** Only http(s) links; others become null. */
const link = text.transform((value) =>
  value !== null && /^https?:\/\/[^\s"<>]+$/i.test(value) ? value : null,
);

/** A day of observation: no later than tomorrow, because of time zones. */
export const seenOn = z.iso
  .date()
  .refine((day) => Date.parse(day) < Date.now() + DAY_MS, { message: 'nobody saw it yet' });

/** A contact from a source. One with neither name nor e-mail is rejected. */
export const foundContact = z
  .object({
    name: text,
    position: text,
    phone: text,
    email: z
      .string()
      .nullish()
      .transform((value) => emailOf(value ?? '')?.email ?? null),
    emailVerified: z.boolean().default(false),
    education: text,
    profile: text,
    locality: text,
    linkedin: link,
    twitter: link,
    facebook: link,
    source: z.string().trim().min(1).max(200),
    /** Day on which the source saw it. */
    observed_on: seenOn,
    guessed: z.boolean().default(false),
    permission: text,
  })
  .refine(({ name, email }) => name !== null || email !== null, { message: 'neither name nor e-mail' });
export type FoundContact = z.output<typeof foundContact>;

/** A website from a source; blacklisted ones are rejected. */
export const foundSite = z.object({
  domain: z.string().transform((value, context) => {
    const domain = domainOf(value);
    if (domain !== undefined && !isBlackSite(domain)) return domain;
    context.addIssue({ code: 'custom', message: 'no site of a company' });
    return z.NEVER;
  }),
  source: z.string().trim().min(1).max(200),
  observed_on: seenOn,
});
export type FoundSite = z.output<typeof foundSite>;

const isLatin = (folded: string) => /^[a-z0-9 ]+$/.test(folded);

/** Whether a found contact may be the person asked for: their names share a word, or one is not in Latin letters. */
export function mayBe(asked: string, { name }: Pick<FoundContact, 'name'>): boolean {
  if (name === null) return true;
  const [own, other] = [fold(asked), fold(name)];
  if (!isLatin(own) || !isLatin(other)) return true;
  const words = own.split(' ');
  return other.split(' ').some((word) => words.includes(word));
}

/** Key that identifies a contact: the same person of a company, or the same mailbox of it. */
export function identityOf(
  companyKey: string,
  { name, email }: Pick<FoundContact, 'name' | 'email'>,
): string {
  return name === null ? `${companyKey}|mail|${email}` : `${companyKey}|name|${nameKey(name)}`;
}

/** A source of contacts beside the directory. Its answers are stored in the directory. */
export interface ContactSource {
  ofCompany: (company: CompanyRef, domain: string | undefined) => Promise<FoundContact[]>;
  ofDomain: (domain: string, company: CompanyRef) => Promise<FoundContact[]>;
  /** Finds the e-mail of a person. */
  emailOf: (person: Person) => Promise<FoundContact | undefined>;
  /** Finds the person of an e-mail, with social accounts. */
  profileOf: (person: Person & { email: string }) => Promise<FoundContact | undefined>;
  sites: (name: string) => Promise<FoundSite[]>;
}

export interface Person {
  name: string;
  /** Name of the company. */
  companyName: string;
  /** The company in the records; undefined when none names it. */
  company: CompanyRef | undefined;
  domain: string | undefined;
}
