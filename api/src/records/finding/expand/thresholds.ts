// All limits, thresholds and weights of query expansion, by stage. The README explains which figure to change for what.
// Rows are records of the loaded data; shares and scores are from 0 to 1.

/** Stage 2, segment: which adjacent words form one unit. */
export const segmentation = {
  /** Most words of a name that is recognised because declarations have it. */
  wordsInDeclaredName: 8,
} as const;

/** Stage 3, generate: what each source proposes. */
export const generation = {
  forms: {
    perWord: 12,
    /** Least number of letters in each part of a split word, unless the first is a single letter: `t shirt`. */
    lettersInPart: 3,
  },
  lexicon: {
    /** Most forms of one word of a term that are looked up. */
    formsPerWord: 8,
    /** Texts, those of the most rows first, that are checked for being in a term's language. */
    textsChecked: 20,
    /** Least number of rows in a language for a judgement about its words. */
    rowsOfLanguage: 500,
  },
  composed: {
    /** Score of a name that is composed of translated words. */
    score: 0.1,
    /** Least scores of the English name and of the translation of its head. */
    englishName: 0.5,
    head: 0.3,
    /** Most words that may describe the head. */
    describingWords: 2,
  },
  describing: {
    /** Least share of the names with the typed words that support a translation, other than an English one. */
    share: 0.6,
  },
  hsNames: {
    /** Least score of synonyms that are looked up in the lists too, and how many are. */
    synonymScore: 0.5,
    synonyms: 8,
    /** Most words of a compound: longer texts are sentences. */
    wordsInCompound: 12,
    /** A name finds hardly anything below this share of its goods' rows, so that declared names are added. */
    hardlyFound: 0.05,
  },
  declared: {
    /** A search for more codes, or for codes of several chapters, is not for goods with one name. */
    codes: 12,
    /** The search names the goods if it finds this share of their rows in some language. */
    namedShare: 0.5,
    /** A language lacks a name if the search finds less than this share. */
    lackingShare: 0.7,
    rows: 20,
    /** Least share of the goods' rows in the language that have a name. */
    coverage: 0.5,
    /** Least share of the name's rows that are of these goods. */
    precision: 0.95,
    letters: 3,
    /** Most ideographs in a name. */
    ideographs: 6,
    /** Greatest mean position of a noun among the words of a text, where the noun precedes what describes it. */
    nounPosition: 0.75,
  },
  everyday: {
    /** A search that finds this share of the goods' rows needs no expansion. */
    enough: 0.3,
    /** Most codes from which names are learned, those of the most rows first. */
    codes: 60,
  },
} as const;

/** Stage 4, interpret: which goods the rows with a term are of. */
export const interpretation = {
  /** Least number of rows from which codes are reliable. */
  rows: 5,
  /**
   * A code is meant by its share of the term's rows together with the share of the code's rows that have the term, or
   * by a smaller share of the former with a larger one of the latter; a great share is enough alone.
   */
  code: { share: 0.05, covered: 0.01, smallShare: 0.01, smallShareCovered: 0.03, greatShare: 0.2 },
  /** A heading is meant when it has this share of the term's rows, and none of its codes has nearly all of them. */
  heading: { share: 0.15, nearlyAll: 0.8 },
  /** A form that is so many times more frequent than the typed one determines the goods of both. */
  rareTimes: 10,
  /** So many rows are not chance, however frequent others are. */
  manyRows: 50,
} as const;

/** How sure the lexicon is of a term, by its score; both only for terms that several lists confirm. */
export const confidence = { likely: 0.5, certain: 0.8 } as const;

/** Stage 5, score: which candidates are accepted. */
export const scoring = {
  /**
   * Share of a candidate's rows that must be of the interpreted goods for it to agree; less for a candidate that the
   * lexicon is sure of.
   */
  agreement: { none: 0.9, likely: 0.7, certain: 0.7 },
  /** Score of the lists from which a confirmed term counts as likely. */
  likely: 0.3,
  /** Terms with a lower score, or so few letters, count as doubtful. */
  doubtful: { score: 0.08, letters: 2 },
  /** A candidate with a smaller share of its rows in the chapters of the goods that lists name is used elsewhere. */
  elsewhere: 0.3,
  /** Least total of weights that is accepted. */
  accepted: 1,
  /** What each source starts with: a form is accepted unless its rows disagree, a synonym needs support. */
  source: { forms: 1, everyday: 1, declared: 1, hsNames: 1, describing: 1, lexicon: 0 },
  feature: {
    /** 1 where the candidate's rows are of the interpreted goods, -1 where they are of others, 0 where too few say. */
    agreement: 1,
    isLikely: 1,
    isDoubtful: -1,
    /** The lists of goods have it only as the name of others. */
    isNamedOtherwise: -10,
    /** Its words are searched for already. */
    isRepeated: -10,
    /** Hardly any of its rows are in the chapters of the goods that lists have under the typed words. */
    isElsewhere: -2,
  },
} as const;

/** Stage 6, select: how many candidates are searched for. `WIDENED_MAX` of the contract limits terms. */
export const selection = {
  /** Most index look-ups for one unit. */
  lookUps: 60,
  /** Look-ups of a cheap term, and how many of these are kept per language though they find nothing new. */
  cheapLookUps: 2,
  sparePerLanguage: 1,
  /** Least share of further rows that a dearer term must find. */
  furtherRows: 0.005,
} as const;

/** Second pass over adjectives. */
export const adjectives = {
  /** Least share of a form's rows that are in its language: Turkish `cam`, glass, is also an orange. */
  rowsInLanguage: 0.5,
  formsPerWord: 12,
  /** Least number of rows that determine the chapters, and the share of other rows that must be in them. */
  rows: 10,
  rowsInChapters: 0.5,
} as const;

/** Second pass over words without results. */
export const generalisation = {
  /** Shorter Latin words are too vague alone: in `IT products`, `it` is a word of many texts. */
  letters: 3,
} as const;
