// Numbered changes of the warehouse's schema; each runs once.
import type { WarehouseClient } from '../client';
import { addCompanyOrder, addPorts } from './company-order';
import { addLabels } from './labels';
import {
  batchesTable,
  companiesTable,
  formerRecords,
  loadsTable,
  recordsTable,
  vocabularyTable,
} from './records';

/** Statements in the order they were added. Never change one that was released: add the next. */
const migrations: readonly { id: number; name: string; statements: readonly string[] }[] = [
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
      // A new warehouse has the column from its first migration.
      'ALTER TABLE records ADD COLUMN IF NOT EXISTS row_hash UInt64 AFTER loaded_at',
      batchesTable,
      ...formerRecords,
    ],
  },
  // A new warehouse has both from its first migration.
  { id: 4, name: 'pairs of words, and records in the order of companies', statements: addCompanyOrder },
  { id: 5, name: 'ports in the order of companies', statements: addPorts },
  { id: 6, name: 'what lists show, in one column', statements: addLabels },
];

/** Brings the schema up to date. Returns the ids that ran. */
export async function migrate(client: WarehouseClient): Promise<number[]> {
  await client.command(
    `CREATE TABLE IF NOT EXISTS migrations (id UInt32, name String, ran_at DateTime('UTC') DEFAULT now('UTC'))
     ENGINE = MergeTree ORDER BY id`,
  );
  const { rows } = await client.query<{ id: number }>('SELECT id FROM migrations');
  const done = new Set(rows.map((row) => row.id));
  const ran: number[] = [];
  for (const migration of migrations) {
    if (done.has(migration.id)) continue;
    for (const statement of migration.statements) {
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
