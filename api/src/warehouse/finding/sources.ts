// What widening works with, and what comes of it.
import type { TermLanguage, TermReason } from '@waybill/contract';
import type { HsLanguage } from '../hs/codes';
import type { Tree } from '../query-language/tree';
import type { Concepts } from './concepts';
import type { Declared, Texts } from './declared';
import type { GoodsWords } from './vocabulary';

export interface Sources {
  concepts: Concepts;
  words: GoodsWords;
  declared: Declared;
  /** The goods that words name by the lists of goods; folded words, as they were typed. */
  listed: (words: readonly string[]) => Listed;
  /** The name of goods that a compound is a kind of by the lists: `糖` of `白砂糖`, `đường` of `đường tinh luyện`. */
  headOf: (words: readonly string[]) => readonly string[] | undefined;
  /** What goods that no record has are a kind of, in each language that they may be named in; the likeliest first. */
  kindsOf: (words: readonly string[]) => readonly Kind[];
  /** Goods of two kinds that are named by a syllable each: `quần áo`. */
  pairOf: (words: readonly string[]) => Pair | undefined;
}

/** Two names of goods side by side, and the words that describe both. */
export interface Pair extends Omit<Kind, 'name'> {
  names: readonly (readonly string[])[];
}

/** A name of goods within a longer one. */
export interface Kind {
  name: readonly string[];
  /** The other words of the longer one, which describe the goods. */
  describing: readonly string[];
  language: HsLanguage;
}

export interface Listed {
  /** Codes of six digits that records have. */
  codes: ReadonlySet<string>;
  /** Their headings; where records have none of them, the chapters: what is another chapter's is other goods. */
  starts: ReadonlySet<string>;
}

/** Something that is searched for in place of what was typed. */
export interface Added {
  /** As it is shown, and as it is taken off: `fold` of it is compared. */
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
  /** Texts that have the words as typed or anything that was added. */
  found: Texts;
}
