// Messages of the result codes, one file per language.
import { type CodeName, type Language, localeOf } from '@waybill/contract';
import type { TextValues } from '../failure';
import cn from './cn.json';
import cnf from './cnf.json';
import en from './en.json';
import spain from './spain.json';
import vietnam from './vietnam.json';

type Texts = Record<CodeName, string>;

const texts: Record<Language, Texts> = { cn, en, cnf, spain, vietnam };

/** Text of the envelope's `message`. @param values for placeholders such as `{name}`, numbers formatted for the language */
export const messageOf = (code: CodeName, language: Language, values: TextValues = {}): string =>
  texts[language][code].replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (typeof value !== 'number') return value ?? place;
    // By default, Spanish would write 1000 without a thousands separator.
    return value.toLocaleString(localeOf[language], { useGrouping: 'always' });
  });
