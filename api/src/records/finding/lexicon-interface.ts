// Interface of the lexicon to the search, for terms that mean the same goods. It is declared here because the warehouse
// must not depend on the lexicon.
import type { TermLanguage } from '@waybill/contract';

/** A term that means the same as another. */
export interface Synonym {
  /** Folded. */
  words: readonly string[];
  /** As written. */
  term: string;
  language: TermLanguage;
  /** Whether its language is one that the given words may be in. */
  sameLanguage: boolean;
  /** Votes of the lists for it, by their weights; 1 for the term with the most. */
  score: number;
  /** Whether at least two lists, or a person, say so. */
  sure: boolean;
}

export interface SynonymList {
  languages: readonly TermLanguage[];
  terms: readonly Synonym[];
}

/** An everyday word for which the lists have no goods. */
interface EverydayWord {
  /** Prefixes of the HS codes that it covers: two chapters for `clothes`. None for goods of one kind. */
  codes: readonly string[];
  terms: readonly Synonym[];
}

export interface LexiconView {
  /** Whether it has no terms to expand a search with. */
  isEmpty: boolean;
  /** Resolves when it can be queried. */
  ready: () => Promise<void>;
  /** Number of words in the longest term. */
  longest: () => number;
  /** Whether these folded words are a term, in any of their inflected forms. */
  knows: (words: readonly string[]) => boolean;
  /**
   * Terms that mean the same as these folded words, the likeliest first, and the languages in which the words are a
   * term.
   * @param typed the words with their accents, where they were typed
   */
  findSynonyms: (words: readonly string[], typed?: string) => SynonymList;
  /** Meaning of an everyday word, given as typed, with its accents. */
  everyday: (typed: string) => EverydayWord | undefined;
  /** Translations of folded words that only describe goods: `elétrica` for `电动`. */
  describes: (words: readonly string[]) => readonly Synonym[];
  /** Languages that a folded word may be in, in any of its forms. */
  listLanguages: (word: string) => readonly TermLanguage[];
  /** Other spellings of a folded word: `tyre` for `tire`. */
  listSpellings: (word: string) => readonly string[];
  /** Terms spelled nearly like these folded letters, spaces aside, as written, with their distance in letters. */
  spelledLike: (letters: string) => readonly NearTerm[];
}

export interface NearTerm {
  term: string;
  distance: number;
}

/** The lexicons of all agents: links that an agent added or blocked apply at its own hosts only. */
export interface Lexicons extends Pick<LexiconView, 'isEmpty' | 'ready'> {
  /** The lexicon of the agent that is being served; a new one after each change of its links. */
  here: () => LexiconView & { scope: Scope };
}

/** Identifies the agent links with which a search was expanded. */
export interface Scope {
  /** The agent; empty for agents without links of their own, which share one lexicon. */
  of: string;
  version: number;
}

/** An empty lexicon. */
const emptyView: LexiconView = {
  isEmpty: true,
  ready: async () => undefined,
  longest: () => 0,
  knows: () => false,
  findSynonyms: () => ({ languages: [], terms: [] }),
  everyday: () => undefined,
  describes: () => [],
  listLanguages: () => [],
  listSpellings: () => [],
  spelledLike: () => [],
};

const nowhere = { ...emptyView, scope: { of: '', version: 0 } };
export const noLexicons: Lexicons = { ...emptyView, here: () => nowhere };
