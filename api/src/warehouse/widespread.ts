// Words that so many records have that searching for one of them alone says nothing: the reader is asked for a
// narrower one (spec §5).
import type { WarehouseClient } from './client';
import { isSpelledLike } from './query-language/spelling';
import type { TextField } from './query-language/to-sql';
import type { Tree } from './query-language/tree';

export interface KeywordLimits {
  /** Share of all records, above 0 to 1, from which a word is too common. */
  share: number;
  /** Smaller warehouses are searched for any word. */
  fromRows: number;
}

export const keywordLimits: KeywordLimits = { share: 0.2, fromRows: 100_000 };

export interface WidespreadWords {
  /** Words of a field's texts that are too common; none in a small warehouse. */
  words: (field: TextField) => Promise<ReadonlySet<string>>;
  /** To be called after a load: the words are counted anew. */
  forget: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Counts the words once and keeps the few that are too common. */
export function widespreadWords(client: WarehouseClient, limits: KeywordLimits): WidespreadWords {
  let kept: Promise<ReadonlyMap<string, ReadonlySet<string>>> | undefined;
  async function count(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const { rows } = await client.query<{ field: TextField; words: string[] }>(
      `WITH (SELECT count() FROM records) AS held
       SELECT field, groupArray(word) AS words FROM (
         SELECT field, word FROM vocabulary WHERE held > {from:UInt64} GROUP BY field, word
         HAVING sum(rows) > held * {share:Float64})
       GROUP BY field`,
      { from: limits.fromRows, share: limits.share },
    );
    return new Map(rows.map(({ field, words }) => [field, new Set(words)]));
  }
  return {
    words: async (field) => {
      if (kept === undefined) {
        const counting = count();
        kept = counting;
        // A failed count is not kept: the next question asks again.
        counting.catch(() => {
          kept = undefined;
        });
      }
      return (await kept).get(field) ?? none;
    },
    forget: () => {
      kept = undefined;
    },
  };
}

/** One text of a search, and the fields of a record of which any may match it. */
export interface SearchText {
  tree: Tree;
  fields: readonly TextField[];
}

/**
 * The first text of a search whose texts are all too common, company names by the same share as goods: nothing in it
 * narrows anything. Undefined when one of them does, or there is none.
 */
export async function tooCommonText<Text extends SearchText>(
  texts: readonly Text[],
  widespread: WidespreadWords,
): Promise<Text | undefined> {
  for (const { tree, fields } of texts) {
    const sets = await Promise.all(fields.map((field) => widespread.words(field)));
    if (!sets.some((words) => isTooCommon(tree, words))) return undefined;
  }
  return texts[0];
}

/** Whether a search is for a too common word and nothing that narrows it: any one branch of an "or" is enough. */
export function isTooCommon(tree: Tree, widespread: ReadonlySet<string>): boolean {
  if (widespread.size === 0) return false;
  if (tree.kind === 'word') return widespread.has(tree.word);
  if (tree.kind === 'prefix') return [...widespread].some((word) => word.startsWith(tree.word));
  if (tree.kind === 'fuzzy') return [...widespread].some((word) => isSpelledLike(word, tree));
  if (tree.kind === 'or') return tree.of.some((part) => isTooCommon(part, widespread));
  if (tree.kind !== 'and') return false;
  // What is left out narrows nothing worth speaking of; every other part has to be common for the whole to be.
  return tree.of.filter((part) => part.kind !== 'not').every((part) => isTooCommon(part, widespread));
}
