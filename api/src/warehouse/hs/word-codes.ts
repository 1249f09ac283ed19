// What declarations with a word carry: how many records of each HS code of six digits have it. A table that each load adds to,
// from some of its records where it is large.
import type { DefinedTable } from '../tables';

/** Records of a load that are read for it, by chance: shares stay what they are, counts are worked out from them. */
const READ_ROWS = 500_000;

export const wordCodes: DefinedTable = {
  name: 'word_codes',
  place: 'everywhere',
  columns: `word String,
  code LowCardinality(String),
  rows UInt64`,
  engine: ['SummingMergeTree', 'rows'],
  rest: 'ORDER BY (word, code) SETTINGS index_granularity = 1024',
};

/**
 * SQL of the words of goods with their codes, of a table of rows like those of `records`. Articles and sizes are no words:
 * most begin with a digit and are left out before the count. The condition on the others asks `any(word)`: the engine works
 * out a condition on a grouped column before it counts, once for each word of each record.
 */
export function wordCodesOf(rows: string): string {
  // Numbers of records are hashes: the remainder chooses by chance.
  const each = `(SELECT toUInt64(greatest(1, ceil(count() / ${READ_ROWS}))) FROM ${rows})`;
  return `SELECT word, code, count() * any(each) AS rows
FROM (
  SELECT hs6 AS code, arrayJoin(arrayDistinct(arrayFilter(one -> one >= 'a', splitByChar(' ', goods_words)))) AS word, ${each} AS each
  FROM ${rows} WHERE length(hs) >= 6 AND id % ${each} = 0
)
GROUP BY word, code
HAVING match(any(word), '^\\\\pL{2,}$') AND NOT match(any(word), '\\\\p{Han}')`;
}
