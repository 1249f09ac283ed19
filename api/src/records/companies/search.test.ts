// Trader search, the library and similar names on the real engine.
import type { TraderQuery } from '@waybill/contract';
import { keywordStatQuery, traderQuery } from '@waybill/contract/calls';
import fc from 'fast-check';
import { firstDay, lastDay } from '../../basics/time';
import { refreshDerived } from '../../stores/warehouse/derived';
import { companyKey } from '../../stores/warehouse/ids';
import { type RecordInput, recordColumns, toLine } from '../../stores/warehouse/record';
import { party, record } from '../../stores/warehouse/record.fixture';
import { searchFor, type TestWarehouse, testWarehouse } from '../testing';
import { extractCoreWords, nameSimilarity } from './similar';
import { loadTradeRecords, parseProfileFilter, unwrapAnswer } from './testing';

let store: TestWarehouse;
let trade: RecordInput[];
beforeAll(async () => {
  // From four tenths of the records on a word is too common: "steel" is.
  store = await testWarehouse({ share: 0.4, fromRows: 100 });
  trade = await loadTradeRecords(store.warehouse, 600, 11);
});
afterAll(() => store.end());

const companies = () => store.warehouse.companies;
const find = async (fields: object) => {
  const query: TraderQuery = traderQuery.parse({ pageSize: 100, ...fields });
  return unwrapAnswer(await companies().search(query));
};
const open = async (key: string, fields: object) => {
  const company = await companies().find(key);
  if (company === undefined) throw new Error(`no company ${key}`);
  const opened = unwrapAnswer(
    await companies().records(company, parseProfileFilter(fields), { page: 1, pageSize: 10 }),
  );
  return { total: opened.total, weight: opened.sums.weight, amount: opened.sums.amount };
};
const named = (rows: readonly { desc_en: string }[]) => rows.map(({ desc_en }) => desc_en).sort();

test('every row of a search opens exactly its records, with its sums', async () => {
  const anySearch = fc.record({
    keyword: fc.constantFrom('pump', 'pipe | lamp', 'coffee', 'lotus'),
    keywordIn: fc.constantFrom('goods', 'goods', 'name'),
    type: fc.constantFrom('1', '2'),
    hsCode: fc.constantFrom('', '850440', '850440,090111'),
    country: fc.constantFrom('', 'US', 'VN,DE'),
    tradeArea: fc.constantFrom('', 'CN,ZZ', 'chile', 'US'),
    dates: fc.constantFrom('', '2024-02-14,2025-06-20'),
    brand: fc.constantFrom('', '', 'zephyr'),
    excludeShip: fc.constantFrom('false', 'true'),
    sortField: fc.constantFrom('total', 'amount', 'weight', 'last_date', 'name'),
  });
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(anySearch, async (fields) => {
      const { data, total } = await find(fields);
      expect(total).toBe(data.length);
      for (const { view_id, open: filter, total: records, weight, amount } of data)
        expect(await open(view_id, filter)).toEqual({ total: records, weight, amount });
      rows += data.length;
    }),
    { numRuns: 25, seed: 5 },
  );
  expect(rows).toBeGreaterThan(25);
});

test('a row counts as many partners as open by it', async () => {
  const { data } = await find({ keyword: 'pump' });
  for (const row of data) {
    const company = await companies().find(row.view_id);
    if (company === undefined) throw new Error(`no company ${row.view_id}`);
    for (const page of [1, 9]) {
      const opened = await companies().partners(company, parseProfileFilter(row.open), {
        page,
        pageSize: 10,
      });
      const { companies: named, total } = unwrapAnswer(opened);
      expect(named).toBe(row.partners);
      // Some of these records name nobody.
      expect(total).toBe(named + 1);
    }
  }
});

test('goods: the companies of the asked side whose records match, and no record without a company', async () => {
  const { data } = await find({ keyword: 'pump', type: '2' });
  const sellers = new Set(
    trade.flatMap((row) => (row.product === 'steel pump' ? (row.exporter?.id ?? []) : [])),
  );
  expect(data.map(({ id }) => id).sort()).toEqual([...sellers].map((id) => companyKey(id)).sort());
  expect(data.map(({ total }) => total)).toEqual(data.map(({ total }) => total).sort((a, b) => b - a));
});

/** What a row must say of these records of its company. */
const figuresOf = (own: readonly RecordInput[], side: 'importer' | 'exporter') => {
  const sum = (of: (row: RecordInput) => number | null) => {
    const values = own.map(of).filter((value) => value !== null);
    return values.length === 0 ? null : values.reduce((all, value) => all + value, 0);
  };
  const days = own.map(({ date }) => date).sort();
  return {
    total: own.length,
    amount: sum(({ amount }) => amount),
    weight: sum(({ netWeight }) => netWeight),
    first_date: days.at(0),
    last_date: days.at(-1),
    partners: new Set(own.flatMap((row) => row[side]?.id ?? [])).size,
  };
};

// More than a hundred records are read by their numbers, fewer of them straight away.
test.each([
  { keyword: 'pump', hsCode: '' },
  { keyword: 'pump', hsCode: '850440' },
])('a row has the sums, partners, newest twelve months and goods of its records: %j', async (fields) => {
  const { data } = await find(fields);
  const matches = trade.filter(
    (row) => row.product === 'steel pump' && row.importer !== null && row.hs.startsWith(fields.hsCode),
  );
  expect(matches.length > 100).toBe(fields.hsCode === '');
  expect(data.length).toBeGreaterThan(3);
  const newest =
    matches
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '';
  for (const row of data) {
    const own = matches.filter((each) => companyKey(each.importer?.id ?? 0) === row.id);
    expect(row).toMatchObject({ ...figuresOf(own, 'exporter'), goods: 'steel pump' });
    expect(row.months).toHaveLength(12);
    expect(row.months.at(-1)?.key).toBe(newest.slice(0, 7));
    for (const { key, total } of row.months)
      expect({ key, total }).toEqual({ key, total: own.filter(({ date }) => date.startsWith(key)).length });
  }
});

/** The first day of a company in all data, on either side. */
const firstDayOf = (id: string) =>
  trade
    .filter((row) => [row.importer, row.exporter].some((each) => companyKey(each?.id ?? 0) === id))
    .map(({ date }) => date)
    .sort()[0];

test('the first shipment is the first in all data, whatever the dates and goods of the search', async () => {
  const { data } = await find({ keyword: 'pump', dates: '2025-02-14,2025-06-20' });
  expect(data.length).toBeGreaterThan(3);
  for (const row of data) expect(row.first_shipment).toBe(firstDayOf(row.id));
  expect(data.every((row) => (row.first_shipment ?? '') < row.first_date)).toBe(true);
  const search = searchFor({ tab: 3, keyword: 'pump', pageSize: 20, startDate: '2025-02-14' });
  for (const row of unwrapAnswer(await store.warehouse.searchTransactions(search)).companies)
    expect(row.first_shipment).toBe(row.desc_en === '' ? null : firstDayOf(row.id));
});

/** How complete a month is in the files that name the company of these records, within these dates. */
function stateOf(month: string, own: readonly RecordInput[], until: string): string {
  const fileOf = ({ direction, country }: RecordInput) => `${direction} ${country}`;
  const [begins, ends] = [firstDay(month), lastDay(month)];
  const states = [...new Set(own.map(fileOf))].map((file) => {
    const days = trade
      .filter((row) => fileOf(row) === file)
      .map(({ date }) => date)
      .sort();
    if (!days.some((date) => date.startsWith(month))) return 'missing';
    const [first = '', last = ''] = [days[0], days.at(-1)];
    return (first > begins && first <= ends) || (last >= begins && last < ends) ? 'partial' : 'whole';
  });
  if (states.every((state) => state === 'missing')) return 'missing';
  return until < ends || states.some((state) => state !== 'whole') ? 'partial' : 'whole';
}

test.each(['2025-06-20', '2025-06-30', '2026-06-30'])(
  'months of a row say which are complete in the files that name the company, up to %s',
  async (until) => {
    const { data } = await find({ keyword: 'pump', dates: `2024-01-01,${until}` });
    expect(data.length).toBeGreaterThan(3);
    const seen = new Set<string>();
    for (const row of data) {
      const own = trade.filter(
        ({ product, importer, date }) =>
          product === 'steel pump' && companyKey(importer?.id ?? 0) === row.id && date <= until,
      );
      const recent = own.filter(({ date }) => date >= `${row.months[0]?.key}-01`);
      expect(row.months.map(({ key, state }) => [key, state])).toEqual(
        row.months.map(({ key }) => [key, stateOf(key, recent, until)]),
      );
      for (const { state } of row.months) seen.add(state);
    }
    expect(seen).toContain('whole');
    expect(seen).toContain('partial');
  },
);

test('importers of a shipment search have the sums and partners of their records', async () => {
  const search = searchFor({ tab: 3, keyword: 'pump | coffee', pageSize: 20 });
  const found = unwrapAnswer(await store.warehouse.searchTransactions(search));
  const matches = trade.filter(
    ({ direction, product }) => direction === 1 && (product === 'steel pump' || product === 'coffee beans'),
  );
  expect(matches.length).toBeGreaterThan(100);
  expect(found.companies.length).toBeGreaterThan(3);
  for (const row of found.companies) {
    const own = matches.filter((each) => companyKey(each.importer?.id ?? 0) === row.id);
    expect(row).toMatchObject(figuresOf(own, 'exporter'));
  }
});

test('a name finds a company by any of its spellings, with all its records', async () => {
  const { data } = await find({ keyword: 'công ty', keywordIn: 'name' });
  expect(named(data)).toEqual(['Lotus Trading Co']);
  const bought = trade.filter((row) => row.importer?.id === 102).length;
  expect(data[0]).toMatchObject({ total: bought, country: 'VN' });
  expect(named((await find({ keyword: 'lotus', keywordIn: 'name' })).data)).toEqual([
    'Lotus Foods GmbH',
    'Lotus Trading Co',
  ]);
  expect(named((await find({ keyword: 'lotus', keywordIn: 'name', country: 'DE' })).data)).toEqual([
    'Lotus Foods GmbH',
  ]);
});

test('pages: none twice, none missing, and how many there are beyond the last', async () => {
  const all = await find({ keyword: 'pump' });
  const list = (page: number) =>
    companies().search({ ...traderQuery.parse({ keyword: 'pump', page }), pageSize: 10 });
  expect(unwrapAnswer(await list(1))).toMatchObject({ total: all.total, next: false });
  expect(unwrapAnswer(await list(7))).toMatchObject({ data: [], total: all.total, next: false });
});

test('a keyword that too many records have is refused, unless a code narrows it', async () => {
  const search = (fields: object) => companies().search(traderQuery.parse(fields));
  expect(await search({ keyword: 'steel' })).toMatchObject({ ok: false, error: { kind: 'too_common' } });
  expect(await search({ keyword: 'steel', hsCode: '850440' })).toMatchObject({ ok: true });
  expect(await search({ keyword: '"steel' })).toMatchObject({ ok: false, error: { field: 'keyword' } });
  expect(await search({ keyword: '!!' })).toMatchObject({ ok: false, error: { kind: 'nothing_to_search' } });
});

test('companies by keyword: counts of each, opened by its filter; countries add up to the total', async () => {
  const stat = async (fields: object) =>
    unwrapAnswer(await companies().findKeywordCompanies(keywordStatQuery.parse(fields)));
  const answer = await stat({ keywords: '8504.40.10,coffee,pump', type: '1' });
  expect(answer.country_stat.reduce((sum, { total }) => sum + total, 0)).toBe(answer.total);
  expect(answer.transaction_stat_by_keywords).toHaveLength(5);
  for (const { id, keywords } of answer.transaction_stat_by_keywords)
    for (const { keyword, total, open: opens } of keywords)
      expect({ keyword, total: (await open(id, opens)).total }).toEqual({ keyword, total });
  for (const { code, total } of answer.country_stat)
    expect((await stat({ keywords: '850440,coffee,pump', countries: code })).total).toBe(total);
  const chile = await stat({ keywords: 'coffee', countries: 'chile', company: 'lotus' });
  for (const { id, keywords } of chile.transaction_stat_by_keywords)
    expect(keywords[0]?.total).toBe((await open(id, keywords[0]?.open ?? {})).total);
  expect(named(chile.transaction_stat_by_keywords)).toEqual(['Lotus Foods GmbH', 'Lotus Trading Co']);
  expect(
    await companies().findKeywordCompanies(keywordStatQuery.parse({ keywords: 'coffee,steel' })),
  ).toMatchObject({
    ok: false,
    error: { kind: 'too_common' },
  });
});

test('the library counts companies of a side, where they are and where they are reported', async () => {
  const library = await companies().library(2);
  expect(library.total).toBe(5);
  expect(library.areas.map(({ code }) => code).sort()).toEqual(['CL', 'DE', 'US', 'VN', 'ZZ']);
  expect(library.reporting.map(({ code, total }) => [code, total])).toEqual([
    ['chile', 5],
    ['us', 5],
    ['vietnam', 5],
  ]);
  expect(library.recent).toBe(5);
  expect(await companies().totals()).toEqual({ total: 5, recent_add: 5, importers: 5, exporters: 5 });
});

test('similar companies share the core word; the word that fewest names have is taken first', async () => {
  const lotus = await companies().find(companyKey(102));
  if (lotus === undefined) throw new Error('no such company');
  const similar = await companies().similar(lotus, 'LOTUS');
  expect(similar).toMatchObject({ ok: true, term: 'lotus' });
  expect(similar.ok && named(similar.data)).toEqual(['Lotus Foods GmbH']);
  expect(await companies().similar(lotus, '')).toMatchObject({ ok: true, term: 'trading', data: [] });
  expect(await companies().similar(lotus, 'acme')).toEqual({ ok: false, reason: 'not_of_name' });
  expect(await companies().similar({ ...lotus, name: 'S.A. 24' }, '')).toEqual({ ok: false, reason: 'none' });
});

test('pages stay as they are while a batch arrives; a new search sees it', async () => {
  const query = traderQuery.parse({ keyword: 'coffee' });
  const statQuery = keywordStatQuery.parse({ keywords: 'coffee' });
  const first = unwrapAnswer(await companies().search(query));
  const late = record({
    id: 9_001,
    product: 'coffee',
    importer: party(901, 'Late Coffee'),
    firstSeen: '2026-03-01 00:00:00',
    loadedAt: '2026-03-01 00:00:00',
  });
  const lines = Buffer.from(toLine(late, 'late', false));
  await store.warehouse.client.append('records', recordColumns, lines);
  await refreshDerived(store.warehouse.client);
  store.warehouse.forgetCounts();
  const again = unwrapAnswer(await companies().search(query, first.asOf));
  expect({ ...again, took: 0 }).toEqual({ ...first, took: 0 });
  const stat = unwrapAnswer(await companies().findKeywordCompanies(statQuery, first.asOf));
  expect(stat).toMatchObject({ total: first.total, asOf: first.asOf });
  const fresh = unwrapAnswer(await companies().search(query));
  expect(fresh.total).toBe(first.total + 1);
  expect(fresh.asOf).toBeGreaterThan(first.asOf);
  expect(unwrapAnswer(await companies().findKeywordCompanies(statQuery)).total).toBe(first.total + 1);
});

test.each([
  ['Acme Steel Inc', ['acme', 'steel']],
  ['Ромашка 24', ['ромашка']],
  ['3M Co. 24', []],
  ['上海钢铁', ['上', '海', '钢', '铁']],
  ['Công ty TNHH Lotus', ['cong', 'lotus']],
  ['AB No 12345 X9Y9', []],
])('core words of %s: %j', (name, words) => {
  expect(extractCoreWords(name)).toEqual(words);
});

test('likeness: 1 for the same name in another form, symmetric, between 0 and 1', () => {
  expect(nameSimilarity('ACME STEEL, INC.', 'Acme Steel LLC')).toBe(1);
  expect(nameSimilarity('Acme Steel', 'Acme Steels')).toBeGreaterThan(
    nameSimilarity('Acme Steel', 'Acme Foods'),
  );
  expect(nameSimilarity('Lotus', 'Bruja')).toBe(0);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const score = nameSimilarity(a, b);
      expect(score).toBe(nameSimilarity(b, a));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(nameSimilarity(a, a)).toBe(1);
    }),
  );
});
