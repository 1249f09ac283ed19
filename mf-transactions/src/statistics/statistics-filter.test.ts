// The filters of the statistics: what is asked, and the spans that are offered.
import { readAddress } from '@waybill/ui/data';
import { holding } from '../testing/holding';
import {
  largerDirection,
  linkRecords,
  openBoth,
  rankedBy,
  spansTo,
  statisticsFields,
  toDays,
  toStatisticsQuestion,
} from './statistics-filter';

test('what stands in the address and nobody could have chosen is not asked', () => {
  const view = {
    dir: 1,
    country: 'peru',
    chapter: '8x',
    from: '2026-13',
    to: '2026-09',
    order: null,
  } as const;
  expect(toStatisticsQuestion(view)).toEqual({
    impOrExp: 1,
    country: 'peru',
    chapter: '',
    from: '',
    to: '2026-09',
  });
});

test('the spans end with the newest month, and years are whole', () => {
  expect(spansTo('2026-10').map(({ from, to }) => [from, to])).toEqual([
    ['2025-11', '2026-10'],
    ['2024-11', '2026-10'],
    ['2023-11', '2026-10'],
    ['2026-01', '2026-12'],
    ['2025-01', '2025-12'],
    ['2024-01', '2024-12'],
  ]);
});

test('months as days; where the choice is open, from the first to the last day held', () => {
  const held = { data_start: '2021-03-04', data_end: '2026-09-28' };
  const days = (from: string, to: string) => Object.values(toDays({ from, to }, held));
  expect(days('2024-02', '2024-02')).toEqual(['2024-02-01', '2024-02-29']);
  expect(days('', '2025-12')).toEqual(['2021-03-04', '2025-12-31']);
  expect(days('', '')).toEqual(['2021-03-04', '2026-09-28']);
});

test('a count of what was loaded lately opens the records of those days alone', () => {
  const view = { dir: 0, country: '', chapter: '09', from: '', to: '', order: null } as const;
  const held = { code: 'peru', data_start: '2021-03-04', data_end: '2026-09-28' };
  expect(linkRecords(view, held, { direction: 2 }, { loadedFrom: '2026-09-01' })).toBe(
    '/transaction/search?hs=09&ie=2&countries=peru&loaded=2026-09-01..&start_date=2021-03-04&end_date=2026-09-28',
  );
});

test.each([
  ['more imports', 10, 6, 1],
  ['more exports', 24.7e9, 56.4e6, 2],
  ['as many', 10, 5, 1],
  ['no value of imports', 10, null, 2],
  ['no value at all', null, null, 1],
] as const)('a figure of both directions opens the larger one: %s', (_, whole, imports, direction) => {
  expect(largerDirection(whole, imports)).toBe(direction);
});

test('a figure of both directions opens with the sum of both, that of one direction without', () => {
  const held = holding('peru', { imports: 4501, exports: 4000, amount: 24.7e9, imports_amount: 56.4e6 });
  expect(openBoth({ dir: 0 }, held, 'total')).toEqual({ direction: 1, both: true });
  expect(openBoth({ dir: 0 }, held, 'amount')).toEqual({ direction: 2, both: true });
  expect(openBoth({ dir: 1 }, held, 'amount')).toEqual({ direction: 1, both: false });
});

test('a total of all countries opens them with the most of it first, and keeps what is chosen', () => {
  const view = { dir: 0, country: '', chapter: '09', from: '', to: '', order: null } as const;
  const path = rankedBy(view, 'recent');
  expect(path).toBe('/transaction/stat?chapter=09&order=recent-desc');
  const read = readAddress(statisticsFields, new URL(path, 'http://here').search);
  expect(read).toEqual({ ...view, order: { key: 'recent', order: 'desc' } });
});

test('an order that no column has is none', () => {
  expect(readAddress(statisticsFields, '?order=colour-desc').order).toBeNull();
});
