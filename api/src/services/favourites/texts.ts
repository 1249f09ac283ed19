// Texts of sheets of companies, one file per language.
import type { Language } from '@waybill/contract';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

export type CompanyTexts = typeof en;

export const companyTexts: Readonly<Record<Language, CompanyTexts>> = { cn, en, cnf, spain, vietnam };
