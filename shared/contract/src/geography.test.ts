// The list of spec §2, counted and checked.
import { continents, isSpecCountry, reportingCodes, reportingCountries, reportingCountry } from './geography';

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

test.each([
  ['np', 'NP', 'Nepal', '尼泊尔'],
  ['cn', 'CN', 'China', '中国'],
  ['kr', 'KR', 'South Korea', '韩国'],
  ['il', 'IL', 'Israel', '以色列'],
  ['de', 'DE', 'Germany', '德国'],
])('%s may be added by an operator', (code, alpha2, name_en, name_cn) => {
  expect(reportingCountry(code)).toMatchObject({ code, alpha2, name_en, name_cn, directions: [1, 2] });
  expect(reportingCodes(alpha2)).toEqual([code]);
  expect(isSpecCountry(code)).toBe(false);
});

test.each(['', 'NP', 'gb', 'in', 'eu', 'un', 'xa', 'zz', 'qq', 'npl', 'nepal'])(
  '%j is no code of a country',
  (code) => expect(reportingCountry(code)).toBeUndefined(),
);

test.each([
  ['PE', ['peru', 'peru_air']],
  ['US', ['us']],
  ['GB', ['uk']],
  ['XX', []],
  ['', []],
])('%s reports as %j', (alpha2, codes) => expect(reportingCodes(alpha2)).toEqual(codes));

test('every country stands on a continent of the list', () => {
  const ids = continents.map((continent) => continent.id);
  for (const entry of reportingCountries) expect(ids).toContain(entry.continent);
});
