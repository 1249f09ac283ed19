// What a question becomes by each action, and that its address gives the same view back.
import { analysisQuery, directions, PAGE_SIZES } from '@waybill/contract';
import fc from 'fast-check';
import { readView, writeView } from './analysis-address';
import {
  chargedPart,
  checkTerms,
  hasTerms,
  productQuery,
  queryCore,
  secondLanguage,
  tabQuery,
} from './analysis-question';
import { analysisReducer } from './analysis-state';
import { type AnalysisView, allTabs, type DatedView, emptyView } from './analysis-view';
import { subscribedAnalysis } from './subscribed-analysis';

const dated: DatedView = {
  ...emptyView,
  keyword: 'coffee',
  startDate: '2025-10-01',
  endDate: '2026-09-30',
};

test('a new question goes to tab 0 and page 1, and takes out every opened number', () => {
  const deep: AnalysisView = {
    ...dated,
    tab: 8,
    pages: { 8: 3 },
    month: '2026-03',
    importerId: 'CL-1',
    importerName: 'A',
  };
  const asked = analysisReducer(deep, { do: 'ask', terms: { keyword: 'tea' } });
  expect(asked).toEqual({ ...dated, keyword: 'tea' });
});

test('a new question keeps its measure', () => {
  const asked = analysisReducer({ ...dated, measure: 'weight' }, { do: 'ask', terms: { keyword: 'tea' } });
  expect(asked.measure).toBe('weight');
});

test('taken off terms stay with their words, and go with other words', () => {
  const view = analysisReducer({ ...dated, tab: 1 }, { do: 'reword', exact: false, without: ['café'] });
  expect(view).toMatchObject({ without: ['café'], tab: 1 });
  expect(queryCore({ ...dated, ...view, startDate: '', endDate: '' }, 'chile').without).toEqual(['café']);
  const other = analysisReducer(view, { do: 'ask', terms: { brand: 'acme' } });
  expect(other.without).toEqual(['café']);
  expect(analysisReducer(view, { do: 'ask', terms: { keyword: 'tea' } }).without).toEqual([]);
});

test('a number opens its records on page 1 of tab 0, and three of them add up', () => {
  const clicks = [
    { do: 'open', filter: { month: '2026-03' } },
    { do: 'open', filter: { tradeArea: 'CN' } },
    { do: 'open', filter: { importerId: 'CL-1' }, name: 'ACME' },
  ] as const;
  let view: AnalysisView = dated;
  for (const click of clicks) view = analysisReducer({ ...view, tab: 1, pages: { 0: 4 } }, click);
  expect(view).toMatchObject({ tab: 0, pages: {}, month: '2026-03', area: 'CN', importerName: 'ACME' });
  const query = queryCore({ ...dated, ...view, startDate: dated.startDate, endDate: dated.endDate }, 'chile');
  expect(query).toMatchObject({
    month: '2026-03',
    tradeArea: ['CN'],
    importerId: 'CL-1',
    country: ['chile'],
  });
});

test('an opened area takes the place of those of the form, and gives it back', () => {
  const form = { ...dated, tradeArea: ['CN', 'VN'] };
  const view = analysisReducer(form, { do: 'open', filter: { tradeArea: 'CN' } });
  expect(queryCore({ ...form, area: view.area }, 'all').tradeArea).toEqual(['CN']);
  expect(analysisReducer(view, { do: 'close', of: 'area' })).toMatchObject({
    area: '',
    tradeArea: ['CN', 'VN'],
  });
});

test('a chip taken out leaves the tab, and the company’s name goes with it', () => {
  const view = { ...dated, tab: 3, importerId: 'CL-1', importerName: 'ACME', pages: { 3: 2 } } as const;
  expect(analysisReducer(view, { do: 'close', of: 'importerId' })).toMatchObject({
    tab: 3,
    importerId: '',
    importerName: '',
    pages: {},
  });
});

test('opened numbers, tabs and countries look at what was paid for', () => {
  const opened = { month: '2026-03', yearBefore: '2025-03', area: 'CN', country: 'peru' };
  const view: DatedView = { ...dated, ...opened, tab: 8, exact: true, without: ['café'] };
  expect(chargedPart(view)).toEqual(chargedPart(dated));
  expect(chargedPart({ ...dated, startDate: '2024-10-01' })).not.toEqual(chargedPart(dated));
});

test.each([
  [{ keyword: 'coffee', second: '' }, 'coffee'],
  [{ keyword: '', second: ' café ' }, 'café'],
  [{ keyword: 'green coffee', second: 'café verde' }, '(green coffee) | (café verde)'],
])('the product of %j is asked as %s', (words, query) => {
  expect(productQuery(words)).toBe(query);
});

test('rules are said beside their own field', () => {
  const rule = (part: Partial<DatedView>) =>
    checkTerms({ ...dated, ...part }).map((error) => `${error.field} ${error.rule}`);
  expect(rule({})).toEqual([]);
  expect(rule({ keyword: '' })).toEqual(['keyword one_of_required']);
  expect(rule({ keyword: '', second: 'кофе' })).toEqual([]);
  expect(rule({ second: 'c' })).toEqual(['second too_short']);
  expect(rule({ keyword: 'c', second: 'd' })).toEqual(['second too_short', 'keyword too_short']);
  const long = 'coffee '.repeat(20).trim();
  expect(rule({ keyword: long, second: long })).toEqual(['second too_long']);
  expect(rule({ hsCode: ['090'] })).toEqual(['hsCode hs_length']);
  expect(rule({ startDate: '2026-10-01' })).toEqual(['dates date_order']);
});

test.each([
  ['russia', 'ru'],
  ['peru_air', 'es'],
  ['turkey', 'tr'],
  ['ukraine', 'uk'],
  ['brazil', null],
  ['all', null],
])('the second word for %s is in %s', (country, language) => {
  expect(secondLanguage(country)).toBe(language);
});

test('what a link of another area says is read', () => {
  const view = readView('?keyword=coffee&importerId=CL-1&impOrExp=2&hsCode=0901.11,2101');
  expect(view).toMatchObject({
    keyword: 'coffee',
    importerId: 'CL-1',
    impOrExp: 2,
    hsCode: ['090111', '2101'],
  });
  expect(hasTerms(view)).toBe(true);
});

const word = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim());
const area = fc.constantFrom('CN', 'VN', 'ZZ');
const areas = fc.uniqueArray(area);
const day = fc.constantFrom(null, '2024-02-29', '2025-01-01', '2026-09-30');
const maybe = (...values: string[]) => fc.constantFrom('', ...values);
const perTab = <Value>(value: fc.Arbitrary<Value>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...allTabs), value), { selector: ([tab]) => tab })
    .map((entries) => Object.fromEntries(entries));
const anyView: fc.Arbitrary<AnalysisView> = fc.record({
  keyword: word,
  second: word,
  exact: fc.boolean(),
  without: fc.uniqueArray(fc.constantFrom('café', '咖啡', 'cà phê', '1,5 kw'), { maxLength: 3 }),
  hsCode: fc.uniqueArray(fc.constantFrom('0901', '090111', '851713')),
  hsCodeExact: fc.boolean(),
  importer: word,
  exporter: word,
  brand: word,
  excludeShipping: fc.boolean(),
  impOrExp: fc.constantFrom(directions.import, directions.export),
  startDate: day,
  endDate: day,
  tradeArea: areas,
  imArea: areas,
  exArea: areas,
  importerId: maybe('CL-1', '-'),
  exporterId: maybe('CN-2', '-'),
  importerName: word,
  exporterName: word,
  month: maybe('2026-03', '2025-10..2026-09'),
  yearBefore: maybe('2025-03', '2024-10..2025-09'),
  country: maybe('chile', 'peru_air'),
  area: maybe('CN', 'ZZ'),
  origin: maybe('VN', 'ZZ'),
  unloadingPort: maybe('san antonio', '-', ' a,b '),
  loadingPort: maybe('shanghai', 'c&d'),
  brandName: maybe('acme', '-'),
  hs6: maybe('090111', '-'),
  hsWithin: maybe('09', '0901'),
  priceUnit: maybe('kg'),
  priceBasis: maybe('FOB', '-'),
  priceBelow: maybe('1.5', '1e-7'),
  priceAbove: maybe('12', '-3'),
  volume: maybe('3', '-1'),
  unpriced: maybe('amount', 'unit'),
  moved: maybe('amount.importer.won', 'weight.exporter.mix?months=2025-10..2026-09&origin=CN%2CVN'),
  peers: maybe('importer.3kx9.own', 'exporter.3kx9.others?month=2026-03&hs6=090111'),
  tab: fc.constantFrom(...allTabs),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  pages: perTab(fc.integer({ min: 2, max: 10_000 })),
  sorts: perTab(
    fc.record({ key: fc.constantFrom('amount', 'median'), order: fc.constantFrom('asc', 'desc') }),
  ) as fc.Arbitrary<AnalysisView['sorts']>,
  compare: fc.constantFrom<AnalysisView['compare']>(
    null,
    { by: 'country', of: ['chile', 'peru_air'] },
    { by: 'exporterId', of: ['CL-1', '-', '3kx9'] },
  ),
  comparing: fc.boolean(),
  moving: fc.constantFrom('', 'importer', 'exporter'),
  movingStep: fc.constantFrom('', 'price', 'incomparable'),
  measure: fc.constantFrom('total', 'amount', 'weight'),
  paper: fc.boolean(),
  report: fc.oneof(fc.constant(''), fc.uuid()),
});

test('whatever an address holds is read again as it was written', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readView(writeView(view))).toEqual(view);
    }),
  );
});

test('whatever stands in an address makes a query that the call takes', () => {
  const names = fc.constantFrom(...Object.keys(emptyView));
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ maxLength: 30 }))), (pairs) => {
      const view = readView(`?${new URLSearchParams(pairs)}`);
      const query = tabQuery({ ...view, startDate: '2025-01-01', endDate: '2026-01-01' }, 'chile', view.tab);
      expect(analysisQuery.safeParse(query).error).toBeUndefined();
    }),
  );
});

test('a question is watched as it is, or not at all', () => {
  const view = {
    ...{ ...dated, hsCode: ['090111'], brand: 'acme', tradeArea: ['CN'], exporterId: 'CL-1' },
    ...{ exact: true, without: ['café'] },
  };
  expect(subscribedAnalysis(view, 'us')).toMatchObject({
    keyword: 'coffee',
    exact: true,
    without: ['café'],
    hs: '090111',
    brand: 'acme',
    area: ['us'],
    partner: ['CN'],
    exporter_id: 'CL-1',
    start_date: '2025-10-01',
    end_date: '2026-09-30',
  });
  expect(subscribedAnalysis({ ...dated, hs6: '090111' }, 'all')).toMatchObject({ hs: '090111', area: [] });
  for (const narrower of [
    { month: '2026-03' },
    { yearBefore: '2025-03' },
    { origin: 'PE' },
    { priceBelow: '5' },
  ])
    expect(subscribedAnalysis({ ...dated, ...narrower }, 'us')).toBeNull();
});

test('another question keeps the countries that are compared, and no codes or companies', () => {
  const ask = (by: 'country' | 'hs6') =>
    analysisReducer(
      { ...emptyView, compare: { by, of: ['a', 'b'] }, comparing: true },
      { do: 'ask', terms: { keyword: 'tea' } },
    );
  expect(ask('country')).toMatchObject({ compare: { of: ['a', 'b'] }, comparing: false });
  expect(ask('hs6').compare).toBeNull();
});

test('a number of the comparison opens its records, and the tab leads back to it', () => {
  const compare = { by: 'country', of: ['chile', 'peru'] } as const;
  const shown = analysisReducer({ ...emptyView, tab: 3 }, { do: 'compare', compare });
  expect(shown).toMatchObject({ compare, comparing: true, tab: 3 });
  const opened = analysisReducer(shown, { do: 'open', filter: { country: 'peru' } });
  expect(opened).toMatchObject({ compare, comparing: false, tab: 0, country: 'peru' });
  expect(analysisReducer(opened, { do: 'compare' })).toMatchObject({ compare, comparing: true });
});
