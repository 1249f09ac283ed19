// Texts of the result codes, one file a language.
import { type CodeName, type Language, localeOf } from '@waybill/contract';
import cn from './cn.json';
import cnf from './cnf.json';
import en from './en.json';
import spain from './spain.json';
import vietnam from './vietnam.json';

type Texts = Record<CodeName, string>;

const texts: Record<Language, Texts> = { cn, en, cnf, spain, vietnam };

/** What the envelope's `message` says. @param numbers in place of `{name}`, as the language writes them */
export const messageOf = (
  code: CodeName,
  language: Language,
  numbers: Readonly<Record<string, number>> = {},
): string =>
  texts[language][code].replace(/\{(\w+)\}/g, (place, name: string) => {
    const number = numbers[name];
    // Spanish alone would write 1000 without a sign between the digits.
    return number?.toLocaleString(localeOf[language], { useGrouping: 'always' }) ?? place;
  });
