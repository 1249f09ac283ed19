// Checks whether a term occurs in texts as a word of its language: without accents, `thong` is also Vietnamese for
// pine.
import type { TermLanguage } from '@waybill/contract';
import { TEXT_END } from '../../../stores/warehouse/fold';
import type { Alike } from './concepts';
import type { Declared, Texts } from './declared';

/** Most texts that are checked, those of the most records first. */
const LOOKED_AT = 20;
/** Least number of records in a language for a judgement about its words. */
const ROWS_MIN = 500;

const latin = /^\p{Script=Latin}+$/u;
/** Languages whose texts may be labelled as one another. */
const near: Partial<Record<TermLanguage, readonly string[]>> = { es: ['es', 'pt'], pt: ['pt', 'es'] };

/**
 * Whether any of the most frequent texts with the term has it in its language; true where that cannot be determined.
 */
export function isSpoken(
  declared: Declared,
  { words, language }: Pick<Alike, 'words' | 'language'>,
  texts: Texts,
): boolean {
  if (language === 'mul' || texts.length === 0 || !words.every((word) => latin.test(word))) return true;
  if (declared.rowsIn(language) < ROWS_MIN) return true;
  const languages = near[language] ?? [language];
  return texts.slice(0, LOOKED_AT).some((at) => {
    const { words: all, language: own } = declared.text(at);
    if (own === '' || languages.includes(own)) return true;
    // The description is followed by its English text and the brand, in words of any language.
    const end = all.indexOf(TEXT_END);
    return end >= 0 && language === 'en' && all.indexOf(words[0] ?? '', end) >= 0;
  });
}
