// Starting, stopping, being killed, and what survives: the server as its operator sees it.

import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { dataFolder, launch, login, type Running, removeFolder, start } from './support/server';
import { actionKey, deliver } from './support/signer';

const none = Buffer.alloc(0);
let folder: string;
let running: Running;
const settings = () => ({ WAYBILL_DATA: folder });
beforeAll(async () => {
  folder = dataFolder('lifecycle');
  running = await start(settings());
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

const get = (target: string) =>
  deliver(running.port, {
    method: 'GET',
    target,
    headers: { host: `localhost:${running.port}` },
    body: none,
  });

test('says that it lives and is ready', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"ready":true}' });
});

test('F3: killed and started again, it keeps sessions and effects', async () => {
  const browser = await login(running.port, 'demo');
  const { data } = await browser.send('POST', '/api/transaction/search', {
    json: { keyword: 'petroleum | oil | corn', startDate: '1980-01-01', endDate: '2026-12-31' },
  });
  const [record] = data.results.data;
  const add = await browser.send('POST', '/api/transaction/favorite', {
    form: { ids: record.id },
    idempotencyKey: actionKey(),
  });
  expect(add.data).toEqual({ added: 1 });
  const { port } = running;
  await running.stop('SIGKILL');
  running = await start({ ...settings(), PORT: String(port) });
  expect((await browser.send('GET', '/api/user/i')).code).toBe(0);
  expect((await browser.send('GET', '/api/transaction/followed', { query: { page: '1' } })).data.total).toBe(
    1,
  );
});

test('a second start on the same folder, a taken port, a bad setting and an unusable folder: one line and exit 1', async () => {
  const cases: [Record<string, string>, RegExp][] = [
    [settings(), /in use by process \d+/],
    [{ WAYBILL_DATA: join(folder, 'other'), PORT: 'x' }, /PORT/],
    [{ WAYBILL_DATA: join(folder, 'file', 'below') }, /cannot be used/],
  ];
  writeFileSync(join(folder, 'file'), '');
  const results = await Promise.all(cases.map(([environment]) => launch(environment)));
  for (const [at, [, words]] of cases.entries()) {
    const result = results[at] ?? running;
    if (!('failed' in result)) throw new Error('it started');
    expect(result.exitCode).toBe(1);
    expect(result.failed.message).toMatch(words);
    expect(result.failed.advice).not.toBe('');
    expect(result.output.trim().split('\n')).toHaveLength(1);
  }
  expect((await get('/readyz')).status).toBe(200);
});

test('stops cleanly when asked to, and the folder is free again', async () => {
  expect(await running.stop()).toBe(0);
  const { port } = running;
  // Somebody else takes the port meanwhile.
  const other = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const refused = await launch({ ...settings(), PORT: String(port) });
  if (!('failed' in refused)) throw new Error('it started');
  expect(refused.exitCode).toBe(1);
  expect(refused.failed.message).toContain(`Port ${port} is taken`);
  await new Promise((resolve) => other.close(resolve));
});
