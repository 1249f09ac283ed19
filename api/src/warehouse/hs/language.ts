// Which language of the tariff a reader of the site gets.
import type { Language } from '@waybill/contract';
import type { HsLanguage } from './codes';

const hsLanguages: Readonly<Record<Language, HsLanguage>> = {
  cn: 'zh',
  cnf: 'zh-Hant',
  en: 'en',
  spain: 'es',
  vietnam: 'vi',
};

/** HS texts for a reader of this language, as far as they are held in it. */
export const hsLanguage = (language: Language): HsLanguage => hsLanguages[language];
