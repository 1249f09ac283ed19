// The list of spec §2, counted and checked.
import { continents, reportingCountries, reportingCountry } from './geography';

test('all 42 countries of the specification, each once', () => {
  expect(reportingCountries).toHaveLength(42);
  expect(new Set(reportingCountries.map((entry) => entry.code)).size).toBe(42);
});

test.each([
  'bengal',
  'c_african',
  'cameroon',
  'chad',
  'kenya',
  'liberia',
  'namibia',
  'sri_lanka',
  'uk',
  'ukraine',
])('%s reports imports only', (code) => {
  expect(reportingCountry(code)?.directions).toEqual([1]);
});

test('the other 32 report both directions', () => {
  expect(reportingCountries.filter((entry) => entry.directions.length === 2)).toHaveLength(32);
});

test('every country stands on a continent of the list', () => {
  const ids = continents.map((continent) => continent.id);
  for (const entry of reportingCountries) expect(ids).toContain(entry.continent);
});
