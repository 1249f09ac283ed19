// Whether a term is what was typed, where both have the same letters.
import { fold, type TermLanguage } from '@waybill/contract';
import { accentedWords } from '../warehouse/accents';

/** Without their accents, Vietnamese words are others: accents that were typed are meant, and a word without any is any. */
export function isWrittenAs(
  typed: string,
  { term, language }: { term: string; language: TermLanguage },
): boolean {
  if (language !== 'vi') return true;
  const written = accentedWords(term);
  return accentedWords(typed).every((word, at) => word === written[at] || word === fold(word));
}
