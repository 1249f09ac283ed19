// What each action makes of a search (spec §4), as tables.

import {
  checkTerms,
  emptyView,
  isCount,
  queryCore,
  type SearchAction,
  type SearchView,
  searchReducer,
  shownDirection,
  tabQuery,
} from './search-state';

const range = { start: '2025-10-15', end: '2026-10-15' };
const later: SearchView = {
  ...emptyView(range),
  keyword: 'coffee',
  area: ['chile'],
  filterArea: ['CN'],
  tab: 3,
  pageSize: 20,
  pages: { 1: 4, 2: 2, 3: 3, 4: 1 },
  sorts: { 1: { key: 'amount', order: 'asc' }, 2: null, 3: null, 4: null },
};
const firstPages = { 1: 1, 2: 1, 3: 1, 4: 1 };

const cases: [string, SearchView, SearchAction, Partial<SearchView>][] = [
  [
    'a fresh keyword search resets pages and area filters',
    later,
    { do: 'submit', terms: { ...later, keyword: 'tea' } },
    { keyword: 'tea', area: [], filterArea: [], pages: firstPages, tab: 3, pageSize: 20 },
  ],
  [
    'the same words with other dates keep the area filters',
    later,
    { do: 'submit', terms: { ...later, startDate: '2026-01-01' } },
    { startDate: '2026-01-01', area: ['chile'], filterArea: ['CN'], pages: firstPages },
  ],
  [
    'areas outside the countries of the form are dropped',
    later,
    { do: 'submit', terms: { ...later, countries: ['peru'] } },
    { countries: ['peru'], area: [] },
  ],
  [
    'turning the direction opens its tab',
    later,
    { do: 'submit', terms: { ...later, direction: 2 } },
    { tab: 2, direction: 2 },
  ],
  [
    'a term that is taken off keeps the area filters and goes to page 1',
    later,
    { do: 'widen', exact: false, without: ['café'] },
    { without: ['café'], area: ['chile'], pages: firstPages },
  ],
  [
    'other words are widened afresh',
    { ...later, exact: true, without: ['café'] },
    { do: 'refine', terms: { keyword: 'tea' } },
    { keyword: 'tea', exact: false, without: [] },
  ],
  ['a tab only shows', later, { do: 'tab', tab: 1 }, { ...later, tab: 1 }],
  ['page per tab', later, { do: 'page', page: 9 }, { pages: { 1: 4, 2: 2, 3: 9, 4: 1 } }],
  [
    'page size goes to page 1 everywhere',
    later,
    { do: 'pageSize', pageSize: 50 },
    { pageSize: 50, pages: firstPages },
  ],
  [
    'sort is per tab and goes to its page 1',
    later,
    { do: 'sort', sort: { key: 'weight', order: 'desc' } },
    { pages: { 1: 4, 2: 2, 3: 1, 4: 1 }, sorts: { ...later.sorts, 3: { key: 'weight', order: 'desc' } } },
  ],
  [
    'selecting an area adds it',
    later,
    { do: 'toggleArea', code: 'peru' },
    { area: ['chile', 'peru'], pages: firstPages },
  ],
  [
    'selecting it again clears it',
    later,
    { do: 'toggleArea', code: 'chile' },
    { area: [], pages: firstPages },
  ],
  [
    'partner areas toggle too',
    later,
    { do: 'toggleFilterArea', code: 'CN' },
    { filterArea: [], area: ['chile'], pages: firstPages },
  ],
  ['clearing the areas', later, { do: 'clearAreas' }, { area: [], filterArea: [], pages: firstPages }],
  [
    'an importer of imports opens its imports',
    later,
    { do: 'openCompany', row: { id: 'x1', desc_en: 'ACME' } },
    {
      pinned: { id: 'x1', name: 'ACME', side: 1 },
      tab: 1,
      keyword: 'coffee',
      pages: firstPages,
      area: ['chile'],
    },
  ],
  [
    'an exporter of imports opens imports as exporter',
    { ...later, tab: 4 },
    { do: 'openCompany', row: { id: 'x1', desc_en: 'ACME' } },
    { pinned: { id: 'x1', name: 'ACME', side: 2 }, tab: 1 },
  ],
  [
    'an importer counted over exports opens exports',
    { ...later, direction: 2 },
    { do: 'openCompany', row: { id: 'x1', desc_en: 'ACME' } },
    { pinned: { id: 'x1', name: 'ACME', side: 1 }, tab: 2 },
  ],
  ['clear all keeps the page size', later, { do: 'clearAll', range }, { ...emptyView(range), pageSize: 20 }],
];
test.each(cases)('%s', (_name, before, action, expected) => {
  expect(searchReducer(before, action)).toMatchObject(expected);
});

test('the query of a view is the same for its tabs, pages and sorts', () => {
  for (const action of [
    { do: 'tab', tab: 2 },
    { do: 'page', page: 7 },
    { do: 'sort', sort: { key: 'weight', order: 'asc' } },
    { do: 'pageSize', pageSize: 100 },
  ] satisfies SearchAction[]) {
    expect(queryCore(searchReducer(later, action))).toEqual(queryCore(later));
  }
});

test('areas chosen in the results narrow the countries of the form', () => {
  const view = { ...later, countries: ['chile', 'peru'] };
  expect(queryCore(view).area).toEqual(['chile']);
  expect(queryCore({ ...view, area: [] }).area).toEqual(['chile', 'peru']);
});

test('a tab asks with its own page and sort, and with the side of a pinned company', () => {
  expect(tabQuery(later, 1)).toMatchObject({
    tab: 1,
    page: 4,
    pageSize: 20,
    sortField: 'amount',
    sortType: 'asc',
  });
  expect(tabQuery(later, 3)).not.toHaveProperty('sortField');
  const pinned = { ...later, pinned: { id: 'x', name: 'X', side: 2 as const } };
  expect(tabQuery(pinned, 1)).toMatchObject({ companyId: 'x', impOrExp: 2 });
  expect(shownDirection(pinned)).toBe(2);
});

const checks: [string, Partial<SearchView>, string[]][] = [
  ['nothing', {}, ['keyword:one_of_required']],
  ['spaces', { keyword: '  ' }, ['keyword:one_of_required']],
  ['one letter', { keyword: 'a' }, ['keyword:too_short']],
  ['two letters', { keyword: '茶叶' }, []],
  ['three digits', { hs: ['851'] }, ['hs:hs_length']],
  ['a heading', { hs: ['8517'] }, []],
  ['six digits', { hs: ['851713'] }, []],
  ['thirteen digits', { hs: ['8517130000000'] }, ['hs:hs_length']],
  ['letters for digits', { hs: ['8517AB'] }, ['hs:hs_numeric']],
  ['company alone', { company: 'acme' }, []],
  ['a buyer alone', { importer: 'acme' }, []],
  ['one letter of a supplier', { exporter: 'a' }, ['exporter:too_short']],
  ['a pinned company alone', { pinned: { id: 'x', name: 'X', side: 1 } }, []],
  ['dates the wrong way round', { keyword: 'tea', startDate: '2026-10-16' }, ['dates:date_order']],
];
test.each<[string, Partial<SearchView>, boolean]>([
  ['one country', { countries: ['peru'] }, true],
  ['a chapter there', { countries: ['peru'], hs: ['85'] }, true],
  ['two chapters', { countries: ['peru'], hs: ['85', '09'] }, false],
  ['a chapter of two countries', { countries: ['peru', 'chile'], hs: ['85'] }, false],
  ['a word besides', { countries: ['peru'], keyword: 'tea' }, false],
])('%s: is a count %s', (_name, part, expected) => {
  const view = { ...emptyView(range), ...part };
  expect(isCount(view)).toBe(expected);
  if (expected) expect(checkTerms(view, true)).toEqual([]);
});

test.each(checks)('form with %s', (_name, part, expected) => {
  const errors = checkTerms({ ...emptyView(range), ...part });
  expect(errors.map((error) => `${error.field}:${error.rule}`)).toEqual(expected);
});
