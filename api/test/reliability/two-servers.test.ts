// Two API processes behind one PostgreSQL and one ClickHouse, with one data folder for secrets and files: what one of them
// did, the other knows. And PostgreSQL itself frozen and crashed under them.

import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@waybill/contract/testing/eventually';
import { byTurns } from '@waybill/contract/testing/sampled';
import pg from 'pg';
import { addKey } from '../support/api-keys';
import { type Front, startClickhouse } from '../support/clickhouse';
import { fetchFile, settled } from '../support/files';
import { askCode, codeType, newEmail, newMobile, registration, sealedPost } from '../support/identity';
import { operatorProgram, operatorWith } from '../support/operator';
import { type PostgresServer, startPostgres } from '../support/postgres-server';
import {
  bareFolder,
  captchaFor,
  launch,
  login,
  newFolder,
  type Running,
  removeFolder,
  start,
  tryLogin,
  visitor,
} from '../support/server';
import { type Answer, actionKey, type Browser, deliver, type Sent } from '../support/signer';
import { formOf, workbook } from '../support/uploads';

const dates = { startDate: '1980-01-01', endDate: '2026-12-31' };
const keyword = 'corn | cotton | sugar';
const folder = bareFolder('two');
const postgresFolder = newFolder('two-postgres');
const openPostgres = () =>
  startPostgres(postgresFolder, { fresh: false, settings: {}, tell: (step) => console.warn(step) });

/** A gateway of short messages that takes its time. */
const carried: string[] = [];
const gateway = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    carried.push(JSON.parse(text).to);
    setTimeout(() => response.end('{}'), 50);
  });
});

let postgres: PostgresServer;
let clickhouse: Front;
let environment: Record<string, string>;
let one: Running;
let two: Running;
beforeAll(async () => {
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  // To load the records takes most of what a start costs: one day in three.
  const [sample = true] = byTurns([false, true, true], 3);
  [postgres, clickhouse] = await Promise.all([openPostgres(), startClickhouse({ sample })]);
  environment = {
    ...clickhouse.environment,
    WAYBILL_DATA: folder,
    WAYBILL_SAMPLE_ROWS: '3000',
    DATABASE_URL: postgres.url('postgres'),
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
  };
  // The first one makes tables, secrets and, where there are none, records; the other finds them.
  one = await start(environment);
  two = await start(environment);
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await Promise.all([postgres?.stop(), clickhouse?.end()]);
  gateway.close();
  removeFolder(folder);
  removeFolder(postgresFolder);
});

const ports = () => [one.port, two.port];
const count = (answers: readonly Answer[], code: number) =>
  answers.filter((answer) => answer.code === code).length;
/** So many requests at once, every other one to the other server. */
const toBoth = (sent: () => Sent, times = 1) =>
  Promise.all(
    Array.from({ length: times }, sent).flatMap((each, at) => {
      const port = ports()[at % 2] ?? 0;
      return [deliver(port, each)];
    }),
  );
const at = (port: number, browser: Browser, method: string, path: string, options = {}) =>
  deliver(port, browser.prepare(method, path, options));
const used = async (browser: Browser) => {
  const { data } = await browser.send('GET', '/api/v2/nbd/user/perm');
  return data.number_of_queries_per_day_on_transaction - data.available_query_count_on_transaction;
};
const search = (browser: Browser, idempotencyKey = actionKey()) =>
  browser.prepare('POST', '/api/transaction/search', { json: { keyword, ...dates }, idempotencyKey });

test('accounts on PostgreSQL: register on one, log in and be logged in on both', async () => {
  const browser = await visitor(one.port, `lotus.localhost:${one.port}`);
  // This host registers by captcha.
  const { text: captcha, token: captchaToken } = await captchaFor(browser);
  const fields = registration(browser, { email: newEmail(), captcha, captchaToken });
  expect(await sealedPost(browser, '/api/user/r', fields)).toMatchObject({
    code: 0,
    data: { username: fields.username },
  });
  const session = await login(two.port, fields.username, `lotus.localhost:${two.port}`, fields.password);
  expect((await at(one.port, session, 'GET', '/api/user/i')).data).toMatchObject({
    username: fields.username,
    account_level: 1,
  });
  expect((await session.send('GET', '/api/message/unread')).data.count).toBe(1);
});

test('three processes at once on an empty PostgreSQL: one makes the tables, none of them fails', async () => {
  await postgres.client.query('CREATE DATABASE empty');
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      operatorProgram({ WAYBILL_DATA: join(folder, name), DATABASE_URL: postgres.url('empty') })(
        ...['plan', 'list', '--json'],
      ),
    ),
  );
  expect(answers.map(({ code, err, json }) => [code, err, json.plans.length])).toEqual(
    answers.map(() => [0, expect.any(String), 5]),
  );
  const made = readdirSync(join(__dirname, '../../src/stores/accounts/migrations')).filter((name) =>
    /sql$/.test(name),
  );
  const client = new pg.Client(postgres.url('empty'));
  await client.connect();
  const { rows } = await client.query('SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations');
  await client.end();
  expect(rows).toEqual([{ n: made.length }]);
});

test('a request that one of them saw is refused by the other', async () => {
  const session = await login(one.port, 'demo');
  const sent = session.prepare('GET', '/api/user/i');
  expect((await deliver(one.port, sent)).code).toBe(0);
  expect((await deliver(two.port, sent)).code).toBe(42);
  const race = session.prepare('GET', '/api/user/p');
  const answers = await toBoth(() => race, 30);
  expect([count(answers, 0), count(answers, 42)]).toEqual([1, 29]);
});

test('Z6: one action on both at once is one effect and one charge', async () => {
  const session = await login(one.port, 'pro');
  const before = await used(session);
  const key = actionKey();
  const answers = await toBoth(() => search(session, key), 8);
  // Two searches of an account run at once on each of them; more are refused, and are not charged either.
  expect(count(answers, 0) + count(answers, 5)).toBe(8);
  expect(count(answers, 0)).toBeGreaterThan(0);
  expect(await used(session)).toBe(before + 1);
  const { data } = answers.find(({ code }) => code === 0) ?? {};
  const [{ id }] = data.results.data;
  const favourite = actionKey();
  const added = await toBoth(
    () =>
      session.prepare('POST', '/api/transaction/favorite', { form: { ids: id }, idempotencyKey: favourite }),
    10,
  );
  expect(added.map((answer) => answer.data)).toEqual(added.map(() => ({ added: 1 })));
});

test('Z4: 60 searches on both with 10 left: exactly 10 are answered', async () => {
  const session = await login(one.port, 'free');
  let answered = 0;
  for (let wave = 0; wave < 10; wave += 1) answered += count(await toBoth(() => search(session), 6), 0);
  expect(answered).toBe(10);
  expect(await used(session)).toBe(10);
});

test('A2: guesses are counted together', async () => {
  const codes: number[] = [];
  const browsers = await Promise.all(ports().map((port) => visitor(port)));
  // One address: what others guess from elsewhere does not make it wait.
  const stranger = { from: '198.51.100.7', headers: { 'user-agent': 'Stranger' } };
  for (let guess = 0; codes.filter((code) => code === 10).length < 3 && guess < 20; guess += 1) {
    const browser = browsers[guess % 2];
    if (browser !== undefined)
      codes.push((await tryLogin(browser, 'entry', { ...stranger, password: 'Wrong2026x' })).code);
  }
  const last = await Promise.all(browsers.map((browser) => tryLogin(browser, 'entry', stranger)));
  // Neither is let in with the right password now; a captcha may have been misread.
  for (const { code } of last) expect([5, 11]).toContain(code);
  expect(count(last, 5)).toBeGreaterThan(0);
});

test('A7: a session that is ended on one is over on the other at once; so is a plan changed', async () => {
  const session = await login(one.port, 'trial');
  expect((await at(two.port, session, 'GET', '/api/user/i')).code).toBe(0);
  const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${one.port}`, WAYBILL_DATA: '/nowhere' });
  const said = await operator('account', 'set', 'trial', 'transaction=77', '--json');
  expect(said.code).toBe(0);
  const { data } = await at(two.port, session, 'GET', '/api/v2/nbd/user/perm');
  expect(data.number_of_queries_per_day_on_transaction).toBe(77);
  expect((await session.send('POST', '/api/user/logout', { form: {} })).code).toBe(0);
  expect((await at(two.port, session, 'GET', '/api/user/i')).code).toBe(17);
});

test('K1: an API key that is revoked on one is dead on the other at once; both count its calls together', async () => {
  const session = await login(one.port, 'pro');
  const { answer, program } = await addKey(session, { limit: 6 });
  expect(answer.code).toBe(0);
  const answers = await toBoth(() => program.prepare('GET', '/api/v2/nbd/user/perm'), 20);
  expect([count(answers, 0), count(answers, 62)]).toEqual([6, 14]);
  const { answer: second, program: other } = await addKey(session);
  expect((await at(two.port, other, 'GET', '/api/v2/nbd/user/perm')).code).toBe(0);
  const form = { id: second.data.id };
  const revoked = await session.send('POST', '/api/user/keys/revoke', { form, idempotencyKey: actionKey() });
  expect(revoked.code).toBe(0);
  expect((await at(two.port, other, 'GET', '/api/v2/nbd/user/perm')).code).toBe(60);
});

test('an agent that is changed on one is seen on the other within 10 s', async () => {
  const browser = await visitor(two.port);
  const nameOf = async () =>
    (await browser.send('GET', '/api/agent/info', { query: { domain: 'atlas.localhost' } })).data.name;
  const before = await nameOf();
  const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${one.port}`, WAYBILL_DATA: '/nowhere' });
  expect((await operator('agent', 'set', 'atlas', '--name', 'Atlas Two', '--json')).code).toBe(0);
  const seen = await eventually(async () => {
    const name = await nameOf();
    return name !== before && name;
  });
  expect(seen).toBe('Atlas Two');
});

test('a file that one made is fetched from the other', async () => {
  const session = await login(one.port, 'demo');
  const found = await deliver(one.port, search(session));
  const ids = found.data.results.data.map(({ id }: { id: string }) => id);
  const json = { ids, format: 'csv' };
  const ordered = await session.send('POST', '/api/transaction/dw/selected', {
    json,
    idempotencyKey: actionKey(),
  });
  const { name } = await settled(session, ordered.data);
  expect(name).toMatch(/csv$/);
  const bytes = await fetchFile(session, ordered.data);
  const other = await deliver(
    two.port,
    session.prepare('GET', '/api/file', { query: { token: ordered.data } }),
  );
  expect([bytes.status, other.status]).toEqual([200, 200]);
  expect(other.text).toBe(bytes.bytes.toString());
});

test('letters and contact tasks: both work on them, none is done twice', async () => {
  const targets = Array.from({ length: 8 }, newMobile);
  await Promise.all(
    targets.map(async (target, i) => {
      const browser = await visitor(ports()[i % 2] ?? 0);
      expect((await askCode(browser, target, codeType.registerMobile)).code).toBe(0);
    }),
  );
  const session = await login(one.port, 'demo');
  const pointsOf = async () => (await session.send('GET', '/api/user/p')).data.contact_points.left as number;
  const before = await pointsOf();
  const unread = async () => (await session.send('GET', '/api/message/unread')).data.count as number;
  const messagesBefore = await unread();
  const traders = await session.send('POST', '/api/trader/search', {
    form: { keyword: 'steel', pageSize: '10' },
  });
  const names = traders.data.data.map((row: { desc_en: string; country: string }) => [
    row.desc_en,
    row.country,
  ]);
  const bytes = workbook([['Company', 'Country', 'Website', 'Contact person'], ...names]);
  for (const port of [...ports(), ...ports()]) {
    const parts = await formOf({ name: 'list.xlsx', bytes }, { name: 'Fair' });
    const options = { parts, idempotencyKey: actionKey() };
    expect((await at(port, session, 'POST', '/api/corp/contact/task/new', options)).code).toBe(0);
  }
  const tasks = await eventually(async () => {
    const listed = await session.send('GET', '/api/corp/contact/tasks');
    expect(listed).toMatchObject({ code: 0 });
    const list: { state: string; done: number; total: number }[] = listed.data.data;
    return list.every(({ state }) => state === 'finish' || state === 'failed') && list;
  });
  expect(tasks.map(({ state, done, total }) => [state, done - total])).toEqual(
    tasks.map(() => ['finish', 0]),
  );
  expect(tasks).toHaveLength(4);
  // The same companies four times: each is paid for once, whoever looked it up.
  expect(before - (await pointsOf())).toBeLessThanOrEqual(names.length);
  expect(await unread()).toBe(messagesBefore + 4);
  await eventually(() => new Set(carried).size === targets.length);
  expect([...carried].sort()).toEqual([...targets].sort());
});

test('F4: while PostgreSQL does not answer or is gone, calls are refused with 503, and all goes on after it', async () => {
  const session = await login(one.port, 'pro');
  const call = (port = one.port) => at(port, session, 'GET', '/api/v2/nbd/user/perm');
  const ready = async (port: number) =>
    (
      await deliver(port, {
        method: 'GET',
        target: '/readyz',
        headers: { host: `localhost:${port}` },
        body: Buffer.alloc(0),
      })
    ).status;
  const before = await used(session);
  const key = actionKey();
  await postgres.freeze();
  const frozen = await Promise.all([call(one.port), call(two.port), deliver(one.port, search(session, key))]);
  postgres.thaw();
  for (const answer of frozen) expect(answer).toMatchObject({ status: 503, code: 7, data: null });
  expect((await call()).code).toBe(0);
  // Under calls: some are answered, some are cut.
  const through = Array.from({ length: 20 }, () => search(session)).map((sent) => deliver(one.port, sent));
  await postgres.crash();
  for (const { code } of await Promise.all(through)) expect([0, 5, 7]).toContain(code);
  const gone = await Promise.all(ports().map(call));
  for (const answer of gone) {
    expect(answer).toMatchObject({ status: 503, code: 7 });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await Promise.all(ports().map(ready))).toEqual([503, 503]);
  postgres = await openPostgres();
  for (const port of ports()) expect((await call(port)).code).toBe(0);
  expect(await Promise.all(ports().map(ready))).toEqual([200, 200]);
  // The action that found PostgreSQL frozen, sent again: done once, charged once.
  const charged = await used(session);
  expect(charged).toBeGreaterThanOrEqual(before);
  expect((await deliver(two.port, search(session, key))).code).toBe(0);
  expect((await deliver(one.port, search(session, key))).code).toBe(0);
  expect(await used(session)).toBe(charged + 1);
});

test('an API that is started before its PostgreSQL waits for it; what waiting does not help ends the start at once', async () => {
  await postgres.crash();
  let said = '';
  const late = launch(environment, 'main', (child) =>
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    }),
  );
  await eventually(() => said.includes('waiting for PostgreSQL'));
  postgres = await openPostgres();
  const started = await late;
  if ('failed' in started) throw new Error(started.failed.message);
  expect((await visitor(started.port)).port).toBe(started.port);
  await started.stop();
  const refused = await launch({ ...environment, DATABASE_URL: postgres.url('nowhere') });
  expect(refused).toMatchObject({ failed: { message: expect.stringMatching(/"nowhere" does not exist/) } });
});
