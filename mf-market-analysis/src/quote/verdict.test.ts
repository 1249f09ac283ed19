// The words of the verdict and the band agree with the quartiles.
import fc from 'fast-check';
import { bandPlaces, judgePrice } from './verdict';

const spread = { lower: 20, equal: 0, q1: 3, median: 4, q3: 5 };

describe('Verdict of a quote', () => {
  test.each([
    [{ ...spread, lower: 10, equal: 0 }, 2.5, 'low', 0.9],
    [{ ...spread, lower: 40, equal: 20 }, 4, 'middle', 0.5],
    [{ ...spread, lower: 95, equal: 0 }, 9, 'high', 0.95],
    [{ ...spread, lower: 25, equal: 0 }, 3, 'middle', 0.25],
  ])('%j, %d: %s %d', (given, price, zone, share) => {
    expect(judgePrice(given, price, 100)).toEqual({ zone, share });
  });

  test('the band keeps the order of its prices', () => {
    const prices = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(prices, (given) => {
        const [q1 = 0, median = 0, q3 = 0, price = 0] = given.toSorted((a, b) => a - b);
        const { low, middle, high, ring } = bandPlaces({ ...spread, q1, median, q3 }, price);
        expect([low, middle, high, ring]).toEqual([low, middle, high, ring].toSorted((a, b) => a - b));
      }),
    );
  });
});
