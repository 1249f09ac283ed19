// Translations of this package: i18next namespace `trade`, one file per language, loaded on demand.
import type { LanguageTexts } from '@waybill/platform';
import { useTranslation } from 'react-i18next';

export const NAMESPACE = 'trade';

export const texts: LanguageTexts = {
  cn: () => import('./locales/cn.json'),
  en: () => import('./locales/en.json'),
  cnf: () => import('./locales/cnf.json'),
  spain: () => import('./locales/spain.json'),
  vietnam: () => import('./locales/vietnam.json'),
};

/** Texts that areas may use too: `direction.1`, `column.weight`, `transport.sea`, … */
export const useTradeTexts = () => useTranslation(NAMESPACE);
