// Subscriptions to new leads, on a server of their own: what is listed now is known, and later companies are reported
// once, to the account that subscribed.
import type { Subscription } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import { type Bill, billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { dataFolder, login, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

const folder = dataFolder('subscribed-leads', { records: false });
let running: Running;
let browser: Browser;
let other: Browser;

const load = async (name: string, bills: readonly Bill[]) => {
  const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` });
  const { code, err } = await operator(...billsFile(folder, name, bills));
  expect([code, err]).toEqual([0, '']);
};
beforeAll(async () => {
  running = await start({ WAYBILL_DATA: folder });
  browser = await login(running.port, 'demo');
  other = await login(running.port, 'trial');
  // The file goes back far enough to tell who is new: Acme is, Old is not.
  await load('first.csv', [
    { no: 1, date: '2024-06-01', buyer: 'Old Ltd' },
    { no: 2, date: '2026-01-15', buyer: 'Acme Pvt Ltd' },
  ]);
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

const question = { keyword: 'zircon', reason: 'new' };
const subscribe = (fields: object = {}, by = browser, idempotencyKey = actionKey()) =>
  by.send('POST', '/api/trader/leads/subscribe', {
    json: { name: 'New lamp buyers', ...question, ...fields },
    idempotencyKey,
  });
const leads = async (form: Record<string, string> = {}, by = browser) =>
  (await by.send('POST', '/api/trader/leads', { form: { ...question, ...form }, lang: 'en' })).data;
const namesIn = ({ data }: { data: { desc_en: string }[] }) => data.map(({ desc_en }) => desc_en);
const listed = async (by = browser): Promise<Subscription[]> =>
  (await by.send('GET', '/api/subscriptions')).data.data;
const searchesLeft = async (by: Browser) =>
  (await by.send('GET', '/api/v2/nbd/user/perm')).data.available_query_count_on_trader as number;
/** Messages about leads, with their texts. */
const messages = async (by = browser): Promise<{ title: string; body: string }[]> => {
  const { data } = (await by.send('GET', '/api/messages')).data;
  const about = data.filter(({ title }: { title: string }) => /new leads/.test(title));
  return Promise.all(
    about.map(async ({ id }: { id: string }) => {
      const { title, body } = (await by.send('GET', '/api/message/detail', { query: { id } })).data;
      return { title, body };
    }),
  );
};

test('costs one search, is stored with its question, and is no search for records', async () => {
  const before = await searchesLeft(other);
  const key = actionKey();
  const [{ data }, repeated] = await Promise.all([
    subscribe({ tags: 'lamps' }, other, key),
    subscribe({ tags: 'lamps' }, other, key),
  ]);
  expect(repeated.data).toEqual(data);
  expect(data).toMatchObject({
    ...{ name: 'New lamp buyers', tags: ['lamps'], total: 1, recent: 0, seen_load: data.counted_load },
    leads: { ...question, type: 1, unmarked: true, contact: false },
  });
  expect(await searchesLeft(other)).toBe(before - 1);
  expect(await listed(other)).toEqual([data]);
  const { id } = data;
  const send = (path: string, init: object) =>
    other.send('POST', `/api/subscription/${path}`, { ...init, idempotencyKey: actionKey() });
  expect((await send('records', { form: { id } })).code).toBe(3);
  expect((await send('edit', { json: { id, name: 'Renamed', mail: 'daily' } })).data).toMatchObject({
    ...{ name: 'Renamed', mail: 'daily', total: 1 },
    leads: question,
  });
  expect(await searchesLeft(other)).toBe(before - 1);
  expect((await send('del', { form: { id } })).data).toEqual({ removed: 1 });
});

test.each([
  [{ keyword: '' }, 'keyword', 'one_of_required'],
  [{ keyword: '"zircon' }, 'keyword', 'syntax_unclosed_quote'],
  [{ hsCode: '123' }, 'hsCode', 'hs_length'],
  [{ name: '' }, 'name', 'required'],
])('%j breaks a rule of %s: %s', async (fields, field, rule) => {
  const answer = await subscribe(fields);
  expect(answer).toMatchObject({ status: 400, code: 2 });
  expect(answer.data.fields).toContainEqual(expect.objectContaining({ field, rule }));
});

test('reports companies that were no leads before, once, and lists them alone until they are seen', async () => {
  const { id, seen_load } = (await subscribe()).data;
  expect(namesIn(await leads())).toEqual(['Acme Pvt Ltd']);
  // More of a company that is a lead already is nothing new.
  await load('second.csv', [
    { no: 3, date: '2026-01-14', buyer: 'Acme Pvt Ltd' },
    { no: 4, date: '2026-01-14', buyer: 'Beta Ltd' },
  ]);
  expect(await eventually(async () => (await messages()).length > 0 && messages())).toEqual([
    {
      title: 'Subscription “New lamp buyers” has new leads: 1',
      body: 'Companies with a reason to call them that were not on your list before:\nBeta Ltd',
    },
  ]);
  expect(await listed()).toEqual([expect.objectContaining({ id, total: 2, recent: 1, seen_load })]);
  expect(await messages(other)).toEqual([]);

  expect(namesIn(await leads()).sort()).toEqual(['Acme Pvt Ltd', 'Beta Ltd']);
  expect(namesIn(await leads({ subscription: id, since: seen_load }))).toEqual(['Beta Ltd']);
  // Another account learns nothing by the id of a subscription.
  expect(namesIn(await leads({ subscription: id, since: seen_load }, other))).toEqual([]);

  const form = { form: { id }, idempotencyKey: actionKey() };
  const { data: visited } = await browser.send('POST', '/api/subscription/visit', form);
  expect(visited).toMatchObject({ recent: 0, seen_load: visited.counted_load });
  await load('third.csv', [{ no: 5, date: '2026-01-13', buyer: 'Beta Ltd' }]);
  await eventually(async () => (await listed()).some(({ counted_load }) => counted_load > visited.seen_load));
  expect(await messages()).toHaveLength(1);
  expect(await listed()).toEqual([expect.objectContaining({ id, total: 2, recent: 0 })]);
});
