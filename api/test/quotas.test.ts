// What a plan allows: tokens of paid queries, what costs nothing, and the codes 15 and 16. Races are in security/.
import { login, sharedPort } from './support/server';
import type { Browser } from './support/signer';

const dates = { startDate: '2019-01-01', endDate: '2026-12-31' };
const search = (browser: Browser, fields: object, idempotencyKey?: string) =>
  browser.send('POST', '/api/transaction/search', {
    json: { keyword: 'steel', ...dates, ...fields },
    idempotencyKey,
  });
const left = async (browser: Browser) => {
  const { data } = await browser.send('GET', '/api/v2/nbd/user/perm');
  return {
    transaction: data.available_query_count_on_transaction as number,
  };
};

test('a paid query is free to page, sort, filter and switch tabs; its token is bound to account and query', async () => {
  const browser = await login(sharedPort(), 'trial');
  const first = await search(browser, { stat: true });
  const { token } = first.data;
  const before = (await left(browser)).transaction;
  for (const change of [
    { page: 2 },
    { tab: 2 },
    { tab: 3 },
    { tab: 4, impOrExp: 2 },
    { pageSize: 50 },
    { sortField: 'amount' },
    { area: ['chile'] },
    { filterArea: ['CN'] },
  ])
    expect((await search(browser, { ...change, token })).code).toBe(0);
  expect((await left(browser)).transaction).toBe(before);
  const other = await login(sharedPort(), 'entry');
  for (const [who, fields] of [
    [other, { token }],
    [browser, { token, keyword: 'cotton' }],
    [browser, { token: `${token}x` }],
    [browser, { token: 'q1.0.x' }],
  ] as const)
    expect(await search(who, fields)).toMatchObject({
      code: 2,
      data: { fields: [{ field: 'token', rule: 'format' }] },
    });
  expect((await left(browser)).transaction).toBe(before);
});

test('of an unlimited line, what was used is told', async () => {
  const browser = await login(sharedPort(), 'demo');
  const told = async () => (await browser.send('GET', '/api/v2/nbd/user/perm')).data;
  const before = await told();
  expect(before.number_of_queries_per_day_on_transaction).toBe(-1);
  expect((await search(browser, { keyword: 'unlimited steel' })).code).toBe(0);
  const after = await told();
  expect(after.available_query_count_on_transaction).toBe(-1);
  expect(after.used.transaction).toBe(before.used.transaction + 1);
});

test('a search that breaks a rule costs nothing', async () => {
  const browser = await login(sharedPort(), 'limited');
  for (const fields of [
    { keyword: '"open' },
    { keyword: '' },
    { keyword: '!!!' },
    { hs: '12' },
    { startDate: '2027-01-01' },
  ])
    expect((await search(browser, fields)).code).toBe(2);
  expect((await left(browser)).transaction).toBe(2);
});

test('code 15 after the last search of the day, code 16 for a plan that has expired', async () => {
  const limited = await login(sharedPort(), 'limited');
  expect((await search(limited, { keyword: 'steel' })).code).toBe(0);
  expect((await search(limited, { keyword: 'cotton' })).code).toBe(0);
  const refused = await search(limited, { keyword: 'pump' });
  expect(refused).toMatchObject({ status: 200, code: 15 });
  // What the next plan would give, by the plan table and in the language of the request.
  expect(refused.data).toEqual({
    limit: 'transaction',
    why: 'used_up',
    next: { level: 2, name: 'Trial', total: 50 },
    renews_at: expect.any(String),
  });
  const seconds = (Date.parse(refused.data.renews_at) - Date.now()) / 1_000;
  expect(seconds).toBeGreaterThan(-60);
  expect(seconds).toBeLessThanOrEqual(86_400 + 3_600);
  expect(refused.message).toBe(
    'Your membership level does not support this function, do you want to upgrade?',
  );
  const expired = await login(sharedPort(), 'expired');
  expect(await search(expired, {})).toMatchObject({
    code: 16,
    data: { limit: 'transaction', why: 'expired' },
  });
  expect((await expired.send('POST', '/api/transaction/details', { form: { id: 'x' } })).code).toBe(16);
  expect((await expired.send('GET', '/api/user/p')).data.account_deadline).toBe('2024-12-31');
});
