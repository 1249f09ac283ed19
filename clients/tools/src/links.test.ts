// Links that say nothing of what was not asked.
import { createLinks } from './links';

const links = createLinks({ origin: 'https://trade.example', language: 'en' });
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
