// Types of query expansion: its inputs (lexicon, vocabulary, goods texts of declarations, lists of goods) and its
// results.
import type { TermLanguage, TermReason } from '@waybill/contract';
import type { Tree } from '../../../stores/warehouse/query-language/tree';
import type { HsLanguage } from '../hs/codes';
import type { Concepts } from './concepts';
import type { Declared, Texts } from './declared';
import type { GoodsWords } from './vocabulary';

export interface Sources {
  concepts: Concepts;
  words: GoodsWords;
  declared: Declared;
  /** The goods that the words name by the lists of goods; folded words, as typed. */
  listed: (words: readonly string[]) => Listed;
  /** The head of a compound by the lists: `糖` of `白砂糖`, `đường` of `đường tinh luyện`. */
  headOf: (words: readonly string[]) => readonly string[] | undefined;
  /** The kinds of goods that a name without records may be, in each possible language; the likeliest first. */
  kindsOf: (words: readonly string[]) => readonly Kind[];
  /** Goods of two kinds that are named by one syllable each: `quần áo`. */
  pairOf: (words: readonly string[]) => Pair | undefined;
}

/** Two adjacent names of goods, and the words that describe both. */
export interface Pair extends Omit<Kind, 'name'> {
  names: readonly (readonly string[])[];
}

/** A name of goods within a longer one. */
export interface Kind {
  name: readonly string[];
  /** The other words of the longer name, which describe the goods. */
  describing: readonly string[];
  language: HsLanguage;
}

export interface Listed {
  /** Six-digit codes with records. */
  codes: ReadonlySet<string>;
  /** Their headings; or the chapters where there are no records of them: goods of other chapters are not meant. */
  starts: ReadonlySet<string>;
}

/** A term that is searched for in addition to what was typed. */
export interface Added {
  /** As shown, and as the user removes it (compared after `fold`). */
  term: string;
  language: TermLanguage;
  why: TermReason;
  tree: Tree;
  texts: Texts;
}

export interface Widened {
  typed: string;
  /** The words as typed. */
  base: Tree;
  added: readonly Added[];
  cut: boolean;
  /** Texts that contain the words as typed or any added term. */
  found: Texts;
}
