// Names of the reasons why a company is a lead, one file per language.
import type { Language } from '@waybill/contract';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

export const reasonTexts: Readonly<Record<Language, typeof en>> = { cn, en, cnf, spain, vietnam };
