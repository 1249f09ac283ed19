// What a plan allows, charged exactly: parallel calls, repeated calls, tokens, and the codes 15 and 16.
import { login, sharedPort } from './support/server';
import { type Answer, actionKey, type Browser } from './support/signer';

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
    detail: data.available_query_count_on_transaction_detail as number,
  };
};
const count = (answers: Answer[], code: number) => answers.filter((answer) => answer.code === code).length;

test('Z4: of 200 searches at once with 10 left, exactly 10 are answered', async () => {
  const browser = await login(sharedPort(), 'free');
  expect((await left(browser)).transaction).toBe(10);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => search(browser, { keyword: `steel ${i}` })),
  );
  expect(count(answers, 0)).toBe(10);
  // The others were refused for the quota, or for being too many at once.
  expect(count(answers, 15) + count(answers, 5)).toBe(190);
  expect(count(answers, 15)).toBeGreaterThan(0);
  expect((await left(browser)).transaction).toBe(0);
  expect((await search(browser, {})).code).toBe(15);
});

test('Z4: details likewise, one a record and day', async () => {
  const finder = await login(sharedPort(), 'demo');
  const { data } = await search(finder, { pageSize: 50 });
  const ids: string[] = data.results.data.map(({ id }: { id: string }) => id);
  const browser = await login(sharedPort(), 'free');
  expect((await left(browser)).detail).toBe(5);
  const detail = (id = '') => browser.send('POST', '/api/transaction/details', { form: { id } });
  const same = await Promise.all(Array.from({ length: 20 }, () => detail(ids[0])));
  expect(count(same, 0)).toBe(20);
  expect((await left(browser)).detail).toBe(4);
  const many = await Promise.all(ids.slice(1, 41).map(detail));
  expect(count(many, 0)).toBe(4);
  expect(count(many, 15)).toBe(36);
  // What was paid for today stays readable.
  expect((await detail(ids[0])).code).toBe(0);
});

test('Z6: a repeated action is charged once; its key stands for one request only', async () => {
  const browser = await login(sharedPort(), 'entry');
  const before = (await left(browser)).transaction;
  const key = actionKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => search(browser, {}, key)));
  expect(count(answers, 0)).toBe(8);
  expect((await left(browser)).transaction).toBe(before - 1);
  expect(await search(browser, { keyword: 'cotton' }, key)).toMatchObject({ status: 409, code: 9 });
  await search(browser, {}, actionKey());
  expect((await left(browser)).transaction).toBe(before - 2);
});

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

test('a search that breaks a rule costs nothing', async () => {
  const browser = await login(sharedPort(), 'limited');
  for (const fields of [
    { keyword: '"open' },
    { keyword: '' },
    { keyword: '!!!' },
    { hs: '12' },
    { startDate: '2027-01-01' },
  ])
    expect([2, 14]).toContain((await search(browser, fields)).code);
  expect((await left(browser)).transaction).toBe(2);
});

test('code 15 after the last search of the day, code 16 for a plan that has expired', async () => {
  const limited = await login(sharedPort(), 'limited');
  expect((await search(limited, { keyword: 'steel' })).code).toBe(0);
  expect((await search(limited, { keyword: 'cotton' })).code).toBe(0);
  const refused = await search(limited, { keyword: 'pump' });
  expect(refused).toMatchObject({ status: 200, code: 15, data: null });
  expect(refused.message).toBe(
    'Your membership level does not support this function, do you want to upgrade?',
  );
  const expired = await login(sharedPort(), 'expired');
  expect((await search(expired, {})).code).toBe(16);
  expect((await expired.send('POST', '/api/transaction/details', { form: { id: 'x' } })).code).toBe(16);
  expect((await expired.send('GET', '/api/user/p')).data.account_deadline).toBe('2024-12-31');
});
