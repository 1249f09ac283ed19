// Of several that want to load at once one does, also where all of them take over what a killed one left.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openClient, type WarehouseClient } from '../warehouse/client';
import { anySql } from '../warehouse/testing';
import { LeaseTakenError, withLease } from './lease';

const folder = mkdtempSync(join(tmpdir(), 'waybill-lease-'));
let client: WarehouseClient;
beforeAll(async () => {
  client = await openClient({ path: folder });
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

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
async function beginAtOnce(count: number): Promise<string[]> {
  let running = 0;
  let most = 0;
  const ended = await Promise.allSettled(
    Array.from({ length: count }, () =>
      withLease(client, async () => {
        running += 1;
        most = Math.max(most, running);
        await pause(4_000);
        running -= 1;
      }),
    ),
  );
  expect(most).toBeLessThanOrEqual(1);
  return ended.map((each) =>
    each.status === 'fulfilled' ? 'done' : each.reason instanceof LeaseTakenError ? 'taken' : each.reason,
  );
}

test('one of three that begin where nobody loads', async () => {
  expect((await beginAtOnce(3)).sort()).toEqual(['done', 'taken', 'taken']);
  expect(await tables()).toEqual([]);
});

test('one of three that take over from one that was killed', async () => {
  await leftFor(61);
  expect((await beginAtOnce(3)).sort()).toEqual(['done', 'taken', 'taken']);
  expect(await tables()).toEqual([]);
});

test('none while another one has shown that it runs', async () => {
  await leftFor(30);
  expect(await beginAtOnce(2)).toEqual(['taken', 'taken']);
});
