// Statements as a cluster needs them: where tables are, which of their two names is meant, what all nodes do.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onCluster } from './cluster';
import { companiesTable, recordsTable } from './schema/records';

const statements = onCluster({ name: 'waybill', database: 'trade' });
const all = "ON CLUSTER 'waybill'";
const sync = (table: string) => `SYSTEM SYNC REPLICA ${all} trade.${table}`;
const key =
  'intHash64(multiIf(direction = 1 AND importer_id != 0, importer_id, direction = 2 AND exporter_id != 0, exporter_id, id))';

test.each<[string, string[]]>([
  // Sharded: parts and indexes are local, columns are of both, the newest last.
  [
    'CREATE TABLE IF NOT EXISTS companies (\n  id UInt64\n) ENGINE = MergeTree ORDER BY id',
    [
      `CREATE TABLE IF NOT EXISTS companies_local ${all} (\n  id UInt64\n) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY id`,
      `CREATE TABLE IF NOT EXISTS companies ${all} AS trade.companies_local ENGINE = Distributed('waybill', 'trade', 'companies_local', intHash64(id))`,
    ],
  ],
  [
    'CREATE TABLE records_next AS records',
    [
      `CREATE TABLE records_next_local ${all} AS trade.records_local`,
      `CREATE TABLE records_next ${all} AS trade.records_next_local ENGINE = Distributed('waybill', 'trade', 'records_next_local', ${key})`,
    ],
  ],
  [
    'DROP TABLE IF EXISTS records_swap SYNC',
    [`DROP TABLE IF EXISTS records_swap ${all} SYNC`, `DROP TABLE IF EXISTS records_swap_local ${all} SYNC`],
  ],
  [
    'ALTER TABLE records REPLACE PARTITION false FROM records_swap',
    [
      sync('records_swap_local'),
      `ALTER TABLE records_local ${all} REPLACE PARTITION false FROM records_swap_local`,
    ],
  ],
  [
    'ALTER TABLE records_next MOVE PARTITION true TO TABLE records',
    [
      sync('records_next_local'),
      `ALTER TABLE records_next_local ${all} MOVE PARTITION true TO TABLE records_local`,
    ],
  ],
  [
    'ALTER TABLE records ADD COLUMN IF NOT EXISTS row_hash UInt64 AFTER loaded_at',
    ['records_local', 'records'].map(
      (table) => `ALTER TABLE ${table} ${all} ADD COLUMN IF NOT EXISTS row_hash UInt64 AFTER loaded_at`,
    ),
  ],
  [
    'ALTER TABLE records DROP COLUMN brand',
    ['records', 'records_local'].map((table) => `ALTER TABLE ${table} ${all} DROP COLUMN brand`),
  ],
  [
    'ALTER TABLE records ADD INDEX brands brand TYPE set(0)',
    [`ALTER TABLE records_local ${all} ADD INDEX brands brand TYPE set(0)`],
  ],
  [
    'ALTER TABLE records_swap DELETE WHERE id IN (SELECT id FROM ingest_known WHERE NOT same)',
    [
      sync('ingest_known'),
      `ALTER TABLE records_swap_local ${all} DELETE WHERE id IN (SELECT id FROM ingest_known WHERE NOT same)`,
    ],
  ],
  ['OPTIMIZE TABLE records_staging FINAL', [`OPTIMIZE TABLE records_staging_local ${all} FINAL`]],
  [
    'EXCHANGE TABLES companies_next AND companies',
    [sync('companies_next_local'), `EXCHANGE TABLES companies_next_local AND companies_local ${all}`],
  ],
  // Everywhere: one table, whose replicas are all nodes and hear of changes from each other.
  [
    'CREATE TABLE loads (name String) ENGINE = ReplacingMergeTree(name) ORDER BY name',
    [
      `CREATE TABLE loads ${all} (name String) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/everywhere', '{replica}', name) ORDER BY name`,
    ],
  ],
  ["ALTER TABLE loads DELETE WHERE name = 'x'", ["ALTER TABLE loads DELETE WHERE name = 'x'"]],
  [
    'EXCHANGE TABLES vocabulary_next AND vocabulary',
    [sync('vocabulary_next'), `EXCHANGE TABLES vocabulary_next AND vocabulary ${all}`],
  ],
  // Here: as it is.
  ['DROP TABLE IF EXISTS ingest_rows SYNC', ['DROP TABLE IF EXISTS ingest_rows SYNC']],
  // Rows go through the table over all shards; the index's words are asked of every shard.
  ['INSERT INTO records_next SELECT 1', ['INSERT INTO records_next SELECT 1']],
  [
    "INSERT INTO vocabulary_next SELECT token FROM mergeTreeTextIndex(currentDatabase(), 'records', 'goods')",
    [
      "INSERT INTO vocabulary_next SELECT token FROM cluster('waybill', mergeTreeTextIndex('trade', 'records_local', 'goods'))",
    ],
  ],
])('%s', (statement, expected) => {
  expect(statements(statement)).toEqual(expected);
});

test.each([
  ['CREATE TABLE elsewhere (id UInt64) ENGINE = MergeTree ORDER BY id', /no place .* elsewhere/],
  ['CREATE TABLE vocabulary (id UInt64) ENGINE = Memory', /no form on a cluster/],
  ['CREATE MATERIALIZED VIEW v TO companies AS SELECT 1', /no form on a cluster/],
  ['ALTER TABLE records ADD COLUMN a UInt8, ADD INDEX i a TYPE set(0)', /a statement of their own/],
  ['RENAME TABLE records TO others', /no form on a cluster/],
])('is refused, rather than done on one node: %s', (statement, why) => {
  expect(() => statements(statement)).toThrow(why);
});

test('the tables of the schema change in nothing but their names and engines', () => {
  for (const create of [recordsTable('records'), companiesTable('companies')]) {
    const [local = ''] = statements(create);
    const back = local
      .replace(`_local ${all}`, '')
      .replace("ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')", 'MergeTree');
    expect(back).toBe(create);
  }
});

test('every table that the API makes has its place on a cluster', () => {
  const api = join(__dirname, '..');
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(warehouse|ingest)\b.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  );
  const made = files.flatMap((file) =>
    [...readFileSync(join(api, file), 'utf8').matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([a-z]\w*)\s/g)].map(
      ([, table = '']) => table,
    ),
  );
  expect(made.length).toBeGreaterThan(5);
  for (const table of made) expect(() => statements(`DROP TABLE IF EXISTS ${table} SYNC`)).not.toThrow();
});
