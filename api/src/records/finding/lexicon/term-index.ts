// Index of one lexicon list: sorted lines, searched by bisection, so that a term is found without parsing the rest.
import { type TermLanguage, termLanguages, words } from '@waybill/contract';
import { inflected } from '../language/stems';
import type { Term } from './sources';

/** Languages in whose names of goods describing words are looked up. */
export const describing = ['en', 'zh', 'vi'] as const satisfies readonly TermLanguage[];

/** Concepts by word; their numbers are ascending. */
export interface SortedLines {
  has: (word: string) => boolean;
  findConcepts: (word: string) => readonly number[];
  /** Words with this prefix, ascending. */
  startingWith: (start: string) => readonly string[];
}

export interface TermIndex {
  /** Number of words in the longest term. */
  longest: number;
  /** The number of each line's concept. */
  concepts: readonly number[];
  /** Terms by their folded words, separated by spaces. */
  terms: SortedLines;
  /** Single words of a language, with the concepts that have a name in which the word is next to others. */
  wordsOf: (language: TermLanguage) => SortedLines;
}

/** Delta encoding: each number as its difference from the one before. */
const written = (numbers: readonly number[]): string =>
  numbers.map((number, at) => number - (numbers[at - 1] ?? 0)).join(',');

function readNumbers(text: string): number[] {
  if (text === '') return [];
  let last = 0;
  return text.split(',').map((more) => {
    last += Number(more);
    return last;
  });
}

const linesOf = (found: ReadonlyMap<string, readonly number[]>): string[] =>
  [...found].map(([word, concepts]) => `${word}\t${written(concepts)}`).sort();

function addTo(map: Map<string, number[]>, key: string, concept: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [concept]);
  else if (list.at(-1) !== concept) list.push(concept);
}

/** Concepts that are processed before yielding to the event loop. */
const AT_ONCE = 500;

/**
 * Writes the index as text: parts with an empty line between them. The first has the word count of the longest term and
 * the concepts of the lines, the second the terms, and each further one the words of a language, whose name is its
 * first line.
 * @param concepts of the list's lines, in the same order
 */
export async function indexText(
  concepts: readonly number[],
  termsOf: (line: number) => readonly Term[],
): Promise<string> {
  const byTerm = new Map<string, number[]>();
  const byLanguage = new Map(termLanguages.map((language) => [language, new Map<string, number[]>()]));
  let longest = 0;
  // So that the concepts found under a word are ascending.
  const lines = [...concepts.entries()].sort((a, b) => a[1] - b[1]);
  for (const [at, [line, concept]] of lines.entries()) {
    if (at % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    for (const { term, language } of termsOf(line)) {
      const folded = words(term);
      if (folded.length === 0) continue;
      longest = Math.max(longest, folded.length);
      addTo(byTerm, folded.join(' '), concept);
      const own = byLanguage.get(language);
      if (own === undefined) continue;
      const named = folded.length > 1 && describing.some((each) => each === language);
      for (const word of folded)
        if (named) addTo(own, word, concept);
        else if (inflected.includes(language) && !own.has(word)) own.set(word, []);
    }
  }
  const parts = [
    [`${longest}\t${written(concepts)}`],
    linesOf(byTerm),
    ...[...byLanguage].flatMap(([language, found]) =>
      found.size === 0 ? [] : [[language, ...linesOf(found)]],
    ),
  ];
  return parts.map((part) => part.join('\n')).join('\n\n');
}

/** @param text sorted lines, each beginning with a word and a tab */
function sortedLines(text: string): SortedLines {
  /** Offset of the first line that does not sort before the letters. */
  function firstFrom(letters: string): number {
    let [low, high] = [0, text.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      let start = middle;
      while (start > low && text.charCodeAt(start - 1) !== 10) start -= 1;
      if (text.slice(start, start + letters.length) < letters) {
        const end = text.indexOf('\n', middle);
        low = end < 0 ? text.length : end + 1;
      } else high = start;
    }
    return low;
  }
  return {
    has: (word) => text.startsWith(`${word}\t`, firstFrom(`${word}\t`)),
    findConcepts: (word) => {
      const at = firstFrom(`${word}\t`);
      if (!text.startsWith(`${word}\t`, at)) return [];
      const end = text.indexOf('\n', at);
      return readNumbers(text.slice(at + word.length + 1, end < 0 ? text.length : end));
    },
    startingWith: (start) => {
      const found: string[] = [];
      let at = firstFrom(start);
      while (at < text.length && text.startsWith(start, at)) {
        const tab = text.indexOf('\t', at);
        found.push(text.slice(at, tab));
        const end = text.indexOf('\n', tab);
        at = end < 0 ? text.length : end + 1;
      }
      return found;
    },
  };
}

const none = sortedLines('');

/**
 * @param bytes of an index's text: each part becomes a string of its own, since one of Latin letters takes half the
 * memory
 */
export function readIndex(bytes: Buffer): TermIndex {
  const parts: string[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf('\n\n', from);
    const to = end < 0 ? bytes.length : end;
    parts.push(bytes.toString('utf8', from, to));
    from = to + 2;
  }
  const [head = '', terms = '', ...languages] = parts;
  const [longest = '0', numbers = ''] = head.split('\t');
  const found = new Map(
    languages.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), sortedLines(part.slice(end + 1))];
    }),
  );
  return {
    longest: Number(longest),
    concepts: readNumbers(numbers),
    terms: sortedLines(terms),
    wordsOf: (language) => found.get(language) ?? none,
  };
}
