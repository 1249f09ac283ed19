// Ports and brands whose spellings differ in case and accents alone: one by one column of SQL.
import { foldSql, words } from './fold';
import type { Params } from './query-language/to-sql';

/** SQL by which ports and brands are grouped and found again: spellings that differ in case and accents are one. */
export const foldedColumn = {
  unloadingPort: foldSql('unloading_port'),
  loadingPort: foldSql('loading_port'),
  brandName: foldSql('brand'),
} as const;

/**
 * SQL: of the spellings that are one, that of the most records; of several, the first in the alphabet. They stand in a
 * table `g` with `total`, the records of each.
 */
export const usualSpelling = (column: string): string => `argMin(${column}, (-toInt64(g.total), ${column}))`;

/** The condition that a record's brand has all these words; none for no brand. */
export function brandCondition(brand: string, params: Params): string | undefined {
  if (brand === '') return undefined;
  const wanted = words(brand);
  if (wanted.length === 0) return 'false';
  const given = params.add('Array(String)', wanted);
  // The text index on goods, which has the brands' words too, leaves few rows for the second condition.
  return `hasAllTokens(goods_words, ${given}) AND hasAll(splitByChar(' ', ${foldedColumn.brandName}), ${given})`;
}
