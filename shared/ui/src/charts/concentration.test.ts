// Concentration: shares of the first, and an index that never says more than the truth.
import fc from 'fast-check';
import { concentrationOf } from './concentration';

test.each([
  ['one that holds all', [5], 5, { 1: 1, 3: 1, 10: 1 }, 10_000, 'high'],
  ['four alike', [1, 1, 1, 1], 4, { 1: 0.25, 3: 0.75, 10: 1 }, 2_500, 'high'],
  ['eight alike', [1, 1, 1, 1, 1, 1, 1, 1], 8, { 1: 0.125, 3: 0.375, 10: 1 }, 1_250, 'some'],
  ['a quarter known of four', [1], 4, { 1: 0.25, 3: 0.25, 10: 0.25 }, 625, 'low'],
  ['losses and nonsense left out', [2, -5, 0, Number.NaN, 2], 4, { 1: 0.5, 3: 1, 10: 1 }, 5_000, 'high'],
  ['a total below the sum', [3, 1], 1, { 1: 0.75, 3: 1, 10: 1 }, 6_250, 'high'],
])('%s', (_, values, total, first, index, level) => {
  expect(concentrationOf(values, total)).toMatchObject({ first, index, level });
});

test('an index that is known of all stands in place of one of the values that are listed', () => {
  expect(concentrationOf([30, 20], 100, 1_500)).toMatchObject({
    first: { 3: 0.5 },
    index: 1_500,
    level: 'some',
    unnamed: 0,
  });
});

test.each([
  [[], 0],
  [[0, -1], 0],
  [[], Number.NaN],
])('of %j with total %d there is nothing to share', (values, total) => {
  expect(concentrationOf(values, total)).toBeNull();
});

const amounts = fc.array(fc.double({ min: 0.01, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 60 });

test('shares grow with the number of firsts and stay within the whole, whatever the order and the unit', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.double({ min: 0, max: 1e10, noNaN: true }),
      fc.constantFrom(1e-3, 7, 1e6),
      (values, more, unit) => {
        const total = values.reduce((sum, value) => sum + value, 0) + more;
        const found = concentrationOf(values, total);
        if (!found) throw new Error('something is shared');
        expect(found.first[1]).toBeLessThanOrEqual(found.first[3]);
        expect(found.first[3]).toBeLessThanOrEqual(found.first[10]);
        expect(found.first[10]).toBeLessThanOrEqual(1);
        expect(found.unnamed).toBeCloseTo(more / total, 6);
        const turned = concentrationOf(values.map((value) => value * unit).reverse(), total * unit);
        expect(turned?.index).toBeCloseTo(found.index, 4);
      },
    ),
  );
});

test('the index lies between that of equal ones and the largest share, and splitting the largest lowers it', () => {
  fc.assert(
    fc.property(amounts, (values) => {
      const total = values.reduce((sum, value) => sum + value, 0);
      const found = concentrationOf(values, total);
      if (!found) throw new Error('something is shared');
      expect(found.index).toBeGreaterThanOrEqual(10_000 / values.length - 1e-6);
      expect(found.index).toBeLessThanOrEqual(10_000 * found.first[1] + 1e-6);
      const [largest = 0, ...others] = [...values].sort((a, b) => b - a);
      const split = concentrationOf([largest / 2, largest / 2, ...others], total);
      expect(split?.index ?? Number.NaN).toBeLessThan(found.index);
    }),
  );
});
