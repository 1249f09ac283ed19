// The real nginx with the real configuration in front of two API processes: who gets which call, and what happens when
// a process dies.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@waybill/contract/testing/eventually';
import { temporaryFolder } from '../src/testing/fixture';
import { type BeforeDoubles, nginxBeforeDoubles } from './testing/before-doubles';
import { ask, type Double, expectSafe } from './testing/doubles';

const folder = temporaryFolder();
let site: BeforeDoubles;
let port: number;
let first: Double;
let second: Double;
beforeAll(async () => {
  const releases = join(folder.path, 'releases');
  mkdirSync(releases);
  site = await nginxBeforeDoubles(folder.path, releases);
  ({ port, first, second } = site);
});
afterAll(async () => {
  await site?.stop();
  folder.remove();
});

const bodies = async (count: number, method = 'GET') => {
  const got: string[] = [];
  for (let at = 0; at < count; at += 1)
    got.push(
      (await ask(port, '/api/x', { method, body: method === 'POST' ? 'x' : undefined })).body.toString(),
    );
  return got;
};
const named =
  (name: string): Double['answer'] =>
  (_seen, response) =>
    response.end(name);
const hangUp: Double['answer'] = (_seen, response) => response.socket?.destroy();
beforeEach(() => {
  for (const server of [first, second]) server.seen.length = 0;
  first.answer = named('first');
  second.answer = named('second');
});

test('share the work', async () => {
  const got = await bodies(20);
  expect(got.filter((name) => name === 'first')).toHaveLength(10);
});

test('the busy one gets less: least_conn', async () => {
  const held: (() => void)[] = [];
  first.answer = (_seen, response) => held.push(() => response.end('first'));
  const waiting = [ask(port, '/api/slow'), ask(port, '/api/slow')];
  await eventually(() => held.length > 0);
  expect(await bodies(6)).toEqual(Array(6).fill('second'));
  for (const letGo of held) letGo();
  await Promise.all(waiting);
});

test('a GET whose process hangs up is answered by the other', async () => {
  first.answer = hangUp;
  expect(await bodies(4)).toEqual(Array(4).fill('second'));
  expect(first.seen.length).toBeGreaterThan(0);
});

test('a POST whose process hangs up is never sent again', async () => {
  first.answer = hangUp;
  second.answer = hangUp;
  const got = await ask(port, '/api/x', { method: 'POST', body: 'x' });
  expect(got.status).toBe(502);
  expect(JSON.parse(got.body.toString())).toEqual({ error: 'the API does not answer' });
  expect(got.headers['cache-control']).toBe('no-store');
  expectSafe(got);
  expect(first.seen.length + second.seen.length).toBe(1);
});

test('one that is gone is no trouble, for POST neither: nothing had been sent', async () => {
  await first.stop();
  expect(await bodies(6)).toEqual(Array(6).fill('second'));
  expect(await bodies(6, 'POST')).toEqual(Array(6).fill('second'));
  expect(second.seen).toHaveLength(12);
  await first.start();
});

test('both gone is a 502, and pages go on', async () => {
  await Promise.all([first.stop(), second.stop()]);
  expect((await ask(port, '/api/x')).status).toBe(502);
  expect((await ask(port, '/login')).body.toString()).toBe('pages');
  await Promise.all([first.start(), second.start()]);
});
