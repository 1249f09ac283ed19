// The operator's commands: through a running API, on the folder when none runs, and what they say when typed wrongly.

import { operatorProgram, operatorWith } from './support/operator';
import { newFolder, type Running, removeFolder, start } from './support/server';

jest.setTimeout(120_000);
const folder = newFolder('operator');
const alone = operatorProgram({ WAYBILL_DATA: folder });
let running: Running;
let asked: ReturnType<typeof operatorWith>;
beforeAll(async () => {
  // Before a server runs: the command makes the store itself.
  const { code, err, json } = await alone('plan', 'set', '2', 'trader=31', '--json');
  expect([code, err, json.ok]).toEqual([0, '', true]);
  running = await start({ WAYBILL_DATA: folder, WAYBILL_SAMPLE_ROWS: '0' });
  asked = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}`, WAYBILL_DATA: '/nowhere' });
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

test('through the API, with what was done before it ran', async () => {
  const { code, out, err } = await asked('plan', 'list');
  expect([code, err]).toEqual([0, `On the API at http://127.0.0.1:${running.port}.\n`]);
  expect(out).toMatch(/^trader +5 +31 +100 /m);
  const { json } = await asked('plan', 'set', '3', 'contacts=-1', 'trader=7', '--name-en', 'Start', '--json');
  expect(json).toMatchObject({
    ok: true,
    before: { level: 3, name_en: 'Entry' },
    after: { level: 3, name_en: 'Start', quotas: { contacts: -1, trader: 7, transaction: 200 } },
  });
});

test('a folder whose API cannot be asked is left alone', async () => {
  const { code, err } = await alone('plan', 'list');
  expect([code, err]).toEqual([1, expect.stringContaining('in use by process')]);
});

test.each([
  [2, 'trador=1', /QUOTA=NUMBER. Quotas: transaction, /],
  [2, 'trader=x', /trader=x is no QUOTA=NUMBER/],
  [6, 'trader=1', /levels 1 to 5/],
])('plan set %s %s is called wrongly', async (level, quota, words) => {
  const { code, err } = await asked('plan', 'set', String(level), quota);
  expect([code, err]).toEqual([2, expect.stringMatching(words)]);
});

test.each([[[]], [['plan']], [['plan', 'set']], [['ingest']]])('%s --help', async (command) => {
  const { code, out } = await asked(...command, '--help');
  expect([code, out]).toEqual([0, expect.stringContaining('Usage: operator')]);
});

test.each<[string, string, Record<string, string>, string, number]>([
  ['a page of this machine', 'plan-list', { origin: 'http://evil.example' }, '{}', 404],
  ['a form', 'plan-list', { 'content-type': 'text/plain' }, '{}', 404],
  ['an unknown action', 'plan-drop', {}, '{}', 404],
  ['no JSON', 'plan-list', {}, '{', 200],
  ['a request that breaks its rules', 'plan-set', {}, '{"level":9,"quotas":{},"names":{}}', 200],
])('the API does nothing for %s', async (_what, action, headers, body, status) => {
  const response = await fetch(`http://127.0.0.1:${running.port}/internal/operator/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(status === 404 ? { code: 3 } : { refused: expect.any(String) });
});
