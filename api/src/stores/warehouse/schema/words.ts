// Migrations 9, 12, 21 to 24: the `*_words` columns, which have the folded words of a record's texts, with a
// separator between texts.
import { foldSql, invisible, isUnspacedSql, joinedTextsSql, pairedLetters, smallDigits } from '../fold';
import { addColumns, type Change, modifyColumns, mutate, type Table } from '../tables';

/** Further HS codes of a record's cell, as written and as digits: found as words, but not counted as its code. */
export const furtherHs = 'further_hs LowCardinality(String)';

/** The word columns, and the texts of each. */
const wordColumns = {
  goods_words: ['product', 'product_en', 'brand', 'further_hs'],
  importer_words: ['importer', 'importer_raw'],
  exporter_words: ['exporter', 'exporter_raw'],
} as const;

/**
 * SQL of a column: its folded texts, joined. Each folded text is bound to a name, because it is used several times:
 * expanded each time, the table definitions would be so long that each change of them took the engine a third of a
 * second.
 */
const columnSql = (texts: readonly string[]): string =>
  `arrayMap((${texts.map((text) => `${text}_folded`).join(', ')}) -> ${joinedTextsSql(texts.map((text) => `${text}_folded`))}, ${texts
    .map((text) => `[${foldSql(text)}]`)
    .join(', ')})[1]`;

/** SQL expression of each column. */
export const wordsSql = Object.fromEntries(
  Object.entries(wordColumns).map(([name, texts]) => [name, columnSql(texts)]),
) as Record<keyof typeof wordColumns, string>;

/** Column definitions of a new table. */
export const words = Object.entries(wordsSql).map(([name, sql]) => `${name} String MATERIALIZED ${sql}`);

/** The same columns without an expression, for rows that include their words. */
export const ordinaryWords = Object.keys(wordsSql).map((name) => `${name} String`);

/** For a warehouse without further codes: words that are written from now on include them. */
export const addFurtherHs = (table: Table): Change[] => [
  addColumns(table, `IF NOT EXISTS ${furtherHs}`),
  modifyColumns(table, ...words),
];

/** Rebuilds the words of some records: updating a source column to its own value recomputes them. */
const madeAnew =
  (where: string) =>
  (table: Table): Change[] => [
    ...addFurtherHs(table),
    mutate(
      table,
      `UPDATE product = product, importer = importer, exporter = exporter
     WHERE ${where} SETTINGS mutations_sync = 2`,
    ),
  ];

/** Texts of the word columns in a warehouse without `further_hs`, on which the migrations before 23 depend. */
const texts = Object.values(wordColumns)
  .flat()
  .filter((name) => name !== 'further_hs');

/** For an existing warehouse: rebuilds records with invisible characters, in the few parts that have any. */
export const joinWords = madeAnew(`match(concat(${texts.join(', ')}), '[${invisible}]')`);

/** Texts of a column except the first. */
const further = Object.values(wordColumns).flatMap(([, ...others]) => others);

/** For a warehouse without separators: rebuilds records with several texts, and those with letters such as `ß`. */
export const keepTextsApart = madeAnew(
  `${further.map((text) => `${text} != ''`).join(' OR ')}
     OR match(concat(${Object.keys(wordColumns).join(', ')}), '[${pairedLetters}]')`,
);

/** For a warehouse whose words have superscript and subscript digits: rebuilds records with any. */
export const foldSmallDigits = madeAnew(
  `match(concat(${Object.keys(wordColumns).join(', ')}), '[${smallDigits.from}]')`,
);

/** For a warehouse whose words lack the vowels and tones of scripts without spaces: rebuilds records with any. */
export const keepVowelMarks = madeAnew(isUnspacedSql(`concat(${Object.keys(wordColumns).join(', ')})`));
