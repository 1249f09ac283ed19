// Migration 9: words that a sign nobody sees had cut in two.
import { foldSql, invisible } from '../fold';

/** What searches read of a record, and the texts that it is made of. */
const wordColumns = {
  goods_words: ['product', 'product_en', 'brand'],
  importer_words: ['importer', 'importer_raw'],
  exporter_words: ['exporter', 'exporter_raw'],
} as const;

/** SQL of the texts, folded; the words of one are no neighbours of the next one's. */
const wordsSql = (texts: readonly string[]): string => foldSql(`concat(${texts.join(", ' . ', ")})`);

/** The columns of a new table. */
export const words = Object.entries(wordColumns)
  .map(([name, texts]) => `${name} String MATERIALIZED ${wordsSql(texts)}`)
  .join(',\n  ');

const texts = Object.values(wordColumns).flat();

/**
 * For a warehouse from before: of the records that have such a sign the words are made anew (what a column is made of is
 * written again as it is), in the few parts that hold any.
 */
export const joinWords: readonly string[] = ['records', 'former_records'].flatMap((table) => [
  `ALTER TABLE ${table} ${words.replaceAll(/^ *(?=\w+_words String)/gm, 'MODIFY COLUMN ')}`,
  `ALTER TABLE ${table} UPDATE product = product, importer = importer, exporter = exporter
   WHERE match(concat(${texts.join(', ')}), '[${invisible}]') SETTINGS mutations_sync = 2`,
]);
