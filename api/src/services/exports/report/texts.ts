// Texts of market analysis reports, one file per language.
import type { Language } from '@waybill/contract';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

export type ReportTexts = typeof en;

const texts: Record<Language, ReportTexts> = { cn, en, cnf, spain, vietnam };

export const reportTexts = (language: Language): ReportTexts => texts[language];

/** Label of a code from a closed list; other values are returned unchanged. */
export function translateWord(words: Readonly<Record<string, string>>, value: string | number): string {
  return words[value] ?? String(value);
}
