// The token of a search through HTTP: it pays for further pages and says where they stand, and cannot be altered.
import { codes } from '@waybill/contract';
import { login, sharedPort } from './support/server';
import type { Browser } from './support/signer';

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'pro');
});
const query = { keyword: 'steel', startDate: '2019-01-01', endDate: '2026-12-31' };
const search = (fields: object) =>
  browser.send('POST', '/api/transaction/search', { json: { ...query, ...fields } });
const charged = async (): Promise<number> =>
  (await browser.send('GET', '/api/stat/index')).data.weekly.at(-1).searches;

test('every answer hands the token on; pages, tabs and areas by it cost nothing and agree', async () => {
  const before = await charged();
  const first = (await search({ stat: true })).data;
  expect(await charged()).toBe(before + 1);
  const exports_ = (await search({ tab: 2, token: first.token })).data;
  const second = (await search({ page: 2, token: exports_.token })).data;
  const importers = (await search({ tab: 3, token: second.token })).data;
  const area = (await search({ area: [first.areas[0].code], token: importers.token })).data;
  expect(second.results.total).toBe(first.results.total);
  expect(exports_.results.total).toBe(first.totals.exports);
  expect(area.results.total).toBe(first.areas[0].total);
  expect((await search({ tab: 3, page: 2, token: area.token })).data.results.total).toBe(
    importers.results.total,
  );
  expect(await charged()).toBe(before + 1);
});

test.each([{ area: ['atlantis'] }, { filterArea: ['XX'] }, { origin: ['QQ'] }])(
  'a country that does not exist is refused, and costs nothing: %j',
  async (fields) => {
    const before = await charged();
    const [field] = Object.keys(fields);
    expect(await search(fields)).toMatchObject({
      code: codes.invalid,
      data: { fields: [{ field, rule: 'format' }] },
    });
    expect(await charged()).toBe(before);
  },
);

test('an added term that is taken off, and all of them, cost nothing; each answer counts its own rows', async () => {
  const coffee = { keyword: 'coffee' };
  const before = await charged();
  const all = (await search(coffee)).data;
  const without = (await search({ ...coffee, without: ['café'], token: all.token })).data;
  const exact = (await search({ ...coffee, exact: true, token: without.token })).data;
  const again = (await search({ ...coffee, token: exact.token })).data;
  expect(without.results.total).toBeLessThan(all.results.total);
  expect(exact.results.total).toBeLessThanOrEqual(without.results.total);
  expect(again.results.total).toBe(all.results.total);
  expect(await charged()).toBe(before + 1);
  expect((await search({ ...coffee, exact: true })).data.results.total).toBe(exact.results.total);
});

test('a token that was altered, or is of another query, is refused', async () => {
  const { token } = (await search({})).data;
  const [version, issued, paid, stands, signed] = token.split('.');
  const forged = Buffer.from(JSON.stringify([2_000_000_000, []])).toString('base64url');
  for (const other of [
    [version, issued, paid, forged, signed],
    [version, issued, paid, stands, `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`],
    [version, issued, paid, stands],
    [version, issued, stands, paid, signed],
  ]) {
    const answer = await search({ token: other.join('.') });
    expect(answer).toMatchObject({ status: 400, code: 2 });
    expect(answer.data.fields).toContainEqual({ field: 'token', rule: 'format' });
  }
  expect(await search({ keyword: 'cotton', token })).toMatchObject({ status: 400, code: 2 });
});
