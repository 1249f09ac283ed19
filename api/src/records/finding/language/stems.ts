// Finds inflected forms of words with the Snowball stemmers. Words are folded, so letters that folding changed and a
// stemmer needs are restored.
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

/** Languages with inflected words; in the others every word is its only form. */
export const inflected = Object.keys(stemmers) as TermLanguage[];

/** Folding turns й in endings into и. */
const shortI = (word: string): string => word.replace(/([аеоуыэюяи])и$/u, '$1й');

const withDigit = /\p{N}/u;
/** Shorter words are not stemmed: `gas` is no form of `ga`. */
const SHORTEST = 4;

/** Words in -s that are their own singular, and not the plural of the word without it: `news` of `new`. */
const ownSingular: ReadonlySet<string> = new Set(
  'news lens customs goods arms means species mathematics'.split(' '),
);

/** The stem of a folded word. */
export function toStem(word: string, language: TermLanguage): string {
  const stemmer = stemmers[language];
  if (stemmer === undefined || word.length < SHORTEST || withDigit.test(word) || ownSingular.has(word))
    return word;
  return stemmer(language === 'ru' || language === 'uk' ? shortI(word) : word);
}

/** Languages with a plural in -s and -es, which the stemmers miss in short words and without accents. */
const withPlural: ReadonlySet<TermLanguage> = new Set(['en', 'es', 'fr', 'pt']);
const PLURAL_FROM = 3;

/** Words in -s form their plural in -es: `brass` is not that of `bras`. */
const isPlural = (one: string, other: string): boolean =>
  other === `${one}es` || (other === `${one}s` && !one.endsWith('s') && !ownSingular.has(other));

/** Whether one word is the other's plural, by spelling alone. */
export const arePlurals = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= PLURAL_FROM && (isPlural(one, other) || isPlural(other, one));

/** Lengths of both words after their common prefix: longer endings make another word rather than an inflected form. */
function measureEndings(one: string, other: string): [shorter: number, longer: number] {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const rest = [one.length - shared, other.length - shared] as const;
  return [Math.min(...rest), Math.max(...rest)];
}

/** Whether endings of these lengths are still inflections. */
const isInflection = (language: TermLanguage, [shorter, longer]: [number, number]): boolean => {
  if (language === 'ru' || language === 'uk') return longer <= 3;
  if (language === 'tr') return shorter <= 1 && longer <= 4;
  // Three letters more are a verb's ending: `cut` is no form of `cutara`. English has nouns in -ing.
  return (shorter <= 1 && longer <= 3 && (shorter > 0 || language === 'en')) || longer <= 2;
};

/** Endings that stemmers take for inflections, and that make another word in names of goods: `toner` of `ton`. */
const notInflections: Partial<Record<TermLanguage, readonly string[]>> = {
  en: ['er'],
  es: ['ar', 'er', 'ir'],
  fr: ['er', 'ir'],
  pt: ['ar', 'er', 'ir'],
};
/** A shorter word with an -e is another word: `wine` of `win`, unlike `verte` of `vert`. */
const WITH_E_FROM = 4;

function areOtherWords(language: TermLanguage, one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (!longer.startsWith(shorter)) return false;
  const ending = longer.slice(shorter.length);
  if (ending === 'e') return withPlural.has(language) && shorter.length < WITH_E_FROM;
  return notInflections[language]?.includes(ending) ?? false;
}

/** Prefix that all forms of a word share, for finding them in a sorted list. */
const sharedStart = (word: string): string => word.slice(0, Math.max(3, word.length - 5));
/** A word list in which the inflected forms of a word can be looked up. */
export interface SortedWords {
  has: (word: string) => boolean;
  /** Words with the same stem in this language; includes the word itself if it is in the list. */
  findForms: (word: string, language: TermLanguage) => string[];
}

/** @param startingWith words with this prefix, ascending, each once */
export function withForms(
  has: (word: string) => boolean,
  startingWith: (start: string) => Iterable<string>,
): SortedWords {
  return {
    has,
    findForms: (word, language) => {
      if (stemmers[language] === undefined || word.length < PLURAL_FROM || withDigit.test(word))
        return has(word) ? [word] : [];
      const plural = withPlural.has(language);
      const stem = toStem(word, language);
      const found: string[] = [];
      for (const other of startingWith(sharedStart(word))) {
        const isForm =
          other === word ||
          (plural && arePlurals(word, other)) ||
          (isInflection(language, measureEndings(word, other)) &&
            toStem(other, language) === stem &&
            !areOtherWords(language, word, other));
        if (isForm) found.push(other);
      }
      return found;
    },
  };
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
  function* startingWith(start: string): Generator<string> {
    for (let at = firstFrom(start); list[at]?.startsWith(start) === true; at += 1) yield list[at] ?? '';
  }
  return withForms((word) => all.has(word), startingWith);
}
