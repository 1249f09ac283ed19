// The shell's own texts: namespace `shell`, one file per language, loaded when that language is shown.
import { platform } from '@waybill/platform';

export const addShellTexts = (): Promise<void> =>
  platform.language.addTexts('shell', {
    cn: () => import('./locales/cn.json'),
    en: () => import('./locales/en.json'),
    cnf: () => import('./locales/cnf.json'),
    spain: () => import('./locales/spain.json'),
    vietnam: () => import('./locales/vietnam.json'),
  });
