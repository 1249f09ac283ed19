// Limits as readers of five languages type them: groups of three are one number, a fraction is none.
import { limitOf } from './daily-limit';

test.each([
  ['1000', 1_000],
  [' 250 ', 250],
  ['1,000', 1_000],
  ['1.000', 1_000],
  ['1\u202f000\u202f000', 1_000_000],
  ['12.345.678', 12_345_678],
  ['100.5', Number.NaN],
  ['100,50', Number.NaN],
  ['1,000.5', Number.NaN],
  ['1,000.500', Number.NaN],
  ['1000.000', Number.NaN],
  [',100', Number.NaN],
  ['many', Number.NaN],
  ['', Number.NaN],
])('%j is %d calls', (text, calls) => {
  expect(limitOf(text)).toBe(calls);
});
