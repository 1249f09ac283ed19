// Price or volume: what may be said of two years' figures.
import type { Compared } from '@waybill/contract';
import { computeGrowth, computeWorth, findDirection, pointsBetween } from './changes';

const open = {};
const years = (
  now: [number, number],
  before: [number, number],
  weighed = 10,
): Pick<Compared, 'all' | 'weighed'> => ({
  all: {
    now: { total: 10, amount: now[0], weight: now[1], open },
    before: { total: 10, amount: before[0], weight: before[1], open },
  },
  weighed: {
    now: { total: weighed, amount: now[0], weight: now[1] },
    before: { total: weighed, amount: before[0], weight: before[1] },
  },
});

test.each([
  ['price', [112, 103], [100, 100]],
  ['volume', [112, 110], [100, 100]],
  ['both', [121, 110], [100, 100]],
  ['apart', [101, 110], [100, 100]],
  ['steady', [101, 100], [100, 100]],
] as const)('%s: value and weight %j after %j', (verdict, now, before) => {
  expect(computeWorth(years([...now], [...before]))?.verdict).toBe(verdict);
});

test('a kilogram is of the records that state both, and says nothing where few do', () => {
  expect(computeWorth(years([112, 103], [100, 100]))).toMatchObject({ before: 1, price: 112 / 103 - 1 });
  expect(computeWorth(years([112, 103], [100, 100], 4))).toBeNull();
  expect(computeWorth(years([112, 0], [100, 100]))).toBeNull();
});

test('the weight beside the price is that of all records, as in the sentence above', () => {
  const figures = years([1_000, 949], [1_000, 1_000]);
  const weighed = { ...figures.weighed, now: { total: 8, amount: 900, weight: 894 } };
  expect(computeWorth({ ...figures, weighed })?.weight).toBeCloseTo(-0.051);
});

test.each([
  [0.13874, 0.05946, 8],
  [0.154, 0.1106, 4.3],
  [0.1, 0.24, -14],
])('a share of %p after %p differs by the points between the written shares: %p', (share, before, points) => {
  expect(pointsBetween(share, before)).toBe(points);
});

test('growth of nothing is none, and what is written as 0.0 % is the same', () => {
  expect(computeGrowth(5, 0)).toBeNull();
  expect([computeGrowth(5, 0), 0.0004, 0.01, -0.01].map(findDirection)).toEqual([
    'new',
    'same',
    'up',
    'down',
  ]);
});
