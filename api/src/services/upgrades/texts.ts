// Texts of the message that answers a request for another plan, in the five languages.
import type { Language } from '@waybill/contract';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

export const upgradeTexts: Record<Language, Record<keyof typeof en, string>> = {
  cn,
  en,
  cnf,
  spain,
  vietnam,
};
