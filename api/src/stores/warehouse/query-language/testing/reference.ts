// For tests: reference implementation of search matching, as simple as possible, for one text at a time. The engine's
// answers are compared with it.
import { containsPart } from '@waybill/contract';
import type { Tree } from '../tree';

/**
 * Whether two words are at most so many letters apart; a swap of adjacent letters counts as one. Recursive, and slow.
 */
function areApart(a: readonly string[], b: readonly string[], letters: number): boolean {
  if (letters < 0) return false;
  const [x, x2, ...xs] = a;
  const [y, y2, ...ys] = b;
  if (x === undefined || y === undefined) return a.length + b.length <= letters;
  if (x === y && areApart(a.slice(1), b.slice(1), letters)) return true;
  if (x !== y && x === y2 && x2 === y && areApart(xs, ys, letters - 1)) return true;
  return (
    areApart(a.slice(1), b.slice(1), letters - 1) ||
    areApart(a.slice(1), b, letters - 1) ||
    areApart(a, b.slice(1), letters - 1)
  );
}

/** Whether the words can be assigned to distinct positions of a text, displaced by no more than `within`. */
function isNear(wanted: readonly string[], text: readonly string[], within: number): boolean {
  /** `early` and `late`: the least and greatest displacement so far. */
  function place(next: number, taken: readonly number[], early: number, late: number): boolean {
    if (late - early > within) return false;
    if (next === wanted.length) return true;
    return text.some((word, at) => {
      if (word !== wanted[next] || taken.includes(at)) return false;
      return place(next + 1, [...taken, at], Math.min(early, at - next), Math.max(late, at - next));
    });
  }
  return place(0, [], Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
}

/** Whether a text, given as its folded words in order, matches the tree. */
export function matches(tree: Tree, text: readonly string[]): boolean {
  switch (tree.kind) {
    case 'word':
      return text.includes(tree.word);
    case 'part':
      return text.some((word) => containsPart(word, tree));
    case 'prefix':
      return text.some((word) => word.startsWith(tree.word));
    case 'fuzzy':
      return text.some((word) => {
        const [one, other] = [[...word], [...tree.word]];
        return areApart(one, other, Math.min(tree.letters, one.length - 1, other.length - 1));
      });
    case 'phrase':
      return text.some((_, at) => tree.words.every((word, i) => text[at + i] === word));
    case 'near':
      return isNear(tree.words, text, tree.within);
    case 'not':
      return !matches(tree.of, text);
    case 'and':
      return tree.of.every((part) => matches(part, text));
    case 'or':
      return tree.of.some((part) => matches(part, text));
  }
}
