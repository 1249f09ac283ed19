// Suggests corrected names for a search that finds nothing: with accents, with words joined or split, and with
// misspelled names of several words, which `findNearWords` does not handle.
import { type MeantWord, words as wordsOf } from '@waybill/contract';
import { tokenize } from '../../../stores/warehouse/query-language/lexer';
import { namesOfGoods } from '../hs/goods-names';
import { isLatin } from '../language/scripts';
import type { LexiconView, NearTerm } from '../lexicon-interface';
import { createDistanceFrom } from './spelled-like';

/** Most words of a name, most words of a text, and most texts that are tried. */
const WINDOW_MAX = 3;
const WORDS_MAX = 8;
const TRIED_MAX = 12;

/** Distance of the text without its accents, so that it ranks behind all names. */
const WITHOUT_ACCENTS = 2;

interface TriedText {
  keyword: string;
  distance: number;
}

/** Names in the lexicon and in the lists of goods that are spelled nearly like these words. */
function findNamesLike(
  lexicon: Pick<LexiconView, 'spelledLike' | 'knows'>,
  words: readonly string[],
): NearTerm[] {
  const letters = words.join('');
  const goods = [...namesOfGoods(createDistanceFrom(letters))].map(({ name, fit }) => ({
    term: name,
    distance: fit,
  }));
  // A known name is spelled correctly, except for its accents.
  const isKnown = lexicon.knows(words);
  return [...lexicon.spelledLike(letters), ...goods].filter(({ distance }) => distance === 0 || !isKnown);
}

/** The text with similarly spelled names in place of its words, and the text without accents; the nearest first. */
export function proposeNames(
  lexicon: Pick<LexiconView, 'spelledLike' | 'knows'>,
  source: string,
): TriedText[] {
  const queryTokens = tokenize(source);
  const typed = queryTokens.flatMap((token) => {
    if (token.kind !== 'text' || token.quoted || token.suffix.kind !== 'none') return [];
    return isLatin(token.text) ? [token] : [];
  });
  if (typed.length === 0 || typed.length < queryTokens.length || typed.length > WORDS_MAX) return [];
  const distanceByKeyword = new Map<string, number>();
  const addProposal = (keyword: string, distance: number) => {
    if (keyword !== source)
      distanceByKeyword.set(keyword, Math.min(distance, distanceByKeyword.get(keyword) ?? distance));
  };
  typed.forEach((first, from) => {
    for (let count = 1; count <= Math.min(WINDOW_MAX, typed.length - from); count += 1) {
      const last = typed[from + count - 1];
      if (last === undefined) return;
      const end = last.at + last.text.length;
      const words = typed.slice(from, from + count).flatMap(({ text }) => wordsOf(text));
      for (const { term, distance } of findNamesLike(lexicon, words)) {
        // A single wrong word is corrected by `findNearWords`.
        if (count === 1 && wordsOf(term).length === 1) continue;
        addProposal(`${source.slice(0, first.at)}${term}${source.slice(end)}`, distance);
      }
    }
  });
  addProposal(typed.flatMap(({ text }) => wordsOf(text)).join(' '), WITHOUT_ACCENTS);
  return [...distanceByKeyword]
    .map(([keyword, distance]) => ({ keyword, distance }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, TRIED_MAX);
}

/** The tried texts that find anything; of equally near ones those of the most records first. */
export const selectWithRows = (
  tried: readonly (TriedText & { rows: number })[],
  source: string,
): MeantWord[] =>
  tried
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.distance - b.distance || b.rows - a.rows)
    .map(({ keyword, rows }) => ({ typed: source, word: keyword, rows, keyword }));
