// Translations of this package, with the contract's names of record columns: i18next namespace `trade`, one file per
// language, loaded on demand.
import type { LanguageTexts } from '@waybill/platform';
import { useTranslation } from 'react-i18next';

export const NAMESPACE = 'trade';

export const texts: LanguageTexts = {
  cn: () => import('./cn'),
  en: () => import('./en'),
  cnf: () => import('./cnf'),
  spain: () => import('./spain'),
  vietnam: () => import('./vietnam'),
};

/** Texts that areas may use too: `direction.1`, `column.weight`, `transport.sea`, … */
export const useTradeTexts = () => useTranslation(NAMESPACE);
