// Autocomplete of goods words from the vocabulary of all records.
import type { WarehouseClient } from '../../stores/warehouse/client';
import { words } from '../../stores/warehouse/fold';

/** Shorter prefixes match too many words. */
const MIN_LETTERS = 3;

/** Words that begin with the last word of a text, most records first. */
export async function suggestProductWords(
  client: WarehouseClient,
  text: string,
  most: number,
): Promise<{ word: string; records: number }[]> {
  const last = words(text).at(-1) ?? '';
  if ([...last].length < MIN_LETTERS) return [];
  const { rows } = await client.query<{ word: string; records: number }>(
    `SELECT word, sum(rows) AS records FROM vocabulary
     WHERE field = 'goods' AND startsWith(word, {begun:String}) GROUP BY word ORDER BY records DESC, word LIMIT ${most}`,
    { begun: last },
  );
  // The vocabulary has no accents: a completely typed word is returned as typed.
  const typed = text.trim().split(/\s+/).at(-1) ?? '';
  return rows.map((row) => (row.word === last ? { ...row, word: typed.toLocaleLowerCase() } : row));
}
