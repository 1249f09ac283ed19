// Shares that partners moved from one rival to another.
import fc from 'fast-check';
import { companyKey } from '../../stores/warehouse/ids';
import { findMoves } from './rival-moves';
import type { Compared, PartnerPair } from './rival-pairs';

const compared: Compared = {
  file: { country: 'us', direction: 1, total: 9 },
  quarter: { now: { from: '2026-07', to: '2026-09' }, before: { from: '2026-04', to: '2026-06' } },
  sortField: 'total',
};

const pair = (own: number, other: number, total_before: number, total_now: number): PartnerPair => ({
  ...{ own, type: 2, other, total_now, total_before },
  ...{ amount_now: null, weight_now: null, amount_before: null, weight_before: null },
});

describe('Moves between rivals', () => {
  test('a customer that leaves one for another moves wholly, with the records of both', () => {
    const { listed } = findMoves([pair(1, 7, 10, 0), pair(2, 7, 0, 4)], compared);
    expect(listed).toMatchObject([
      {
        ...{ other: 7, from: companyKey(1), to: companyKey(2), share: 1, size: 4 },
        lost: { before: { total: 10, open: { dates: '2026-04-01,2026-06-30', partner: companyKey(7) } } },
        gained: { now: { total: 4, open: { type: '2', tradeArea: 'us', direction: '1' } } },
      },
    ]);
  });

  test('half of the trade that two others took is dealt out by what each gained', () => {
    const pairs = [pair(1, 7, 10, 5), pair(2, 7, 0, 4), pair(3, 7, 0, 1)];
    const { listed } = findMoves(pairs, compared);
    expect(listed.map(({ to, share }) => [to, Math.round(share * 100)])).toEqual([
      [companyKey(2), 40],
      [companyKey(3), 10],
    ]);
  });

  test.each([
    ['only one company trades with the partner', [pair(1, 7, 10, 2)]],
    ['the records name no partner', [pair(1, 0, 10, 0), pair(2, 0, 0, 4)]],
    ['the partner is new to all', [pair(1, 7, 0, 3), pair(2, 7, 0, 4)]],
    ['both grow alike', [pair(1, 7, 2, 4), pair(2, 7, 3, 6)]],
  ])('none where %s', (_why, pairs) => {
    expect(findMoves(pairs, compared)).toEqual({ listed: [], further: 0 });
  });

  test('all moves of a partner add up to the shares that companies lost', () => {
    const counts = fc.array(fc.tuple(fc.nat(200), fc.nat(200)), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(counts, (companies) => {
        const pairs = companies.map(([before, now], at) => pair(at + 1, 7, before, now));
        const sum = (period: 'now' | 'before') =>
          pairs.reduce((all, each) => all + each[`total_${period}`], 0);
        const lost = pairs.map(
          (each) => each.total_before / (sum('before') || 1) - each.total_now / (sum('now') || 1),
        );
        const isShared = sum('now') > 0 && sum('before') > 0;
        const expected = isShared
          ? lost.filter((share) => share > 0).reduce((all, share) => all + share, 0)
          : 0;
        const moved = findMoves(pairs, compared).listed.reduce((all, { share }) => all + share, 0);
        // What is below half a percent is left out, for at most nine pairs of companies.
        expect(moved).toBeGreaterThanOrEqual(expected - 9 * 0.005);
        expect(moved).toBeLessThanOrEqual(expected + 1e-9);
      }),
    );
  });
});
