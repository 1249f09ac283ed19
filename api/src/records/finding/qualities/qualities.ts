// Recognises materials and states of goods (wood, roasted), which some languages express by a noun (`madera`, `gỗ`) and
// others by an adjective (`wooden`, `деревянный`).
import { fold, type TermLanguage, words as wordsOf } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import { accentedWords, toAccentedText } from '../../../stores/warehouse/accents';
import { inflected, toStem } from '../language/stems';
import type { LexiconView, Synonym } from '../lexicon-interface';
import { isNegated } from './negations';
import lists from './qualities.json';
import type { Quality } from './quality';

const languages = ['en', 'es', 'pt', 'vi', 'zh', 'zh-Hant', 'ru', 'uk', 'tr', 'fr'] as const;

const toQualities = (list: readonly Partial<Record<TermLanguage, readonly string[]>>[]): Quality[] =>
  list.map((terms) =>
    languages.flatMap((language) =>
      (terms[language] ?? []).map((term) => ({ words: wordsOf(term), term, language })),
    ),
  );

const materials = toQualities(lists.materials);
const allQualities = [...materials, ...toQualities(lists.states)];

/** Key of words in any of their forms; for Vietnamese, which is not inflected, with their accents. */
const toQualityKey = (language: TermLanguage, words: readonly string[], written: string): string => {
  const stems = words.map((word) => (inflected.includes(language) ? toStem(word, language) : word));
  return `${language} ${language === 'vi' ? toAccentedText(written) : stems.join(' ')}`;
};

/** Positions in the list, by term. */
const places = new Map(
  allQualities.flatMap((terms, at) =>
    terms.map(({ language, words, term }) => [toQualityKey(language, words, term), at] as const),
  ),
);
const LONGEST = Math.max(...allQualities.flatMap((terms) => terms.map(({ words }) => words.length)));

/** Position in the list of what the words express in one of these languages; typed accents must match. */
function findQualityPlace(
  words: readonly string[],
  written: string,
  of: readonly TermLanguage[],
): number | undefined {
  for (const language of of) {
    const found = places.get(toQualityKey(language, words, written));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The quality that the words express, as typed or, for unaccented Vietnamese that is no other language, without
 * accents.
 */
export function findQuality(
  { listLanguages }: Pick<LexiconView, 'listLanguages'>,
  typed: readonly string[],
  written: string,
) {
  const said = allQualities[findQualityPlace(typed, written, languages) ?? -1];
  if (said !== undefined || written !== fold(written)) return said;
  const isForeign = typed.some((word) => listLanguages(word).length > 0);
  return isForeign
    ? undefined
    : allQualities.find((terms) =>
        terms.some(({ language, words }) => language === 'vi' && words.join(' ') === typed.join(' ')),
      );
}

/** The terms of a material or a state, as synonyms. */
export const qualitySynonyms = (quality: Quality): readonly Synonym[] =>
  quality.map((term) => ({ ...term, sameLanguage: false, score: 1, sure: true }));

/** The qualities in a text, each with its position in the list and its place in the text. */
function placesIn(
  typed: readonly string[],
  written: readonly string[],
  of: readonly TermLanguage[],
): { at: number; from: number; to: number }[] {
  return [...typed.keys()].flatMap((from) =>
    Array.from({ length: Math.min(LONGEST, typed.length - from) }, (_, more) => from + more + 1).flatMap(
      (to) => {
        const words = typed.slice(from, to);
        const at = findQualityPlace(
          words,
          (written.length === typed.length ? written.slice(from, to) : words).join(' '),
          of,
        );
        return at === undefined ? [] : [{ at, from, to }];
      },
    ),
  );
}

/** Materials that a text names in one of these languages, by their positions in the list. */
const materialsIn = (text: string, of: readonly TermLanguage[]): ReadonlySet<number> =>
  new Set(
    placesIn(wordsOf(text), accentedWords(text), of).flatMap(({ at }) => (at < materials.length ? [at] : [])),
  );

/** The qualities that the words of a search ask for, except those that it negates. */
export const findQualities = (typed: readonly string[], written: string): readonly Quality[] =>
  placesIn(typed, accentedWords(written), languages).flatMap(({ at, from, to }) => {
    const quality = allQualities[at];
    return quality === undefined || isNegated(typed, from, to) ? [] : [quality];
  });

/** Exclusions in a text of the tariff: `parts, of other than wood`. */
const left = /\b(?:other than|excluding|except|without|not)\b[^;,)]*/gi;

/** By text: the tariff has some 6,000, and every question compares many of them. */
const materialsOfTexts = new LRUCache<string, ReadonlySet<number>>({ max: 8_000 });

function materialsOfGoods(goods: string): ReadonlySet<number> {
  const cached = materialsOfTexts.get(goods);
  if (cached !== undefined) return cached;
  const found = materialsIn(goods.replace(left, ''), ['en']);
  materialsOfTexts.set(goods, found);
  return found;
}

/**
 * Whether goods, by their English text, are of the material that a question names; undefined where either names none.
 */
export function sharesMaterial(question: string): (goods: string) => boolean | undefined {
  const asked = materialsIn(question, languages);
  if (asked.size === 0) return () => undefined;
  return (goods) => {
    const named = materialsOfGoods(goods);
    return named.size === 0 ? undefined : [...named].some((at) => asked.has(at));
  };
}
