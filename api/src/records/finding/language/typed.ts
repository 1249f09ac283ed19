// Helpers for the typed words of a search: as leaves of its tree, and as written in its text.
import { fold } from '@waybill/contract';
import type { Tree } from '../../../stores/warehouse/query-language/tree';
import { isIdeograph } from './chinese';

/** Word or phrase leaf of a search that may be expanded. */
export type TypedLeaf = Extract<Tree, { kind: 'word' | 'phrase' }>;

export const isTypedLeaf = (tree: Tree): tree is TypedLeaf =>
  (tree.kind === 'word' || tree.kind === 'phrase') && !tree.exact;
export const leafWords = (tree: TypedLeaf): readonly string[] =>
  tree.kind === 'word' ? [tree.word] : tree.words;
/** Whether all words of a leaf are Chinese or Japanese characters. */
export const isIdeographic = (tree: TypedLeaf): boolean => leafWords(tree).every(isIdeograph);

/** Restores folded words as written in the text, in lower case: accents distinguish Vietnamese words. */
export function restoreTyped(source: string): (words: readonly string[]) => string {
  const typed = new Map(
    (source.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => [fold(word), word.toLocaleLowerCase()]),
  );
  return (words) =>
    words.reduce((all, word, at) => {
      const before = words[at - 1];
      const isNext = before === undefined || (isIdeograph(before) && isIdeograph(word));
      return `${all}${isNext ? '' : ' '}${typed.get(word) ?? word}`;
    }, '');
}

/** Restores the punctuation between two words of the text: `men's`, `t-shirt`, `205/55 r16`. */
export function restorePunctuation(source: string): (typed: string) => string {
  const pairs = [...source.matchAll(/([\p{L}\p{M}\p{N}]+)(['’/.-])(?=([\p{L}\p{M}\p{N}]+))/gu)].map(
    ([, one = '', mark = '', other = '']) =>
      [one, other, mark].map((text) => text.toLocaleLowerCase()) as [string, string, string],
  );
  return (typed) =>
    pairs
      .reduce(
        (text, [one, other, mark]) => text.replace(` ${one} ${other} `, ` ${one}${mark}${other} `),
        ` ${typed} `,
      )
      .trim();
}
