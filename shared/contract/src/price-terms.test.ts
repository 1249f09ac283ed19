// Rules of price comparison: the filter as addresses and calls carry it, and orders of magnitude.
import fc from 'fast-check';
import {
  areEnoughPrices,
  COMPARED_PRICES_MIN,
  peerRoles,
  peerSides,
  readPeerFilter,
  toVolumeClass,
  volumeRange,
  writePeerFilter,
} from './price-terms';

describe('Filter of a comparison of prices', () => {
  test('is read as it was written, whatever it was made within', () => {
    const filter = fc.record({
      role: fc.constantFrom(...peerRoles),
      company: fc.stringMatching(/^[\w-]{1,20}$/),
      side: fc.constantFrom(...peerSides),
      within: fc.string(),
    });
    fc.assert(fc.property(filter, (each) => expect(readPeerFilter(writePeerFilter(each))).toEqual(each)));
  });

  test.each([
    '',
    'importer',
    'importer.x',
    'importer..own',
    'buyer.x.own',
    'importer.x.all',
    'importer.x.own.3',
  ])('is none for %j', (text) => expect(readPeerFilter(text)).toBeUndefined());
});

describe('Order of magnitude', () => {
  test.each([
    [0.001, -3],
    [0.0099, -3],
    [1, 0],
    [9.99, 0],
    [10, 1],
    [1000, 3],
    [999.999, 2],
    [1e12, 12],
  ])('of %d is %d', (quantity, volume) => {
    expect(toVolumeClass(quantity)).toBe(volume);
  });

  test('has every quantity in its range', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (quantity) => {
        const { from, to } = volumeRange(toVolumeClass(quantity));
        expect(quantity).toBeGreaterThanOrEqual(from * (1 - 1e-12));
        expect(quantity).toBeLessThan(to * (1 + 1e-12));
      }),
    );
  });
});

test('a price is compared from five others on', () => {
  expect(COMPARED_PRICES_MIN).toBe(5);
  expect([4, 5].map(areEnoughPrices)).toEqual([false, true]);
});
