// Of several that want to load at once one does, also where all of them take over what a killed one left.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { columns, mapping } from '../../../../test/support/ingest';
import { anySql, type TestWarehouse, testWarehouse } from '../../../records/testing';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { sqlOf } from '../../../stores/warehouse/tables';
import { parseFormat } from '../formats/format';
import { loadBatch } from './batch';
import { alwaysHoldsLease, type HoldsLease, LeaseTakenError, withLease } from './lease';
import { listBatches } from './ledger';
import { withdrawBatch } from './withdrawal';

const folder = mkdtempSync(join(tmpdir(), 'waybill-lease-'));
let test_: TestWarehouse;
let client: WarehouseClient;
beforeAll(async () => {
  test_ = await testWarehouse();
  client = test_.warehouse.client;
});
afterAll(async () => {
  await test_.end();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => client.command(anySql('DROP TABLE IF EXISTS ingest_running SYNC')));

const tables = async () =>
  (await client.query<{ name: string }>("SELECT name FROM system.tables WHERE name = 'ingest_running'")).rows;

/** What a load left that showed itself so many seconds ago for the last time. */
async function leftFor(seconds: number): Promise<void> {
  await client.command(
    anySql('CREATE TABLE ingest_running (holder String, at DateTime) ENGINE = MergeTree ORDER BY at'),
  );
  await client.command(`INSERT INTO ingest_running SELECT 'killed', now('UTC') - ${seconds}`);
}

/** How each of several ended that began at once; none is done before all have had their turn. */
async function beginAtOnce(clients: readonly WarehouseClient[]): Promise<string[]> {
  let running = 0;
  let most = 0;
  let hadTurn = 0;
  const all = Promise.withResolvers<void>();
  const turn = () => {
    hadTurn += 1;
    if (hadTurn === clients.length) all.resolve();
  };
  const ended = await Promise.allSettled(
    clients.map((each) =>
      withLease(each, async () => {
        running += 1;
        most = Math.max(most, running);
        turn();
        await all.promise;
        running -= 1;
      }).catch((error: unknown) => {
        turn();
        throw error;
      }),
    ),
  );
  expect(most).toBeLessThanOrEqual(1);
  return ended.map((each) =>
    each.status === 'fulfilled' ? 'done' : each.reason instanceof LeaseTakenError ? 'taken' : each.reason,
  );
}

test('one of three that begin where nobody loads', async () => {
  expect((await beginAtOnce([client, client, client])).sort()).toEqual(['done', 'taken', 'taken']);
  expect(await tables()).toEqual([]);
});

test('one of three that take over from one that was killed', async () => {
  await leftFor(61);
  expect((await beginAtOnce([client, client, client])).sort()).toEqual(['done', 'taken', 'taken']);
  expect(await tables()).toEqual([]);
});

test('one of two of which one drops the table that the other made, and the other shows itself in the next', async () => {
  await leftFor(61);
  const after = (ms: number, word: string): WarehouseClient => ({
    ...client,
    command: async (...args) => {
      if (sqlOf(args[0]).startsWith(word)) await pause(ms);
      return client.command(...args);
    },
  });
  const ended = await beginAtOnce([after(600, 'INSERT'), after(300, 'DROP')]);
  expect(ended.sort()).toEqual(['done', 'taken']);
});

test('none while another one has shown that it runs', async () => {
  await leftFor(30);
  expect(await beginAtOnce([client, client])).toEqual(['taken', 'taken']);
});

test('one that could not show that it runs has lost the lease, and leaves the next one its own', async () => {
  const held: boolean[] = [];
  await withLease(client, async (isHeld) => {
    held.push(await isHeld());
    await client.command(anySql('DROP TABLE ingest_running SYNC'));
    held.push(await isHeld());
    await leftFor(0);
    held.push(await isHeld());
  });
  expect(held).toEqual([true, false, false]);
  expect(await tables()).toEqual([{ name: 'ingest_running' }]);
});

test('one that has not shown itself for a minute does not take the lease for its own, taken over or not', async () => {
  const held: boolean[] = [];
  await withLease(client, async (isHeld) => {
    held.push(await isHeld());
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    held.push(await isHeld());
    now.mockRestore();
  });
  expect(held).toEqual([true, false]);
});

test('a load or a withdrawal without its lease changes nothing, and leaves the tables of the next one', async () => {
  const file = join(folder, 'rows.csv');
  writeFileSync(file, `${columns}\n1,2026-01-15,Acme,LED lamp,1,1\n`);
  const load = (isHeld: HoldsLease) =>
    loadBatch(client, {
      format: parseFormat(mapping),
      files: [file],
      folder,
      dryRun: false,
      maxRefused: 0,
      onProgress: () => undefined,
      holdsLease: isHeld,
    });
  const count = async (from: string) =>
    (await client.query<{ n: number }>(`SELECT count() AS n FROM ${from}`)).rows[0]?.n;
  const lost = async () => false;
  await expect(load(lost)).rejects.toThrow(LeaseTakenError);
  expect([await count('records'), await count('records_next'), await listBatches(client)]).toEqual([
    0,
    1,
    [],
  ]);
  const { batch } = await load(alwaysHoldsLease);
  await expect(withdrawBatch(client, batch, lost)).rejects.toThrow(LeaseTakenError);
  expect([await count('records'), await count('records_swap')]).toEqual([1, 0]);
  expect(await listBatches(client)).toMatchObject([{ batch, state: 'loaded' }]);
  expect(await withdrawBatch(client, batch, alwaysHoldsLease)).toEqual({ removed: 1, restored: 0 });
});
