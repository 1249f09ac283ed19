// What is held, on the real engine: rows a month, and the share of them that has each field.

import { refreshDerived } from '../../stores/warehouse/derived';
import { type RecordInput, recordColumns, toLine } from '../../stores/warehouse/record';
import { record } from '../../stores/warehouse/record.fixture';
import { type TestWarehouse, testWarehouse } from '../testing';
import { findDenseStart } from './countries';

let base: TestWarehouse;
beforeAll(async () => {
  base = await testWarehouse();
  const rows: readonly Partial<RecordInput>[] = [
    { id: 1, country: 'peru', date: '2026-01-10', brand: 'Oro', amount: 5 },
    { id: 2, country: 'peru', date: '2026-01-20', brand: '', amount: 5 },
    { id: 3, country: 'peru', date: '2026-01-21', brand: '', amount: null },
    { id: 4, country: 'peru', date: '2026-03-01', direction: 2, brand: 'Oro', amount: null },
    { id: 5, country: 'us', date: '2026-03-01', brand: '', amount: null },
  ];
  const lines = rows.map((row) =>
    toLine(
      record({ loadedAt: '2026-07-01 00:00:00', firstSeen: '2026-06-30 00:00:00', ...row }),
      'test',
      false,
    ),
  );
  await base.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(base.warehouse.client);
  base.warehouse.forgetCounts();
});
afterAll(() => base.end());

const monthsOf = async (code: string, direction?: 1 | 2) => {
  const held = await base.warehouse.countries(direction);
  const found = held.find(({ country }) => country.code === code);
  return found?.months.map(({ month, total, filled }) => [month, total, filled.brand, filled.amount]);
};

test('coverage by month: rows, and the share of them that has a field', async () => {
  expect(await monthsOf('peru')).toEqual([
    ['2026-01', 3, 0.333, 0.667],
    ['2026-03', 1, 1, undefined],
  ]);
  expect(await monthsOf('peru', 1)).toEqual([['2026-01', 3, 0.333, 0.667]]);
  expect(await monthsOf('us')).toEqual([['2026-03', 1, undefined, undefined]]);
  expect(await monthsOf('us', 2)).toBeUndefined();
});

test('how full a country’s fields are, over all its rows', async () => {
  const [peru, us] = await base.warehouse.countries();
  expect([peru?.filled.brand, peru?.filled.amount, peru?.filled.hs]).toEqual([0.5, 0.5, 1]);
  expect(us?.filled).not.toHaveProperty('brand');
});

test('a country shows the fields that it fills at all', async () => {
  const [peru, us] = await base.warehouse.countries();
  expect(peru?.displays).toEqual(expect.arrayContaining(['brand', 'amount', 'hs']));
  expect(us?.displays).not.toContain('brand');
});

test.each([
  [
    'a few old records',
    [
      ['1986-01', 2],
      ['1990-05', 1],
      ['2024-01', 90],
      ['2024-02', 100],
      ['2024-03', 20],
    ],
    '2024-01-01',
  ],
  [
    'no gap',
    [
      ['2023-12', 80],
      ['2024-01', 90],
    ],
    '2023-12-07',
  ],
  [
    'a month that is nearly empty',
    [
      ['2023-11', 90],
      ['2023-12', 1],
      ['2024-01', 90],
      ['2024-02', 95],
    ],
    '2024-01-01',
  ],
  ['one month', [['2024-01', 5]], '2023-12-07'],
] as const)('data are dense from where no month is missing: %s', (_name, months, from) => {
  const held = months.map(([month, total]) => ({ month, total }));
  expect(findDenseStart(held, '2023-12-07')).toBe(from);
});

const everything = { impOrExp: 0, country: '', chapter: '', from: '', to: '' } as const;

test('statistics of everything, and of a direction, a country, a chapter and a span', async () => {
  const { statistics } = base.warehouse;
  const all = await statistics(everything);
  expect([all.total, all.amount, all.recent_add]).toEqual([5, 10, 5]);
  expect(all.months.map(({ month, imports, exports }) => [month, imports, exports])).toEqual([
    ['2026-01', 3, 0],
    ['2026-03', 1, 1],
  ]);
  expect(all.months[0]?.imports_amount).toBe(10);
  expect(all.months[1]?.imports_amount).toBeNull();
  expect(all.countries.map(({ code, imports, exports }) => [code, imports, exports])).toEqual([
    ['peru', 3, 1],
    ['us', 1, 0],
  ]);
  expect(all.countries[0]?.filled.amount).toBe(0.5);
  expect(all.loads.reduce((sum, { total }) => sum + total, 0)).toBe(5);
  const [code] = all.codes;
  expect(code?.total).toBe(5);

  expect((await statistics({ ...everything, impOrExp: 2 })).total).toBe(1);
  expect((await statistics({ ...everything, country: 'us' })).total).toBe(1);
  expect((await statistics({ ...everything, from: '2026-02', to: '2026-03' })).total).toBe(2);
  const chapter = code?.code.slice(0, 2) ?? '';
  expect((await statistics({ ...everything, chapter })).total).toBe(5);
  const none = await statistics({ ...everything, chapter: '00' });
  expect([none.total, none.codes, none.chapters.map((held) => held.code)]).toEqual([0, [], [chapter]]);
});

test('the sums of the choices are the whole', async () => {
  const { statistics } = base.warehouse;
  const all = await statistics(everything);
  const parts = await Promise.all(
    all.countries.map(({ code }) => statistics({ ...everything, country: code })),
  );
  expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
});
