// What tools take: days that are filled in, and links that say nothing of what was not asked.
import { daysOf, directionOf } from './inputs';
import { linksOf } from './links';

const now = new Date('2026-11-23T12:00:00Z');

test.each([
  [undefined, undefined, '2025-11-23', '2026-11-23'],
  ['2026-01-01', undefined, '2026-01-01', '2026-11-23'],
  [undefined, '2024-02-29', '2023-02-28', '2024-02-29'],
  ['2020-05-05', '2020-06-06', '2020-05-05', '2020-06-06'],
])('from %s until %s: %s to %s', (first, last, startDate, endDate) => {
  expect(daysOf(first, last, now)).toEqual({ startDate, endDate });
});

test('directions as the wire has them', () => {
  expect([directionOf('imports'), directionOf('exports')]).toEqual([1, 2]);
});

const links = linksOf({ origin: 'https://trade.example', language: 'en' });
const days = { startDate: '2025-01-01', endDate: '2025-12-31' };

test('a search says what was asked and nothing else', () => {
  expect(links.search({ keyword: 'coffee & tea', direction: 1, countries: [], partners: [], ...days })).toBe(
    'https://trade.example/en/transaction/search?keyword=coffee+%26+tea&start_date=2025-01-01&end_date=2025-12-31',
  );
  expect(
    links.search({
      hs: ['090111', '0902'],
      direction: 2,
      countries: ['us'],
      partners: ['CN', 'PE'],
      ...days,
    }),
  ).toBe(
    'https://trade.example/en/transaction/search?hs=090111%2C0902&ie=2&countries=us&partner=CN%2CPE&start_date=2025-01-01&end_date=2025-12-31',
  );
});

test('an id cannot lead out of its path', () => {
  expect(links.record('a/../../x?y#z')).toBe(
    'https://trade.example/en/transaction/details/a%2F..%2F..%2Fx%3Fy%23z',
  );
});

test('a figure opens its records: of the one country that was asked or that it is of, else of all', () => {
  const asked = { hsCode: '0901' };
  const path = (of: string) => of.slice('https://trade.example/en/market-analysis/'.length);
  expect(path(links.analysis(['peru'], { month: '2025-03' }, asked))).toBe('peru?hsCode=0901&month=2025-03');
  expect(path(links.analysis([], { country: 'chile' }, asked))).toBe('chile?hsCode=0901');
  expect(path(links.analysis(['peru', 'us'], { tradeArea: 'CN' }, asked))).toBe('all?hsCode=0901&area=CN');
});
