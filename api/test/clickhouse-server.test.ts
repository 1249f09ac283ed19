// The API against a ClickHouse server: the official client over HTTP, a server that goes away and comes back, and one
// that cannot be used from the start. The server's interface is played in front of chDB (support/clickhouse-http.ts).

import { join } from 'node:path';
import { eventually } from '@waybill/contract/testing/eventually';
import { StartError } from '../src/basics/folder';
import { openWarehouse } from '../src/records';
import { unwrapAnswer } from '../src/records/companies/testing';
import { searchFor } from '../src/records/testing';
import { openClient } from '../src/stores/warehouse/client';
import { refreshDerived } from '../src/stores/warehouse/derived';
import { WarehouseAwayError, WarehouseTimeoutError } from '../src/stores/warehouse/failures';
import { companyKey } from '../src/stores/warehouse/ids';
import { type Front, startClickhouse } from './support/clickhouse';
import { loadFewRecords } from './support/few-records';
import { dataFolder, launch, login, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser, deliver } from './support/signer';

const folder = dataFolder('server');
let front: Front;
let api: Running;
let browser: Browser;
beforeAll(async () => {
  front = await startClickhouse();
  const warehouse = await openWarehouse(front.options);
  await loadFewRecords(warehouse);
  await warehouse.close();
  api = await start({ WAYBILL_DATA: folder, ...front.environment });
  browser = await login(api.port, 'demo');
});
afterAll(async () => {
  await api.stop();
  await front.end();
  removeFolder(folder);
});

const goods = 'petroleum | oil | corn';
const dates = { startDate: '1980-01-01', endDate: '2026-12-31' };
const search = (fields: object) =>
  browser.send('POST', '/api/transaction/search', {
    json: { ...dates, ...fields },
    idempotencyKey: actionKey(),
  });
const ready = async () => {
  const request = { method: 'GET', target: '/readyz', headers: { host: `localhost:${api.port}` } };
  return (await deliver(api.port, { ...request, body: Buffer.alloc(0) })).status;
};
const post = (path: string, form: Record<string, string>) => browser.send('POST', path, { form });

test('records are searched, opened, analysed, followed to their company, and fetched as a file', async () => {
  const { data } = await search({ keyword: goods, stat: true });
  expect(data.results.total).toBeGreaterThan(10);
  const [row] = data.results.data;
  expect((await post('/api/transaction/details', { id: row.id })).data).toMatchObject({ id: row.id });
  const analysis = await post('/api/market-analysis/search', {
    ...dates,
    keyword: goods,
    tab: '3',
    stat: '1',
  });
  expect(analysis.data.data.length).toBeGreaterThan(0);
  const [company] = (await search({ keyword: goods, tab: 4 })).data.results.companies.filter(
    ({ id }: { id: string }) => id !== '',
  );
  const profile = await post('/api/trader/info', { company: company.id });
  expect(profile.data).toMatchObject({ view_id: company.id, exports: expect.any(Number) });
  const ordered = await browser.send('POST', '/api/transaction/dw/selected', {
    json: { ids: [row.id], format: 'csv' },
    idempotencyKey: actionKey(),
  });
  const query = { token: ordered.data };
  await eventually(
    async () => (await browser.send('GET', '/api/file/state', { query })).data.state !== 'working',
  );
  const file = await browser.send('GET', '/api/file', { query });
  expect(file.text).toContain(row.importer);
});

test('companies that are still being collected cannot be followed or marked; a moment later they can', async () => {
  const client = await openClient(front.options);
  const key = companyKey(4_711);
  const [{ id: held }] = (await search({ keyword: goods, tab: 4 })).data.results.companies.filter(
    ({ id }: { id: string }) => id !== '',
  );
  const follow = (ids: string) =>
    browser.send('POST', '/api/trader/fav', { form: { ids }, idempotencyKey: actionKey() });
  const mark = () =>
    browser.send('POST', '/api/trader/mark', {
      form: { cmp: key, mark: 'peer' },
      idempotencyKey: actionKey(),
    });
  expect((await follow(key)).code).toBe(3);
  // A load in the middle: its records are there, and the list of companies is not made yet.
  await client.command(
    `INSERT INTO records (direction, date, country, id, importer, importer_id, product, loaded_at)
     SELECT 1, '2026-11-01', 'chad', 4711, 'Baobab SA', 4711, 'shea butter', now()`,
  );
  expect(await follow(`${held},${key}`)).toMatchObject({ status: 200, code: 31, data: { ids: [key] } });
  expect((await mark()).code).toBe(31);
  expect((await browser.send('GET', '/api/trader/followed')).data.total).toBe(0);
  await refreshDerived(client);
  await client.command(
    "INSERT INTO batches (batch, state, country, direction) SELECT 'b0', 'loaded', 'chad', 1",
  );
  expect(
    await eventually(async () => {
      const { code, data } = await follow(`${held},${key}`);
      return code === 0 && data;
    }),
  ).toEqual({ added: 2 });
  expect((await mark()).code).toBe(0);
  await client.close();
});

test('texts of any script, quotes and line ends arrive as they were asked for', async () => {
  const client = await openClient(front.options);
  const texts = ["it's", 'a\\b', 'tab\there', 'line\nend', '“钢” ñ Ж', "['x']", '\\N', '{a:String}', ''];
  for (const text of texts) {
    const { rows } = await client.query('SELECT {text:String} AS text, {list:Array(String)} AS list', {
      text,
      list: [text, 'other'],
    });
    expect(rows).toEqual([{ text, list: [text, 'other'] }]);
  }
  await client.close();
});

test('a prefix may stand for more words than an address can carry', async () => {
  const client = await openClient(front.options);
  const words = Array.from({ length: 20_000 }, (_, at) => `prefix${at}`);
  const { rows } = await client.query('SELECT length({words:Array(String)}) AS n', { words });
  expect(rows).toEqual([{ n: words.length }]);
  await client.close();
});

test('a second process finds everything in place; what it loads, the first one counts within seconds', async () => {
  const first = await openWarehouse(front.options, { share: 0.4, fromRows: 1 });
  const second = await openWarehouse(front.options);
  expect(await second.sampleState()).toBe('complete');
  const search_ = (keyword: string) => first.searchTransactions(searchFor({ keyword }));
  const before = await first.indexStat();
  const asOf = unwrapAnswer(await search_('obelisk')).asOf;
  const table = 'records (direction, date, country, id, importer, importer_id, product, loaded_at)';
  await second.client.command(
    `INSERT INTO ${table} SELECT 1, '2026-11-01', 'chad', 7000000 + number, 'Lithic', 7, 'obelisk',
       now() + 60 FROM numbers(${before.total_transaction})`,
  );
  await refreshDerived(second.client);
  // Nothing says yet that a load is done.
  expect(await first.indexStat()).toEqual(before);
  await second.client.command(
    "INSERT INTO batches (batch, state, country, direction) SELECT 'b1', 'loaded', 'chad', 1",
  );
  const after = await eventually(async () => {
    const stat = await first.indexStat();
    return stat.total_transaction !== before.total_transaction && stat;
  });
  expect(after.total_transaction).toBe(before.total_transaction * 2);
  expect(await search_('obelisk')).toMatchObject({ ok: false, error: { kind: 'too_common' } });
  expect(unwrapAnswer(await search_('lithic | obelisk corn')).asOf).toBeGreaterThan(asOf);
  await Promise.all([first.close(), second.close()]);
});

test('a server that goes away is an outage with another try; when it is back, so are the answers', async () => {
  await front.fall();
  const answer = await search({ keyword: goods });
  expect(answer).toMatchObject({ status: 503, code: 7, data: null });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await ready()).toBe(503);
  const spent = async () => (await browser.send('GET', '/api/v2/nbd/user/perm')).data;
  const before = await spent();
  await search({ keyword: 'cotton' });
  expect(await spent()).toEqual(before);
  await front.back();
  expect(await ready()).toBe(200);
  expect((await search({ keyword: goods })).data.results.total).toBeGreaterThan(10);
});

test.each([
  [{ password: 'wrong' }, /does not let user waybill in/, /CLICKHOUSE_PASSWORD/],
  [{ username: 'nobody' }, /does not let user nobody in/, /CLICKHOUSE_USER/],
  [{ database: 'nowhere' }, /has no database nowhere/, /CREATE DATABASE nowhere/],
  [{ url: 'http://127.0.0.1:9' }, /127\.0\.0\.1:9 does not answer/, /CLICKHOUSE_URL/],
  [{ cluster: 'waybill' }, /knows no cluster waybill; it knows \w+/, /CLICKHOUSE_CLUSTER/],
])('a start with %j says what is wrong', async (part, message, advice) => {
  const refused = await openWarehouse({ ...front.options, ...part }).catch((error: unknown) => error);
  if (!(refused instanceof StartError)) throw refused;
  expect(refused.message).toMatch(message);
  expect(refused.advice).toMatch(advice);
});

test('a server that is too old is refused with the version that is needed', async () => {
  const old = await startClickhouse({ version: '26.3.9.8' });
  const refused = await openWarehouse(old.options).catch((error: unknown) => error);
  await old.end();
  if (!(refused instanceof StartError)) throw refused;
  expect(refused.message).toMatch(/ClickHouse at 127\.0\.0\.1:\d+ is version 26\.3\.9\.8/);
  expect(refused.advice).toBe('Install 26.7 or later.');
});

test('a server that hangs is an outage: 503 within seconds, and answers again when it goes on', async () => {
  front.freeze();
  try {
    const started = performance.now();
    const answer = await search({ keyword: goods });
    expect(answer).toMatchObject({ status: 503, code: 7, data: null });
    expect(await ready()).toBe(503);
    expect(performance.now() - started).toBeLessThan(30_000);
  } finally {
    front.thaw();
  }
  expect((await search({ keyword: goods })).data.results.total).toBeGreaterThan(10);
});

test('a server that hangs is noticed also by counts, which may take minutes', async () => {
  const client = await openClient(front.options);
  front.freeze();
  try {
    await expect(client.queryLong('SELECT count() FROM records')).rejects.toBeInstanceOf(WarehouseAwayError);
  } finally {
    front.thaw();
  }
  expect(
    (await client.queryLong<{ n: number }>('SELECT count() AS n FROM records')).rows[0]?.n,
  ).toBeGreaterThan(10);
  await client.close();
});

test('a search without end is given up after its seconds; meanwhile a start with a wrong password ends in one line', async () => {
  const client = await openClient(front.options);
  const [refused] = await Promise.all([
    launch({
      WAYBILL_DATA: join(folder, 'refused'),
      ...front.environment,
      CLICKHOUSE_PASSWORD: 'not-the-one',
    }),
    // It sleeps: one that works would take the processors from all other tests.
    expect(
      client.query('SELECT count() FROM numbers(1000000000000) WHERE sleepEachRow(0.00001) = 0'),
    ).rejects.toBeInstanceOf(WarehouseTimeoutError),
    expect(client.query('SELECT nothing FROM nowhere')).rejects.toMatchObject({ type: 'UNKNOWN_TABLE' }),
  ]);
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.close();
  if (!('failed' in refused)) throw new Error('it started');
  expect(refused.exitCode).toBe(1);
  expect(refused.failed.message).toMatch(/does not let user waybill in/);
  expect(refused.output.trim().split('\n')).toHaveLength(1);
  expect(refused.output).not.toContain('not-the-one');
});

test('a cut connection is an outage, not a wrong answer', async () => {
  const client = await openClient(front.options);
  await front.fall();
  await expect(client.query('SELECT 1')).rejects.toBeInstanceOf(WarehouseAwayError);
  await expect(client.append('loads', ['name'], Buffer.from('x\n'))).rejects.toBeInstanceOf(
    WarehouseAwayError,
  );
  expect(await client.ping()).toBe(false);
  await front.back();
  await client.close();
});
