// What is typed into the search box → where it leads.
import { searchTarget } from './search-target';

test.each([
  ['led lamp', '/transaction/search?keyword=led+lamp'],
  ['  led   lamp ', '/transaction/search?keyword=led+lamp'],
  ['灯', null],
  ['灯具', '/transaction/search?keyword=%E7%81%AF%E5%85%B7'],
  ['851713', '/transaction/search?hs=851713'],
  ['8517.13.00', '/transaction/search?hs=85171300'],
  ['８５１７．１３', '/transaction/search?hs=851713'],
  ['0901 21', '/transaction/search?hs=090121'],
  ['8517', '/transaction/search?hs=8517'],
  ['9403.6', '/transaction/search?hs=94036'],
  ['550', '/transaction/search?keyword=550'],
  ['1234567890123', '/transaction/search?keyword=1234567890123'],
  ['a & b=c', '/transaction/search?keyword=a+%26+b%3Dc'],
  ['', null],
  ['   ', null],
])('%p → %p', (text, expected) => {
  expect(searchTarget(text)).toBe(expected);
});
