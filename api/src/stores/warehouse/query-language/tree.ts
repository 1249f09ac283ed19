// Type of a parsed search in the syntax of spec §5: a tree of folded words.
import type { UnspacedPart } from '@waybill/contract';

/** A search over one text. Words are folded (`fold.ts`); lists have at least two entries, words at least one. */
export type Tree =
  /** `coffee`; exact for `=coffee` and `"coffee"`: only this word, without synonyms. */
  | { kind: 'word'; word: string; exact?: true }
  /** `led*`: words with this prefix. */
  | { kind: 'prefix'; word: string }
  /**
   * `สำเร็จรูป`: words that contain this one, in a script without spaces. Exact in quotes and after an equals sign: the
   * words of a longer text in their order; otherwise each of them is a part.
   */
  | ({ kind: 'part'; exact?: true } & UnspacedPart)
  /**
   * `coffee~1`: words that differ in at most so many letters, and in fewer than either has; a swap of adjacent letters
   * counts as one.
   */
  | { kind: 'fuzzy'; word: string; letters: number }
  /**
   * `"coffee beans"`: these words, next to each other, in this order. Exact in quotes and after an equals sign;
   * `t-shirt` and `自行车`, which are several words in the index, are not.
   */
  | { kind: 'phrase'; words: readonly string[]; exact?: true }
  /**
   * `"coffee beans"~3`: Lucene's slop. Like a phrase, but the words may be displaced: by 3 positions at most between
   * the word that is most too early and the one that is most too late. Words in between cost one each; two swapped
   * words cost two. A word given twice must occur twice.
   */
  | { kind: 'near'; words: readonly string[]; within: number }
  | { kind: 'and'; of: readonly Tree[] }
  | { kind: 'or'; of: readonly Tree[] }
  | { kind: 'not'; of: Tree };

/** Kinds of errors in a search text. */
export type QueryErrorKind =
  | 'too_long'
  | 'too_many_terms'
  | 'too_deep'
  | 'unclosed_quote'
  | 'unclosed_group'
  | 'unopened_group'
  | 'missing_term'
  | 'prefix_too_short'
  | 'distance_too_large'
  | 'only_excluded'
  | 'too_common'
  | 'nothing_to_search';

/** The error of a search text, its position (0-based, in characters), and a text that would be valid. */
export interface QueryError {
  kind: QueryErrorKind;
  position: number;
  suggestion: string | null;
}

export type ParsedQuery = { ok: true; tree: Tree } | { ok: false; error: QueryError };

/** Limits of a search text, which bound its cost for the server. */
export const limits = { length: 200, terms: 20, depth: 5, prefix: 3, letters: 2, within: 50 } as const;

/**
 * Whether the word index alone can answer a tree: it has no phrases, and no prefixes, which may be of too many words.
 */
export function isOfWords(tree: Tree): boolean {
  switch (tree.kind) {
    case 'word':
      return true;
    case 'and':
    case 'or':
      return tree.of.every(isOfWords);
    case 'not':
      return isOfWords(tree.of);
    default:
      return false;
  }
}

/** Joins trees under one operator; parts with the same operator are flattened. */
export function joinTrees(kind: 'and' | 'or', parts: readonly Tree[]): Tree {
  const of = parts.flatMap((part) => (part.kind === kind ? part.of : [part]));
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind, of };
}

/** Adjacent words. More than two become pairs, which the index can answer without reading any text. */
export function adjacentWords(words: readonly string[]): Tree {
  const [first = '', ...others] = words;
  if (others.length === 0) return { kind: 'word', word: first };
  const pairs = others.map((other, at): Tree => ({ kind: 'phrase', words: [words[at] ?? '', other] }));
  return joinTrees('and', pairs);
}

/** Whether a tree searches for something, and does not only exclude. */
export function asksForSomething(tree: Tree): boolean {
  if (tree.kind === 'not') return false;
  if (tree.kind === 'and') return tree.of.some(asksForSomething);
  if (tree.kind === 'or') return tree.of.every(asksForSomething);
  return true;
}
