// What the statistics home makes of the totals.
import {
  countriesHeld,
  type Holding,
  mapValues,
  newestDay,
  type Statistics,
  sortedHoldings,
  trendRows,
} from './holdings';

function holding(code: string, part: Partial<Holding> = {}): Holding {
  return {
    code,
    alpha2: 'CL',
    continent: 5,
    imports: 10,
    exports: 5,
    recent_add: 1,
    data_start: '2024-01-01',
    data_end: '2026-09-30',
    sample: true,
    ...part,
  };
}

const statistics = (part: Partial<Statistics>): Statistics => ({
  total: 0,
  recent_add: 0,
  months: [],
  countries: [],
  ...part,
});

test.each([
  ['2026-09-30', false],
  ['2026-09-29', true],
  ['2026-10-01', false],
])('data to %s: September is partial %s', (data_end, expected) => {
  const rows = trendRows(
    statistics({
      months: [{ month: '2026-09', imports: 3, exports: 4 }],
      countries: [holding('chile', { data_end })],
    }),
    12,
  );
  expect(rows.map((row) => [row.series, row.values.shipments, row.partial])).toEqual([
    ['imports', 3, expected],
    ['exports', 4, expected],
  ]);
});

test('only the last months are drawn', () => {
  const months = ['2026-07', '2026-08', '2026-09'].map((month) => ({ month, imports: 1, exports: 1 }));
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
  expect(mapValues(statistics({ countries }))).toEqual([
    { code: 'PE', value: 30 },
    { code: 'CL', value: 15 },
  ]);
});

test('newest day, and none without data', () => {
  expect(newestDay(statistics({ countries: [holding('a'), holding('b', { data_end: '2026-10-02' })] }))).toBe(
    '2026-10-02',
  );
  expect(newestDay(statistics({}))).toBeNull();
});

test.each([
  [null, ['b', 'a', 'c']],
  [{ key: 'exports', order: 'descend' } as const, ['c', 'a', 'b']],
  [{ key: 'dataEnd', order: 'ascend' } as const, ['b', 'a', 'c']],
])('sorted by %j', (sort, expected) => {
  const list = [
    holding('a'),
    holding('b', { imports: 90, exports: 0, data_end: '2025-01-01' }),
    holding('c', { imports: 0, exports: 6 }),
  ];
  expect(sortedHoldings(list, sort).map(({ code }) => code)).toEqual(expected);
});
