// Whether a term is what was typed, where both have the same letters.
import { fold, type TermLanguage } from '@waybill/contract';
import { accented } from '../warehouse/accents';

/** Without their accents, Vietnamese words are others: accents that were typed are meant. */
export const isWrittenAs = (
  typed: string,
  { term, language }: { term: string; language: TermLanguage },
): boolean => language !== 'vi' || [fold(typed), accented(term)].includes(accented(typed));
