// Table of the number of records by goods word and six-digit HS code. Each load adds to it, from a sample of its
// records if it is large.
import type { DefinedTable } from '../tables';

/** Most records of a load that are read, by random sampling; counts are extrapolated. */
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
 * SQL of goods words with their codes, from a table of rows like those of `records`. Article numbers and sizes are not
 * counted: most begin with a digit and are left out before grouping. The condition on the others uses `any(word)`,
 * because the engine would evaluate a condition on a grouped column before grouping, once for each word of each record.
 */
export function wordCodesSql(rows: string): string {
  // Record numbers are hashes, so their remainders are random.
  const each = `(SELECT toUInt64(greatest(1, ceil(count() / ${READ_ROWS}))) FROM ${rows})`;
  return `SELECT word, code, count() * any(each) AS rows
FROM (
  SELECT hs6 AS code, arrayJoin(arrayDistinct(arrayFilter(one -> one >= 'a', splitByChar(' ', goods_words)))) AS word, ${each} AS each
  FROM ${rows} WHERE length(hs) >= 6 AND id % ${each} = 0
)
GROUP BY word, code
HAVING match(any(word), '^\\\\pL{2,}$') AND NOT match(any(word), '\\\\p{Han}')`;
}
