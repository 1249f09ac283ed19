// Messages through HTTP: sent by the operator's command, listed, read, never anybody else's.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@waybill/contract';
import { operatorWith } from './support/operator';
import { login, newFolder, removeFolder, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

const folder = newFolder('messages');
const operator = operatorWith(
  { WAYBILL_API: `http://127.0.0.1:${sharedPort()}`, WAYBILL_DATA: '/nowhere' },
  folder,
);
const texts = (text: string) =>
  Object.fromEntries(languages.map((language) => [language, `${language}: ${text}`]));
const file = (title: string, part: object = {}) => {
  writeFileSync(
    join(folder, 'notice.json'),
    JSON.stringify({ title: texts(title), body: texts('One\nTwo'), ...part }),
  );
  return 'notice.json';
};
const toAtlas = (title: string) => operator('message', 'send', file(title), '--agent', 'atlas', '--json');

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo', 'atlas.localhost');
});
afterAll(() => removeFolder(folder));
const get = async (path: string, query: Record<string, string> = {}, by = browser, lang = 'en') =>
  (await by.send('GET', path, { query, lang })).data;
const unread = async () => (await get('/api/message/unread')).count;

test('a message is listed in the reader’s language, unread until it is opened', async () => {
  const before = await unread();
  // To everybody of the agent: other tests have registered people there.
  expect((await toAtlas('News')).json).toEqual({ ok: true, sent: expect.any(Number) });
  expect(await unread()).toBe(before + 1);
  const [first] = (await get('/api/messages', { page: '1' })).data;
  expect(first).toEqual({ id: expect.any(String), title: 'en: News', date: expect.any(String), read: false });
  expect((await get('/api/messages', {}, browser, 'zh')).data[0].title).toBe('cn: News');
  const opened = await get('/api/message/detail', { id: first.id }, browser, 'vietnam');
  expect(opened).toEqual({
    id: first.id,
    title: 'vietnam: News',
    body: 'vietnam: One\nTwo',
    date: first.date,
    unread: before,
  });
  expect(await get('/api/message/detail', { id: first.id })).toMatchObject({ unread: before });
  const listed = (await get('/api/messages')).data;
  expect(listed.find(({ id }: { id: string }) => id === first.id)).toMatchObject({ read: true });
});

test('unread messages stand before those that were read, and all are read at once', async () => {
  await toAtlas('First');
  await toAtlas('Second');
  const [second, first] = (await get('/api/messages')).data;
  await get('/api/message/detail', { id: second.id });
  expect((await get('/api/messages')).data[0]).toMatchObject({ id: first.id, read: false });
  const read = await browser.send('POST', '/api/messages/read', { form: {}, idempotencyKey: actionKey() });
  expect(read.data).toEqual({ unread: 0 });
  expect(await unread()).toBe(0);
  expect((await get('/api/messages')).data.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([
    second.id,
    first.id,
  ]);
});

test('messages come page by page, newest first', async () => {
  for (let i = 0; i < 10; i += 1) await toAtlas(`News ${i}`);
  const first = await get('/api/messages');
  expect(first.data.map(({ title }: { title: string }) => title)).toEqual(
    Array.from({ length: 10 }, (_, i) => `en: News ${9 - i}`),
  );
  expect(first).toMatchObject({ total: expect.any(Number), next: true });
  const second = await get('/api/messages', { page: '2' });
  expect(second).toMatchObject({ total: first.total, next: false });
  expect(second.data).toHaveLength(first.total - 10);
});

test('another account’s message is an unknown one (Z2)', async () => {
  const other = await login(sharedPort(), 'demo', 'lotus.localhost');
  const [{ id }] = (await get('/api/messages')).data;
  const open = (by: Browser, name: string) => by.send('GET', '/api/message/detail', { query: { id: name } });
  const foreign = await open(other, id);
  const unknown = await open(other, '00000000-0000-4000-8000-000000000000');
  expect([foreign.status, foreign.code, foreign.message, foreign.data]).toEqual([
    unknown.status,
    3,
    unknown.message,
    unknown.data,
  ]);
  expect((await open(other, "' OR 1=1 --")).code).toBe(2);
  expect(
    (await get('/api/messages', {}, other)).data.every(
      (row: { title: string }) => !row.title.includes('News'),
    ),
  ).toBe(true);
});

test.each<[string, () => string[], RegExp]>([
  ['to nobody', () => [file('x')], /Name the recipients/],
  ['to one and to all', () => [file('x'), '--all', '--agent', 'atlas'], /Name the recipients/],
  ['no file', () => ['none.json', '--all'], /none.json cannot be read/],
  ['a language missing', () => [file('x', { title: { en: 'x' } }), '--all'], /title/],
  [
    'an empty text',
    () => [file('x', { body: texts('x'), title: { ...texts('x'), cnf: ' ' } }), '--all'],
    /title.cnf/,
  ],
])('%s is typed wrongly, and nothing is sent', async (_what, args, words) => {
  const { code, err } = await operator('message', 'send', ...args());
  expect([code, err]).toEqual([2, expect.stringMatching(words)]);
});

test('accounts that are not there are named', async () => {
  const nobody = await operator('message', 'send', file('x'), '--account', 'nobody', '--agent', 'atlas');
  expect([nobody.code, nobody.err]).toEqual([
    1,
    expect.stringContaining('There is no account nobody of atlas.'),
  ]);
  // Of the default agent, unless an agent is named.
  const demo = await operator(
    'message',
    'send',
    file('To the default agent'),
    '--account',
    'Demo-Sub',
    '--json',
  );
  expect(demo.json).toEqual({ ok: true, sent: 1 });
});
