// Transaction search on the real engine: a few records made for the purpose, each search with what it must find.

import { refreshDerived } from '../../stores/warehouse/derived';
import { companyKey } from '../../stores/warehouse/ids';
import { type RecordInput, recordColumns, toLine } from '../../stores/warehouse/record';
import { party, record } from '../../stores/warehouse/record.fixture';
import { searchFor, type TestWarehouse, testWarehouse } from '../testing';
import type { SearchQuery } from './conditions';
import type { SearchAnswer } from './search';

const buyer = party(11, 'Buyer Inc');
const other = party(15, 'Other Importer GmbH', 'DE');
const cafetera = party(21, 'Cafetera Andina SAS', 'CO');
const bank = { ...party(31, 'TO THE ORDER OF BANK OF CHINA') };

const rows: readonly Partial<RecordInput>[] = [
  {
    id: 1,
    product: 'LED lamp 9W',
    hs: '853952',
    date: '2026-01-10',
    amount: 100,
    quantity: 5,
    netWeight: 1,
    importer: buyer,
  },
  {
    id: 2,
    product: 'LED television set',
    hs: '852872',
    date: '2026-02-10',
    amount: 300,
    quantity: 2,
    netWeight: 9,
    importer: buyer,
  },
  {
    id: 3,
    product: 'FOCO LED CON LÁMPARA',
    productLanguage: 'es',
    country: 'peru',
    hs: '8539520000',
    date: '2026-03-10',
    amount: 200,
  },
  {
    id: 4,
    product: 'Лампа светодиодная',
    productLanguage: 'ru',
    country: 'russia',
    partner: 'TR',
    date: '2026-04-10',
    amount: null,
  },
  {
    id: 5,
    product: '自行车 (bicycle)',
    productLanguage: 'zh',
    country: 'vietnam',
    hs: '87120030',
    date: '2026-05-10',
  },
  {
    id: 6,
    product: 'Café verde en grano',
    productLanguage: 'es',
    country: 'columbia',
    direction: 2,
    hs: '0901119000',
    date: '2026-03-01',
    exporter: cafetera,
    partner: 'US',
  },
  {
    id: 7,
    product: 'Green coffee beans',
    country: 'us',
    hs: '090111',
    date: '2026-03-20',
    importer: bank,
    shipping: true,
    partner: 'CO',
  },
  {
    id: 8,
    product: 'Coffee table of glass, green',
    country: 'us',
    hs: '940360',
    date: '2025-03-20',
    importer: party(12, 'Glass House LLC'),
  },
  {
    id: 9,
    product: 'Điện thoại thông minh',
    productLanguage: 'vi',
    productEn: 'Smartphone',
    country: 'vietnam',
    partner: '',
    date: '2026-05-11',
  },
  {
    id: 10,
    product: 'It\'s 50% \\ "quoted"\ttab',
    country: 'us',
    hs: '',
    date: '2026-06-01',
    brand: "L'ORÉAL",
    national: { MARKS: "O'NEIL \\ N/M", FARM: "O'Hara \\ 2" },
  },
];

let base: TestWarehouse;
beforeAll(async () => {
  base = await testWarehouse();
  const lines = rows.map((row) => toLine(record({ importer: other, hs: '730000', ...row }), 'test', false));
  await base.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(base.warehouse.client);
});
afterAll(() => base.end());

async function answer(part: Partial<SearchQuery>): Promise<SearchAnswer> {
  const result = await base.warehouse.searchTransactions(searchFor(part));
  if (!result.ok) throw new Error(result.error.kind);
  return result.answer;
}

/** Which of the rows above are found, in order. */
async function found(part: Partial<SearchQuery>): Promise<number[]> {
  const { data, total } = await answer(part);
  expect(total).toBe(data.length);
  return data.map((row) => Number.parseInt(row.id.split('-')[1] ?? '', 36));
}

test.each<[string, Partial<SearchQuery>, number[]]>([
  ['a word, newest first', { keyword: 'led' }, [3, 2, 1]],
  ['case', { keyword: 'LED LAMP' }, [1]],
  ['accents left out', { keyword: 'lampara' }, [3]],
  ['accents given', { keyword: 'LÁMPARA' }, [3]],
  ['Cyrillic', { keyword: 'лампа' }, [4]],
  ['Chinese', { keyword: '自行车' }, [5]],
  ['part of a Chinese word', { keyword: '行车' }, [5]],
  ['characters out of order are another word', { keyword: '车行' }, []],
  ['Vietnamese without its marks', { keyword: 'dien thoai' }, [9]],
  ['the English text beside the original', { keyword: 'smartphone' }, [9]],
  ['the brand', { keyword: "L'Oréal" }, [10]],
  ['or', { keyword: 'television | лампа' }, [4, 2]],
  ['not', { keyword: 'led -television' }, [3, 1]],
  ['group', { keyword: 'led (television | lamp)' }, [2, 1]],
  ['phrase', { keyword: '"green coffee"' }, [7]],
  ['words without their order', { keyword: 'green coffee' }, [7, 8]],
  ['near', { keyword: '"green coffee"~5' }, [7, 8]],
  ['not near enough, in the other order', { keyword: '"green coffee"~4' }, [7]],
  ['prefix', { keyword: 'lamp*' }, [3, 1]],
  ['a letter wrong', { keyword: 'cofee~1' }, [7, 8]],
  ['HS prefix of six digits', { hs: '853952' }, [3, 1]],
  ['HS with dots, two codes', { hs: '8539.52, 8528 72' }, [3, 2, 1]],
  ['HS as a Chinese keyboard gives it', { hs: '853952，8528 72；9403.60、090111' }, [7, 3, 2, 1, 8]],
  [
    'as many HS codes as fit',
    {
      hs: [...Array(24).keys()]
        .map((i) => 100_100 + i)
        .concat(853_952)
        .join(','),
    },
    [3, 1],
  ],
  ['HS of ten digits', { hs: '8539520000' }, [3]],
  ['HS that is none', { hs: 'abc' }, []],
  ['dates', { keyword: 'led', startDate: '2026-02-01', endDate: '2026-02-28' }, [2]],
  ['reporting country', { keyword: 'led', area: ['us'] }, [2, 1]],
  ['partner', { keyword: 'лампа | led', filterArea: ['TR'] }, [4]],
  ['no partner named', { keyword: 'smartphone | led', filterArea: ['ZZ'] }, [9]],
  ['exports', { keyword: 'cafe', tab: 2 }, [6]],
  ['company on either side', { company: 'buyer' }, [2, 1]],
  ['company, all words in one name', { company: 'buyer seller' }, []],
  ['company id as importer', { companyId: companyKey(11) }, [2, 1]],
  ['company id on the other side', { companyId: companyKey(11), impOrExp: 2 }, []],
  ['company id that is none', { companyId: "x' OR 1=1" }, []],
  ['without banks and forwarders', { keyword: 'coffee', excludeShip: true }, [8]],
  ['by amount, absent ones last', { keyword: 'led | лампа', sortField: 'amount' }, [2, 3, 1, 4]],
  ['by amount, least first', { keyword: 'led | лампа', sortField: 'amount', sortType: 'asc' }, [1, 3, 2, 4]],
  ['by weight', { keyword: 'led', sortField: 'weight', area: ['us'] }, [2, 1]],
  ['by quantity', { keyword: 'led', sortField: 'quantity', area: ['us'] }, [1, 2]],
  ['oldest first', { keyword: 'led', sortType: 'asc' }, [1, 2, 3]],
])('%s', async (_name, part, expected) => {
  expect(await found(part)).toEqual(expected);
});

test('facets count without their own filter, and match what choosing them finds', async () => {
  const { areas, filter_areas, totals, total } = await answer({
    keyword: 'led | лампа',
    area: ['us'],
    stat: true,
  });
  expect(total).toBe(2);
  expect(areas?.map((area) => [area.code, area.total])).toEqual([
    ['us', 2],
    ['peru', 1],
    ['russia', 1],
  ]);
  expect(filter_areas).toEqual([{ code: 'CN', alpha2: 'CN', continent: 1, total: 2 }]);
  expect(totals).toEqual({ imports: 2, exports: 0 });
  for (const area of areas ?? []) {
    expect((await answer({ keyword: 'led | лампа', area: [area.code] })).total).toBe(area.total);
  }
});

test('records that name no partner are a facet of their own', async () => {
  const { filter_areas } = await answer({ keyword: 'smartphone', stat: true });
  expect(filter_areas).toEqual([{ code: 'ZZ', alpha2: null, continent: 8, total: 1 }]);
});

test('importers and exporters are grouped, counted and paged', async () => {
  const importers = await answer({ tab: 3, keyword: 'led', sortField: 'amount' });
  expect(importers.total).toBe(2);
  expect(importers.companies[0]).toMatchObject({
    id: companyKey(11),
    desc_en: 'Buyer Inc',
    country: 'US',
    total: 2,
    amount: 400,
  });
  const exporters = await answer({ tab: 4, impOrExp: 2, keyword: 'cafe' });
  expect(exporters.companies.map((row) => row.desc_en)).toEqual(['Cafetera Andina SAS']);
  const beyond = await answer({ tab: 3, keyword: 'led', page: 4 });
  expect([beyond.companies.length, beyond.total, beyond.next]).toEqual([0, 2, false]);
});

test('pages follow each other without gaps', async () => {
  const all = await answer({ keyword: 'led | coffee | лампа | smartphone', pageSize: 100 });
  const ids = all.data.map((row) => row.id);
  expect(ids).toHaveLength(7);
  const second = await answer({ keyword: 'led | coffee | лампа | smartphone', pageSize: 10, page: 2 });
  expect([second.data.length, second.total, second.next]).toEqual([0, 7, false]);
});

test('what is wrong with a text is an answer', async () => {
  expect(await base.warehouse.searchTransactions(searchFor({ company: '"open' }))).toEqual({
    ok: false,
    error: { field: 'company', kind: 'unclosed_quote', position: 0, suggestion: '"open"' },
  });
});

test.each([
  "'; DROP TABLE records; --",
  "led') OR 1=1 --",
  'led\\',
  '{p1:String}',
  '\u0000led',
  "led' UNION SELECT name FROM system.tables --",
])('%j does no harm', async (text) => {
  for (const part of [
    { keyword: text },
    { company: text },
    { keyword: 'led', area: [text] },
    { keyword: 'led', filterArea: [text] },
    { hs: text },
  ]) {
    const result = await base.warehouse.searchTransactions(searchFor({ ...part, stat: true }));
    if (result.ok) expect(result.answer.total).toBeLessThanOrEqual(3);
  }
  expect((await answer({ startDate: '2000-01-01', stat: true })).totals).toEqual({ imports: 9, exports: 1 });
});

test('a detail has every field as it was declared', async () => {
  const { data } = await answer({ keyword: 'quoted' });
  const id = data[0]?.id ?? '';
  expect(await base.warehouse.transactionDetails(id)).toMatchObject({
    id,
    product: 'It\'s 50% \\ "quoted"\ttab',
    brand: "L'ORÉAL",
    hs: '',
    hs_path: [],
    shipment: { marks: "O'NEIL \\ N/M" },
    national: { ITEM_NUMBER: '1', FARM: "O'Hara \\ 2" },
    loaded_at: '2026-02-01T03:00:00Z',
  });
  expect(await base.warehouse.transactionDetails('1zzz-abc')).toBeUndefined();
  expect(await base.warehouse.transactionDetails('nonsense')).toBeUndefined();
});

test('rows by ids keep the order asked for, and follow a record whose date was revised', async () => {
  const { data } = await answer({ keyword: 'led' });
  const ids = data.map((row) => row.id).reverse();
  const revised = (ids[0] ?? '').replace(/^(.)[^-]+/, '$1abc');
  const rowsFound = await base.warehouse.transactionsByIds([revised, ...ids.slice(1), 'unknown', '1g0a-1']);
  expect(rowsFound.map((row) => row.product)).toEqual(
    data
      .map((row) => row.product)
      .reverse()
      .concat('LED lamp 9W'),
  );
});
