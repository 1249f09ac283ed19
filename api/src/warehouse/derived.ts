// Companies, the words of their names, vocabulary and the codes of words: what the records say of each company and word.
// A load adds what its own rows say; what takes records away, or changes them, makes all again from those that are left.
import type { WarehouseClient } from './client';
import { companyWordsOf, companyWordsTable } from './companies/word-table';
import { TEXT_END } from './fold';
import { wordCodesOf, wordCodesTable } from './hs/word-codes';
import { companiesTable, vocabularyTable } from './schema/records';

/** A table of rows like those of `records`. */
type Rows = 'records' | 'records_next';

/** A derived table made aside, and put in place of the one that readers see in one step. */
export interface Making {
  prepare: readonly string[];
  fill: string;
  publish: readonly string[];
}

const making = (table: string, prepare: readonly string[], fill: string): Making => ({
  prepare: [`DROP TABLE IF EXISTS ${table}_next SYNC`, ...prepare],
  fill: `INSERT INTO ${table}_next ${fill}`,
  publish: [`EXCHANGE TABLES ${table}_next AND ${table}`, `DROP TABLE ${table}_next SYNC`],
});

/** A record, as what it says of the company on one of its sides. */
const sideOf = (role: 'importer' | 'exporter', rows: Rows) => `
  SELECT ${role}_id AS id, ${role} AS name, ${role}_country AS country, ${role}_tax_id AS tax_id,
    ${role}_address AS address, date AS address_date, ${role === 'importer' ? '1 AS imports, 0' : '0 AS imports, 1'} AS exports,
    first_seen, date AS first_date, date AS last_date, sample
  FROM ${rows} WHERE ${role}_id != 0`;

/** Companies as they are held say the same of themselves as all their records do: either can be added to. */
const HELD = `
  SELECT id, name, country, tax_id, address, address_date, imports, exports, first_seen, first_date, last_date, sample
  FROM companies`;

// Conditions beside a date, not a tuple of both: the engine compares tuples ten times as slowly.
const companiesOf = (...sources: readonly string[]) =>
  `(id, name, country, tax_id, address, address_date, imports, exports, first_seen, first_date, last_date, sample)
SELECT id, argMax(name, last_date), argMax(country, last_date), max(tax_id),
  argMaxIf(address, address_date, address != ''), maxIf(address_date, address != ''),
  sum(imports), sum(exports), min(first_seen), min(first_date), max(last_date), min(sample)
FROM (${sources.join(' UNION ALL ')})
GROUP BY id`;

const sidesOf = (rows: Rows) => [sideOf('importer', rows), sideOf('exporter', rows)];

const wordsOf = (field: string, index: string, rows: Rows) =>
  `SELECT '${field}' AS field, token AS word, sum(cardinality) AS rows
   FROM mergeTreeTextIndex(currentDatabase(), '${rows}', '${index}') WHERE token != '${TEXT_END}' GROUP BY token`;

const vocabularyOf = (rows: Rows) =>
  [
    wordsOf('goods', 'goods', rows),
    wordsOf('importer', 'importers', rows),
    wordsOf('exporter', 'exporters', rows),
  ].join(' UNION ALL ');

const companiesAnew = making(
  'companies',
  [companiesTable('companies_next')],
  companiesOf(...sidesOf('records')),
);
const vocabularyAnew = making('vocabulary', [vocabularyTable('vocabulary_next')], vocabularyOf('records'));

/** Companies and vocabulary from all records. */
export const again: readonly Making[] = [companiesAnew, vocabularyAnew];

/** Writes down which companies no record names any more: who has their key can be told so. */
const NOTE_GONE = `INSERT INTO gone_companies (id, name, country) SELECT id, name, country FROM companies
WHERE id NOT IN (SELECT id FROM companies_next)`;

/** Words of companies' names from all records. */
export const companyWordsAnew: Making = making(
  'company_words',
  [companyWordsTable('company_words_next')],
  companyWordsOf('records'),
);

/** What declarations with a word carry, from all records. */
export const wordCodesAnew: Making = making(
  'word_codes',
  [wordCodesTable('word_codes_next')],
  wordCodesOf('records'),
);

/** A table that says the same of its lines together, with what is held by links to it. */
const addedTo = (table: string, fill: string): Making =>
  making(
    table,
    [
      `CREATE TABLE ${table}_next AS ${table}`,
      `ALTER TABLE ${table}_next ATTACH PARTITION tuple() FROM ${table}`,
    ],
    fill,
  );

/** All with the rows of a load: words by links to what is held, companies by one pass over the companies. */
const withNext: readonly Making[] = [
  making('companies', [companiesTable('companies_next')], companiesOf(HELD, ...sidesOf('records_next'))),
  addedTo('vocabulary', vocabularyOf('records_next')),
  addedTo('company_words', companyWordsOf('records_next')),
  addedTo('word_codes', wordCodesOf('records_next')),
];

async function make(client: WarehouseClient, { prepare, fill, publish }: Making): Promise<void> {
  for (const statement of prepare) await client.command(statement);
  await client.write(fill);
  for (const statement of publish) await client.command(statement);
}

/** Makes all from the records as they are now. */
export async function refreshDerived(client: WarehouseClient): Promise<void> {
  const noted = { ...companiesAnew, publish: [NOTE_GONE, ...companiesAnew.publish] };
  const all = [noted, vocabularyAnew, companyWordsAnew, wordCodesAnew];
  await Promise.all(all.map((each) => make(client, each)));
}

/** Adds what the rows of `records_next` say, which are visible by now; what was there before is as it was. */
export async function addToDerived(client: WarehouseClient): Promise<void> {
  await Promise.all(withNext.map((each) => make(client, each)));
}
