// Queries over all built word lists together: the concepts that a term belongs to, and the terms of a concept.
import type { TermLanguage } from '@waybill/contract';
import { type SortedWords, sortedWords, withForms } from '../language/stems';
import { type IndexedList, readLists, readPackedFile } from './lists';
import type { Term } from './sources';
import type { SortedLines } from './term-index';

/** LexiconView by number; terms by their folded words, separated by spaces. */
export interface LexiconTerms {
  /** Number of words in the longest term. */
  longest: number;
  findConcepts: (key: string) => readonly number[];
  /** Folded terms with this prefix, ascending. */
  startingWith: (start: string) => readonly string[];
  listTerms: (concept: number) => readonly Term[];
  /** Single words of all terms of an inflected language. */
  listWords: (language: TermLanguage) => SortedWords;
  /** Other spellings of a word. */
  listSpellings: (word: string) => readonly string[];
  /** LexiconView that have a name with this word, in a language whose names of goods are made of describing words. */
  namedWith: (word: string, language: TermLanguage) => readonly number[];
}

/** Placeholder until the lists are read. */
export const noTerms: LexiconTerms = {
  longest: 0,
  findConcepts: () => [],
  startingWith: () => [],
  listTerms: () => [],
  listWords: () => sortedWords([]),
  listSpellings: () => [],
  namedWith: () => [],
};

/** Merges two ascending lists; what is in both comes once. */
function mergeUnique<T extends string | number>(one: readonly T[], other: readonly T[]): readonly T[] {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const found: T[] = [];
  let at = 0;
  for (const each of one) {
    for (let next = other[at]; next !== undefined && next <= each; next = other[at]) {
      if (next < each) found.push(next);
      at += 1;
    }
    found.push(each);
  }
  return [...found, ...other.slice(at)];
}

/** The lines of all lists as if of one. */
const joinSortedLines = (all: readonly SortedLines[]): SortedLines => ({
  has: (word) => all.some((lines) => lines.has(word)),
  findConcepts: (word) =>
    all.reduce<readonly number[]>((before, lines) => mergeUnique(before, lines.findConcepts(word)), []),
  startingWith: (start) =>
    all.reduce<readonly string[]>((before, lines) => mergeUnique(before, lines.startingWith(start)), []),
});

/** The line of each concept; below 0 where the list does not have it. */
function linesByConcept({ index: { concepts } }: IndexedList): Int32Array {
  const last = concepts.reduce((most, concept) => Math.max(most, concept), -1);
  const lines = new Int32Array(last + 1).fill(-1);
  for (const [line, concept] of concepts.entries()) lines[concept] = line;
  return lines;
}

async function readSpellings(folder: string): Promise<Map<string, string[]>> {
  const spellings = new Map<string, string[]>();
  const addSpelling = (word: string, other: string) => {
    const previous = spellings.get(word) ?? [];
    if (previous.at(-1) !== other) spellings.set(word, [...previous, other]);
  };
  const text = await readPackedFile(folder, 'lexicon-spellings.tsv.gz');
  for (const line of text.toString().split('\n')) {
    const [american = '', british = ''] = line.split('\t');
    if (american === '' || british === '' || american.includes(' ') || british.includes(' ')) continue;
    addSpelling(american, british);
    addSpelling(british, american);
  }
  return spellings;
}

/**
 * Reads the lists, which takes about a tenth of a second.
 * @throws Error when a file is missing or is not gzip
 */
export async function readTerms(folder: string): Promise<LexiconTerms> {
  const [lists, spellings] = await Promise.all([readLists(folder), readSpellings(folder)]);
  const openedLists = lists.map((list) => ({ list, lines: linesByConcept(list) }));
  const terms = joinSortedLines(lists.map(({ index }) => index.terms));
  const byLanguage = new Map<TermLanguage, SortedLines>();
  const listLines = (language: TermLanguage) => {
    const cached =
      byLanguage.get(language) ?? joinSortedLines(lists.map(({ index }) => index.wordsOf(language)));
    byLanguage.set(language, cached);
    return cached;
  };
  return {
    longest: Math.max(...lists.map(({ index }) => index.longest)),
    findConcepts: terms.findConcepts,
    startingWith: terms.startingWith,
    listTerms: (concept) =>
      openedLists.flatMap(({ list, lines }) => {
        const line = lines[concept] ?? -1;
        return line < 0 ? [] : list.termsOf(line);
      }),
    listWords: (language) => {
      const { has, startingWith } = listLines(language);
      return withForms(has, startingWith);
    },
    listSpellings: (word) => spellings.get(word) ?? [],
    namedWith: (word, language) => listLines(language).findConcepts(word),
  };
}
