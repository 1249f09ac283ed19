// Detects words and phrases that too many records contain: a search for them alone is refused, and the user is asked
// for a narrower one (spec §5).

import { containsPart, isSpelledLike } from '@waybill/contract';
import { cachedValue } from '../../stores/warehouse/answer-cache';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { Params } from '../../stores/warehouse/params';
import { type TextField, textHas } from '../../stores/warehouse/query-language/to-sql';
import type { Tree } from '../../stores/warehouse/query-language/tree';
import { someMonths } from '../../stores/warehouse/some-months';

interface KeywordLimits {
  /** Share of all records, above 0 and up to 1, from which a word is too common. */
  share: number;
  /** In warehouses with fewer records no word is too common. */
  fromRows: number;
}

export const keywordLimits: KeywordLimits = { share: 0.2, fromRows: 100_000 };

/** Words next to each other, or near each other. */
type Phrase = Extract<Tree, { kind: 'phrase' | 'near' }>;

export interface WidespreadWords {
  /** Words of a field that are too common; none in a small warehouse. */
  words: (field: TextField) => Promise<ReadonlySet<string>>;
  /**
   * Those of the phrases that are too common. Reads the texts of some months, so ask only if each of the words is too
   * common.
   */
  phrases: (field: TextField, phrases: readonly Phrase[]) => Promise<ReadonlySet<Phrase>>;
  /** Clears the counts; call it after a load. */
  forget: () => void;
}

const noMatches: ReadonlySet<never> = new Set();

/** Number of records in which the frequency of a phrase is counted; smaller warehouses are counted completely. */
const SAMPLED_ROWS = 600_000;

/** Counts the words once, and caches the few that are too common. */
export function createWidespreadWords(client: WarehouseClient, limits: KeywordLimits): WidespreadWords {
  const words = cachedValue(async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    const { rows } = await client.query<{ field: TextField; words: string[] }>(
      `WITH (SELECT count() FROM records) AS record_count
       SELECT field, groupArray(word) AS words FROM (
         SELECT field, word FROM vocabulary WHERE record_count > {from:UInt64} GROUP BY field, word
         HAVING sum(rows) > record_count * {share:Float64})
       GROUP BY field`,
      { from: limits.fromRows, share: limits.share },
    );
    return new Map(rows.map(({ field, words }) => [field, new Set(words)]));
  });
  const sampledMonths = cachedValue(() => someMonths(client, SAMPLED_ROWS));
  return {
    words: async (field) => (await words.get()).get(field) ?? noMatches,
    phrases: async (field, phrases) => {
      if (phrases.length === 0) return noMatches;
      const params = new Params();
      const conditions = phrases.map((phrase) => `countIf(${textHas(phrase, field, params)})`);
      const sampleCondition = await sampledMonths.get();
      const { rows } = await client.query<{ counts: number[]; all: number }>(
        `SELECT [${conditions.join(', ')}] AS counts, count() AS all FROM records WHERE ${sampleCondition}`,
        params.values,
        { byCompany: false },
      );
      const { counts = [], all = 0 } = rows[0] ?? {};
      return new Set(phrases.filter((_, at) => (counts[at] ?? 0) > all * limits.share));
    },
    forget: () => {
      words.forget();
      sampledMonths.forget();
    },
  };
}

/** A text of a search, and the fields of a record any of which may match it. */
export interface SearchText {
  tree: Tree;
  fields: readonly TextField[];
}

/**
 * The first text of a search whose texts are all too common, so that nothing narrows it; company names have the same
 * limit as goods. Undefined when any text narrows the search, or there is none.
 */
export async function findTooCommonText<Text extends SearchText>(
  texts: readonly Text[],
  widespread: WidespreadWords,
): Promise<Text | undefined> {
  for (const { tree, fields } of texts) {
    const inFields = await Promise.all(
      fields.map(async (field) => {
        const words = await widespread.words(field);
        // If no phrase consists of common words only, nothing has to be counted.
        const phrases = new Set(findCommonPhrases(tree, words));
        if (!isTooCommon(tree, { words, phrases })) return false;
        return isTooCommon(tree, { words, phrases: await widespread.phrases(field, [...phrases]) });
      }),
    );
    if (!inFields.includes(true)) return undefined;
  }
  return texts[0];
}

/** The phrases of a tree whose words are all too common: a phrase is rarer than each of its words. */
export function findCommonPhrases(tree: Tree, words: ReadonlySet<string>): Phrase[] {
  if (tree.kind === 'phrase' || tree.kind === 'near')
    return tree.words.every((word) => words.has(word)) ? [tree] : [];
  return tree.kind === 'and' || tree.kind === 'or'
    ? tree.of.flatMap((part) => findCommonPhrases(part, words))
    : [];
}

interface CommonWords {
  words: ReadonlySet<string>;
  /** Phrases that are too common, as parts of the tree that is checked. */
  phrases: ReadonlySet<Tree>;
}

/** Whether a search has a too common word and nothing that narrows it: one such branch of an "or" is enough. */
export function isTooCommon(tree: Tree, common: CommonWords): boolean {
  const { words, phrases } = common;
  if (words.size === 0) return false;
  switch (tree.kind) {
    case 'word':
      return words.has(tree.word);
    case 'part':
      return [...words].some((word) => containsPart(word, tree));
    case 'prefix':
      return [...words].some((word) => word.startsWith(tree.word));
    case 'fuzzy':
      return [...words].some((word) => isSpelledLike(word, tree));
    case 'phrase':
    case 'near':
      return phrases.has(tree);
    case 'or':
      return tree.of.some((part) => isTooCommon(part, common));
    case 'and':
      // Exclusions hardly narrow a search; all other parts must be too common for the whole to be.
      return tree.of.filter((part) => part.kind !== 'not').every((part) => isTooCommon(part, common));
    case 'not':
      return false;
  }
}
