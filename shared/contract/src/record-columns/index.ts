// Names of record columns in every language, for the server's files. A page loads the file of its one language instead.
import type { Language } from '../languages';
import type { RecordSheetColumn } from '../record-terms';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

export const recordColumnNames: Record<Language, Record<RecordSheetColumn, string>> = {
  cn,
  en,
  cnf,
  spain,
  vietnam,
};
