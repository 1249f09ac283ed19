// SQL for merging spellings of ports and brands that differ only in case and accents.
import { foldSql, words } from '../../stores/warehouse/fold';
import type { Params } from '../../stores/warehouse/params';

/** SQL of the key by which ports and brands are grouped and filtered, without case and accents. */
export const foldedColumn = {
  unloadingPort: foldSql('unloading_port'),
  loadingPort: foldSql('loading_port'),
  brandName: foldSql('brand_name'),
} as const;

/**
 * SQL: the most frequent of the merged spellings; among equals, the first in the alphabet. They come from a table `g`
 * with `total`, the number of records of each.
 */
export const mostFrequentSpellingSql = (column: string): string =>
  `argMin(${column}, (-toInt64(g.total), ${column}))`;

/** Condition that a record's brand, declared or in its goods text, has all these words; undefined for an empty brand. */
export function brandCondition(brand: string, params: Params): string | undefined {
  if (brand === '') return undefined;
  const brandWords = words(brand);
  if (brandWords.length === 0) return 'false';
  const wordsParam = params.add('Array(String)', brandWords);
  // The text index on goods, which includes the words of brands, leaves few rows for the second condition.
  return `hasAllTokens(goods_words, ${wordsParam}) AND hasAll(splitByChar(' ', ${foldedColumn.brandName}), ${wordsParam})`;
}
