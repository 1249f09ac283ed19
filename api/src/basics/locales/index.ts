// Messages of the result codes, one file per language.
import { type CodeName, type Language, localeOf } from '@waybill/contract';
import cn from './cn.json';
import cnf from './cnf.json';
import en from './en.json';
import spain from './spain.json';
import vietnam from './vietnam.json';

type Texts = Record<CodeName, string>;

const texts: Record<Language, Texts> = { cn, en, cnf, spain, vietnam };

/** Text of the envelope's `message`. @param numbers for placeholders such as `{name}`, formatted for the language */
export const messageOf = (
  code: CodeName,
  language: Language,
  numbers: Readonly<Record<string, number>> = {},
): string =>
  texts[language][code].replace(/\{(\w+)\}/g, (place, name: string) => {
    const number = numbers[name];
    // By default, Spanish would write 1000 without a thousands separator.
    return number?.toLocaleString(localeOf[language], { useGrouping: 'always' }) ?? place;
  });
