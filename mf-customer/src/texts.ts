// Translations of this area, one file per language, loaded on demand.
import type { LanguageTexts } from '@waybill/platform';

export const NAMESPACE = 'mf-customer';

export const texts: LanguageTexts = {
  cn: () => import('./locales/cn.json'),
  en: () => import('./locales/en.json'),
  cnf: () => import('./locales/cnf.json'),
  spain: () => import('./locales/spain.json'),
  vietnam: () => import('./locales/vietnam.json'),
};
