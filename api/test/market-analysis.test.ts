// Market analysis through HTTP, on the real embedded engines: every tab, what opens its rows, what it costs.
import {
  type AnalysisAnswer,
  type AnalysisFilter,
  analysisAnswer,
  analysisTabs,
  type PriceRow,
} from '@waybill/contract';
import { newAccount } from './security/people';
import { login, sharedPort } from './support/server';
import type { Browser } from './support/signer';

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo');
});

type Fields = Readonly<Record<string, string | number>>;

/** As a browser sends it: every field is text. */
const formOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
const dates = { startDate: '2019-01-01', endDate: '2026-12-31' };
const search = (fields: Fields, by = browser, lang = 'en') =>
  by.send('POST', '/api/market-analysis/search', { form: formOf({ ...dates, ...fields }), lang });

async function answered(fields: Fields, by = browser): Promise<AnalysisAnswer> {
  const answer = await search(fields, by);
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return analysisAnswer.parse(answer.data);
}
const left = async (by: Browser) => {
  const { data } = await by.send('GET', '/api/v2/nbd/user/perm');
  return { analyses: data.available_query_count_on_market_analysis as number };
};

test('every tab answers in its shape; its first row opens exactly its records', async () => {
  const first = await answered({ keyword: 'steel', hsCode: '7214,7323', stat: 1 });
  expect(first.stat?.total).toBe(first.total);
  for (const tab of Object.values(analysisTabs).filter((name) => name !== 0)) {
    const { data, stat, took } = await answered({
      keyword: 'steel',
      hsCode: '7214,7323',
      tab,
      stat: 1,
      token: first.token,
    });
    const rows = data as { total: number; open: AnalysisFilter }[];
    expect({ tab, rows: rows.length > 0, total: stat?.total, timed: took > 0 }).toEqual({
      tab,
      rows: true,
      total: first.total,
      timed: true,
    });
    const row = rows.find((entry) => entry.total > 0);
    const opened = await answered({
      keyword: 'steel',
      hsCode: '7214,7323',
      ...row?.open,
      token: first.token,
    });
    expect({ tab, total: opened.total }).toEqual({ tab, total: row?.total });
  }
});

test('tabs 4 and 5 carry their figures, others when asked', async () => {
  const carried: number[] = [];
  const { token } = await answered({ hsCode: '0901' });
  for (const tab of Object.values(analysisTabs))
    if ((await answered({ hsCode: '0901', tab, token })).stat !== undefined) carried.push(tab);
  expect(carried).toEqual([analysisTabs.tradeAreas, analysisTabs.origins]);
});

test('texts of codes are in the language asked for', async () => {
  const nameIn = async (lang: string) =>
    (await search({ hsCode: '090111', tab: analysisTabs.commodities }, browser, lang)).data.data[0].name;
  expect(await nameIn('spain')).not.toBe(await nameIn('en'));
});

test.each<[Fields, string, string]>([
  [{}, 'keyword', 'one_of_required'],
  [{ brand: 'acme' }, 'keyword', 'one_of_required'],
  [{ keyword: 'a' }, 'keyword', 'too_short'],
  [{ importer: 'a' }, 'importer', 'too_short'],
  [{ exporter: 'a' }, 'exporter', 'too_short'],
  [{ hsCode: '851' }, 'hsCode', 'hs_length'],
  [{ hsCode: '1234567890123' }, 'hsCode', 'hs_length'],
  [{ hsCode: '85ab' }, 'hsCode', 'hs_numeric'],
  [{ keyword: 'steel', tab: 10 }, 'tab', 'format'],
  [{ keyword: 'steel', month: '2026-13' }, 'month', 'format'],
  [{ keyword: 'steel', priceAbove: 'much' }, 'priceAbove', 'format'],
  [{ keyword: 'steel', startDate: '2026-12-31', endDate: '2026-01-01' }, 'dates', 'date_order'],
  [{ importer: '"steel' }, 'importer', 'syntax_unclosed_quote'],
  [{ exporter: '(steel' }, 'exporter', 'syntax_unbalanced_bracket'],
  [{ keyword: '-steel' }, 'keyword', 'syntax_only_exclusions'],
])('%j breaks a rule of %s: %s', async (fields, field, rule) => {
  const answer = await search(fields);
  expect(answer).toMatchObject({ status: 400, code: 2 });
  expect(answer.data.fields).toContainEqual(expect.objectContaining({ field, rule }));
});

test('a query is paid for once: tabs, pages and opened rows are free; another query, account or token is not', async () => {
  const mine = await newAccount(sharedPort(), { level: 2 });
  const before = (await left(mine)).analyses;
  const query = { keyword: 'cotton', impOrExp: 2 };
  const { token } = await answered({ ...query, tab: 2 }, mine);
  const free: Fields[] = [
    { tab: 2, page: 2 },
    { tab: 0 },
    { tab: 8, stat: 'true' },
    { country: 'chile,india', tradeArea: 'CN' },
    { month: '2026-01' },
    { importerId: '-' },
  ];
  for (const change of free) await answered({ ...query, ...change, token }, mine);
  expect((await left(mine)).analyses).toBe(before - 1);
  const other = await login(sharedPort(), 'entry');
  for (const [who, fields] of [
    [other, { token }],
    [mine, { token, keyword: 'steel' }],
    [mine, { token, impOrExp: 1 }],
    [mine, { token: `${token}x` }],
  ] as const)
    expect(await search({ ...query, ...fields }, who)).toMatchObject({
      code: 2,
      data: { fields: [{ field: 'token', rule: 'format' }] },
    });
  // What breaks a rule costs nothing.
  await search({ keyword: '"open' }, mine);
  expect((await left(mine)).analyses).toBe(before - 1);
});

test('codes 15 and 16: the plan lacks the right, or has expired', async () => {
  const free = await login(sharedPort(), 'free');
  const { analyses } = await left(free);
  for (let i = 0; i < analyses; i += 1) await answered({ keyword: `steel ${i}` }, free);
  expect((await search({ keyword: 'steel' }, free)).code).toBe(15);
  expect((await search({ keyword: 'steel' }, await login(sharedPort(), 'expired'))).code).toBe(16);
});

test('a detail says where its price lies, as the tab of prices counts it', async () => {
  const { data } = await answered({ hsCode: '0901' });
  const details = await Promise.all(
    (data as { id: string }[]).map(({ id: did }) =>
      browser.send('GET', '/api/market-analysis/details', { query: { did } }),
    ),
  );
  const priced = details.map(({ data: detail }) => detail).filter((detail) => detail.price_position !== null);
  expect(priced.length).toBeGreaterThan(0);
  for (const { country, direction, amount, quantity, price_position: position } of priced) {
    const [year = 0, month = 0] = position.month.split('-').map(Number);
    const first = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    const tab = await answered({
      ...{ tab: 8, stat: 1, hsCode: position.hs6, hs6: position.hs6, country, impOrExp: direction },
      ...{ priceUnit: position.unit, priceBasis: position.basis ?? '-', startDate: first, endDate: last },
    });
    const [row] = tab.data as PriceRow[];
    expect(position.months).toEqual(row?.months?.map(({ open: _open, ...figures }) => figures));
    if (position.unit === 'KG') expect(position.price).toBeCloseTo(amount / quantity, 1);
    expect(position.lower).toBeLessThan(position.total);
  }
});

test('a detail is the record itself, with what its page calls it', async () => {
  const { data } = await answered({ hsCode: '0901,7214' });
  const [row] = data as { id: string; country: string; product: string; hs: string }[];
  const did = row?.id ?? '';
  const detail = await browser.send('GET', '/api/market-analysis/details', {
    query: { did, domain: 'localhost' },
  });
  expect(detail.data).toMatchObject({
    id: did,
    cty_code: row?.country,
    product_desc: row?.product,
    followed: false,
    translate: null,
  });
  expect(detail.data.products.length).toBeGreaterThan(0);
  const missing = await browser.send('GET', '/api/market-analysis/details', { query: { did: 'nope' } });
  expect(missing).toMatchObject({ status: 404, code: 3 });
});

test('U6: injection texts in any field give no 500 and no row too many', async () => {
  const corpus = [
    "' OR 1=1 --",
    "\\' OR ''='",
    '{p1:String}',
    "') UNION SELECT 1 --",
    'zzz\n\rFORMAT CSV',
    '%00',
  ];
  const fields =
    'keyword importer exporter brand importerId exporterId unloadingPort loadingPort brandName hs6 priceUnit priceBasis country tradeArea origin imArea exArea'.split(
      ' ',
    );
  for (const text of corpus) {
    for (const field of fields) {
      const searched = ['keyword', 'importer', 'exporter'].includes(field);
      // The letters alone: `string` is also goods that other words mean.
      const answer = await search({ ...(searched ? {} : { hsCode: '0901' }), [field]: text, exact: '1' });
      expect({ field, text, ok: [0, 2, 14].includes(answer.code) }).toEqual({ field, text, ok: true });
      // A text may be found where it is words; nowhere else is it anything's value.
      if (answer.code === 0) expect(answer.data.total).toBeLessThanOrEqual(searched ? 50 : 0);
    }
  }
});
