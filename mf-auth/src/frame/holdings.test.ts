// What the ledger lists of what is held.
import { heldByCountry } from './holdings';

test('the sources of a country are one line with the newest day; the most comes first, nothing held is left out', () => {
  expect(
    heldByCountry([
      { alpha2: 'PE', rows: 300, data_end: '2026-10-14' },
      { alpha2: 'CO', rows: 350, data_end: '2026-10-04' },
      { alpha2: 'PE', rows: 100, data_end: '2026-10-16' },
      { alpha2: 'KE', rows: 0, data_end: null },
    ]),
  ).toEqual([
    { alpha2: 'PE', rows: 400, data_end: '2026-10-16' },
    { alpha2: 'CO', rows: 350, data_end: '2026-10-04' },
  ]);
});

test('a host that speaks Spanish shows Latin America first, as its slogan promises', () => {
  const held = [
    { alpha2: 'US', rows: 900, data_end: null },
    { alpha2: 'PE', rows: 100, data_end: null },
    { alpha2: 'MX', rows: 200, data_end: null },
  ];
  const order = (language?: 'spain' | 'cn') => heldByCountry(held, language).map(({ alpha2 }) => alpha2);
  expect(order('spain')).toEqual(['MX', 'PE', 'US']);
  expect(order('cn')).toEqual(['US', 'MX', 'PE']);
  expect(order()).toEqual(['US', 'MX', 'PE']);
});
