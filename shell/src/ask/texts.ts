// Texts of questions in words: a namespace of their own, loaded with the first question.
import { platform } from '@waybill/platform';

export const ASK_TEXTS = 'ask';

export const addAskTexts = (): Promise<void> =>
  platform.language.addTexts(ASK_TEXTS, {
    cn: () => import('./locales/cn.json'),
    en: () => import('./locales/en.json'),
    cnf: () => import('./locales/cnf.json'),
    spain: () => import('./locales/spain.json'),
    vietnam: () => import('./locales/vietnam.json'),
  });
