// The warehouse on a cluster: the same answers as from one server. The cluster is one node whose shard is asked through
// the engine's own Distributed (support/clickhouse-http.ts); that every statement is one for ClickHouse's parser is
// looked at with the engine itself.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysisTabs } from '@waybill/contract';
import { byTurns } from '@waybill/contract/testing/sampled';
import { StartError } from '../src/basics/folder';
import { openWarehouse, type Warehouse } from '../src/records';
import { analysisFor } from '../src/records/analyses/testing';
import { listProfileNumbers, parseProfileFilter, unwrapAnswer } from '../src/records/companies/testing';
import { anySql, searchFor } from '../src/records/testing';
import { openIngest, parseFormat } from '../src/services/ingest';
import type { Param, WarehouseClient } from '../src/stores/warehouse/client';
import { onCluster } from '../src/stores/warehouse/cluster';
import { migrate } from '../src/stores/warehouse/migrate';
import { type Statement, sqlOf } from '../src/stores/warehouse/tables';
import { type Front, startClickhouse } from './support/clickhouse';
import { loadFewRecords } from './support/few-records';
import { mapping } from './support/ingest';

const format = parseFormat({
  ...mapping,
  name: 'test-cluster',
  fields: { ...mapping.fields, exporter: { name: 'SELLER' } },
  optional: ['QTY', 'USD'],
});
const file = (...lines: string[]) => `NO,DATE,BUYER,SELLER,GOODS\n${lines.join('\n')}\n`;
const delivery = file(
  '1,2026-01-15,Acme,Lamps,tin lamp',
  '2,2026-01-16,,Lamps,zinc lamp',
  '3,2026-01-17,Bold,,tin pipe',
);
const corrected = file('1,2026-01-15,Zeta,Lamps,tin lantern', '4,2026-01-18,Acme,Lamps,tin tray');

let front: Front;
let cluster: Warehouse;
let folder: string;
let alone: Front;
let single: Warehouse;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-cluster-'));
  [front, alone] = await Promise.all([startClickhouse({ cluster: 'waybill' }), startClickhouse()]);
  [cluster, single] = await Promise.all([openWarehouse(front.options), openWarehouse(alone.options)]);
});
afterAll(async () => {
  await Promise.all([cluster.close(), single.close()]);
  await Promise.all([front.end(), alone.end(), rm(folder, { recursive: true })]);
});

/** Statements by their text, with their parameters. */
type Statements = Map<string, [Statement, Readonly<Record<string, Param>>]>;

/** A warehouse that writes down every statement that changes something. */
function recording(warehouse: Warehouse, statements: Statements): Warehouse {
  const { client } = warehouse;
  const noting: WarehouseClient = {
    ...client,
    command: (statement, params = {}) => {
      statements.set(sqlOf(statement), [statement, params]);
      return client.command(statement, params);
    },
    write: (statement) => {
      statements.set(sqlOf(statement), [statement, {}]);
      return client.write(statement);
    },
  };
  return { ...warehouse, client: noting };
}

/** A delivery, a correction of it, and the correction withdrawn; what the records were after each. */
async function life(warehouse: Warehouse, name: string) {
  const ingest = openIngest(warehouse, join(folder, name));
  const load = async (content: string) => {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, content);
    const options = { format, files: [path], dryRun: false, maxRefused: 0, onProgress: () => undefined };
    const { batch, added, changed } = await ingest.load(options);
    return { batch, added, changed };
  };
  const held = async () =>
    (
      await warehouse.client.query(
        'SELECT document, importer, product, importer_id FROM records WHERE NOT bundled ORDER BY document',
      )
    ).rows;
  const words = async () =>
    (await warehouse.client.query("SELECT word, rows FROM vocabulary WHERE field = 'goods' ORDER BY word"))
      .rows;
  const first = await load(delivery);
  const after = [await held()];
  const { batch, ...second } = await load(corrected);
  after.push(await held(), await words());
  await ingest.withdraw(batch);
  after.push(await held(), await words());
  const companies = await warehouse.client.query(
    'SELECT id, name, imports, exports FROM companies ORDER BY id',
  );
  return { counts: [first.added, second], after, companies: companies.rows };
}

test('loads, corrections and withdrawals come to the same, and each of their statements is one of ClickHouse', async () => {
  const statements: Statements = new Map();
  // One after the other: the engine that reads files is in this process, on one folder at a time.
  const many = await life(cluster, 'cluster');
  const one = await life(recording(single, statements), 'single');
  expect(many).toEqual(one);
  expect(one.counts).toEqual([3, { added: 1, changed: 1 }]);
  const { client } = single;
  // Those of all migrations, as for a warehouse from before any of them; none is run.
  await migrate({
    ...client,
    query: async <Row>() => ({ rows: [{ id: 0 }] as Row[], took: 0 }),
    command: async (statement, params = {}) => void statements.set(sqlOf(statement), [statement, params]),
  });
  expect(statements.size).toBeGreaterThan(90);
  const asCluster = onCluster({ name: 'waybill', database: 'default' });
  for (const [statement, params] of statements.values())
    for (const sql of asCluster.statementsOf(statement))
      await client.command(anySql(`EXPLAIN AST ${sql}`), params).catch((error: unknown) => {
        throw new Error(`${sql}: ${String(error)}`);
      });
  // Whoever deletes by what another table says waits until every node has that table's rows.
  const conditions = [...statements.values()].flatMap(([statement]) =>
    typeof statement !== 'string' && statement.kind === 'mutate' ? [statement] : [],
  );
  for (const { action, asks } of conditions)
    expect(asks.map(({ name }) => name)).toEqual(
      [...action.matchAll(/\bFROM (\w+)/g)].map(([, name]) => name),
    );
  expect(conditions.some(({ asks }) => asks.length > 0)).toBe(true);
});

test('every table of one server is on the cluster, with the same columns', async () => {
  const tables = async ({ client }: Warehouse) =>
    (
      await client.query<{ of: string; columns: string[][] }>(
        `SELECT table AS of, groupArray((name, type, default_kind)) AS columns FROM
           (SELECT * FROM system.columns WHERE database = currentDatabase() ORDER BY table, position)
         GROUP BY table ORDER BY table`,
      )
    ).rows;
  const [many, one] = await Promise.all([tables(cluster), tables(single)]);
  const sharded = one
    .map((table) => table.of)
    .filter((name) => many.some((table) => table.of === `${name}_local`));
  expect(sharded).toEqual(['companies', 'former_records', 'records']);
  const expected = one.flatMap((table) =>
    sharded.includes(table.of) ? [table, { ...table, of: `${table.of}_local` }] : [table],
  );
  expect(many).toEqual(expected);
});

test('tables of one server are not taken for those of a cluster, nor the other way round', async () => {
  const { cluster: _name, ...alone } = front.options;
  const message = (options: typeof alone & { database?: string; cluster?: string | undefined }) =>
    openWarehouse(options).then(
      (opened) => opened.close(),
      (error: unknown) => (error instanceof StartError ? error.message : error),
    );
  expect(await message(alone)).toMatch(/database default are those of a cluster/);
  const made = await fetch(alone.url, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${alone.username}:${alone.password}`).toString('base64')}`,
    },
    body: 'CREATE DATABASE other ENGINE = Atomic',
  });
  expect(made.status).toBe(200);
  expect(await message({ ...alone, database: 'other' })).toBeUndefined();
  expect(await message({ ...front.options, database: 'other' })).toMatch(
    /database other are those of one server/,
  );
});

test('searches, analyses and profiles answer the same', async () => {
  await loadFewRecords(cluster, single);
  const query = { keyword: 'corn | steel | sug*', stat: true };
  const answers = async (warehouse: Warehouse) => {
    const { companies } = warehouse;
    const untimed = ({ took: _took, asOf: _asOf, ...rest }: { took: number; asOf: number }) => rest;
    const searches = await Promise.all(
      ([1, 2, 3, 4] as const).map((tab) =>
        warehouse.searchTransactions(searchFor({ ...query, impOrExp: 2, tab })),
      ),
    );
    const tabs = await Promise.all(
      // They group the same rows by different columns: each has its turn within three days.
      byTurns(Object.values(analysisTabs), 3).map((tab) =>
        warehouse.analyseMarket(analysisFor({ ...query, impOrExp: 2, tab, startDate: '1990-01-01' })),
      ),
    );
    const found = unwrapAnswer(searches[3] ?? { ok: false, error: 'none' });
    const [company] = found.companies.filter(({ id }) => id !== '');
    const facts = company && (await companies.find(company.id));
    return {
      searches: searches.map((each) => untimed(unwrapAnswer(each))),
      tabs: tabs.map((each) => untimed(unwrapAnswer(each))),
      facts,
      numbers: facts && (await listProfileNumbers(warehouse, facts, parseProfileFilter({}))),
      similar: facts && (await companies.similar(facts, '')),
      countries: await warehouse.countries(),
    };
  };
  const [many, one] = await Promise.all([answers(cluster), answers(single)]);
  expect(one.numbers?.length).toBeGreaterThan(5);
  expect(many).toEqual(one);
});
