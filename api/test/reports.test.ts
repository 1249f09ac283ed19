// Market-analysis reports through HTTP: every analysed tab on a sheet whose numbers are those of the tab, in the
// reader's language; one report export each, from the master's pool; the detail's report views.
import {
  type AnalysisAnswer,
  type AnalysisChanges,
  type AnalysisComparison,
  analysisTabs,
  type Language,
  languages,
  localeOf,
  type OrderedFile,
} from '@waybill/contract';
import { reportTexts } from '../src/services/exports/report/texts';
import { type Cell, fetchFile, readWorkbook, settled } from './support/files';
import { login, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

type Fields = Readonly<Record<string, string>>;

const dates = { startDate: '2019-01-01', endDate: '2026-12-31' };

const order = (by: Browser, fields: Fields, { lang = 'en', key = actionKey() } = {}) =>
  by.send('POST', '/api/market-analysis/report', {
    form: { ...dates, ...fields },
    lang,
    idempotencyKey: key,
  });
async function tab(by: Browser, fields: Fields): Promise<AnalysisAnswer> {
  const { data } = await by.send('POST', '/api/market-analysis/search', { form: { ...dates, ...fields } });
  return data;
}
const left = async (by: Browser) => {
  const { data } = await by.send('GET', '/api/v2/nbd/user/perm');
  return {
    exports: data.available_exports_from_market_analysis_report as number,
    views: data.available_views_on_market_analysis_report as number,
  };
};

async function reportOf(by: Browser, fields: Fields, lang = 'en') {
  const ordered = await order(by, fields, { lang });
  expect(ordered).toMatchObject({ status: 200, code: 0 });
  const ready = await settled(by, ordered.data);
  expect(ready).toMatchObject({ state: 'ready', done: 11, total: 11 });
  expect(ready.name).toMatch(/^market-analysis-\d{4}-\d\d-\d\d\.xlsx$/);
  const { bytes } = await fetchFile(by, ordered.data);
  return new Map(readWorkbook(bytes).map(({ sheet, data }) => [sheet, data]));
}

/** Rows of a sheet by the headers of its columns. */
function rowsOf(sheets: Map<string, Cell[][]>, name: string): Record<string, Cell>[] {
  const [header = [], ...rows] = sheets.get(name) ?? [];
  return rows.map((row) => Object.fromEntries(header.map((title, i) => [String(title), row[i] ?? null])));
}

test('every analysed tab has its sheet, with the numbers of the tab', async () => {
  const by = await login(sharedPort(), 'demo');
  const query = { keyword: 'steel', hsCode: '7214,7323' };
  const sheets = await reportOf(by, query);
  const texts = reportTexts('en');
  const { changes: _needsAWholeYear, comparison: _onlyWhenAsked, ...always } = texts.sheet;
  expect([...sheets.keys()]).toEqual(Object.values(always));

  const importers = await tab(by, { ...query, tab: String(analysisTabs.importers), pageSize: '100' });
  const ranked = rowsOf(sheets, 'Importers');
  expect(ranked.slice(0, 3).map((row) => [row.Rank, row.Company, row.Records])).toEqual(
    (importers.data.slice(0, 3) as { name: string; total: number }[]).map(({ name, total }, i) => [
      i + 1,
      name,
      total,
    ]),
  );
  const all = await tab(by, { ...query, stat: 'true' });
  const sum = (rows: Record<string, Cell>[], column: string) =>
    rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);
  for (const name of ['Importers', 'Months', 'Trade areas by continent', 'Goods by HS code', 'Coverage']) {
    expect({ name, sum: sum(rowsOf(sheets, name), 'Records') }).toEqual({ name, sum: all.total });
    expect(sum(rowsOf(sheets, name), 'Share of records')).toBeCloseTo(1, 6);
  }

  const priced = await tab(by, { ...query, tab: String(analysisTabs.prices), stat: 'true' });
  if (priced.tab !== analysisTabs.prices) throw new Error('no prices');
  const prices = rowsOf(sheets, 'Unit prices');
  expect(prices[0]).toMatchObject({
    'HS code': priced.data[0]?.hs6,
    'Median, USD': expect.closeTo(priced.data[0]?.median ?? Number.NaN, 9),
  });
  expect(sum(prices, 'Prices') + sum(rowsOf(sheets, 'Without a price'), 'Records')).toBe(all.total);
  const trend = rowsOf(sheets, 'Unit prices by month');
  expect(sum(trend, 'Prices')).toBe(sum(prices, 'Prices'));

  const cover = (sheets.get('Summary') ?? []).map((row) => row.map(String).join('|'));
  expect(cover[0]).toBe('Market analysis|Waybill');
  expect(cover).toEqual(
    expect.arrayContaining([
      'Dates|2019-01-01 – 2026-12-31',
      'Direction|Imports',
      'Goods|steel',
      'HS code begins with|7214,7323',
      `Records|${all.total}`,
    ]),
  );
  expect(cover.join('\n')).toContain('sample data');
  expect(cover.find((line) => line.startsWith('Importers|'))).toMatch(/^Importers\|\d+ of \d+ rows$/);
});

test('what changed is a sheet of the figures that the page says in sentences', async () => {
  const by = await login(sharedPort(), 'demo');
  const year = { hsCode: '0901,7214,8517', country: 'vietnam', impOrExp: '2', startDate: '2023-01-01' };
  const asked = await by.send('POST', '/api/market-analysis/changes', { form: { ...dates, ...year } });
  const { changes } = asked.data as AnalysisChanges;
  if (changes.state !== 'compared') throw new Error(`nothing to compare: ${changes.why}`);
  const rows = (await reportOf(by, year)).get('What changed') ?? [];
  const { now, before } = changes.all;
  expect(rows[0]?.[2]).toBe(`${changes.now.from} – ${changes.now.to}`);
  expect(rows[1]?.slice(0, 5)).toEqual([
    'Records',
    null,
    now.total,
    before.total,
    expect.closeTo(now.total / before.total - 1, 9),
  ]);
  const named = [...changes.areas.map(({ share }) => share), ...changes.companies.map(({ share }) => share)];
  expect(rows.slice(5)).toHaveLength(named.length);
  expect(rows.slice(5).map((row) => row[5] || row[6])).toEqual(
    named.map((share) => expect.closeTo(share, 9)),
  );

  const month = await reportOf(by, { ...year, month: '2025-03' });
  expect(month.has('What changed')).toBe(false);
});

test('what is compared is a sheet of the figures that stand side by side', async () => {
  const by = await login(sharedPort(), 'demo');
  const question = { hsCode: '0901,7214,8517', impOrExp: '2', by: 'country', of: 'vietnam,india' };
  const asked = await by.send('POST', '/api/market-analysis/comparison', { form: { ...dates, ...question } });
  const { parts, months } = asked.data as AnalysisComparison;
  const rows = rowsOf(await reportOf(by, question), 'Comparison');
  expect(rows.filter(({ Month }) => Month === null).map(({ Item, Records }) => [Item, Records])).toEqual([
    ['Vietnam', parts[0]?.total],
    ['India', parts[1]?.total],
  ]);
  expect(rows.filter(({ Month }) => Month !== null)).toHaveLength(months.length);
  const india = rows.filter(({ Item, Month }) => Item === 'India' && Month !== null);
  expect(india.reduce((sum, { Records }) => sum + Number(Records), 0)).toBe(parts[1]?.total);
});

test('words are the reader’s, and the agent’s name is on it; a row that was opened is named', async () => {
  const by = await login(sharedPort(), 'demo', `atlas.localhost:${sharedPort()}`);
  const query = { hsCode: '0901' };
  const buyers = await tab(by, { ...query, tab: String(analysisTabs.importers), pageSize: '100' });
  const buyer = (buyers.data as { key: string; name: string }[]).find(({ key }) => key !== '');
  const sheets = await reportOf(by, { ...query, importerId: buyer?.key ?? '' }, 'spain');
  const cover = (sheets.get('Resumen') ?? []).map((row) => row.map(String).join('|'));
  expect(cover[0]).toBe('Análisis de mercado|Atlas Trade Data');
  expect(cover).toContain(`Solo este importador|${buyer?.name}`);
  expect(rowsOf(sheets, 'Importadores').map((row) => row.Empresa)).toEqual([buyer?.name]);
});

describe.each(languages)('texts in %s', (language: Language) => {
  const texts = reportTexts(language);
  const leaves = (node: object): string[] =>
    Object.values(node).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

  test('are all there, and sheets have names that a workbook can have', () => {
    const keys = (node: object): unknown[] =>
      Object.entries(node).map(([key, value]) => (typeof value === 'string' ? key : [key, keys(value)]));
    expect(keys(texts)).toEqual(keys(reportTexts('en')));
    const names = Object.values(texts.sheet);
    expect(new Set(names.map((name) => name.toLocaleLowerCase(localeOf[language]))).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  });

  test('are no copies of the English ones', () => {
    if (language === 'en') return;
    const english = leaves(reportTexts('en'));
    const copied = leaves(texts).filter((text, i) => text === english[i]);
    // Words that the languages share.
    expect(copied.filter((text) => !['Asia', '{shown} / {total}'].includes(text))).toEqual([]);
  });
});

test('one report export each, once an action, from the pool of the master; code 15 when none is left', async () => {
  const master = await login(sharedPort(), 'demo');
  const sub = await login(sharedPort(), 'demo-sub');
  const before = (await left(master)).exports;
  const key = actionKey();
  const same = await Promise.all([1, 2, 3].map(() => order(sub, { keyword: 'cotton' }, { key })));
  expect(new Set(same.map(({ data }) => data)).size).toBe(1);
  expect((await left(master)).exports).toBe(before < 0 ? before : before - 1);
  // A token belongs to who ordered.
  await settled(sub, same[0]?.data);
  expect((await fetchFile(master, same[0]?.data)).status).toBe(404);

  // The trial has one a month, and its query token is good for the report.
  const trial = await login(sharedPort(), 'trial');
  const { token } = await tab(trial, { keyword: 'steel' });
  expect((await order(trial, { keyword: 'cotton', token })).code).toBe(2);
  expect((await order(trial, { keyword: '"open' })).code).toBe(2);
  expect((await order(trial, { keyword: 'zzzzqqqq' })).code).toBe(3);
  expect((await left(trial)).exports).toBe(1);
  expect((await order(trial, { keyword: 'steel', token })).code).toBe(0);
  expect((await order(trial, { keyword: 'steel', token })).code).toBe(15);
  expect((await left(trial)).exports).toBe(0);

  expect((await order(await login(sharedPort(), 'free'), { keyword: 'steel' })).code).toBe(15);
  expect((await order(await login(sharedPort(), 'expired'), { keyword: 'steel' })).code).toBe(16);
});

test('a kept report is opened once more by its account and its master, costs nothing, and by nobody else', async () => {
  const trial = await login(sharedPort(), 'demo-sub');
  const asked = { hsCode: '0901, 7214', impOrExp: '2', country: 'brazil' };
  const ordered = await order(trial, asked);
  await settled(trial, ordered.data);
  const list = async (by: Browser): Promise<OrderedFile[]> =>
    (await by.send('GET', '/api/files', { query: { pageSize: '100' } })).data.data;
  const kept = (await list(trial)).find(({ report }) => report?.hsCode === '0901,7214');
  expect(kept?.report).toMatchObject({ impOrExp: '2', country: 'brazil', ...dates });
  const opened = (by: Browser) =>
    by.send('GET', '/api/market-analysis/report', { query: { id: kept?.id ?? '' } });
  // Its owner, and the master of it; a token is for who asked.
  for (const name of ['demo-sub', 'demo']) {
    const by = await login(sharedPort(), name);
    const before = (await by.send('GET', '/api/v2/nbd/user/perm')).data.available_market_analysis;
    const { data, code } = await opened(by);
    expect({ name, code, names: [data.importer_name, data.exporter_name] }).toEqual({
      ...{ name, code: 0, names: ['', ''] },
    });
    const question = { ...asked, hsCode: '0901,7214', token: data.token };
    expect(await tab(by, question)).toMatchObject({ tab: 0 });
    expect((await by.send('GET', '/api/v2/nbd/user/perm')).data.available_market_analysis).toBe(before);
  }
  expect((await opened(await login(sharedPort(), 'trial'))).code).toBe(3);
});

test('a detail on its page costs one report view of the month, and nothing when the record was paid for today', async () => {
  const finder = await login(sharedPort(), 'demo');
  const { data } = await tab(finder, { hsCode: '7214', pageSize: '20' });
  const ids = (data as { id: string }[]).map(({ id }) => id);
  const trial = await login(sharedPort(), 'trial');
  const view = (did = '') => trial.send('GET', '/api/market-analysis/details', { query: { did } });
  const total = (await left(trial)).views;
  await trial.send('POST', '/api/transaction/details', { form: { id: ids[0] ?? '' } });
  expect((await view(ids[0])).code).toBe(0);
  expect((await left(trial)).views).toBe(total);
  const codes: number[] = [];
  for (const id of ids.slice(1, total + 3)) codes.push((await view(id)).code);
  expect(codes).toEqual([...Array(total).fill(0), 15, 15]);
  expect((await view(ids[1])).code).toBe(0);
  expect((await left(trial)).views).toBe(0);
});
