// Numbered changes of the warehouse's schema; each runs once.
import type { WarehouseClient } from '../client';
import { companyWordsTable } from '../companies/word-table';
import { again, companyWordsAnew, type Making, wordCodesAnew } from '../derived';
import { groupsTable, membersTable, pairsTable, traitsTable } from '../groups/tables';
import { wordCodesTable } from '../hs/word-codes';
import { addCompanyOrder, addPorts, dropMasked, leaveCodesOut } from './company-order';
import { addLabels } from './labels';
import { splitNational } from './national';
import { addPrices } from './prices';
import {
  batchesTable,
  companiesTable,
  formerRecords,
  goneTable,
  loadsTable,
  recordsTable,
  vocabularyTable,
} from './records';
import { joinWords, keepTextsApart } from './words';

interface Migration {
  id: number;
  name: string;
  statements: readonly string[];
  /** Only for a warehouse from before: a new one has it all from its first migrations. */
  mends?: true;
}

/** Companies and words from all records. */
const statementsOf = ({ prepare, fill, publish }: Making) => [...prepare, fill, ...publish];
const anewStatements = again.flatMap(statementsOf);

/** In the order they were added. Never change one that was released: add the next. */
const migrations: readonly Migration[] = [
  { id: 1, name: 'records', statements: [recordsTable('records')] },
  {
    id: 2,
    name: 'derived tables and loads',
    statements: [companiesTable('companies'), vocabularyTable('vocabulary'), loadsTable],
  },
  {
    id: 3,
    name: 'batches of customs files',
    statements: [
      'ALTER TABLE records ADD COLUMN IF NOT EXISTS row_hash UInt64 AFTER loaded_at',
      batchesTable,
      ...formerRecords,
    ],
  },
  {
    id: 4,
    name: 'pairs of words, and records in the order of companies',
    statements: addCompanyOrder,
    mends: true,
  },
  { id: 5, name: 'ports in the order of companies', statements: addPorts, mends: true },
  { id: 6, name: 'what lists show, in one column', statements: addLabels, mends: true },
  {
    id: 7,
    name: 'rows that are only masked, out of the order of companies',
    statements: dropMasked,
    mends: true,
  },
  {
    id: 8,
    // Both tables made again, as until now after each load: 4 to 8 s of ten million records.
    name: 'companies and words that a load adds to',
    statements: anewStatements,
    mends: true,
  },
  {
    id: 9,
    name: 'words that a sign nobody sees had cut in two',
    statements: [...joinWords, ...anewStatements],
    mends: true,
  },
  { id: 10, name: 'national columns as two texts', statements: splitNational, mends: true },
  { id: 11, name: 'pairs of words without codes', statements: leaveCodesOut, mends: true },
  {
    id: 12,
    name: 'texts of a record apart from each other',
    statements: [...keepTextsApart, ...anewStatements],
    mends: true,
  },
  {
    id: 13,
    name: 'words of company names, and codes of words',
    statements: [companyWordsTable('company_words'), wordCodesTable('word_codes')],
  },
  {
    id: 14,
    name: 'both from the records held',
    statements: [companyWordsAnew, wordCodesAnew].flatMap(statementsOf),
    mends: true,
  },
  {
    id: 15,
    name: 'companies that are probably the same, and those that are gone',
    statements: [
      traitsTable('company_traits'),
      pairsTable('company_pairs'),
      groupsTable('company_groups'),
      membersTable('group_members'),
      goneTable,
    ],
  },
  {
    id: 16,
    name: 'words of company names without more legal forms',
    statements: statementsOf(companyWordsAnew),
    mends: true,
  },
  { id: 17, name: 'what prices are compared by, beside the records', statements: addPrices, mends: true },
];

/** Brings the schema up to date. Returns the ids that ran. */
export async function migrate(client: WarehouseClient): Promise<number[]> {
  await client.command(
    `CREATE TABLE IF NOT EXISTS migrations (id UInt32, name String, ran_at DateTime('UTC') DEFAULT now('UTC'))
     ENGINE = MergeTree ORDER BY id`,
  );
  const { rows } = await client.query<{ id: number }>('SELECT id FROM migrations');
  const done = new Set(rows.map((row) => row.id));
  const isNew = done.size === 0;
  const ran: number[] = [];
  for (const migration of migrations) {
    if (done.has(migration.id)) continue;
    for (const statement of isNew && migration.mends ? [] : migration.statements) {
      // A start that was killed between a statement and its note runs the statement again.
      await client.command(statement.replace(/^CREATE TABLE /, 'CREATE TABLE IF NOT EXISTS '));
    }
    await client.command('INSERT INTO migrations (id, name) SELECT {id:UInt32}, {name:String}', {
      id: migration.id,
      name: migration.name,
    });
    ran.push(migration.id);
  }
  return ran;
}
