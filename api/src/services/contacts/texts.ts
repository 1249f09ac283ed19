// Texts of sheets about contacts, one file per language.
import type { Language } from '@waybill/contract';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

type ContactTexts = typeof en;

export const contactTexts: Readonly<Record<Language, ContactTexts>> = { cn, en, cnf, spain, vietnam };
