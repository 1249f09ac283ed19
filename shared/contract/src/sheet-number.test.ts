// Numbers of files: without the errors of binary arithmetic, and without loss of what was declared.
import { roundForSheet } from './sheet-number';

describe('A number of a file', () => {
  test.each([
    [10323893.169999998, 10323893.17],
    [0.1 + 0.2, 0.3],
    [-4214727.999999999, -4214728],
    [57_812_345_678.123_459, 57_812_345_678.123],
    [1234.567, 1234.567],
    [64.203_125, 64.203125],
    [0.000_012_345, 0.000012345],
    [9_007_199_254_740_991, 9_007_199_254_740_991],
    [0, 0],
  ])('%p is written %p', (value, written) => {
    expect(roundForSheet(value)).toBe(written);
  });
});
