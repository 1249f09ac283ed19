// Selecting one row, a page, all results.
import { pageState, togglePage, toggleRow } from './row-selection';
import { nothingSelected, selectedCount } from './table-types';

const page = ['a', 'b', 'c'];

test('a page goes on and off without touching rows of other pages', () => {
  const before = { keys: new Set(['z']), all: false };
  const on = togglePage(before, page);
  expect([...on.keys]).toEqual(['z', 'a', 'b', 'c']);
  expect(pageState(on, page)).toBe('every');
  expect([...togglePage(on, page).keys]).toEqual(['z']);
});

test('a page with some rows on goes wholly on', () => {
  const some = toggleRow(nothingSelected, 'b', page);
  expect(pageState(some, page)).toBe('some');
  expect(pageState(togglePage(some, page), page)).toBe('every');
});

test('all results: counted as the total; taking a row out leaves the rest of the page', () => {
  const all = { keys: new Set<string>(), all: true };
  expect(selectedCount(all, 1204)).toBe(1204);
  expect(pageState(all, page)).toBe('every');
  expect([...toggleRow(all, 'b', page).keys]).toEqual(['a', 'c']);
  expect(togglePage(all, page)).toEqual(nothingSelected);
});

test('an empty page is never "every"', () => {
  expect(pageState({ keys: new Set(), all: true }, [])).toBe('none');
});
