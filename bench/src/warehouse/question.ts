// Warehouse benchmark: types of the queries, and the interface of an engine adapter.

/** A text as users search for it; words are folded (lower case, letters and digits only). */
export type Text =
  /** `exact`: without synonym expansion. */
  | { kind: 'word'; word: string; exact?: true }
  /** Two words next to each other, in this order. */
  | { kind: 'phrase'; words: readonly [string, string] }
  /** Beginning of a word. */
  | { kind: 'prefix'; letters: string }
  | { kind: 'and-not'; word: string; not: string };

/** Queries for texts are over import records only. */
export type Question =
  /** Number of matches. */
  | { ask: 'count'; text: Text }
  /** The ten newest matches, with the columns of a list. */
  | { ask: 'page'; text: Text }
  /** The ten importers with the most matches, each with count, amount, weight, first and last day. */
  | { ask: 'importers'; text: Text }
  /** Matches by month, each with count, amount and weight. */
  | { ask: 'months'; text: Text }
  /** The ten newest records of an importer, whoever reported them, and how many it has. */
  | { ask: 'company'; id: number };

/** An engine adapter, with the records loaded and indexed. */
export interface Engine {
  name: string;
  /** Version, and settings that differ from the defaults. */
  about: string;
  /** Returns the answer in a form that is the same for every engine that answers correctly. */
  ask: (question: Question) => Promise<string>;
  close: () => Promise<void>;
}

/** Rows of each engine in the form that is compared. */
export const answers = {
  count: (n: number) => String(n),
  page: (ids: readonly (number | string)[]) => ids.join(' '),
  groups: (totals: readonly (number | string)[]) => totals.join(' '),
  company: (ids: readonly (number | string)[], n: number) => `${n}: ${ids.join(' ')}`,
};

/** The text in the search language of spec §5. */
export function searchText(text: Text): string {
  switch (text.kind) {
    case 'word':
      return text.exact === true ? `=${text.word}` : text.word;
    case 'phrase':
      return `"${text.words.join(' ')}"`;
    case 'prefix':
      return `${text.letters}*`;
    case 'and-not':
      return `${text.word} -${text.not}`;
  }
}
