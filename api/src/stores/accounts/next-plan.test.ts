// Which of two totals gives more: unlimited is above everything, and nothing is above it.
import { givesMore } from './next-plan';

test.each([
  [11, 10, true],
  [10, 10, false],
  [1, 0, true],
  [0, 0, false],
  [-1, 10, true],
  [-500, 10, true],
  [10, -1, false],
  [-1, -500, false],
])('%i instead of %i: %s', (total, than, expected) => {
  expect(givesMore(total, than)).toBe(expected);
});
