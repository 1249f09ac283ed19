// Where the dashboard's ways into transaction search lead.
import type { CountryFigure } from './country-figures';
import { countrySearchPath, quickSearch } from './search-links';

test.each([
  ['solar panel', '?keyword=solar+panel'],
  ['  茶叶 ', '?keyword=%E8%8C%B6%E5%8F%B6'],
  ['8517.13', '?hs=851713'],
  ['8517', '?hs=8517'],
  ['8517.13, 0901 21', '?hs=851713%2C090121'],
  ['851713；090121', '?hs=851713%2C090121'],
  ['"solar panel" -used', '?keyword=%22solar+panel%22+-used'],
  ['3m tape', '?keyword=3m+tape'],
])('"%s" searches %s', (text, query) => {
  expect(quickSearch(text)).toEqual({ path: `/transaction/search${query}` });
});

test.each([
  ['', { field: 'keyword', rule: 'one_of_required' }],
  ['   ', { field: 'keyword', rule: 'one_of_required' }],
  ['a', { field: 'keyword', rule: 'too_short', params: { min: 2 } }],
  ['851', { field: 'hs', rule: 'hs_length', params: { code: '851', min: 4, max: 12 } }],
  ['1234567890123', { field: 'hs', rule: 'hs_length', params: { code: '1234567890123', min: 4, max: 12 } }],
  [',', { field: 'keyword', rule: 'one_of_required' }],
])('"%s" is refused with the rule that the search page would name', (text, error) => {
  expect(quickSearch(text)).toEqual({ error });
});

test.each([
  ['vietnam', true],
  ['bangladesh', false],
])('the total of %s opens with the sum of both directions: %s', (code, both) => {
  const country: CountryFigure = {
    ...{ code, alpha2: 'VN', continent: 1, name_cn: '', name_en: '', name_short: '', sample: false },
    ...{ transaction: { total: 9, recent_add: 2 }, trader: { total: 0, recent_add: 0 } },
    ...{ data_start: '2024-01-01', data_end: '2026-10-01', data_dense: '2024-01-01', recent_from: '' },
  };
  expect(new URLSearchParams(countrySearchPath(country).split('?')[1]).has('both')).toBe(both);
});
