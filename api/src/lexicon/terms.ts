// The built lists in memory: which concepts a term is of, and the terms of a concept.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type TermLanguage, termLanguages, words } from '@waybill/contract';
import { type SortedWords, sortedWords } from '../warehouse/finding/stems';
import { lexiconFiles, sources } from './build';

export interface Term {
  term: string;
  language: TermLanguage;
  source: string;
}

/** Concepts by number; terms by their folded words with a blank between them. */
export interface Terms {
  /** Words of the longest term. */
  longest: number;
  conceptsOf: (key: string) => readonly number[];
  /** All terms by their folded words. */
  keys: () => Iterable<string>;
  termsOf: (concept: number) => readonly Term[];
  /** The name of a concept in its list. */
  nameOf: (concept: number) => string;
  /** Single words of all terms of a language. */
  wordsOf: (language: TermLanguage) => SortedWords;
  /** Other spellings of a word. */
  spellingsOf: (word: string) => readonly string[];
  /** Concepts that have a name in which a word stands, of a language that goods are named in by describing them. */
  namedWith: (word: string, language: TermLanguage) => readonly number[];
}

/** Languages whose names of goods are looked through for the words that describe them. */
export const describing = ['en', 'zh', 'vi'] as const satisfies readonly TermLanguage[];

/** Before the lists are read. */
export const noTerms: Terms = {
  longest: 0,
  conceptsOf: () => [],
  keys: () => [],
  termsOf: () => [],
  nameOf: () => '',
  wordsOf: () => sortedWords([]),
  spellingsOf: () => [],
  namedWith: () => [],
};

const isLanguage = (text: string): text is TermLanguage =>
  termLanguages.some((language) => language === text);

async function read(folder: string, name: string): Promise<string[]> {
  const text = await promisify(gunzip)(await readFile(join(folder, name)));
  return text.toString().split('\n');
}

/** The terms of one concept's line. */
function parsed(line: string): Term[] {
  return line
    .split('\t')
    .slice(1)
    .flatMap((cell) => {
      const [name = '', list = ''] = cell.split('=');
      const [source = '', language = ''] = name.split(':');
      if (!isLanguage(language) || sources[source] === undefined) return [];
      return list.split('|').map((term) => ({ term, language, source }));
    });
}

/** Lines of all files, those of one concept together. */
async function conceptLines(folder: string): Promise<Map<string, string>> {
  const concepts = new Map<string, string>();
  for (const file of lexiconFiles)
    for (const line of await read(folder, `lexicon-${file}.tsv.gz`)) {
      const end = line.indexOf('\t');
      if (end < 0) continue;
      const name = line.slice(0, end);
      const before = concepts.get(name);
      concepts.set(name, before === undefined ? line : `${before}${line.slice(end)}`);
    }
  return concepts;
}

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else if (list.at(-1) !== value) list.push(value);
}

/** Concepts that are read before others have a turn. */
const AT_ONCE = 500;

/**
 * Reads the lists, 1.5 s of work, between which others have their turns.
 * @throws Error when a file is missing or no gzip
 */
export async function readTerms(folder: string): Promise<Terms> {
  const concepts = [...(await conceptLines(folder))];
  const byKey = new Map<string, number[]>();
  const single = new Map<TermLanguage, Set<string>>(termLanguages.map((language) => [language, new Set()]));
  const inNames = new Map<TermLanguage, Map<string, number[]>>(
    describing.map((language) => [language, new Map()]),
  );
  let longest = 0;
  for (const [concept, [, line]] of concepts.entries()) {
    if (concept % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    for (const { term, language } of parsed(line)) {
      const folded = words(term);
      if (folded.length === 0) continue;
      longest = Math.max(longest, folded.length);
      addTo(byKey, folded.join(' '), concept);
      const all = single.get(language);
      for (const word of folded) all?.add(word);
      const named = inNames.get(language);
      if (named !== undefined && folded.length > 1) for (const word of folded) addTo(named, word, concept);
    }
  }
  const spellings = new Map<string, string[]>();
  for (const line of await read(folder, 'lexicon-spellings.tsv.gz')) {
    const [american = '', british = ''] = line.split('\t');
    if (american === '' || british === '' || american.includes(' ') || british.includes(' ')) continue;
    addTo(spellings, american, british);
    addTo(spellings, british, american);
  }
  const sorted = new Map<TermLanguage, SortedWords>();
  return {
    longest,
    conceptsOf: (key) => byKey.get(key) ?? [],
    keys: () => byKey.keys(),
    termsOf: (concept) => parsed(concepts[concept]?.[1] ?? ''),
    nameOf: (concept) => concepts[concept]?.[0] ?? '',
    wordsOf: (language) => {
      const known = sorted.get(language) ?? sortedWords(single.get(language) ?? []);
      sorted.set(language, known);
      return known;
    },
    spellingsOf: (word) => spellings.get(word) ?? [],
    namedWith: (word, language) => inNames.get(language)?.get(word) ?? [],
  };
}
