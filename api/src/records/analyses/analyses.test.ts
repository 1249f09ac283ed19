// Market analysis on the real engine: a few records made for the purpose, and what each tab must make of them.
import { type AnalysisTab, analysisTabs } from '@waybill/contract';
import { refreshDerived } from '../../stores/warehouse/derived';
import { companyKey } from '../../stores/warehouse/ids';
import { type RecordInput, recordColumns, toLine } from '../../stores/warehouse/record';
import { party, record } from '../../stores/warehouse/record.fixture';
import { type TestWarehouse, testWarehouse } from '../testing';
import type { AnalysisRequest } from './conditions';
import type { Analysis } from './index';
import { analysisFor } from './testing';

const acme = party(51, 'Acme Inc', 'US');
const globex = party(52, 'Globex SA', 'PE');
const goods = { product: 'Green coffee', hs: '09011190', country: 'peru', partner: 'CO', origin: 'CO' };
const priced = (id: number, amount: number, quantity: number, part: Partial<RecordInput> = {}) => ({
  ...goods,
  id,
  amount,
  quantity,
  unit: 'KG',
  ...part,
});

const battery = {
  country: 'chile',
  date: '2026-04-25',
  hs: '850760',
  partner: 'CN',
  brand: '',
  productEn: '',
};

/** Coffee at 4 dollars a kilogram and a little more, CIF, each from another day of January. */
const usual = Array.from({ length: 10 }, (_, i) =>
  priced(100 + i, 400 + i, 100, {
    date: `2026-01-${10 + i}`,
    importer: acme,
    loadingPort: i < 2 ? 'ILO' : 'Ilo',
  }),
);

const rows: readonly Partial<RecordInput>[] = [
  ...usual,
  // The same price by the tonne, and two that stray: one a thousandfold, one not.
  priced(1, 4100, 1, { unit: 'T', date: '2026-01-20', importer: acme }),
  priced(2, 4, 1000, { date: '2026-01-21', importer: acme }),
  priced(3, 2500, 100, { date: '2026-01-22', importer: acme }),
  // Other units, other costs included, and what has no price.
  priced(4, 90, 3, { unit: 'PCS', date: '2026-02-01', importer: globex }),
  priced(5, 60, 1, { unit: 'DOZ', date: '2026-02-02', importer: globex }),
  priced(6, 300, 100, { amountBasis: 'FOB', date: '2026-02-03', importer: globex }),
  priced(7, 500, 5, { unit: 'PKG', date: '2026-02-04', importer: globex }),
  priced(8, 500, 0, { date: '2026-02-05', importer: globex }),
  { ...goods, id: 9, amount: null, date: '2026-02-06', importer: null },
  priced(10, 500, 5, { hs: '', date: '2026-02-07', importer: globex }),
  // Two months later, another country: ports and brands spelled two ways.
  priced(11, 10, 1, { country: 'us', date: '2026-04-10', unloadingPort: 'CALLAO', brand: 'Café Oro' }),
  priced(12, 10, 1, { country: 'us', date: '2026-04-20', unloadingPort: 'Callao', brand: 'CAFE ORO' }),
  priced(13, 10, 1, { country: 'us', date: '2026-04-21', unloadingPort: '', brand: '', partner: '' }),
  // Batteries: a brand that is declared, and brands that only the text names.
  { ...battery, id: 30, brand: 'Byd', product: 'Lithium battery' },
  { ...battery, id: 31, product: 'BATTERY, MARCA: BYD, MODELO: B-BOX' },
  { ...battery, id: 32, productEn: 'LITHIUM BATTERY (BRAND: BYD)', product: 'BATERIA' },
  { ...battery, id: 33, product: 'BATTERY SIN MARCA' },
  { ...battery, id: 34, brand: 'Black&Decker', product: 'BATTERY, MARCA: OTHER MAKER' },
  // No coffee: what was held when no coffee came.
  { id: 20, country: 'peru', date: '2026-03-15', product: 'Lamp' },
  { id: 21, country: 'peru', date: '2026-06-30', product: 'Lamp' },
  { id: 22, country: 'us', date: '2026-06-15', product: 'Lamp' },
];

let base: TestWarehouse;
beforeAll(async () => {
  base = await testWarehouse();
  const lines = rows.map((row) => toLine(record({ loadedAt: '2026-07-01 00:00:00', ...row }), 'test', false));
  await base.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(base.warehouse.client);
  base.warehouse.forgetCounts();
});
afterAll(() => base.end());

async function ask<Tab extends AnalysisTab>(
  tab: Tab,
  part: Partial<AnalysisRequest> = {},
): Promise<Analysis & { tab: Tab }> {
  const request = analysisFor({ keyword: 'coffee', tab, stat: true, ...part });
  const result = await base.warehouse.analyseMarket(request);
  if (!result.ok) throw new Error(result.error.kind);
  return result.answer as Analysis & { tab: Tab };
}

describe('prices', () => {
  test('are compared per standard unit, each basis and unit by itself', async () => {
    const { data } = await ask(analysisTabs.prices);
    expect(data.map(({ unit, basis, total }) => [unit, basis, total])).toEqual([
      ['KG', 'CIF', 16],
      ['PCS', 'CIF', 2],
      ['KG', 'FOB', 1],
    ]);
    // A dozen at 60 dollars is 5 a piece; three pieces at 90 are 30 each.
    expect(data[1]).toMatchObject({ q1: 11.25, median: 17.5, q3: 23.75, min: 5, max: 30 });
    expect(data[2]).toMatchObject({ median: 3, low: null, high: null, outliers: [] });
  });

  test('that stray are named with the reason, and can be opened', async () => {
    const january = { endDate: '2026-01-31' };
    const [coffee] = (await ask(analysisTabs.prices, january)).data;
    expect(coffee).toMatchObject({ unit: 'KG', total: 13, median: 4.05, min: 4, max: 4.1 });
    expect(coffee?.outliers.map(({ price, reason }) => [price, reason])).toEqual([
      [0.004, 'low_thousandfold'],
      [25, 'high'],
    ]);
    for (const side of [coffee?.low, coffee?.high]) {
      expect(side?.total).toBe(1);
      const opened = { ...january, ...side?.open } as Partial<AnalysisRequest>;
      expect((await ask(analysisTabs.records, opened)).total).toBe(1);
    }
  });

  test('have a trend by month, each basis by itself; without stat there is none', async () => {
    const { data } = await ask(analysisTabs.prices, { sortField: 'total' });
    expect(data.map(({ basis, unit, months }) => [basis, unit, months?.map(({ month }) => month)])).toEqual([
      ['CIF', 'KG', ['2026-01', '2026-04']],
      ['CIF', 'PCS', ['2026-02']],
      ['FOB', 'KG', ['2026-02']],
    ]);
    expect(data[0]?.months?.[0]).toMatchObject({ total: 13, median: 4.05 });
    expect(data[1]?.months).toEqual([
      {
        month: '2026-02',
        total: 2,
        q1: 11.25,
        median: 17.5,
        q3: 23.75,
        open: { ...data[1]?.open, month: '2026-02' },
      },
    ]);
    const bare = await ask(analysisTabs.prices, { stat: false });
    expect(bare.data.map(({ months }) => months)).toEqual([undefined, undefined, undefined]);
  });

  test('with few others none strays', async () => {
    const { data } = await ask(analysisTabs.prices, { startDate: '2026-01-19', endDate: '2026-01-31' });
    expect(data[0]).toMatchObject({ total: 4, low: null, high: null, outliers: [] });
  });

  test('that cannot be compared are counted by reason', async () => {
    const { stat } = await ask(analysisTabs.prices);
    expect(stat?.unpriced?.map(({ reason, total }) => [reason, total])).toEqual([
      ['amount', 1],
      ['quantity', 1],
      ['unit', 1],
      ['code', 1],
    ]);
  });
});

test('months: a gap is not a zero, and what is cut is flagged', async () => {
  const { data, stat } = await ask(analysisTabs.months, { startDate: '2026-01-01', endDate: '2026-06-20' });
  // All rows of the test are samples.
  expect(stat?.samples).toBe(stat?.total);
  expect(data.map(({ month, state, held, total }) => [month, state, held, total])).toEqual([
    // Records begin on 10 January.
    ['2026-01', 'partial', 13, 13],
    ['2026-02', 'whole', 7, 7],
    // Peru had lamps in March: no coffee is a zero. Nobody reported May: that is a gap.
    ['2026-03', 'whole', 1, 0],
    ['2026-04', 'partial', 3, 3],
    ['2026-05', 'missing', 0, 0],
    // Of the two of June, one came after the dates.
    ['2026-06', 'partial', 1, 0],
  ]);
});

test('a month of the range that was cut by the dates is partial', async () => {
  const { data } = await ask(analysisTabs.months, { startDate: '2026-02-02', endDate: '2026-03-31' });
  expect(data.map(({ month, state, held }) => [month, state, held])).toEqual([
    // Of its seven records, the first came before the dates.
    ['2026-02', 'partial', 6],
    ['2026-03', 'whole', 1],
  ]);
});

test('companies are ranked by number and named afterwards; records without one are a group', async () => {
  const { data, stat, total } = await ask(analysisTabs.importers, { country: ['peru'], order: 'amount' });
  expect(total).toBe(3);
  expect(data.map(({ key, name, country, total: count }) => [key, name, country, count])).toEqual([
    [companyKey(51), 'Acme Inc', 'US', 13],
    [companyKey(52), 'Globex SA', 'PE', 6],
    ['', '', null, 1],
  ]);
  expect(data[2]?.open).toEqual({ importerId: '-' });
  expect(stat?.top?.map(({ name }) => name)).toEqual(['Acme Inc', 'Globex SA']);
  expect(stat?.rest).toBeUndefined();
  expect(stat?.undeclared).toEqual(data[2]);
  // Of the 19 records that name an importer.
  expect(stat?.concentration?.total).toBeCloseTo((10_000 * (13 ** 2 + 6 ** 2)) / 19 ** 2, 6);
});

test('the ten largest are those with a name, and concentration is of all of them', async () => {
  const many = Array.from({ length: 12 }, (_, i) => {
    const importer = party(700 + i, `Buyer ${i}`, 'PE');
    return Array.from({ length: i + 1 }, (_same, j) =>
      record({ importer, id: 9_000 + i * 20 + j, product: 'Ginger', country: 'peru', date: '2025-05-05' }),
    );
  }).flat();
  const blank = Array.from({ length: 30 }, (_, i) =>
    record({
      id: 9_500 + i,
      product: 'Ginger',
      country: 'peru',
      date: '2025-05-06',
      importer: null,
      amount: null,
    }),
  );
  const lines = [...many, ...blank].map((row) =>
    toLine({ ...row, loadedAt: '2026-07-01 00:00:00' }, 'test', false),
  );
  await base.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(base.warehouse.client);
  const { stat, data } = await ask(analysisTabs.importers, { keyword: 'ginger' });
  expect(data).toHaveLength(10);
  expect(stat?.top?.map(({ total }) => total)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(stat?.rest).toMatchObject({ groups: 2, total: 3 });
  expect(stat?.undeclared).toMatchObject({ total: 30, amount: null, open: { importerId: '-' } });
  expect(stat?.concentration?.total).toBeCloseTo((10_000 * 650) / 78 ** 2, 6);
  // In the list it stands where its figures put it, of as much before the others, and is found on its page.
  const places = async (fields: Partial<AnalysisRequest>) => {
    const rows = (await ask(analysisTabs.importers, { keyword: 'ginger', ...fields })).data;
    return rows.map(({ key, total }) => (key === '' ? -total : total));
  };
  expect((await places({})).slice(0, 3)).toEqual([-30, 12, 11]);
  expect((await places({ order: 'amount', sortField: 'amount' })).includes(-30)).toBe(false);
  expect(await places({ order: 'amount', sortField: 'amount', page: 2 })).toEqual([2, 1, -30]);
});

test('records that name none stand in the list where their figures put them', async () => {
  const day = { country: 'peru', date: '2025-05-05' };
  const buyers = [3, 3, 1].flatMap((count, i) =>
    Array.from({ length: count }, (_, j) =>
      record({
        importer: party(760 + i, `Baker ${i}`, 'PE'),
        id: 9_700 + i * 10 + j,
        product: 'Yeast',
        ...day,
      }),
    ),
  );
  const none = Array.from({ length: 3 }, (_, i) =>
    record({ id: 9_790 + i, product: 'Yeast', importer: null, ...day }),
  );
  const lines = [...buyers, ...none].map((row) => toLine(row, 'test', false));
  await base.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
  const shown = async (fields: Partial<AnalysisRequest>) =>
    (await ask(analysisTabs.importers, { keyword: 'yeast', ...fields })).data.map(({ key, total }) => [
      key === '',
      total,
    ]);
  const sorted = [
    [true, 3],
    [false, 3],
    [false, 3],
    [false, 1],
  ];
  expect(await shown({})).toEqual(sorted);
  // The same by the statement of a page, which looks at no other figures.
  expect(await shown({ stat: false })).toEqual(sorted);
});

test('spellings of a port or brand are one, shown as most records have it, else the first in the alphabet', async () => {
  const part = { country: ['us'] };
  const ports = await ask(analysisTabs.unloadingPorts, part);
  expect(ports.data.map(({ key, name, total }) => [key, name, total])).toEqual([
    ['callao', 'CALLAO', 2],
    ['', '', 1],
  ]);
  const ilo = async (endDate: string) => {
    const { data } = await ask(analysisTabs.loadingPorts, { country: ['peru'], endDate });
    return data.filter(({ key }) => key === 'ilo').map(({ name, total }) => [name, total]);
  };
  expect([await ilo('2026-01-12'), await ilo('2026-01-19')]).toEqual([[['ILO', 3]], [['Ilo', 10]]]);
  const brands = await ask(analysisTabs.brands, part);
  expect(brands.data.map(({ key, total }) => [key, total])).toEqual([
    ['cafe oro', 2],
    ['', 1],
  ]);
  expect((await ask(analysisTabs.records, { ...part, brand: 'oro' })).total).toBe(2);
});

test('a brand that is not declared is read from the goods text, counted as such, and opened with the declared ones', async () => {
  const part = { keyword: 'battery', country: ['chile'] };
  const { data, stat } = await ask(analysisTabs.brands, part);
  expect(data.map(({ key, name, total, in_text }) => [key, name, total, in_text])).toEqual([
    ['byd', 'BYD', 3, 2],
    ['', '', 1, undefined],
    ['black decker', 'Black&Decker', 1, undefined],
  ]);
  expect(stat?.undeclared?.total).toBe(1);
  for (const row of [...data, ...(stat?.top ?? [])]) {
    const { total, data: opened } = await ask(analysisTabs.records, { ...part, ...row.open } as object);
    expect(total).toBe(row.total);
    expect(opened.filter(({ brand_in_text }) => brand_in_text)).toHaveLength(row.in_text ?? 0);
  }
  expect((await ask(analysisTabs.records, { ...part, brand: 'byd' })).total).toBe(3);
});

test('areas carry continents, asked for or not', async () => {
  const { data, stat } = await ask(analysisTabs.tradeAreas, { stat: false, country: ['us'] });
  expect(data.map(({ key, country, continent, total }) => [key, country, continent, total])).toEqual([
    ['CO', 'CO', 5, 2],
    ['ZZ', null, 8, 1],
  ]);
  expect(stat?.continents?.map(({ continent, total, open }) => [continent, total, open])).toEqual([
    [5, 2, { tradeArea: 'CO' }],
    [8, 1, { tradeArea: 'ZZ' }],
  ]);
});

test('search stats: how much of what is held matched, and how varied it is', async () => {
  const { data, stat } = await ask(analysisTabs.coverage);
  expect(data.map(({ country, total, held }) => [country, total, held])).toEqual([
    ['peru', 20, 22],
    ['us', 3, 4],
  ]);
  expect(stat).toMatchObject({
    total: 23,
    distinct: { importers: 3, exporters: 1, tradeAreas: 1, origins: 1, commodities: 1 },
  });
});

test.each([
  ['one month', '2026-04', [['us', 3]]],
  ['months that the dates cut', '2026-01..2026-02', [['peru', 15]]],
  [
    'the year before',
    '',
    [
      ['peru', 21],
      ['us', 3],
    ],
  ],
])('what is held is that of the opened months: %s', async (_name, month, expected) => {
  const { data } = await ask(analysisTabs.coverage, {
    startDate: month === '' ? '2027-01-01' : '2026-01-15',
    ...{ endDate: month === '' ? '2027-04-30' : '2026-12-31', month },
    ...(month === '' && { yearBefore: '2026-01..2026-04' }),
  });
  expect(data.map(({ country, held }) => [country, held])).toEqual(expected);
});

test.each([
  ['within a month', '2026-01-11', '2026-01-19'],
  ['one whole month', '2026-01-01', '2026-01-31'],
  ['both ends cut', '2026-01-15', '2026-06-15'],
  ['the beginning cut', '2026-02-03', '2026-06-30'],
  ['the end cut', '2026-01-01', '2026-04-20'],
])('what is held of some days is counted by the day: %s', async (_name, startDate, endDate) => {
  const { data } = await ask(analysisTabs.coverage, { keyword: '', startDate, endDate });
  const within = rows.filter(({ date = '' }) => date >= startDate && date <= endDate);
  expect(new Map(data.map(({ country, held }) => [country, held]))).toEqual(
    new Map(
      data.map(({ country }) => [
        country,
        within.filter((row) => (row.country ?? 'peru') === country).length,
      ]),
    ),
  );
  expect(data.length).toBeGreaterThan(0);
});

test.each<[string, Partial<AnalysisRequest>, number]>([
  ['code of four digits', { keyword: '', hsCode: '0901' }, 22],
  ['code of six', { keyword: '', hsCode: '090111' }, 22],
  ['code exactly as declared', { keyword: '', hsCode: '090111', hsCodeExact: true }, 0],
  ['code exactly as declared, whole', { keyword: '', hsCode: '09011190', hsCodeExact: true }, 22],
  ['importer', { keyword: '', importer: 'acme' }, 13],
  ['importer that is an exporter', { keyword: '', importer: 'seller' }, 0],
  ['exporter', { keyword: 'lamp', exporter: 'seller' }, 3],
  ['brand of two words', { brand: 'cafe oro' }, 2],
  ['brand that is only in the goods', { brand: 'coffee' }, 0],
  ['goods to Peru', { imArea: ['PE'] }, 20],
  ['goods from Colombia', { exArea: ['CO'] }, 22],
  ['goods to a country that does not report', { imArea: ['CO'] }, 0],
  ['exports', { impOrExp: 2 }, 0],
])('%s', async (_name, part, expected) => {
  expect((await ask(analysisTabs.records, part)).total).toBe(expected);
});

test('a page beyond the last is empty and knows the total; without list there are figures only', async () => {
  const beyond = await ask(analysisTabs.importers, { page: 4, stat: false });
  expect([beyond.data.length, beyond.total, beyond.next]).toEqual([0, 4, false]);
  const noPrices = await ask(analysisTabs.prices, { page: 4 });
  expect([noPrices.data.length, noPrices.total, noPrices.next]).toEqual([0, 3, false]);
  expect(await ask(analysisTabs.prices, { list: false })).toMatchObject({ data: [], total: 3 });
  const chart = await ask(analysisTabs.importers, { list: false });
  expect([chart.data.length, chart.stat?.top?.length]).toEqual([0, 3]);
});

test('days are read only where some that are held are not asked for', async () => {
  const asked = jest.spyOn(base.warehouse.client, 'query');
  const readsDays = () => asked.mock.calls.splice(0).some(([sql]) => sql.includes('date BETWEEN'));
  const { total } = await ask(analysisTabs.importers, { startDate: '2026-01-10', endDate: '2026-06-30' });
  expect([total, readsDays()]).toEqual([4, false]);
  await ask(analysisTabs.importers, { startDate: '2026-01-11', endDate: '2026-06-30' });
  expect(readsDays()).toBe(true);
  await ask(analysisTabs.importers, { startDate: '2026-01-10', endDate: '2026-06-29' });
  expect(readsDays()).toBe(true);
  asked.mockRestore();
});

test('what is wrong with a text is an answer', async () => {
  const request = analysisFor({ exporter: '"open' });
  expect(await base.warehouse.analyseMarket(request)).toMatchObject({
    ok: false,
    error: { field: 'exporter', kind: 'unclosed_quote' },
  });
});

test('later pages look at nothing that was loaded after the first', async () => {
  const request = analysisFor({ keyword: 'lamp' });
  const first = await base.warehouse.analyseMarket(request);
  if (!first.ok) throw new Error(first.error.kind);
  const at = '2026-08-01 00:00:00';
  const late = toLine(record({ id: 90, product: 'Lamp', firstSeen: at, loadedAt: at }), 'late', false);
  await base.warehouse.client.append('records', recordColumns, Buffer.from(late));
  base.warehouse.forgetCounts();
  const { asOf } = first.answer;
  const again = await base.warehouse.analyseMarket(request, 'en', { asOf, total: undefined });
  const fresh = await base.warehouse.analyseMarket(request);
  expect([again, fresh].map((result) => (result.ok ? result.answer.total : undefined))).toEqual([3, 4]);
});
