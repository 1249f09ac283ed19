// Vocabulary of all goods texts in memory, with the number of records of each word, for query expansion and spelling
// suggestions. Words with digits are too many for memory and are queried when needed.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { type SortedWords, sortedWords } from '../language/stems';

/** Most words in memory, those of the most records first. */
const WORDS_MAX = 300_000;

export interface Vocabulary extends SortedWords {
  countRows: (word: string) => number;
  all: ReadonlyMap<string, number>;
}

export async function readVocabulary(client: WarehouseClient): Promise<Vocabulary> {
  const { rows } = await client.queryLong<{ word: string; n: number }>(
    `SELECT word, sum(rows) AS n FROM vocabulary WHERE field = 'goods' AND NOT match(word, '[0-9]')
     GROUP BY word ORDER BY n DESC, word LIMIT ${WORDS_MAX}`,
  );
  const rowsByWord = new Map(rows.map(({ word, n }) => [word, n]));
  return {
    ...sortedWords(rowsByWord.keys()),
    countRows: (word) => rowsByWord.get(word) ?? 0,
    all: rowsByWord,
  };
}

/** Those of the words, with or without digits, that occur in any goods text. */
export async function findStoredWords(
  client: WarehouseClient,
  words: readonly string[],
): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await client.query<{ word: string }>(
    "SELECT DISTINCT word FROM vocabulary WHERE field = 'goods' AND word IN {words:Array(String)}",
    { words },
  );
  return new Set(rows.map(({ word }) => word));
}
