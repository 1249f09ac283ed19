// This area's words. All five languages come with the code: they are small, and the login page, the first that a
// visitor sees, must not wait for one more file.
import type { LanguageTexts } from '@waybill/platform';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

export const NAMESPACE = 'mf-auth';

const here = (words: object) => () => Promise.resolve({ default: words });

export const texts: LanguageTexts = {
  cn: here(cn),
  en: here(en),
  cnf: here(cnf),
  spain: here(spain),
  vietnam: here(vietnam),
};
