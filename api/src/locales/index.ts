// Texts of the result codes, one file a language.
import type { CodeName, Language } from '@waybill/contract';
import cn from './cn.json';
import cnf from './cnf.json';
import en from './en.json';
import spain from './spain.json';
import vietnam from './vietnam.json';

type Texts = Record<CodeName, string>;

const texts: Record<Language, Texts> = { cn, en, cnf, spain, vietnam };

/** What the envelope's `message` says. */
export const messageOf = (code: CodeName, language: Language): string => texts[language][code];
