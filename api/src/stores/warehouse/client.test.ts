// The engine's traps (settings that stick, big integers, waiting turns) stay closed.

import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { anySql, type TestWarehouse, testWarehouse } from '../../records/testing';
import { readSettings, UNMAP_EVERY_MS } from './client';
import { STATEMENT_SECONDS, WarehouseTimeoutError } from './failures';

let base: TestWarehouse;
beforeAll(async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  base = await testWarehouse();
});
afterAll(() => base.end());

test('every query runs with the same settings, also after a load', async () => {
  const { client } = base.warehouse;
  await client.write("INSERT INTO vocabulary SELECT 'goods', toString(number), 1 FROM numbers(10)");
  for (let i = 0; i < 8; i += 1) {
    const { rows } = await client.query<{ name: string; value: string }>(
      'SELECT name, value FROM system.settings WHERE name IN {names:Array(String)}',
      { names: Object.keys(readSettings) },
    );
    const values = Object.fromEntries(rows.map((row) => [row.name, row.value]));
    // As many threads as there are cores.
    for (const [name, value] of Object.entries(readSettings))
      expect([name, values[name]?.replace(/^auto.*/, '0')]).toEqual([name, String(value)]);
  }
});

test('a long query has more time than a search, and the next search no more than before', async () => {
  const { client } = base.warehouse;
  const time = "SELECT toUInt32(value) AS seconds FROM system.settings WHERE name = 'max_execution_time'";
  expect((await client.queryLong(time)).rows).toEqual([{ seconds: 600 }]);
  const after = await Promise.all(Array.from({ length: 8 }, () => client.query(time)));
  for (const { rows } of after) expect(rows).toEqual([{ seconds: STATEMENT_SECONDS }]);
});

// Only Linux lists what a process has mapped.
const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux(
  'files are mapped while they are read, and let go of after a while: deleted ones free their space',
  async () => {
    const { client } = base.warehouse;
    const wide = 'ENGINE = MergeTree ORDER BY mapped SETTINGS min_bytes_for_wide_part = 0';
    await client.command(
      anySql(`CREATE OR REPLACE TABLE wide ${wide} AS SELECT number AS mapped FROM numbers(100000)`),
    );
    // Others may be mapped besides: the warehouse reads what it prepares.
    const isMapped = async () => (await readFile('/proc/self/maps', 'utf8')).includes('/mapped.bin');
    await client.query('SELECT sum(mapped) FROM wide');
    expect(await isMapped()).toBe(true);
    jest.advanceTimersByTime(UNMAP_EVERY_MS);
    // The statement waits for its turn among others.
    for (let tries = 0; tries < 500 && (await isMapped()); tries += 1) await pause(10);
    expect(await isMapped()).toBe(false);
  },
);

test('counts and ids arrive as numbers', async () => {
  const { rows } = await base.warehouse.client.query(
    'SELECT count() AS n, toUInt64(9007199254740991) AS id FROM numbers(3)',
  );
  expect(rows).toEqual([{ n: 3, id: 9007199254740991 }]);
});

test('more questions than sessions are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      base.warehouse.client.query<{ i: number }>('SELECT {i:UInt32} AS i', { i }),
    ),
  );
  expect(answers.map(({ rows }) => rows[0]?.i)).toEqual(Array.from({ length: 30 }, (_, i) => i));
});

test('a failed statement frees its session', async () => {
  const failures = Array.from({ length: 9 }, () =>
    base.warehouse.client.query('SELECT nothing FROM nowhere'),
  );
  for (const failure of failures) await expect(failure).rejects.toThrow();
  expect(await base.warehouse.ping()).toBe(true);
});

test('a search without end is given up', async () => {
  await expect(
    base.warehouse.client.query(
      'SELECT count() FROM numbers(1000000000000) WHERE NOT ignore(sipHash64(number))',
    ),
  ).rejects.toBeInstanceOf(WarehouseTimeoutError);
});
