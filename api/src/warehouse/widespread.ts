// Words that so many records have that searching for one of them alone says nothing: the reader is asked for a
// narrower one (spec §5).
import type { WarehouseClient } from './client';
import type { Tree } from './query-language/tree';

export interface KeywordLimits {
  /** Share of all records, above 0 to 1, from which a word is too common. */
  share: number;
  /** Smaller warehouses are searched for any word. */
  fromRows: number;
}

export const keywordLimits: KeywordLimits = { share: 0.2, fromRows: 100_000 };

export interface WidespreadWords {
  /** Words of goods texts that are too common; none in a small warehouse. */
  words: () => Promise<ReadonlySet<string>>;
  /** To be called after a load: the words are counted anew. */
  forget: () => void;
}

/** Counts the words once and keeps the few that are too common. */
export function widespreadWords(client: WarehouseClient, limits: KeywordLimits): WidespreadWords {
  let kept: Promise<ReadonlySet<string>> | undefined;
  async function count(): Promise<ReadonlySet<string>> {
    const { rows } = await client.query<{ word: string }>(
      `WITH (SELECT count() FROM records) AS held
       SELECT word FROM vocabulary
       WHERE field = 'goods' AND held > {from:UInt64} AND rows > held * {share:Float64}`,
      { from: limits.fromRows, share: limits.share },
    );
    return new Set(rows.map((row) => row.word));
  }
  return {
    words: () => {
      if (kept === undefined) {
        const counting = count();
        kept = counting;
        // A failed count is not kept: the next question asks again.
        counting.catch(() => {
          kept = undefined;
        });
      }
      return kept;
    },
    forget: () => {
      kept = undefined;
    },
  };
}

/** Whether a search is for a too common word and nothing that narrows it: any one branch of an "or" is enough. */
export function isTooCommon(tree: Tree, widespread: ReadonlySet<string>): boolean {
  if (widespread.size === 0) return false;
  if (tree.kind === 'word') return widespread.has(tree.word);
  if (tree.kind === 'prefix') return [...widespread].some((word) => word.startsWith(tree.word));
  if (tree.kind === 'or') return tree.of.some((part) => isTooCommon(part, widespread));
  if (tree.kind !== 'and') return false;
  // What is left out narrows nothing worth speaking of; every other part has to be common for the whole to be.
  return tree.of.filter((part) => part.kind !== 'not').every((part) => isTooCommon(part, widespread));
}
