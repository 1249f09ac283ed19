// What widening works with, and what comes of it.
import type { TermLanguage, TermReason } from '@waybill/contract';
import type { Tree } from '../query-language/tree';
import type { Concepts } from './concepts';
import type { Declared, Texts } from './declared';
import type { GoodsWords } from './vocabulary';

export interface Sources {
  concepts: Concepts;
  words: GoodsWords;
  declared: Declared;
  /** Codes of the goods that words name by the lists of goods; folded words, as they were typed. */
  listed: (words: readonly string[]) => ReadonlySet<string>;
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
