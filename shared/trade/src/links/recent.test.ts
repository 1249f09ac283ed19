// Recent searches: what counts as one, each question once, newest first, no more than eight.
import { dropSearch, forgetRecent, recentOf, recentSearches, rememberSearch } from './recent';

beforeEach(() => localStorage.clear());

test.each([
  ['/transaction/search', '?keyword=coffee&countries=peru&page=3&tab=2', 'transactions', 'coffee', ['peru']],
  ['/transaction/search', `?keyword=${'a'.repeat(5_000)}`, 'transactions', 'a'.repeat(200), []],
  ['/market-analysis/vietnam', '?hsCode=851713&tab=8', 'analysis', '8517.13', ['vietnam']],
  ['/market-analysis/all', '?keyword=tea', 'analysis', 'tea', []],
  ['/trader/search/importers', '?keyword=pump', 'traders', 'pump', []],
  ['/trader/leads', '?keyword=pump', 'leads', 'pump', []],
] as const)('%s%s is a search', (path, search, area, words, countries) => {
  const found = recentOf(path, search);
  expect(found).toMatchObject({ area, words, countries });
  expect(found?.path).not.toMatch(/page=|tab=/);
});

test.each([
  ['/transaction/search', ''],
  ['/transaction/search', '?countries=peru'],
  ['/transaction/stat', '?keyword=coffee'],
  ['/market-analysis/details/peru_im', '?did=1&keyword=x'],
])('%s%s is none', (path, search) => {
  expect(recentOf(path, search)).toBeNull();
});

test('newest first, each question once whatever page of it, at most eight, and gone when forgotten', () => {
  for (let n = 0; n < 10; n += 1) rememberSearch('ann', '/transaction/search', `?keyword=k${n}`);
  rememberSearch('ann', '/transaction/search', '?keyword=k5&page=2');
  rememberSearch('ann', '/transaction/search', '?keyword=k5&page1=3&sort1=weight.desc&tab=1');
  const words = recentSearches('ann').map((each) => each.words);
  expect(words).toEqual(['k5', 'k9', 'k8', 'k7', 'k6', 'k4', 'k3', 'k2']);
  expect(recentSearches('bob')).toEqual([]);
  forgetRecent('ann');
  expect(recentSearches('ann')).toEqual([]);
});

test('a search that found nothing is dropped, whatever page of it, and no other', () => {
  rememberSearch('ann', '/transaction/search', '?keyword=steel');
  rememberSearch('ann', '/transaction/search', '?keyword=zzzqqq');
  dropSearch('ann', '/transaction/search', '?keyword=zzzqqq&page1=2');
  dropSearch('ann', '/transaction/search', '?keyword=tea');
  dropSearch('ann', '/transaction/stat', '');
  expect(recentSearches('ann').map(({ words }) => words)).toEqual(['steel']);
});

test('those of one area are forgotten, and the others stay', () => {
  rememberSearch('ann', '/transaction/search', '?keyword=steel');
  rememberSearch('ann', '/trader/search', '?keyword=tea');
  forgetRecent('ann', 'transactions');
  expect(recentSearches('ann').map(({ area }) => area)).toEqual(['traders']);
});

test('what somebody else wrote there is not believed', () => {
  localStorage.setItem('waybill.recent.ann', JSON.stringify(['javascript:alert(1)', 3, '/x?keyword=a']));
  expect(recentSearches('ann')).toEqual([]);
});
