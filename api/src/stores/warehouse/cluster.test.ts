// Statements as a cluster needs them: where tables are, which of their two names is meant, what all nodes do.
import { onCluster } from './cluster';
import { companies, loads, records, vocabulary } from './schema/records';
import {
  addColumns,
  type Change,
  create,
  createLike,
  dropColumns,
  dropIfThere,
  exchange,
  here,
  mutate,
  next,
  optimize,
  replace,
  type Statement,
  sqlOf,
  staging,
  swap,
  type Table,
} from './tables';

const { statementsOf, textIndex } = onCluster({ name: 'waybill', database: 'trade' });
const all = "ON CLUSTER 'waybill'";
const sync = (table: string) => `SYSTEM SYNC REPLICA ${all} trade.${table}`;
const key =
  'intHash64(multiIf(direction = 1 AND importer_id != 0, importer_id, direction = 2 AND exporter_id != 0, exporter_id, id))';

const known: Table = { name: 'ingest_known', place: 'everywhere' };

test.each<[string, Change, string[]]>([
  // Sharded: parts and indexes are local, columns are of both, the newest last.
  [
    'CREATE TABLE IF NOT EXISTS companies (\n  id UInt64\n) ENGINE = MergeTree ORDER BY id',
    {
      kind: 'create',
      table: { ...companies, columns: 'id UInt64', rest: 'ORDER BY id' },
      ifNotExists: true,
    },
    [
      `CREATE TABLE IF NOT EXISTS companies_local ${all} (\n  id UInt64\n) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY id`,
      `CREATE TABLE IF NOT EXISTS companies ${all} AS trade.companies_local ENGINE = Distributed('waybill', 'trade', 'companies_local', intHash64(id))`,
    ],
  ],
  [
    'CREATE TABLE records_next AS records',
    createLike(next(records), records),
    [
      `CREATE TABLE records_next_local ${all} AS trade.records_local`,
      `CREATE TABLE records_next ${all} AS trade.records_next_local ENGINE = Distributed('waybill', 'trade', 'records_next_local', ${key})`,
    ],
  ],
  [
    'CREATE TABLE records_next AS records ENGINE = MergeTree ORDER BY id',
    createLike(next(records), records, 'ORDER BY id'),
    [
      `CREATE TABLE records_next_local ${all} AS trade.records_local ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY id`,
      `CREATE TABLE records_next ${all} AS trade.records_next_local ENGINE = Distributed('waybill', 'trade', 'records_next_local', ${key})`,
    ],
  ],
  [
    'DROP TABLE IF EXISTS records_swap SYNC',
    dropIfThere(swap(records)),
    [`DROP TABLE IF EXISTS records_swap ${all} SYNC`, `DROP TABLE IF EXISTS records_swap_local ${all} SYNC`],
  ],
  [
    'ALTER TABLE records REPLACE PARTITION false FROM records_swap',
    replace(records, 'false', swap(records)),
    [
      sync('records_swap_local'),
      `ALTER TABLE records_local ${all} REPLACE PARTITION false FROM records_swap_local`,
    ],
  ],
  [
    'ALTER TABLE records ADD COLUMN IF NOT EXISTS row_hash UInt64 AFTER loaded_at',
    addColumns(records, 'IF NOT EXISTS row_hash UInt64 AFTER loaded_at'),
    ['records_local', 'records'].map(
      (table) => `ALTER TABLE ${table} ${all} ADD COLUMN IF NOT EXISTS row_hash UInt64 AFTER loaded_at`,
    ),
  ],
  [
    'ALTER TABLE records DROP COLUMN brand',
    dropColumns(records, 'brand'),
    ['records', 'records_local'].map((table) => `ALTER TABLE ${table} ${all} DROP COLUMN brand`),
  ],
  [
    'ALTER TABLE records ADD INDEX brands brand TYPE set(0)',
    mutate(records, 'ADD INDEX brands brand TYPE set(0)'),
    [`ALTER TABLE records_local ${all} ADD INDEX brands brand TYPE set(0)`],
  ],
  [
    'ALTER TABLE records_swap DELETE WHERE id IN (SELECT id FROM ingest_known WHERE NOT same)',
    mutate(swap(records), 'DELETE WHERE id IN (SELECT id FROM ingest_known WHERE NOT same)', known),
    [
      sync('ingest_known'),
      `ALTER TABLE records_swap_local ${all} DELETE WHERE id IN (SELECT id FROM ingest_known WHERE NOT same)`,
    ],
  ],
  [
    'OPTIMIZE TABLE records_staging FINAL',
    optimize(staging(records)),
    [`OPTIMIZE TABLE records_staging_local ${all} FINAL`],
  ],
  [
    'EXCHANGE TABLES companies_next AND companies',
    exchange(next(companies), companies),
    [sync('companies_next_local'), `EXCHANGE TABLES companies_next_local AND companies_local ${all}`],
  ],
  // Everywhere: one table, whose replicas are all nodes and hear of changes from each other.
  [
    'CREATE TABLE loads (\n  name String\n) ENGINE = ReplacingMergeTree(name) ORDER BY name',
    create({
      ...loads,
      columns: 'name String',
      engine: ['ReplacingMergeTree', 'name'],
      rest: 'ORDER BY name',
    }),
    [
      `CREATE TABLE loads ${all} (\n  name String\n) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/everywhere', '{replica}', name) ORDER BY name`,
    ],
  ],
  [
    "ALTER TABLE loads DELETE WHERE name = 'x'",
    mutate(loads, "DELETE WHERE name = 'x'"),
    ["ALTER TABLE loads DELETE WHERE name = 'x'"],
  ],
  [
    'EXCHANGE TABLES vocabulary_next AND vocabulary',
    exchange(next(vocabulary), vocabulary),
    [sync('vocabulary_next'), `EXCHANGE TABLES vocabulary_next AND vocabulary ${all}`],
  ],
  // Here: as it is.
  [
    'DROP TABLE IF EXISTS ingest_rows SYNC',
    dropIfThere({ name: 'ingest_rows', place: 'here' }),
    ['DROP TABLE IF EXISTS ingest_rows SYNC'],
  ],
])('%s', (sql, change, expected) => {
  expect(sqlOf(change)).toBe(sql);
  expect(statementsOf(change)).toEqual(expected);
});

test('rows go through the table over all shards; the words of an index are asked of every shard', () => {
  const insert = 'INSERT INTO records_next SELECT 1';
  expect(statementsOf(insert)).toEqual([insert]);
  expect(textIndex(records, 'goods')).toBe(
    "cluster('waybill', mergeTreeTextIndex('trade', 'records_local', 'goods'))",
  );
});

test('what has no form on a cluster is an error of its type, rather than done on one node', () => {
  const refused: Statement[] = [
    // @ts-expect-error a table says where it is
    create({ name: 'elsewhere', columns: 'id UInt64', rest: 'ORDER BY id' }),
    // @ts-expect-error an engine keeps parts, for replicas to share
    create({ ...vocabulary, engine: ['Memory'] }),
    // @ts-expect-error columns are changed by a statement of their own
    mutate(records, 'ADD COLUMN a UInt8'),
    // @ts-expect-error a table that is on other nodes too is not changed on this one alone
    here`TRUNCATE TABLE ${records}`,
    // @ts-expect-error a text adds rows, or it is no statement
    'RENAME TABLE records TO others',
  ];
  expect(refused).toHaveLength(5);
});

test('the tables of the schema change in nothing but their names and engines', () => {
  for (const table of [records, companies]) {
    const [local = ''] = statementsOf(create(table));
    const back = local
      .replace(`_local ${all}`, '')
      .replace("ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')", 'MergeTree');
    expect(back).toBe(sqlOf(create(table)));
  }
});
