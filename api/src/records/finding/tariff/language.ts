// Maps the site's languages to languages of the tariff texts.
import type { Language } from '@waybill/contract';
import type { HsLanguage } from './codes';

const hsLanguages: Readonly<Record<Language, HsLanguage>> = {
  cn: 'zh',
  cnf: 'zh-Hant',
  en: 'en',
  spain: 'es',
  vietnam: 'vi',
};

/** Language of HS texts for a reader of this language; missing texts are in English. */
export const hsLanguage = (language: Language): HsLanguage => hsLanguages[language];
