// The words of all goods texts in memory, with how many records have each: what a word can be widened to, and what it may
// have been meant to be. Words with digits are too many, and are asked for where they are needed.
import type { WarehouseClient } from '../client';
import { type SortedWords, sortedWords } from './stems';

/** Of more words, those of the most records. */
const WORDS_MAX = 300_000;

export interface GoodsWords extends SortedWords {
  rowsOf: (word: string) => number;
  all: ReadonlyMap<string, number>;
}

export async function goodsWords(client: WarehouseClient): Promise<GoodsWords> {
  const { rows } = await client.count<{ word: string; n: number }>(
    `SELECT word, sum(rows) AS n FROM vocabulary WHERE field = 'goods' AND NOT match(word, '[0-9]')
     GROUP BY word ORDER BY n DESC, word LIMIT ${WORDS_MAX}`,
  );
  const all = new Map(rows.map(({ word, n }) => [word, n]));
  return { ...sortedWords(all.keys()), rowsOf: (word) => all.get(word) ?? 0, all };
}

/** Which of these words, with digits or not, any goods text has. */
export async function heldWords(client: WarehouseClient, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await client.query<{ word: string }>(
    "SELECT DISTINCT word FROM vocabulary WHERE field = 'goods' AND word IN {words:Array(String)}",
    { words },
  );
  return new Set(rows.map(({ word }) => word));
}
