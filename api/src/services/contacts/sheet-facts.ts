// Columns that sheets about persons share: ways to reach a person, and the source of the data.
import type { Language } from '@waybill/contract';
import type { Cell, SheetColumn } from '../exports/sheet';
import { contactTexts } from './texts';

export type ContactColumns = (keyof (typeof contactTexts)['en']['columns'])[];

export const reachColumns = [
  'email',
  'verified',
  'guessed',
  'phone',
  'linkedin',
  'twitter',
  'facebook',
  'locality',
] as const satisfies ContactColumns;

export const originColumns = ['source', 'observed'] as const satisfies ContactColumns;

/** Columns that are not text. */
const factKinds: Partial<Record<ContactColumns[number], SheetColumn['kind']>> = {
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

/** The columns of a sheet, with headers in its language. */
export const columnsOf = (language: Language, order: readonly ContactColumns[number][]): SheetColumn[] =>
  order.map((key) => ({ header: contactTexts[language].columns[key], kind: factKinds[key] ?? 'text' }));

interface Reached {
  email: string | null;
  email_verified: boolean;
  phone: string | null;
  linkedin: string | null;
  twitter: string | null;
  facebook: string | null;
  locality: string | null;
}

/** @param guessed whether the e-mail was inferred; written, like its verification, only if there is an e-mail */
export const reachCells = (person: Reached, guessed: boolean): Cell[] => [
  person.email,
  person.email === null ? null : person.email_verified,
  person.email === null ? null : guessed,
  person.phone,
  person.linkedin,
  person.twitter,
  person.facebook,
  person.locality,
];

export const originCells = ({ source, observed_on }: { source: string; observed_on: string }): Cell[] => [
  source,
  new Date(observed_on),
];
