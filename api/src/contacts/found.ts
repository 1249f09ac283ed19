// What a source knows of a contact, before it is anybody's: the shape that files, services and the sample are read into.
import { z } from 'zod';
import { DAY_MS } from '../time';
import type { CompanyFacts } from '../warehouse/companies';
import { fold } from '../warehouse/fold';
import { companyKey, nameKey } from '../warehouse/ids';
import { domainOf, emailOf, isBlackSite } from './domains';

/** A company as sources are asked about it. */
export interface CompanyRef {
  /** As records have it. */
  key: string;
  name: string;
  /** alpha-2, or empty. */
  country: string;
  taxId: string;
  /** Named by made-up records only. */
  sample: boolean;
}

/** The company of records, as sources are asked about it. */
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

/** Only addresses that a browser may open; others are no way to reach anybody. */
const link = text.transform((value) =>
  value !== null && /^https?:\/\/[^\s"<>]+$/i.test(value) ? value : null,
);

/** A day on which something can have been seen: no later than tomorrow, which it is already elsewhere. */
export const seenOn = z.iso
  .date()
  .refine((day) => Date.parse(day) < Date.now() + DAY_MS, { message: 'nobody saw it yet' });

/** A contact as a source gives it. One without name and without e-mail says nothing, and is refused. */
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

/** A site as a source gives it; black ones are refused. */
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

/** Whether a source that was asked for a person may mean them: its name has a word of theirs, or is in other letters. */
export function mayBe(asked: string, { name }: Pick<FoundContact, 'name'>): boolean {
  if (name === null) return true;
  const [own, other] = [fold(asked), fold(name)];
  if (!isLatin(own) || !isLatin(other)) return true;
  const words = own.split(' ');
  return other.split(' ').some((word) => words.includes(word));
}

/** The same person of the same company, or the same mailbox of it, is the same contact. */
export function identityOf(
  companyKey: string,
  { name, email }: Pick<FoundContact, 'name' | 'email'>,
): string {
  return name === null ? `${companyKey}|mail|${email}` : `${companyKey}|name|${nameKey(name)}`;
}

/** Who knows contacts beside the directory. What is answered is kept there. */
export interface ContactSource {
  ofCompany: (company: CompanyRef, domain: string | undefined) => Promise<FoundContact[]>;
  ofDomain: (domain: string, company: CompanyRef) => Promise<FoundContact[]>;
  /** The e-mail of a person. */
  emailOf: (person: Person) => Promise<FoundContact | undefined>;
  /** The person of an e-mail, with social accounts. */
  profileOf: (person: Person & { email: string }) => Promise<FoundContact | undefined>;
  sites: (name: string) => Promise<FoundSite[]>;
}

export interface Person {
  name: string;
  /** What the company is called. */
  companyName: string;
  /** When records name it. */
  company: CompanyRef | undefined;
  domain: string | undefined;
}
