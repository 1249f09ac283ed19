// Maintains the tables derived from the records: companies, words of their names, vocabulary, and HS codes by word. A
// load adds its own rows; when records are removed or changed, the tables are rebuilt from all records.
import type { WarehouseClient } from './client';
import { TEXT_END } from './fold';
import { companies, records, vocabulary } from './schema/records';
import { wordCodes, wordCodesSql } from './schema/word-codes';
import { companyWords, companyWordsSql } from './schema/word-table';
import {
  attach,
  type Change,
  create,
  createLike,
  type DefinedTable,
  drop,
  dropIfThere,
  exchange,
  type Insert,
  next,
  type Statement,
  type Table,
} from './tables';

/** Rebuild of a derived table: it is filled aside, and replaces the one in use in a single step. */
export interface TableRebuild {
  prepare: readonly Change[];
  fill: Insert;
  publish: readonly Statement[];
}

const createRebuild = (table: DefinedTable, fill: string, prepare = [create(next(table))]): TableRebuild => ({
  prepare: [dropIfThere(next(table)), ...prepare],
  fill: `INSERT INTO ${next(table).name} ${fill}`,
  publish: [exchange(next(table), table), drop(next(table))],
});

/** A record as a row about the company on one of its sides. */
const sideSql = (role: 'importer' | 'exporter', rows: Table) => `
  SELECT ${role}_id AS id, ${role} AS name, ${role}_country AS country, ${role}_tax_id AS tax_id,
    ${role}_address AS address, date AS address_date, ${role === 'importer' ? '1 AS imports, 0' : '0 AS imports, 1'} AS exports,
    first_seen, date AS first_date, date AS last_date, sample
  FROM ${rows.name} WHERE ${role}_id != 0`;

/** Rows of the companies table have the same form as those of `sideSql`, so that new rows can be added to them. */
const HELD = `
  SELECT id, name, country, tax_id, address, address_date, imports, exports, first_seen, first_date, last_date, sample
  FROM companies`;

// Conditions and a date instead of a tuple of both: the engine compares tuples ten times as slowly.
const companiesSql = (...sources: readonly string[]) =>
  `(id, name, country, tax_id, address, address_date, imports, exports, first_seen, first_date, last_date, sample)
SELECT id, argMax(name, last_date), argMax(country, last_date), max(tax_id),
  argMaxIf(address, address_date, address != ''), maxIf(address_date, address != ''),
  sum(imports), sum(exports), min(first_seen), min(first_date), max(last_date), min(sample)
FROM (${sources.join(' UNION ALL ')})
GROUP BY id`;

const bothSidesSql = (rows: Table) => [sideSql('importer', rows), sideSql('exporter', rows)];

/** The SQL of an index's words depends on where the client's tables are. */
type Indexed = Pick<WarehouseClient, 'textIndex'>;

const wordsSql = (field: string, index: string) =>
  `SELECT '${field}' AS field, token AS word, sum(cardinality) AS rows
   FROM ${index} WHERE token != '${TEXT_END}' GROUP BY token`;

const vocabularySql = ({ textIndex }: Indexed, rows: Table) =>
  [
    wordsSql('goods', textIndex(rows, 'goods')),
    wordsSql('importer', textIndex(rows, 'importers')),
    wordsSql('exporter', textIndex(rows, 'exporters')),
  ].join(' UNION ALL ');

const companiesAnew = createRebuild(companies, companiesSql(...bothSidesSql(records)));
const vocabularyAnew = (client: Indexed) => createRebuild(vocabulary, vocabularySql(client, records));

/** Rebuilds companies and vocabulary from all records. */
export const listRebuilds = (client: Indexed): readonly TableRebuild[] => [
  companiesAnew,
  vocabularyAnew(client),
];

/** Keeps companies that no record names any more, so that their keys can still be explained. */
const NOTE_GONE: Insert = `INSERT INTO gone_companies (id, name, country) SELECT id, name, country FROM companies
WHERE id NOT IN (SELECT id FROM companies_next)`;

/** Rebuilds the words of company names from all records. */
export const companyWordsAnew = createRebuild(companyWords, companyWordsSql(records.name));

/** Rebuilds the HS codes by word from all records. */
export const wordCodesAnew = createRebuild(wordCodes, wordCodesSql(records.name));

/** Adds rows to a table whose rows may be summed; existing parts are attached as hard links. */
const addedTo = (table: DefinedTable, fill: string): TableRebuild =>
  createRebuild(table, fill, [createLike(next(table), table), attach(next(table), 'tuple()', table)]);

/**
 * All tables with the rows of a load: word tables by attaching existing parts, companies by one pass over the
 * companies.
 */
const withNext = (client: Indexed, rows: Table): readonly TableRebuild[] => [
  createRebuild(companies, companiesSql(HELD, ...bothSidesSql(rows))),
  addedTo(vocabulary, vocabularySql(client, rows)),
  addedTo(companyWords, companyWordsSql(rows.name)),
  addedTo(wordCodes, wordCodesSql(rows.name)),
];

async function rebuildTable(
  client: WarehouseClient,
  { prepare, fill, publish }: TableRebuild,
): Promise<void> {
  for (const statement of prepare) await client.command(statement);
  await client.write(fill);
  for (const statement of publish) await client.command(statement);
}

/** Rebuilds all tables from the current records. */
export async function refreshDerived(client: WarehouseClient): Promise<void> {
  const noted = { ...companiesAnew, publish: [NOTE_GONE, ...companiesAnew.publish] };
  const all = [noted, vocabularyAnew(client), companyWordsAnew, wordCodesAnew];
  await Promise.all(all.map((each) => rebuildTable(client, each)));
}

/** Adds the rows of `records_next`, which are visible by now; existing entries stay as they are. */
export async function addToDerived(client: WarehouseClient): Promise<void> {
  await Promise.all(withNext(client, next(records)).map((each) => rebuildTable(client, each)));
}
