// The values that the stages of query expansion pass on. `README.md` draws which stage makes which.
import type { TermLanguage, TermReason } from '@waybill/contract';
import type { Tree } from '../../../stores/warehouse/query-language/tree';
import type { GoodsTexts, TextIds } from '../corpus/goods-texts';
import type { Vocabulary } from '../corpus/vocabulary';
import type { LexiconView } from '../lexicon-interface';
import type { HsLanguage } from '../tariff/codes';
import type { scoring } from './thresholds';

/** The goods that the lists have under a name. */
export interface ListedGoods {
  /** Six-digit codes with records. */
  codes: ReadonlySet<string>;
  /** Their headings; or the chapters where there are no records of them: goods of other chapters are not meant. */
  prefixes: ReadonlySet<string>;
}

/** A name of goods within a longer one. */
export interface KindName {
  name: readonly string[];
  /** The other words of the longer name, which describe the goods. */
  describing: readonly string[];
  language: HsLanguage;
}

/** Two adjacent names of goods, and the words that describe both. */
export interface NamePair extends Omit<KindName, 'name'> {
  names: readonly (readonly string[])[];
}

/** The lists of goods, for one search. Words are folded, as typed. */
export interface HsNames {
  /** The goods that the words name as a whole. */
  findGoods: (words: readonly string[]) => ListedGoods;
  /** The head of a compound: `糖` of `白砂糖`, `đường` of `đường tinh luyện`. */
  findHead: (words: readonly string[]) => readonly string[] | undefined;
  /** The kinds of goods that a name without records may be, in each possible language; the likeliest first. */
  findKinds: (words: readonly string[]) => readonly KindName[];
  /** Goods of two kinds that are named by one syllable each: `quần áo`. */
  findPair: (words: readonly string[]) => NamePair | undefined;
}

/** What all stages read. */
export interface ExpansionData {
  lexicon: LexiconView;
  vocabulary: Vocabulary;
  goodsTexts: GoodsTexts;
  hsNames: HsNames;
}

/** One search that is being expanded. */
export interface QueryContext extends ExpansionData {
  /** Terms that the user removed, folded. */
  removed: ReadonlySet<string>;
  /** Folded words as the user typed them, in lower case: accents distinguish Vietnamese words. */
  asTyped: (words: readonly string[]) => string;
  /** Those of the words, with or without digits, that occur in goods texts. */
  findStoredWords: (words: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Stages 3 to 6 for one unit; equal units are expanded once. */
  expandUnit: (unit: Unit) => ExpandedUnit;
}

/** Typed words that are expanded together: one word, or several that form a term. */
export interface Unit {
  /** As typed. */
  typed: string;
  /** Folded. */
  words: readonly string[];
  /** Search tree of the words as typed. */
  base: Tree;
  /** Whether the words must be adjacent and in order. */
  isPhrase: boolean;
}

export type SourceName = keyof typeof scoring.source;

/** A term that may be searched for in addition to the typed words. */
export interface ExpansionCandidate {
  /** As shown, and as the user removes it (compared after `fold`). */
  term: string;
  language: TermLanguage;
  source: SourceName;
  /** Shown to the user. */
  reason: TermReason;
  tree: Tree;
  /** Goods texts with the term. */
  texts: TextIds;
  evidence: Evidence;
}

/** What speaks for a candidate. */
export interface Evidence {
  /** Votes of the lists, by their weights; 1 for the term with the most. */
  listScore: number;
  /** Whether at least two lists, or a person, say so. */
  isConfirmed: boolean;
  /** Whether goods texts have it as a word of its language. */
  isInLanguage: boolean;
  /** Its words in the form that is most frequent in goods texts. */
  frequentForm: string;
  /** Number of index look-ups that it costs the engine. */
  lookUps: number;
}

/** The goods that words stand for. */
export interface InterpretedGoods {
  /** Six-digit codes, and headings all of whose codes count. */
  codes: ReadonlySet<string>;
  headings: ReadonlySet<string>;
}

/** What sources know about a unit before it is interpreted. */
export interface UnitReading {
  unit: Unit;
  /** The words as the lexicon has them: Chinese ones in simplified characters. */
  lexiconWords: readonly string[];
  /** Languages in which the words are a term. */
  languages: readonly TermLanguage[];
  /** The goods that the lists have under the words. */
  listed: ListedGoods;
  /** Texts with the words as typed, and those of them that an everyday word limits. */
  typedTexts: TextIds;
  goodsTexts: TextIds;
  /** Codes to which an everyday word limits texts, because another word has the same letters. */
  everydayCodes: readonly string[];
  /** Inflected, respelled, joined and split forms. */
  forms: readonly ExpansionCandidate[];
  /** Terms of the lexicon. */
  synonyms: readonly ExpansionCandidate[];
}

/** What a unit means. */
export interface Interpretation {
  /** Undefined where neither records nor lists say. */
  goods: InterpretedGoods | undefined;
  /** Whether records with the typed words say so, or terms that the lexicon is sure of. */
  isCertain: boolean;
  /** Whether a list names other goods than the few records, and is believed. */
  isByList: boolean;
}

/** What a source is asked for. */
interface SourceQuestion {
  typed: string;
  words: readonly string[];
  /** Texts that the search finds without the source. */
  foundTexts: TextIds;
  /** What the words mean; undefined before they are interpreted. */
  goods?: InterpretedGoods | undefined;
}

/** A source of candidates: forms, lexicon, HS names, declared goods, everyday words. */
export interface CandidateSource {
  name: SourceName;
  propose: (data: ExpansionData, question: SourceQuestion) => readonly ExpansionCandidate[];
}

/** A candidate with the features that it was judged by. */
export interface ScoredCandidate {
  candidate: ExpansionCandidate;
  features: Readonly<Record<keyof typeof scoring.feature, number>>;
  score: number;
  isAccepted: boolean;
}

/** What the stages decided about a unit, for explaining it. */
export interface UnitTrace {
  typed: string;
  typedTexts: TextIds;
  interpretation: Interpretation;
  scored: readonly ScoredCandidate[];
  /** The accepted candidates that the limits left, as they are searched for. */
  selected: readonly ExpansionCandidate[];
}

/** A unit with the candidates that are searched for. */
export interface ExpandedUnit {
  typed: string;
  base: Tree;
  candidates: readonly ExpansionCandidate[];
  /** Whether further candidates were left out by the limits. */
  isCut: boolean;
  /** Texts with the typed words or any of the candidates. */
  texts: TextIds;
  trace?: UnitTrace;
}

/** The expanded search as a value, before the limits of a whole search apply. */
export type Plan =
  | { kind: 'tree'; tree: Tree }
  | { kind: 'all' | 'any'; of: readonly Plan[] }
  | { kind: 'not'; of: Plan }
  /** Searched for, while the added terms are not listed: a more general name stands for all of them. */
  | { kind: 'unlisted'; of: Plan }
  /** The typed words, or any of the candidates. */
  | {
      kind: 'expanded';
      typed: string;
      base: Plan;
      candidates: readonly ExpansionCandidate[];
      isCut: boolean;
    }
  /** The typed words, or a more general name with its own expansion. */
  | { kind: 'generalised'; typed: string; base: Plan; term: string; language: TermLanguage; by: Plan }
  /** A shorter form in place of the typed words. */
  | { kind: 'shortened'; typed: string; base: Plan; term: string; by: Plan };

/** Adjacent words of a search with their plan. */
export interface PlannedPart {
  plan: Plan;
  words: readonly string[];
  /** Goods texts that match; undefined where digits matter, as the indexed texts have none. */
  texts: TextIds | undefined;
  /** Whether it is a word that only joins its neighbours, such as `y` in `ollas y sartenes`. */
  isJoining?: boolean;
  /** The unit of a part that is a single one. */
  unit?: ExpandedUnit;
}
