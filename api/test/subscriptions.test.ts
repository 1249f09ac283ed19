// What accounts are told when records arrive: subscriptions and followed companies, on a server of their own, through
// loads, a kill and a restart.

import { SUBSCRIPTIONS_MAX } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import { type Bill, billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { dataFolder, login, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

type Fields = Record<string, unknown>;
const folder = dataFolder('subscriptions', { records: false });
let running: Running;
let browser: Browser;
let other: Browser;

const load = async (name: string, bills: readonly Bill[]) => {
  const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` });
  const { code, err, json } = await operator(...billsFile(folder, name, bills));
  expect([code, err]).toEqual([0, '']);
  return json;
};
const launch = async () => {
  running = await start({ WAYBILL_DATA: folder });
  browser = await login(running.port, 'demo');
};
/** Within the last year, whenever the tests run. */
const aMonthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
beforeAll(async () => {
  await launch();
  other = await login(running.port, 'trial');
  const wire = { no: 3, date: aMonthAgo, buyer: 'Bell Ltd', goods: 'Copper wire' };
  await load('first.csv', [{ no: 1 }, { no: 2 }, wire]);
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

const search = { keyword: 'zircon', start_date: '2026-01-01', end_date: '2026-12-31' };
const send = (path: string, form: Record<string, string>, by = browser, idempotencyKey = actionKey()) =>
  by.send('POST', path, { form, idempotencyKey });
const post = (call: string, fields: Fields, by = browser, idempotencyKey = actionKey()) =>
  by.send('POST', `/api/subscription/${call}`, { json: fields, idempotencyKey });
const add = (fields: Fields = {}, by = browser, key = actionKey()) =>
  post('add', { name: 'Lamps', ...search, ...fields }, by, key);
const get = async (path: string, query: Record<string, string> = {}, by = browser) =>
  (await by.send('GET', path, { query })).data;
const listed = async (by = browser) => (await get('/api/subscriptions', {}, by)).data;
const remove = (id: string, by = browser) => send('/api/subscription/del', { id }, by);
const records = (id: string, fields: Record<string, string> = {}, by = browser) =>
  send('/api/subscription/records', { id, ...fields }, by);
const searchesLeft = async (by = other) =>
  (await get('/api/v2/nbd/user/perm', {}, by)).available_query_count_on_transaction;
/** Titles of the messages about arrived records, newest first. */
const told = async (by = browser): Promise<string[]> =>
  (await get('/api/messages', {}, by)).data
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => /new records/.test(title));
/** Waits until so many messages are there; on a busy machine, for long. */
async function untilTold(count: number): Promise<string[]> {
  return eventually(async () => {
    const titles = await told();
    return titles.length >= count && titles;
  });
}

/** The list, once a subscription has so many records in it. */
async function counted(id: string, total: number) {
  return eventually(async () => {
    const subscriptions: { id: string; total: number }[] = await listed();
    return subscriptions.find((each) => each.id === id)?.total === total && subscriptions;
  });
}

test('a subscription counts its records, costs one search, and is read, changed and ended by its account only', async () => {
  const before = await searchesLeft();
  const key = actionKey();
  const subscribe = () => add({ tags: 'light, home' }, other, key);
  const [{ data }, repeated] = await Promise.all([subscribe(), subscribe()]);
  expect(repeated.data).toEqual(data);
  expect(data).toMatchObject({
    name: 'Lamps',
    keyword: 'zircon',
    impOrExp: 1,
    tags: ['light', 'home'],
    first_day: '2026-01-01',
    last_day: '2026-12-31',
    total: 2,
    recent: 0,
    seen_load: data.counted_load,
  });
  expect(await searchesLeft()).toBe(before - 1);
  expect(await listed(other)).toEqual([data]);
  const { id } = data;
  expect(await get('/api/subscription/detail', { id }, other)).toEqual(data);

  const edit = (fields: Fields, by = other) => post('edit', { id, name: 'Lamps', ...search, ...fields }, by);
  expect((await edit({ name: 'Zircon' })).data).toMatchObject({ name: 'Zircon', tags: [], total: 2 });
  expect(await searchesLeft()).toBe(before - 1);
  expect(
    (await edit({ keyword: '', importer: 'bell', rolling: 'last_year', im_area: 'IN' })).data,
  ).toMatchObject({
    importer: 'bell',
    im_area: ['IN'],
    start_date: '',
    total: 1,
  });
  expect((await edit({ im_area: ['CN'] })).data).toMatchObject({ total: 0 });
  expect((await edit({ ex_area: ['CN'], hs: '853952' })).data).toMatchObject({ total: 2 });
  expect(await searchesLeft()).toBe(before - 4);

  // Z2: another account's is as one that is not there.
  for (const answer of [
    await edit({}, browser),
    await send('/api/subscription/visit', { id }),
    await records(id),
    await browser.send('GET', '/api/subscription/detail', { query: { id } }),
  ])
    expect(answer).toMatchObject({ status: 404, code: 3 });
  expect((await remove(id)).data).toEqual({ removed: 0 });
  expect((await remove(id, other)).data).toEqual({ removed: 1 });
  expect(await listed(other)).toEqual([]);
});

test.each<[Fields, string, string]>([
  [{ name: '' }, 'name', 'required'],
  [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
  [{ keyword: '' }, 'keyword', 'one_of_required'],
  [{ keyword: 'z' }, 'keyword', 'too_short'],
  [{ keyword: '"zircon' }, 'keyword', 'syntax_unclosed_quote'],
  [{ keyword: '!!! ???' }, 'keyword', 'syntax_no_word'],
  [{ exporter: '(lamps' }, 'exporter', 'syntax_unbalanced_bracket'],
  [{ hs: '853' }, 'hs', 'hs_length'],
  [{ hs: '85395x' }, 'hs', 'hs_numeric'],
  [{ start_date: '' }, 'start_date', 'required'],
  [{ start_date: '2027-01-01' }, 'dates', 'date_order'],
  [{ start_date: '2026-02-30' }, 'start_date', 'format'],
  [{ rolling: 'always' }, 'rolling', 'format'],
  [{ im_area: ['India'] }, 'im_area', 'format'],
  [{ impOrExp: 3 }, 'impOrExp', 'format'],
  [{ tags: Array.from({ length: 11 }, (_, i) => `t${i}`) }, 'tags', 'format'],
])('%j breaks a rule of %s: %s', async (fields, field, rule) => {
  const answer = await add(fields);
  expect(answer).toMatchObject({ status: 400, code: 2 });
  expect(answer.data.fields).toContainEqual(expect.objectContaining({ field, rule }));
});

test('a plan that has expired asks for an upgrade (16)', async () => {
  expect((await add({}, await login(running.port, 'expired'))).code).toBe(16);
});

test('the list of subscriptions ends at its most', async () => {
  const pro = await login(running.port, 'pro');
  for (let i = 0; i < SUBSCRIPTIONS_MAX; i += 25)
    await Promise.all(Array.from({ length: 25 }, (_, at) => add({ name: `Lamps ${i + at}` }, pro)));
  expect(await get('/api/subscriptions', { page: '5' }, pro)).toMatchObject({
    total: SUBSCRIPTIONS_MAX,
    next: false,
    data: { length: 10 },
  });
  expect((await add({ name: 'one more' }, pro)).code).toBe(30);
});

test('records that arrive are told once, also by a server that is killed; what is kept outlives a revised date', async () => {
  const found = await send('/api/trader/search', { keyword: 'acme', keywordIn: 'name' });
  const company: string = found.data.data[0].id;
  await send('/api/trader/fav', { ids: company });
  const { id, seen_load } = (await add()).data;
  const first = (await records(id)).data;
  expect(first).toMatchObject({ total: 2, next: false });
  const bill = first.data.find(({ document }: { document: string }) => document === '1');
  await send('/api/transaction/favorite', { ids: bill.id });
  await send('/api/market-analysis/favorite', { did: bill.id });
  expect(await told()).toEqual([]);

  // Two new bills, and one whose date was revised.
  await load('second.csv', [{ no: 1, date: '2026-03-01' }, { no: 4 }, { no: 5 }]);
  const titles = ['Subscription “Lamps” has new records: 3', 'Companies you follow have new records: 1'];
  expect((await untilTold(2)).sort()).toEqual([...titles].sort());
  const all = (await get('/api/messages')).data;
  const about = all.find(({ title }: { title: string }) => title.startsWith('Companies'));
  expect((await get('/api/message/detail', { id: about.id })).body).toBe(
    'Acme Pvt Ltd: 3 records added or revised',
  );
  expect(await told(other)).toEqual([]);
  expect((await get('/api/trader/followed')).data).toEqual([
    expect.objectContaining({ id: company, recent_added: 3 }),
  ]);
  expect(await listed()).toEqual([expect.objectContaining({ id, total: 4, recent: 3, seen_load })]);

  const fresh = (await records(id, { since: seen_load })).data;
  const documents = (rows: { document: string }[]) => rows.map(({ document }) => document).sort();
  expect(documents(fresh.data)).toEqual(['1', '4', '5']);
  const everything: { document: string; loaded_at: string }[] = (await records(id)).data.data;
  expect(documents(everything.filter(({ loaded_at }) => loaded_at > seen_load))).toEqual(['1', '4', '5']);
  expect(everything).toHaveLength(4);
  const left = await searchesLeft(other);
  expect((await records(id, { since: seen_load, token: fresh.token })).data.total).toBe(3);
  expect(await searchesLeft(other)).toBe(left);
  expect((await records(id, { token: fresh.token })).code).toBe(2);

  const kept = (await get('/api/transaction/followed')).data[0];
  expect(kept).toMatchObject({ document: '1', date: '2026-03-01', favorite: true });
  expect(kept.id).not.toBe(bill.id);
  const analysis = (await get('/api/market-analysis/followed')).data[0];
  expect(analysis).toMatchObject({ did: kept.id, followed: true, route: 'india_im' });
  expect((await send('/api/transaction/del_fav', { id: kept.id })).data).toEqual({ removed: 1 });
  expect((await send('/api/market-analysis/del_fav', { did: bill.id })).data).toEqual({ removed: 1 });

  const visited = (await send('/api/subscription/visit', { id })).data;
  expect(visited).toMatchObject({ recent: 0, total: 4, seen_load: visited.counted_load });

  const { batch } = await load('third.csv', [{ no: 6 }]);
  await running.stop('SIGKILL');
  await launch();
  expect(await untilTold(4)).toHaveLength(4);
  expect(await listed()).toEqual([expect.objectContaining({ id, total: 5, recent: 1 })]);

  // Nothing new: nobody gets a message again. The count after the withdrawal shows that this load was looked at.
  await load('others.csv', [{ no: 7, buyer: 'Bell Ltd', goods: 'Copper wire' }]);

  // An older batch is withdrawn: what it brought is neither counted nor new any more, and nobody is told of that.
  const withdrawal = await operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` })(
    ...['ingest', '--withdraw', batch, '--json'],
  );
  expect(withdrawal).toMatchObject({ code: 0, json: { removed: 1 } });
  expect(await counted(id, 4)).toEqual([expect.objectContaining({ id, total: 4, recent: 0 })]);
  expect((await records(id)).data.total).toBe(4);
  expect((await records(id, { since: visited.seen_load })).data.total).toBe(0);
  expect(await told()).toHaveLength(4);
});
