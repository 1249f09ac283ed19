// Suggestions through HTTP: companies, codes and words for what somebody types, for a session and for nothing.
import { companySuggestion, hsSuggestion } from '@waybill/contract';
import { login, sharedPort, visitor } from './support/server';
import type { Browser } from './support/signer';

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo');
});
const get = (path: string, q: string, by = browser) => by.send('GET', path, { query: { q } });
const companies = async (q: string) => {
  const { code, data } = await get('/api/trader/suggest', q);
  expect(code).toBe(0);
  return data.map((each: unknown) => companySuggestion.parse(each));
};
const search = async (fields: object) => {
  const dates = { startDate: '2019-01-01', endDate: '2026-12-31' };
  const { code, data } = await browser.send('POST', '/api/transaction/search', {
    json: { ...dates, ...fields },
  });
  expect(code).toBe(0);
  return data.results;
};

/** A company of the sample with records of its own. */
async function someCompany() {
  const { companies: rows } = await search({ keyword: 'steel', tab: 3 });
  return rows.find(({ desc_en }: { desc_en: string }) => desc_en !== '');
}

test('a company is suggested while its name is typed, by every beginning of some letters', async () => {
  const { id, desc_en: name, country } = await someCompany();
  for (const length of [8, 12, name.length]) {
    const typed = name.slice(0, length);
    const found = await companies(typed);
    expect(found.length).toBeLessThanOrEqual(8);
    if (length === name.length) expect(found[0]).toMatchObject({ desc_en: name, country, near: 'name' });
  }
  expect((await companies(name.toUpperCase())).map((each: { id: string }) => each.id)).toContain(id);
});

test('what is suggested can be searched for: the same company by its name, as buyer and by key', async () => {
  const { id, desc_en: name } = await someCompany();
  const byKey = await search({ companyId: id, impOrExp: 1 });
  const byName = await search({ importer: name });
  expect(byName.total).toBeGreaterThanOrEqual(byKey.total);
  const either = await search({ company: name });
  expect(either.total).toBeGreaterThanOrEqual(byName.total);
});

test('a word that is typed whole keeps its accents', async () => {
  const { data } = await get('/api/common/suggest', 'algodón');
  expect(data.words[0]).toMatchObject({ word: 'algodón', records: expect.any(Number) });
});

test('one box answers companies, codes and words of goods', async () => {
  const { code, data } = await get('/api/common/suggest', 'steel');
  expect(code).toBe(0);
  expect(data.companies.length).toBeLessThanOrEqual(5);
  expect(data.codes.length).toBeGreaterThan(0);
  expect(data.codes.length).toBeLessThanOrEqual(3);
  for (const each of data.codes) expect(hsSuggestion.parse(each)).toEqual(each);
  expect(data.words[0]).toMatchObject({ word: 'steel', records: expect.any(Number) });
});

test('both cost nothing and need a session', async () => {
  const before = await browser.send('GET', '/api/user/quotas');
  for (const path of ['/api/trader/suggest', '/api/common/suggest']) {
    expect(await get(path, 'steel')).toMatchObject({ code: 0 });
    const stranger = await visitor(sharedPort());
    expect((await get(path, 'steel', stranger)).status).toBe(401);
    expect(await get(path, 's')).toMatchObject({ status: 400, code: 2 });
  }
  expect((await browser.send('GET', '/api/user/quotas')).data).toEqual(before.data);
});

test.each(['"', '((((', '-x', '%00', '💡💡', 'a|b|', '\\', '\u202e\u200b', 'ß'.repeat(200)])(
  '%j is answered by both, whatever it is',
  async (q) => {
    for (const path of ['/api/trader/suggest', '/api/common/suggest']) {
      const { status, code } = await get(path, q);
      expect([status, code]).toEqual(q.trim().length < 2 ? [400, 2] : [200, 0]);
    }
  },
);

test.each([
  [{ importer: 'a' }, 'importer', 'too_short'],
  [{ exporter: '"steel' }, 'exporter', 'syntax_unclosed_quote'],
  [{ importer: '(steel' }, 'importer', 'syntax_unbalanced_bracket'],
])('%j breaks a rule of %s: %s', async (fields, field, rule) => {
  const answer = await browser.send('POST', '/api/transaction/search', {
    json: { startDate: '2019-01-01', endDate: '2026-12-31', ...fields },
  });
  expect(answer).toMatchObject({ status: 400, code: 2 });
  expect(answer.data.fields).toContainEqual(expect.objectContaining({ field, rule }));
});

test('HS codes say why, and how many records carry them; longer ones say what six digits have', async () => {
  const anybody = await visitor(sharedPort());
  const { data: byWord } = await get('/api/common/code', 'smartphone', anybody);
  expect(byWord[0]).toMatchObject({ code: '851713', records: expect.any(Number) });
  expect(byWord[0].why.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['goods', 'records', 'tariff']),
  );
  const { data: byDigits } = await get('/api/common/code', '85171300', anybody);
  const [only] = byDigits;
  expect(only).toMatchObject({ code: '851713', typed: { code: '85171300' } });
  expect(only.typed.records).toBeLessThanOrEqual(only.records);
});
