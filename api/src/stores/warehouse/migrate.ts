// Migrations of the warehouse's schema: numbered changes, each of which runs once.
import type { WarehouseClient } from './client';
import { companyWordsAnew, listRebuilds, type TableRebuild, wordCodesAnew } from './derived';
import { addBrandNames, brandName } from './schema/brand-names';
import { addCompanyOrder, addPorts, dropMasked, replaceGoodsPairs } from './schema/company-order';
import { addLabels } from './schema/labels';
import { splitNational } from './schema/national';
import { putInOrder } from './schema/order';
import { addPrices } from './schema/prices';
import {
  batches,
  companies,
  formerRecords,
  goneCompanies,
  loads,
  records,
  vocabulary,
} from './schema/records';
import { reportingCountryStates } from './schema/reporting-countries';
import { companyGroups, companyPairs, companyTraits, groupMembers } from './schema/tables';
import { leaveUncompressed } from './schema/uncompressed';
import { wordCodes } from './schema/word-codes';
import { companyWords } from './schema/word-table';
import {
  addFurtherHs,
  foldSmallDigits,
  joinWords,
  keepTextsApart,
  keepVowelMarks,
  words,
} from './schema/words';
import {
  addColumns,
  create,
  createLike,
  type DefinedTable,
  modifyColumns,
  optimize,
  type Statement,
} from './tables';

interface WarehouseMigration {
  id: number;
  name: string;
  statements: readonly Statement[];
  /** Only for an existing warehouse: a new one has these changes from its first migrations. */
  forExisting?: true;
}

/** Statements that rebuild a derived table. */
const listStatements = ({ prepare, fill, publish }: TableRebuild) => [...prepare, fill, ...publish];

/** The tables of records and of former records. */
const both = [records, formerRecords];

/** In order of addition. Never change a released migration: add the next one. */
const migrationsFor = (client: WarehouseClient): readonly WarehouseMigration[] => [
  { id: 1, name: 'records', statements: [create(records)] },
  {
    id: 2,
    name: 'derived tables and loads',
    statements: [create(companies), create(vocabulary), create(loads)],
  },
  {
    id: 3,
    name: 'batches of customs files',
    statements: [
      addColumns(records, 'IF NOT EXISTS row_hash UInt64 AFTER loaded_at'),
      create(batches),
      createLike(formerRecords, records),
      addColumns(formerRecords, 'IF NOT EXISTS replaced_by String'),
    ],
  },
  {
    id: 4,
    name: 'pairs of words, and records in the order of companies',
    statements: addCompanyOrder(records),
    forExisting: true,
  },
  { id: 5, name: 'ports in the order of companies', statements: addPorts(records), forExisting: true },
  { id: 6, name: 'what lists show, in one column', statements: both.flatMap(addLabels), forExisting: true },
  {
    id: 7,
    name: 'rows that are only masked, out of the order of companies',
    statements: [dropMasked(records)],
    forExisting: true,
  },
  {
    id: 8,
    // Rebuilds both tables, as every load did before: 4 to 8 s for ten million records.
    name: 'companies and words that a load adds to',
    statements: listRebuilds(client).flatMap(listStatements),
    forExisting: true,
  },
  {
    id: 9,
    name: 'words that a sign nobody sees had cut in two',
    statements: [...both.flatMap(joinWords), ...listRebuilds(client).flatMap(listStatements)],
    forExisting: true,
  },
  {
    id: 10,
    name: 'national columns as two texts',
    statements: both.flatMap(splitNational),
    forExisting: true,
  },
  {
    id: 11,
    name: 'pairs of words without codes',
    statements: both.flatMap(replaceGoodsPairs),
    forExisting: true,
  },
  {
    id: 12,
    name: 'texts of a record apart from each other',
    statements: [...both.flatMap(keepTextsApart), ...listRebuilds(client).flatMap(listStatements)],
    forExisting: true,
  },
  {
    id: 13,
    name: 'words of company names, and codes of words',
    statements: [create(companyWords), create(wordCodes)],
  },
  {
    id: 14,
    name: 'both from the records held',
    statements: [companyWordsAnew, wordCodesAnew].flatMap(listStatements),
    forExisting: true,
  },
  {
    id: 15,
    name: 'companies that are probably the same, and those that are gone',
    statements: [companyTraits, companyPairs, companyGroups, groupMembers, goneCompanies].map(create),
  },
  {
    id: 16,
    name: 'words of company names without more legal forms',
    statements: listStatements(companyWordsAnew),
    forExisting: true,
  },
  {
    id: 17,
    name: 'what prices are compared by, beside the records',
    statements: both.flatMap(addPrices),
    forExisting: true,
  },
  {
    id: 18,
    name: 'records of a month by their code',
    statements: both.flatMap(putInOrder),
    forExisting: true,
  },
  {
    id: 19,
    name: 'columns that analyses read most, not compressed',
    statements: [...both.map(leaveUncompressed), optimize(records)],
    forExisting: true,
  },
  {
    id: 20,
    name: 'brands that only the goods texts name',
    statements: both.flatMap(addBrandNames),
    forExisting: true,
  },
  {
    id: 21,
    name: 'superscript and subscript digits as plain ones',
    statements: [
      ...both.flatMap(foldSmallDigits),
      ...[...listRebuilds(client), companyWordsAnew, wordCodesAnew].flatMap(listStatements),
    ],
    forExisting: true,
  },
  {
    id: 22,
    name: 'vowels and tones of scripts without spaces',
    statements: [
      ...both.flatMap(keepVowelMarks),
      ...[...listRebuilds(client), companyWordsAnew, wordCodesAnew].flatMap(listStatements),
    ],
    forExisting: true,
  },
  {
    id: 23,
    name: 'further HS codes of a cell as words of the goods',
    statements: both.flatMap(addFurtherHs),
    forExisting: true,
  },
  {
    id: 24,
    name: 'words and brands by expressions of which loads evaluate only what they need',
    statements: both.map((table) => modifyColumns(table, ...words, brandName)),
    forExisting: true,
  },
  { id: 25, name: 'countries that an operator added', statements: [create(reportingCountryStates)] },
];

const migrationsRun: DefinedTable = {
  name: 'migrations',
  place: 'everywhere',
  columns: "id UInt32, name String, ran_at DateTime('UTC') DEFAULT now('UTC')",
  rest: 'ORDER BY id',
};

/** A start that was killed between a statement and its entry in `migrations` runs the statement again. */
const unlessThere = (statement: Statement): Statement =>
  typeof statement !== 'string' && (statement.kind === 'create' || statement.kind === 'create like')
    ? { ...statement, ifNotExists: true }
    : statement;

/** Migrates the schema. Returns the ids of the migrations that ran. */
export async function migrate(client: WarehouseClient): Promise<number[]> {
  await client.command(unlessThere(create(migrationsRun)));
  const { rows } = await client.query<{ id: number }>('SELECT id FROM migrations');
  const appliedIds = new Set(rows.map((row) => row.id));
  const isNew = appliedIds.size === 0;
  const ran: number[] = [];
  for (const migration of migrationsFor(client)) {
    if (appliedIds.has(migration.id)) continue;
    for (const statement of isNew && migration.forExisting ? [] : migration.statements)
      await client.command(unlessThere(statement));
    await client.command('INSERT INTO migrations (id, name) SELECT {id:UInt32}, {name:String}', {
      id: migration.id,
      name: migration.name,
    });
    ran.push(migration.id);
  }
  return ran;
}
