// The parts of a question, in their order: what each word or phrase is taken for, before their meaning as a whole.
import type { GrammarSense } from './grammar';

interface Span {
  /** Position in the text: first character, and the one after the last. */
  start: number;
  end: number;
}

export type AskItem = Span &
  (
    | { kind: 'grammar'; sense: GrammarSense }
    | { kind: 'country'; code: string; isAdjective: boolean }
    | { kind: 'period'; first: string; last: string }
    | { kind: 'hs'; code: string }
    | { kind: 'goods' }
    /** A company of the site's records, or a name with a legal form or in quotes. */
    | { kind: 'name'; name: string; company: AskCompany | null; isQuoted: boolean }
    | { kind: 'unknown' }
  );

/** A company that the records have. */
export interface AskCompany {
  id: string;
  name: string;
  /** Whether it appears as importer more often than as exporter. */
  isImporter: boolean;
}

/** What a question is read with, besides its grammar. All of it in memory. */
export interface AskKnowledge {
  /** Words of the longest term of the lists of goods. */
  longestTerm: number;
  /** Whether the lists of goods have these folded words as a term, in any form. */
  knowsTerm: (words: readonly string[]) => boolean;
  /** Whether a folded word is in a term of these lists. */
  knowsWord: (word: string) => boolean;
  /** Whether any goods text of the records has this folded word. */
  isInRecords: (word: string) => boolean;
  /** The company with exactly this name; undefined where none has been looked up. */
  findCompany: (name: string) => AskCompany | undefined;
}
