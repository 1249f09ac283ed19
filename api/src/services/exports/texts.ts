// Texts of exported sheets, one file per language.
import type { Language } from '@waybill/contract';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

export type SheetTexts = typeof en;

const texts: Record<Language, SheetTexts> = { cn, en, cnf, spain, vietnam };

export const sheetTexts = (language: Language): SheetTexts => texts[language];
