// Migrations 9 and 12: the words of a record's texts, each text apart from the next.
import { foldSql, invisible, joinedTextsSql, pairedLetters } from '../fold';
import { type Change, modifyColumns, mutate, type Table } from '../tables';

/** What searches read of a record, and the texts that it is made of. */
const wordColumns = {
  goods_words: ['product', 'product_en', 'brand'],
  importer_words: ['importer', 'importer_raw'],
  exporter_words: ['exporter', 'exporter_raw'],
} as const;

/**
 * SQL of a column: its texts, folded. Each folded text has a name inside: it is read several times, and written out each
 * time the tables' definitions are so long that each change of them takes the engine a third of a second.
 */
const columnSql = (texts: readonly string[]): string =>
  `arrayMap((${texts.map((text) => `${text}_folded`).join(', ')}) -> ${joinedTextsSql(texts.map((text) => `${text}_folded`))}, ${texts
    .map((text) => `[${foldSql(text)}]`)
    .join(', ')})[1]`;

/** SQL of each column. */
export const wordsSql = Object.fromEntries(
  Object.entries(wordColumns).map(([name, texts]) => [name, columnSql(texts)]),
) as Record<keyof typeof wordColumns, string>;

/** The columns of a new table. */
export const words = Object.entries(wordsSql).map(([name, sql]) => `${name} String MATERIALIZED ${sql}`);

/** The same columns for rows that come with their words. */
export const ordinaryWords = Object.keys(wordsSql).map((name) => `${name} String`);

/** Makes the words of some records again: what a column is made of is written again as it is. */
const madeAnew =
  (where: string) =>
  (table: Table): Change[] => [
    modifyColumns(table, ...words),
    mutate(
      table,
      `UPDATE product = product, importer = importer, exporter = exporter
     WHERE ${where} SETTINGS mutations_sync = 2`,
    ),
  ];

const texts = Object.values(wordColumns).flat();

/** For a warehouse from before: the records with a sign that nobody sees, in the few parts that hold any. */
export const joinWords = madeAnew(`match(concat(${texts.join(', ')}), '[${invisible}]')`);

/** Texts beside the first of a column. */
const further = Object.values(wordColumns).flatMap(([, ...others]) => others);

/** For a warehouse whose texts are not apart: the records that have several, and those with letters that are two. */
export const keepTextsApart = madeAnew(
  `${further.map((text) => `${text} != ''`).join(' OR ')}
     OR match(concat(${Object.keys(wordColumns).join(', ')}), '[${pairedLetters}]')`,
);
