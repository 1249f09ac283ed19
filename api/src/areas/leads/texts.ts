// Texts of the sheet of leads, one file per language.
import type { Language } from '@waybill/contract';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

export type LeadTexts = typeof en;

export const leadTexts: Readonly<Record<Language, LeadTexts>> = { cn, en, cnf, spain, vietnam };
