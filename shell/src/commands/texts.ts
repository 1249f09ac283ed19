// Texts of the command palette: a namespace of their own, loaded when it is first opened.
import { platform } from '@waybill/platform';

export const COMMAND_TEXTS = 'commands';

export const addCommandTexts = (): Promise<void> =>
  platform.language.addTexts(COMMAND_TEXTS, {
    cn: () => import('./locales/cn.json'),
    en: () => import('./locales/en.json'),
    cnf: () => import('./locales/cnf.json'),
    spain: () => import('./locales/spain.json'),
    vietnam: () => import('./locales/vietnam.json'),
  });
