// Translations of this area, one file per language, which the edge has the browser preload together with the code.
import type { LanguageTexts } from '@waybill/platform';

export const NAMESPACE = 'mf-auth';

export const texts: LanguageTexts = {
  cn: () => import('./locales/cn.json'),
  en: () => import('./locales/en.json'),
  cnf: () => import('./locales/cnf.json'),
  spain: () => import('./locales/spain.json'),
  vietnam: () => import('./locales/vietnam.json'),
};
