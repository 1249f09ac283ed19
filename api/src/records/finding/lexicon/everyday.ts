// Parser and lookup of `data/everyday.tsv`, a handwritten list of everyday trade words: those that the built lists
// lack, and words for goods of many kinds with the HS codes that they cover.
import { readFile } from 'node:fs/promises';
import { isTermLanguage, type TermLanguage, words } from '@waybill/contract';
import { isWrittenAs } from './written';

interface EverydayLine {
  /** Prefixes of HS codes; none for goods of one kind. */
  codes: readonly string[];
  terms: readonly { term: string; language: TermLanguage }[];
}

/** What an everyday word stands for: the likeliest terms first. */
interface EverydayWord extends EverydayLine {
  /** Languages that the word belongs to. */
  languages: readonly TermLanguage[];
}

/** Looks up words as they were typed, with their accents. */
export type Everyday = (typed: string) => EverydayWord | undefined;

const toLookupKey = (text: string): string => words(text).join(' ');

/** Parses lines of `codes`, then names separated by `; ` in each of the languages that the first line names. */
export function parseEveryday(text: string): Everyday {
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const [, ...languages] = head.split('\t');
  const byKey = new Map<string, EverydayLine[]>();
  for (const line of lines) {
    const [covers = '', ...cells] = line.split('\t');
    const terms = cells.flatMap((cell, at) => {
      const language = languages[at] ?? '';
      const names = cell.split('; ').filter((name) => name !== '');
      return isTermLanguage(language) ? names.map((term) => ({ term, language })) : [];
    });
    const entry = { codes: covers.split(' ').filter((code) => code !== ''), terms };
    for (const key of new Set(terms.map(({ term }) => toLookupKey(term))))
      byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  return (typed) => {
    const key = toLookupKey(typed);
    const isTyped = (each: EverydayLine['terms'][number]) =>
      toLookupKey(each.term) === key && isWrittenAs(typed, each);
    const matchingEntries = (byKey.get(key) ?? []).filter(({ terms }) => terms.some(isTyped));
    if (matchingEntries.length === 0) return undefined;
    const terms = matchingEntries.flatMap((line) => line.terms);
    return {
      codes: [...new Set(matchingEntries.flatMap(({ codes }) => codes))],
      terms: terms.filter(({ term }) => toLookupKey(term) !== key),
      languages: [...new Set(terms.filter(isTyped).map(({ language }) => language))],
    };
  };
}

export const readEveryday = async (): Promise<Everyday> =>
  parseEveryday(await readFile(new URL('./data/everyday.tsv', import.meta.url), 'utf8'));
