// Words of a search as they were typed: as parts of its tree, and as its text writes them.
import { fold } from '@waybill/contract';
import type { Tree } from '../query-language/tree';

/** A word or words as typed that may be widened. */
export type Typed = Extract<Tree, { kind: 'word' | 'phrase' }>;

const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
/** Whether a word is one Chinese or Japanese sign. */
export const isIdeograph = (word: string): boolean => ideographs.test(word);

export const isTyped = (tree: Tree): tree is Typed =>
  (tree.kind === 'word' || tree.kind === 'phrase') && !tree.exact;
export const wordsOf = (tree: Typed): readonly string[] => (tree.kind === 'word' ? [tree.word] : tree.words);
/** Whether a word is one Chinese or Japanese sign. */
export const isIdeographic = (tree: Typed): boolean => wordsOf(tree).every(isIdeograph);

/** Writes folded words as the text has them, without its capitals: Vietnamese ones are others without their accents. */
export function writer(source: string): (words: readonly string[]) => string {
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

/** Writes what stands between two words of the text as the text does: `men's`, `t-shirt`, `205/55 r16`. */
export function marker(source: string): (typed: string) => string {
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
