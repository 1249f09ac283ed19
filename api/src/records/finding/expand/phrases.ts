// Suggests corrected names for a search that finds nothing: with accents, with words joined or split, and with
// misspelled names of several words, which `nearest` does not handle.
import { type MeantWord, words as wordsOf } from '@waybill/contract';
import { tokens } from '../../../stores/warehouse/query-language/lexer';
import type { Tree } from '../../../stores/warehouse/query-language/tree';
import { namesOfGoods } from '../hs/goods-names';
import type { Concepts, SpelledLike } from './concepts';
import { type Declared, inAll, inAny, type Texts } from './declared';
import { apartFrom } from './spelled-like';

/** Most words of a name, most words of a text, and most texts that are tried. */
const WINDOW_MAX = 3;
const WORDS_MAX = 8;
const TRIED_MAX = 12;

const latin = /^[\p{Script=Latin}\p{M}]+$/u;

/** Distance of the text without its accents, so that it ranks behind all names. */
const WITHOUT_ACCENTS = 2;

interface Tried {
  keyword: string;
  apart: number;
}

/** Names in the lexicon and in the lists of goods that are spelled nearly like these words. */
function namesLike(
  concepts: Pick<Concepts, 'spelledLike' | 'knows'>,
  words: readonly string[],
): SpelledLike[] {
  const letters = words.join('');
  const goods = [...namesOfGoods(apartFrom(letters))].map(({ name, fit }) => ({ term: name, apart: fit }));
  // A known name is spelled correctly, except for its accents.
  const isKnown = concepts.knows(words);
  return [...concepts.spelledLike(letters), ...goods].filter(({ apart }) => apart === 0 || !isKnown);
}

/** The text with similarly spelled names in place of its words, and the text without accents; the nearest first. */
export function phrases(concepts: Pick<Concepts, 'spelledLike' | 'knows'>, source: string): Tried[] {
  const all = tokens(source);
  const typed = all.flatMap((token) => {
    if (token.kind !== 'text' || token.quoted || token.suffix.kind !== 'none') return [];
    return latin.test(token.text) ? [token] : [];
  });
  if (typed.length === 0 || typed.length < all.length || typed.length > WORDS_MAX) return [];
  const found = new Map<string, number>();
  const add = (keyword: string, apart: number) => {
    if (keyword !== source) found.set(keyword, Math.min(apart, found.get(keyword) ?? apart));
  };
  typed.forEach((first, from) => {
    for (let count = 1; count <= Math.min(WINDOW_MAX, typed.length - from); count += 1) {
      const last = typed[from + count - 1];
      if (last === undefined) return;
      const end = last.at + last.text.length;
      const words = typed.slice(from, from + count).flatMap(({ text }) => wordsOf(text));
      for (const { term, apart } of namesLike(concepts, words)) {
        // A single wrong word is corrected by `nearest`.
        if (count === 1 && wordsOf(term).length === 1) continue;
        add(`${source.slice(0, first.at)}${term}${source.slice(end)}`, apart);
      }
    }
  });
  add(typed.flatMap(({ text }) => wordsOf(text)).join(' '), WITHOUT_ACCENTS);
  return [...found]
    .map(([keyword, apart]) => ({ keyword, apart }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, TRIED_MAX);
}

/** Goods texts that a search finds; exclusions (`not`) are ignored. */
export function textsFound(tree: Tree, declared: Declared): Texts {
  if (tree.kind === 'word') return declared.having(tree.word);
  if (tree.kind === 'phrase') return declared.havingPhrase(tree.words);
  if (tree.kind === 'near') return inAll(tree.words.map(declared.having));
  if (tree.kind === 'or') return inAny(tree.of.map((part) => textsFound(part, declared)));
  if (tree.kind === 'and')
    return inAll(tree.of.filter(({ kind }) => kind !== 'not').map((part) => textsFound(part, declared)));
  return [];
}

/** Number of records with the goods texts that a search finds. */
export const rowsFound = (tree: Tree, declared: Declared): number =>
  textsFound(tree, declared).reduce((sum, at) => sum + declared.text(at).rows, 0);

/** The tried texts that find anything; of equally near ones those of the most records first. */
export const thatFind = (tried: readonly (Tried & { rows: number })[], source: string): MeantWord[] =>
  tried
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.apart - b.apart || b.rows - a.rows)
    .map(({ keyword, rows }) => ({ typed: source, word: keyword, rows, keyword }));
