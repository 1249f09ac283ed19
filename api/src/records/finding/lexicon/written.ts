// Compares a lexicon term with what was typed, accents included, where both have the same letters.
import { fold, type TermLanguage } from '@waybill/contract';
import { accentedWords } from '../../../stores/warehouse/accents';

/**
 * Vietnamese words without their accents are different words: accents that were typed must match; a word typed without
 * any matches all.
 */
export function isWrittenAs(
  typed: string,
  { term, language }: { term: string; language: TermLanguage },
): boolean {
  if (language !== 'vi') return true;
  const accented = accentedWords(term);
  return accentedWords(typed).every((word, at) => word === accented[at] || word === fold(word));
}
