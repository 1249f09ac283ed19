// Columns and cells of sheets about contacts, whether they are in the directory, favourites or customers.
import type { Language } from '@waybill/contract';
import type { NamedCells, NamedTable } from '../exports/named-sheet';
import { type SheetColumn, toDayCell } from '../exports/sheet';
import { contactTexts } from './texts';

export type ContactColumn = keyof (typeof contactTexts)['en']['columns'];
export type ContactCells = NamedCells<ContactColumn>;

/** Who the contact is. */
export const personColumns = ['name', 'position', 'company', 'country'] as const;

/** How the contact can be reached. */
export const reachColumns = [
  'email',
  'verified',
  'guessed',
  'phone',
  'linkedin',
  'twitter',
  'facebook',
  'locality',
] as const;

/** Where the data comes from. */
export const originColumns = ['source', 'observed'] as const;

const kinds: Partial<Record<ContactColumn, SheetColumn['kind']>> = {
  verified: 'flag',
  guessed: 'flag',
  added: 'day',
  followUpOn: 'day',
  observed: 'day',
  socialObserved: 'day',
  rhythmDays: 'count',
  lastPurchase: 'day',
  leadScore: 'count',
  leadOrder: 'day',
  leadSaved: 'day',
};

/** A table of these columns, with title and headers in its language. */
export const createContactTable = (
  language: Language,
  title: string,
  order: readonly ContactColumn[],
): NamedTable<ContactColumn> => ({ title, order, headers: contactTexts[language].columns, kinds });

interface ContactFacts {
  name: string | null;
  position: string | null;
  company: string;
  country: string | null;
  email: string | null;
  email_verified: boolean;
  phone: string | null;
  linkedin: string | null;
  twitter: string | null;
  facebook: string | null;
  locality: string | null;
  source: string;
  observed_on: string;
  permission: string | null;
}

/** @param guessed whether the e-mail was inferred; present, like its verification, only if there is an e-mail */
export function toContactCells(contact: ContactFacts, guessed: boolean): ContactCells {
  const { name, position, company, country, email, permission } = contact;
  const { phone, linkedin, twitter, facebook, locality, source } = contact;
  return {
    ...{ name, position, company, country, email, permission },
    ...{ phone, linkedin, twitter, facebook, locality, source },
    ...(email !== null && { verified: contact.email_verified, guessed }),
    observed: toDayCell(contact.observed_on),
  };
}
