// What the search asks of the lexicon, which stands above the warehouse: terms that mean the same goods.
import type { TermLanguage } from '@waybill/contract';

/** A term that means what another one does. */
export interface Alike {
  /** Folded. */
  words: readonly string[];
  /** As it is written. */
  term: string;
  language: TermLanguage;
  /** Whether it is of a language that the given words are of too. */
  sameLanguage: boolean;
  /** How many lists say so, each by its weight; 1 for the most. */
  score: number;
  /** At least two lists say so, or somebody who was asked. */
  sure: boolean;
}

export interface AlikeTerms {
  languages: readonly TermLanguage[];
  terms: readonly Alike[];
}

/** An everyday word that the lists know no goods for. */
interface EverydayAlike {
  /** Beginnings of the codes that it covers: of `clothes` two chapters. None for goods of one kind. */
  codes: readonly string[];
  terms: readonly Alike[];
}

export interface Concepts {
  /** Whether there is nothing to widen by. */
  isEmpty: boolean;
  /** Resolves when all may be asked. */
  ready: () => Promise<void>;
  /** Words of the longest term. */
  longest: () => number;
  /** Whether these folded words are a term, in any of their forms. */
  knows: (words: readonly string[]) => boolean;
  /**
   * Terms that mean the same as these folded words, the likeliest first, and which languages the words are a term of.
   * @param typed the words with the accents that they were typed with, where they were typed
   */
  alike: (words: readonly string[], typed?: string) => AlikeTerms;
  /** What everyday words stand for; as they were typed, with their accents. */
  everyday: (typed: string) => EverydayAlike | undefined;
  /** What these folded words say in other languages where they only describe goods: `elétrica` of `电动`. */
  describes: (words: readonly string[]) => readonly Alike[];
  /** Languages that a folded word is of, in any of its forms. */
  languagesOf: (word: string) => readonly TermLanguage[];
  /** Other spellings of a folded word: `tyre` of `tire`. */
  spellingsOf: (word: string) => readonly string[];
  /** Terms of about these folded letters, blanks aside, as they are written, and how many letters they are apart. */
  spelledLike: (letters: string) => readonly SpelledLike[];
}

export interface SpelledLike {
  term: string;
  apart: number;
}

/** Of all agents: links that an agent added or blocked hold at its own hosts only. */
export interface Lexicons extends Pick<Concepts, 'isEmpty' | 'ready'> {
  /** What holds for the agent that is asked for. Another one after each change of its links. */
  here: () => Concepts & { scope: Scope };
}

/** Of which agent's links a reading was made. */
export interface Scope {
  /** The agent; empty where it has no links of its own, and reads as all others do. */
  of: string;
  version: number;
}

/** A lexicon that knows nothing. */
const noConcepts: Concepts = {
  isEmpty: true,
  ready: async () => undefined,
  longest: () => 0,
  knows: () => false,
  alike: () => ({ languages: [], terms: [] }),
  everyday: () => undefined,
  describes: () => [],
  languagesOf: () => [],
  spellingsOf: () => [],
  spelledLike: () => [],
};

const nowhere = { ...noConcepts, scope: { of: '', version: 0 } };
export const noLexicons: Lexicons = { ...noConcepts, here: () => nowhere };
