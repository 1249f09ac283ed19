// Tests that try every member of some lists with every member of others: a run takes a part, the same each time. Another
// WAYBILL_TEST_SEED takes another part, WAYBILL_TEST_WHOLE=1 (`npm test -- --whole`) all.

/** Numbers from 0 to below `most`, the same again for the same seed (mulberry32). */
export function numbersFrom(seed: string): (most: number) => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/** Whether a run takes its time to try all that it can. */
export const isWhole = (): boolean => process.env.WAYBILL_TEST_WHOLE === '1';

/** Of a property that is tried on examples at random: how many, of those that `npm test -- --whole` tries. */
export const examples = (whole: number): number => (isWhole() ? whole : Math.ceil(whole * 0.3));

/** The seed of every run that names no other: a failed test fails again, on any day. */
const DEFAULT_SEED = '1';

const seedWord = (): string => process.env.WAYBILL_TEST_SEED ?? DEFAULT_SEED;

/** Seed for tests that try something at random. */
export const testSeed = (): number => numbersFrom(seedWord())(1_000_000);

/**
 * Of similar members that cost much: one in `turns`, at least one. Seeds that follow each other (1, 2, 3 …) take each member
 * once in so many runs; a whole run takes all.
 */
export function byTurns<Member>(members: readonly Member[], turns: number): Member[] {
  if (isWhole()) return [...members];
  const seed = seedWord();
  const turn = /^\d{1,9}$/.test(seed) ? Number(seed) : testSeed();
  const parts = Math.min(turns, members.length);
  return members.filter((_, index) => (index + turn) % parts === 0);
}

type Combination<Lists extends Record<string, readonly unknown[]>> = {
  [Name in keyof Lists]: Lists[Name][number];
};

/**
 * What to try of the product of lists: so few combinations that each member of each list is in one. Which ones depends on
 * WAYBILL_TEST_SEED; a whole run takes all. They are in the order of the lists, the first list turning slowest.
 *
 *     for (const { area, fault } of sampled({ area: areas, fault: faults })) test(`${area}: ${fault}`, …)
 *
 * @param isMeant which combinations there are; all when left out
 */
export function sampled<const Lists extends Record<string, readonly unknown[]>>(
  lists: Lists,
  isMeant: (combination: Combination<Lists>) => boolean = () => true,
): Combination<Lists>[] {
  const whole = Object.entries(lists)
    .reduce<Record<string, unknown>[]>(
      (product, [name, members]) =>
        product.flatMap((each) => members.map((member) => ({ ...each, [name]: member }))),
      [{}],
    )
    .map((each) => each as Combination<Lists>)
    .filter(isMeant);
  if (isWhole()) return whole;

  const numberBelow = numbersFrom(seedWord());
  const left = whole.map((each) => ({ each, turn: numberBelow(2 ** 31) })).sort((a, b) => a.turn - b.turn);
  const missing = new Map(Object.keys(lists).map((name) => [name, new Set(whole.map((each) => each[name]))]));
  const newIn = (each: Combination<Lists>) =>
    [...missing].filter(([name, members]) => members.has(each[name])).length;
  const taken = new Set<Combination<Lists>>();
  while ([...missing.values()].some(({ size }) => size > 0)) {
    const most = left.reduce((best, next) => (newIn(next.each) > newIn(best.each) ? next : best));
    taken.add(most.each);
    for (const [name, members] of missing) members.delete(most.each[name]);
  }
  return whole.filter((each) => taken.has(each));
}
