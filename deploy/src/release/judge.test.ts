// When a canary counts as worse than what the others have: cases, and rules that hold for any figures.
import { visitSteps } from '@waybill/contract';
import fc from 'fast-check';
import { chanceByLuck, judgeCanary, noFigures, usualLimits, type VisitFigures } from './judge';

const paints = (good: number, slow: number) =>
  visitSteps.lcp.map((end) => (end === 1000 ? good : end === 4000 ? slow : 0));
/** So many answers of about so many ms each. */
const answers = (...each: [ms: number, count: number][]) =>
  [...visitSteps.inp, Number.POSITIVE_INFINITY].map((end) => each.find(([ms]) => ms === end)?.[1] ?? 0);
const of = (visits: number, more: Partial<VisitFigures> = {}): VisitFigures => ({
  ...noFigures,
  visits,
  lcp: paints(visits, 0),
  inp: answers([100, visits]),
  ...more,
});

describe.each([
  ['as good', of(300), of(3000), 'fine', 'few'],
  ['too few with the canary', of(20), of(3000), 'few', 'few'],
  ['too few without it', of(300), of(20), 'few', 'few'],
  ['none at all', noFigures, noFigures, 'few', 'few'],
  ['it fails for everybody, seen after ten visits', of(10, { failed: 10 }), of(90), 'worse', 'worse'],
  ['both fail as often', of(300, { failed: 30 }), of(3000, { failed: 300 }), 'fine', 'few'],
  ['one failure by chance', of(300, { failed: 1 }), of(3000), 'fine', 'few'],
  ['a few more than by chance, within the limit', of(30_000, { failed: 90 }), of(30_000), 'fine', 'fine'],
  [
    'more failures than the limit, likely no chance',
    of(300, { failed: 6 }),
    of(3000, { failed: 12 }),
    'worse',
    'few',
  ],
  [
    'more failures than the limit, surely no chance',
    of(300, { failed: 15 }),
    of(3000, { failed: 12 }),
    'worse',
    'worse',
  ],
  ['more errors of scripts', of(300, { errored: 30 }), of(3000, { errored: 30 }), 'worse', 'worse'],
  ['fewer failures', of(300), of(3000, { failed: 300 }), 'fine', 'few'],
  [
    'more late paints',
    of(300, { lcp: paints(240, 60) }),
    of(3000, { lcp: paints(2850, 150) }),
    'worse',
    'worse',
  ],
  [
    'a little more late paints',
    of(300, { lcp: paints(276, 24) }),
    of(3000, { lcp: paints(2850, 150) }),
    'fine',
    'few',
  ],
  ['slower to answer', of(300, { inp: answers([100, 100], [400, 200]) }), of(3000), 'worse', 'worse'],
  ['slower, but still quick', of(300, { inp: answers([175, 300]) }), of(3000), 'fine', 'few'],
  ['nobody has clicked', of(300, { inp: answers() }), of(3000, { inp: answers() }), 'fine', 'few'],
])('%s', (_case, canary, current, atTheEnd, early) => {
  test(`is ${atTheEnd} at the end`, () => {
    expect(judgeCanary(canary, current, usualLimits, true).verdict).toBe(atTheEnd);
  });
  // With fewer visits than wanted in mind: nothing is promoted before the end, only ended.
  test('before the end only what is surely worse counts', () => {
    const wanted = { ...usualLimits, visits: 5000 };
    expect(judgeCanary(canary, current, wanted, false).verdict).toBe(early);
  });
});

const figures = fc
  .tuple(
    fc.nat(400),
    fc.nat(400),
    fc.nat(400),
    fc.array(fc.nat(200), { maxLength: 13 }),
    fc.array(fc.nat(200), { maxLength: 16 }),
  )
  .map(([visits, failed, errored, lcp, inp]) => ({
    ...noFigures,
    visits,
    failed: Math.min(visits, failed),
    errored: Math.min(visits, errored),
    lcp,
    inp,
  }));
const anyLimits = fc.record({
  visits: fc.integer({ min: 1, max: 500 }),
  failures: fc.double({ min: 0, max: 0.2, noNaN: true }),
  slow: fc.double({ min: 0, max: 0.2, noNaN: true }),
  inp: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('what is the same on both sides is never worse', () => {
  fc.assert(
    fc.property(figures, anyLimits, fc.boolean(), (each, limits, isOver) => {
      expect(judgeCanary(each, each, limits, isOver).verdict).not.toBe('worse');
    }),
  );
});

test('one more failure never makes a canary better', () => {
  fc.assert(
    fc.property(figures, figures, anyLimits, fc.boolean(), (canary, current, limits, isOver) => {
      fc.pre(canary.failed < canary.visits);
      const before = judgeCanary(canary, current, limits, isOver).verdict;
      const after = judgeCanary({ ...canary, failed: canary.failed + 1 }, current, limits, isOver).verdict;
      if (before === 'worse') expect(after).toBe('worse');
    }),
  );
});

test('nothing is fine with fewer visits than wanted, on either side', () => {
  fc.assert(
    fc.property(figures, figures, anyLimits, (canary, current, limits) => {
      const { verdict } = judgeCanary(canary, current, limits, true);
      if (Math.min(canary.visits, current.visits) < limits.visits) expect(verdict).not.toBe('fine');
    }),
  );
});

test('what is worse before the end is worse at the end', () => {
  fc.assert(
    fc.property(figures, figures, anyLimits, (canary, current, limits) => {
      if (judgeCanary(canary, current, limits, false).verdict === 'worse')
        expect(judgeCanary(canary, current, limits, true).verdict).toBe('worse');
    }),
  );
});

/** By counting every way to choose, exactly. */
function exactChance(a: number, n: number, b: number, m: number): number {
  const choose = (all: number, some: number): bigint => {
    if (some < 0 || some > all) return 0n;
    let ways = 1n;
    for (let at = 0; at < some; at += 1) ways = (ways * BigInt(all - at)) / BigInt(at + 1);
    return ways;
  };
  let sum = 0n;
  for (let here = a; here <= n; here += 1) sum += choose(n, here) * choose(m, a + b - here);
  return Number((sum * 10n ** 15n) / choose(n + m, a + b)) / 1e15;
}

test('the chance is that of Fisher’s exact test', () => {
  const part = fc.nat(60).chain((all) => fc.record({ of: fc.constant(all), bad: fc.nat(all) }));
  fc.assert(
    fc.property(part, part, (canary, current) => {
      expect(chanceByLuck(canary, current)).toBeCloseTo(
        exactChance(canary.bad, canary.of, current.bad, current.of),
        5,
      );
    }),
  );
});
