// What the dashboard works out of the list of countries.

import { country } from '../testing/dashboard';
import { holdingsOf, latestFirst, mapValues, topCountries } from './country-figures';

const countries = [
  country('peru', { total: 300, added: 30, end: '2026-09-30' }),
  country('peru_air', { total: 200, added: 2, end: '2026-10-31' }),
  country('us', { total: 900, added: 9, end: '2026-09-30', sample: true }),
  country('kenya', { total: 0, added: 0, end: '2026-12-31' }),
  country('chile', { total: 50, end: '2026-08-31' }),
  country('india', { total: 40, end: '2026-08-31' }),
  country('russia', { total: 30, end: '2026-08-31' }),
];

const codes = (list: { code: string }[]) => list.map(({ code }) => code);

test('holdings are the sum of the countries that hold something', () => {
  expect(holdingsOf(countries)).toEqual({
    transactions: 1520,
    transactionsAdded: 41,
    companies: 60,
    companiesAdded: 6,
    sources: 6,
    dataTo: '2026-10-31',
    someSample: true,
  });
  expect(holdingsOf([])).toMatchObject({ transactions: 0, sources: 0, dataTo: null, someSample: false });
});

test('the map adds up the sources of one country and leaves out what is empty', () => {
  expect(mapValues(countries)).toContainEqual({ code: 'PE', value: 500 });
  expect(mapValues(countries).map(({ code }) => code)).not.toContain('KE');
});

test('the top five, most first, without empty ones', () => {
  expect(codes(topCountries(countries))).toEqual(['us', 'peru', 'peru_air', 'chile', 'india']);
  expect(topCountries([])).toEqual([]);
});

test('newest data first, larger ones first among equals', () => {
  expect(codes(latestFirst(countries))).toEqual(['peru_air', 'us', 'peru', 'chile', 'india', 'russia']);
});
