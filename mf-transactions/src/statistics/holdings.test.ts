// What the statistics home makes of the totals.
import { holding } from '../testing/holding';
import {
  countriesHeld,
  earlierThanTrend,
  loadDays,
  loadRows,
  type Statistics,
  sortedHoldings,
  trendRows,
} from './holdings';

const statistics = (part: Partial<Statistics>): Statistics => ({
  total: 0,
  recent_add: 0,
  recent_from: '2026-09-01',
  amount: null,
  months: [],
  codes: [],
  chapters: [],
  countries: [],
  loads: [],
  ...part,
});

test('the months that the trend draws and those before it add up to the headline', () => {
  const months = ['1986-01', '2015-03', '2026-08', '2026-09'].map((month, i) => ({
    ...{ month, imports: i + 1, exports: 10 },
    ...{ imports_amount: 100 * i, exports_amount: i === 1 ? null : 7 },
  }));
  const all = statistics({ months });
  const earlier = earlierThanTrend(all, 2);
  expect(earlier).toEqual({ before: '2026-08', total: 23, amount: 107 });
  const drawn = trendRows(all, 2);
  expect((earlier?.total ?? 0) + drawn.reduce((sum, { values }) => sum + (values.total ?? 0), 0)).toBe(50);
  expect((earlier?.amount ?? 0) + drawn.reduce((sum, { values }) => sum + (values.amount ?? 0), 0)).toBe(621);
  expect(earlierThanTrend(all, 4)).toBeNull();
});

test.each([
  ['2026-09-30', false],
  ['2026-09-29', true],
  ['2026-10-01', false],
])('data to %s: September is partial %s', (data_end, expected) => {
  const rows = trendRows(
    statistics({
      months: [{ month: '2026-09', imports: 3, exports: 4, imports_amount: 30, exports_amount: null }],
      countries: [holding('chile', { data_end })],
    }),
    12,
  );
  expect(rows.map((row) => [row.series, row.values.total, row.values.amount, row.partial])).toEqual([
    ['imports', 3, 30, expected],
    ['exports', 4, null, expected],
  ]);
});

test('a month is partial where the data of any country ends within it', () => {
  const countries = [holding('chile'), holding('ukraine', { data_end: '2026-09-07' })];
  const month = { month: '2026-09', imports: 3, exports: 0, imports_amount: null, exports_amount: null };
  expect(trendRows(statistics({ months: [month], countries }), 12)).toMatchObject([
    { partial: true, values: { amount: null } },
    { partial: true, values: { total: 0, amount: 0 } },
  ]);
});

test('only the last months are drawn', () => {
  const months = ['2026-07', '2026-08', '2026-09'].map((month) => ({
    month,
    imports: 1,
    exports: 1,
    imports_amount: null,
    exports_amount: null,
  }));
  expect(trendRows(statistics({ months }), 2).map((row) => row.period)).toEqual([
    '2026-08',
    '2026-08',
    '2026-09',
    '2026-09',
  ]);
});

test('countries that report in two ways are one on the map', () => {
  const countries = [
    holding('peru', { alpha2: 'PE' }),
    holding('peru_air', { alpha2: 'PE' }),
    holding('chile'),
  ];
  expect(countriesHeld(statistics({ countries }))).toBe(2);
});

test.each([
  [null, ['b', 'a', 'c']],
  [{ key: 'exports', order: 'desc' } as const, ['c', 'a', 'b']],
  [{ key: 'dataEnd', order: 'asc' } as const, ['b', 'a', 'c']],
])('sorted by %j', (sort, expected) => {
  const list = [
    holding('a'),
    holding('b', { imports: 90, exports: 0, data_end: '2025-01-01' }),
    holding('c', { imports: 0, exports: 6 }),
  ];
  expect(sortedHoldings(list, sort).map(({ code }) => code)).toEqual(expected);
});

test('loads: countries with new records, the latest load first, over the 30 days up to it', () => {
  const rows = loadRows({
    loads: [
      { country: 'a', day: '2026-10-04', total: 3 },
      { country: 'a', day: '2026-10-11', total: 4 },
      { country: 'b', day: '2026-10-18', total: 1 },
    ],
    countries: [holding('a'), holding('b')],
  });
  expect(rows.map(({ code, total, last }) => [code, total, last])).toEqual([
    ['b', 1, '2026-10-18'],
    ['a', 7, '2026-10-11'],
  ]);
  const days = loadDays(rows);
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-09-19', '2026-10-18']);
  expect(loadDays([])).toEqual([]);
});
