// Composes the letter to a customer: from the reason, the goods and the last order of the lead that it was, else from a
// general template; and its mailto link.
import { type Customer, type Language, localeOf, type SavedLead, type TermLanguage } from '@waybill/contract';
import { dotted } from '@waybill/ui/data';
import type en from '../locales/en.json';

type Template = (typeof en)['letter']['template'];

/** Templates by the contact's language, independent of the site's. */
export const letterTemplates: Readonly<
  Record<Language, () => Promise<{ default: { letter: { template: Template } } }>>
> = {
  cn: () => import('../locales/cn.json'),
  en: () => import('../locales/en.json'),
  cnf: () => import('../locales/cnf.json'),
  spain: () => import('../locales/spain.json'),
  vietnam: () => import('../locales/vietnam.json'),
};

const termLanguageByLanguage: Readonly<Record<Language, TermLanguage>> = {
  cn: 'zh',
  en: 'en',
  cnf: 'zh-Hant',
  spain: 'es',
  vietnam: 'vi',
};

interface LetterFields extends Pick<Customer, 'name' | 'isCompany' | 'lead'> {
  company: string;
  /** Name of the sender. */
  sender: string;
}

export interface Letter {
  subject: string;
  body: string;
}

type Values = Readonly<Record<'name' | 'company' | 'sender' | 'goods' | 'quantity' | 'home', string>>;

/** Replaces the placeholders `[name]`, `[company]`, … of a template. */
export const fillTemplate = (text: string, values: Values): string =>
  text.replace(
    /\[(name|company|sender|goods|quantity|home)\]/g,
    (_all, field: keyof Values) => values[field],
  );

/** A search text as plain words: its first alternative, without the signs of the query syntax and excluded words. */
const plainKeyword = (keyword: string): string =>
  (keyword.split('|')[0] ?? '')
    .replace(/(^|\s)-(?:"[^"]*"|\S+)/g, ' ')
    .replace(/~\d*/g, '')
    .replace(/[+()"*=]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The goods of a lead in a language: a translation if there is one, else the words of its question, else its codes. */
export function describeGoods({ goods, keyword, hsCode }: SavedLead, language: Language): string {
  const codes = hsCode.split(',').filter((code) => code !== '');
  return (
    goods[termLanguageByLanguage[language]] ||
    plainKeyword(keyword) ||
    codes.map((code) => `HS ${dotted(code)}`).join(', ')
  );
}

const KILOGRAMS_PER_TONNE = 1_000;

/** The weight of the last order, or its quantity, as people say it: two digits are exact enough for an enquiry. */
function describeLot({ order }: SavedLead, language: Language, template: Template): string {
  const number = new Intl.NumberFormat(localeOf[language], { maximumSignificantDigits: 2 });
  const { weight = null, quantity = null, unit = '' } = order ?? {};
  if (weight !== null && weight >= KILOGRAMS_PER_TONNE)
    return template.tonnes.replace('[n]', number.format(weight / KILOGRAMS_PER_TONNE));
  if (weight !== null && weight > 0) return template.kilograms.replace('[n]', number.format(weight));
  return quantity !== null && quantity > 0 && unit !== '' ? `${number.format(quantity)} ${unit}` : '';
}

const countryName = (code: string | null, language: Language): string =>
  code === null ? '' : (new Intl.DisplayNames([localeOf[language]], { type: 'region' }).of(code) ?? code);

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Subject and paragraphs between greeting and signature. */
function chooseTexts({ lead, subject, body }: Template, saved: SavedLead | null, hasLot: boolean) {
  const reason = saved?.reasons[0]?.reason;
  if (saved === null || reason === undefined) return { subject, paragraphs: [body] };
  const side = saved.type === 1 ? '1' : '2';
  return {
    subject: lead.subject[side],
    paragraphs: [lead.opening[reason][side], (hasLot ? lead.lot : lead.noLot)[side], lead.close[side]],
  };
}

/** Rejects if the language's texts cannot be loaded. */
export async function composeLetter(language: Language, fields: LetterFields): Promise<Letter> {
  const { template } = (await letterTemplates[language]()).default.letter;
  const { lead, isCompany } = fields;
  const values: Values = {
    ...{ name: fields.name, company: fields.company, sender: fields.sender },
    goods: lead === null ? '' : describeGoods(lead, language),
    quantity: lead === null ? '' : describeLot(lead, language, template),
    home: lead === null ? '' : countryName(lead.home, language),
  };
  const { subject, paragraphs } = chooseTexts(template, lead, values.quantity !== '');
  const greeting = template.greeting[isCompany ? 'company' : 'person'];
  const body = [greeting, ...paragraphs, template.signature].join('\n\n');
  return { subject: capitalize(fillTemplate(subject, values)), body: fillTemplate(body, values) };
}

/** Some mail programs cut off longer mailto links. */
export const BODY_MAX = 1_500;

/** Link that opens the letter in the user's own mail program. */
export function mailtoOf(email: string, { subject, body }: Letter): string {
  const lines = body.replace(/\r?\n/g, '\r\n');
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
