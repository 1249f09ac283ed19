// What a search in the syntax of spec §5 means, as a tree of folded words.

/** A search over one text. Words are folded (`fold.ts`); lists have at least two entries, words at least one. */
export type Tree =
  /** `coffee`; exact, of `=coffee` and `"coffee"`: these letters, and nothing that means the same. */
  | { kind: 'word'; word: string; exact?: true }
  /** `led*`: words that begin so. */
  | { kind: 'prefix'; word: string }
  /**
   * `coffee~1`: words that differ in at most so many letters, and in fewer than either has; two neighbours that changed
   * places count as one.
   */
  | { kind: 'fuzzy'; word: string; letters: number }
  /**
   * `"coffee beans"`: these words, next to each other, in this order. Exact in quotes and after an equals sign; `t-shirt`
   * and `自行车`, which are several words for the index, are not.
   */
  | { kind: 'phrase'; words: readonly string[]; exact?: true }
  /**
   * `"coffee beans"~3`: Lucene's slop. As a phrase, but the words may be out of their places: from the one that is
   * the most too early to the one that is the most too late, 3 places at most. Words between cost one each; two
   * words in the other order cost two. A word given twice is there twice.
   */
  | { kind: 'near'; words: readonly string[]; within: number }
  | { kind: 'and'; of: readonly Tree[] }
  | { kind: 'or'; of: readonly Tree[] }
  | { kind: 'not'; of: Tree };

/** What can be wrong with a search text. */
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

/** Why a text cannot be searched for, where (0-based, in characters), and a text that could be. */
export interface QueryError {
  kind: QueryErrorKind;
  position: number;
  suggestion: string | null;
}

export type Parsed = { ok: true; tree: Tree } | { ok: false; error: QueryError };

/** Bounds on a search text, so that none can cost the server much. */
export const limits = { length: 200, terms: 20, depth: 5, prefix: 3, letters: 2, within: 50 } as const;

/** Whether the index of words answers a tree without any text: no words in an order, no beginnings that may be too many. */
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

/** Joins trees under one operator; what already has that operator is taken in flat. */
export function joined(kind: 'and' | 'or', parts: readonly Tree[]): Tree {
  const of = parts.flatMap((part) => (part.kind === kind ? part.of : [part]));
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind, of };
}

/** Whether a tree asks for something, rather than only leaving things out. */
export function asksForSomething(tree: Tree): boolean {
  if (tree.kind === 'not') return false;
  if (tree.kind === 'and') return tree.of.some(asksForSomething);
  if (tree.kind === 'or') return tree.of.every(asksForSomething);
  return true;
}
