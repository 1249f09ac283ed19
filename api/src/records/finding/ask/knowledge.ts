// What questions are read with: the lists of goods, the words of the records, and companies that were looked up.
import { fold } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import { endingForms } from '../../../stores/warehouse/legal-forms';
import type { Vocabulary } from '../corpus/vocabulary';
import type { LexiconView } from '../lexicon-interface';
import type { AskCompany, AskKnowledge } from './items';

/** Words of the longest term that a question is searched for: longer ones are rare, and every word would pay for them. */
const TERM_WORDS_MAX = 8;

/** A company's name without case, accents, signs and legal form: two names with the same are the same. */
export function toNameKey(name: string): string {
  const words = fold(name).split(' ');
  while (words.length > 1 && endingForms.has(words.at(-1) ?? '')) words.pop();
  return words.join('');
}

/** Terms that were looked up are asked for again with every key that somebody types. */
const CACHED_TERMS = 20_000;
const knownTerms = new WeakMap<LexiconView, LRUCache<string, boolean>>();

function knowsTerm(lexicon: LexiconView, words: readonly string[]): boolean {
  const cache = knownTerms.get(lexicon) ?? new LRUCache<string, boolean>({ max: CACHED_TERMS });
  knownTerms.set(lexicon, cache);
  const key = words.join(' ');
  const previous = cache.get(key);
  if (previous !== undefined) return previous;
  const isTerm = lexicon.knows(words);
  cache.set(key, isTerm);
  return isTerm;
}

const isWord = (word: string): boolean => /\p{L}/u.test(word);

/**
 * @param vocabulary words of the records' goods texts; undefined where there are no records
 * @param companies companies that were looked up for names of the question
 */
export function createKnowledge(
  lexicon: LexiconView,
  vocabulary: Pick<Vocabulary, 'countRows'> | undefined,
  companies: readonly AskCompany[] = [],
): AskKnowledge {
  const byName = new Map(companies.map((company) => [toNameKey(company.name), company]));
  return {
    longestTerm: Math.min(lexicon.longest(), TERM_WORDS_MAX),
    knowsTerm: (words) => words.some(isWord) && knowsTerm(lexicon, words),
    knowsWord: (word) => isWord(word) && lexicon.listLanguages(word).length > 0,
    isInRecords: (word) => isWord(word) && (vocabulary?.countRows(word) ?? 0) > 0,
    findCompany: (name) => (byName.size === 0 ? undefined : byName.get(toNameKey(name))),
  };
}
