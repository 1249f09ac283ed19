// Composes the letter to a customer: a template in each language, filled with known data, and its mailto link.
import type { Language } from '@waybill/contract';
import type cn from '../locales/cn.json';

type Template = Pick<(typeof cn)['letter'], 'subject' | 'body'>;

/** Templates by the contact's language, independent of the site's. */
const templates: Readonly<Record<Language, () => Promise<{ default: { letter: Template } }>>> = {
  cn: () => import('../locales/cn.json'),
  en: () => import('../locales/en.json'),
  cnf: () => import('../locales/cnf.json'),
  spain: () => import('../locales/spain.json'),
  vietnam: () => import('../locales/vietnam.json'),
};

const spanish = 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' ');
const languageOf: Readonly<Record<string, Language>> = {
  CN: 'cn',
  HK: 'cnf',
  MO: 'cnf',
  TW: 'cnf',
  VN: 'vietnam',
  ...Object.fromEntries(spanish.map((country) => [country, 'spain' as const])),
};

/** @param country alpha-2; English where it is unknown or another language is spoken there */
export const letterLanguage = (country: string | null): Language => languageOf[country ?? ''] ?? 'en';

interface LetterFields {
  name: string;
  company: string;
  /** Name of the sender. */
  sender: string;
}

export interface Letter {
  subject: string;
  body: string;
}

/** Replaces the placeholders `[name]`, `[company]`, `[sender]` of a template. */
const filled = (text: string, fields: LetterFields): string =>
  text
    .replaceAll('[name]', () => fields.name)
    .replaceAll('[company]', () => fields.company)
    .replaceAll('[sender]', () => fields.sender);

/** Rejects if the language's texts cannot be loaded. */
export async function composeLetter(language: Language, fields: LetterFields): Promise<Letter> {
  const { letter } = (await templates[language]()).default;
  return { subject: filled(letter.subject, fields), body: filled(letter.body, fields) };
}

/** Some mail programs cut off longer mailto links. */
export const BODY_MAX = 1_500;

/** Link that opens the letter in the user's own mail program. */
export function mailtoOf(email: string, { subject, body }: Letter): string {
  const lines = body.replace(/\r?\n/g, '\r\n');
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
