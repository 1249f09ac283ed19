// Which words of a query are marked in the results.
import { highlightTerms } from './highlight-terms';

test.each([
  ['', []],
  ['coffee', ['coffee']],
  ['green + coffee', ['green', 'coffee']],
  ['coffee | tea', ['coffee', 'tea']],
  ['coffee -instant', ['coffee']],
  ['coffee -"instant powder"', ['coffee']],
  ['"green coffee"~3 (robusta|arabica)', ['green coffee', 'robusta', 'arabica']],
  ['coff* lamp~1', ['coff', 'lamp']],
  ['wi-fi router', ['wi-fi', 'router']],
  ['coffee - tea', ['coffee', 'tea']],
  ['“手机 配件” 充电器', ['手机 配件', '充电器']],
  ['ＣＯＦＦＥＥ', ['COFFEE']],
  ['"open', ['open']],
  ['a coffee', ['coffee']],
  ['coffee coffee', ['coffee']],
])('%s', (query, expected) => {
  expect(highlightTerms(query)).toEqual(expected);
});
