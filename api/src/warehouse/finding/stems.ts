// Inflections: which words are forms of one, by the Snowball stemmers. Words are folded, so what a fold takes away and a
// stemmer needs is put back.
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import type { TermLanguage } from '@waybill/contract';

const stemmers: Partial<Record<TermLanguage, (word: string) => string>> = {
  en: english,
  es: spanish,
  fr: french,
  pt: portuguese,
  ru: russian,
  tr: turkish,
  uk: ukrainian,
};

/** Languages whose words are inflected; of the others every word stands for itself. */
export const inflected = Object.keys(stemmers) as TermLanguage[];

/** A fold makes й of the endings an и. */
const shortI = (word: string): string => word.replace(/([аеоуыэюяи])и$/u, '$1й');

const withDigit = /\p{N}/u;
/** Shorter words are not taken apart: `gas` is no form of `ga`. */
const SHORTEST = 4;

/** A folded word without its ending. */
export function stemOf(word: string, language: TermLanguage): string {
  const stemmer = stemmers[language];
  if (stemmer === undefined || word.length < SHORTEST || withDigit.test(word)) return word;
  return stemmer(language === 'ru' || language === 'uk' ? shortI(word) : word);
}

/** Letters at the beginning that all forms of a word share, for finding them in a sorted list. */
const sharedStart = (word: string): string => word.slice(0, Math.max(3, word.length - 5));
/** Beyond so many letters more or fewer, words of one stem are rather derived than inflected. */
const LENGTHS_APART = 4;

/** A list of words in which the forms of one are found. */
export interface SortedWords {
  has: (word: string) => boolean;
  /** Words that are the same in their stem, in this language; the word itself too when it is in the list. */
  formsOf: (word: string, language: TermLanguage) => string[];
}

/** @param words each once */
export function sortedWords(words: Iterable<string>): SortedWords {
  const list = [...words].sort();
  const all = new Set(list);
  const firstFrom = (start: string): number => {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    has: (word) => all.has(word),
    formsOf: (word, language) => {
      if (stemmers[language] === undefined || word.length < SHORTEST || withDigit.test(word))
        return all.has(word) ? [word] : [];
      const [start, stem] = [sharedStart(word), stemOf(word, language)];
      const found: string[] = [];
      for (let at = firstFrom(start); list[at]?.startsWith(start) === true; at += 1) {
        const other = list[at] ?? '';
        const near = Math.abs(other.length - word.length) <= LENGTHS_APART;
        if (other === word || (near && stemOf(other, language) === stem)) found.push(other);
      }
      return found;
    },
  };
}
