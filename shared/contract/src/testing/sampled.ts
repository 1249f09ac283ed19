// Tests that try every member of some lists with every member of others: one run takes a part, another day another.

/** Numbers from 0 to below `most`, the same again for the same seed (mulberry32). */
function numbers(seed: string): (most: number) => number {
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

const seedWord = (): string => process.env.WAYBILL_TEST_SEED ?? new Date().toISOString().slice(0, 10);

/** Of tests that try something at random: another number each day, or that of WAYBILL_TEST_SEED. */
export const testSeed = (): number => numbers(seedWord())(1_000_000);

const DAY_MS = 86_400_000;

/**
 * Of members that are alike and cost much: those whose turn it is, each of them once in so many days. A seed that is no date
 * is a day as any other; WAYBILL_TEST_WHOLE=1 takes all. There is always one, however few there are.
 */
export function byTurns<Member>(members: readonly Member[], days: number): Member[] {
  if (isWhole()) return [...members];
  const seed = seedWord();
  const day = /^\d{4}-\d\d-\d\d$/.test(seed) ? Date.parse(seed) / DAY_MS : testSeed();
  const turns = Math.min(days, members.length);
  return members.filter((_, at) => (at + day) % turns === 0);
}

type Combination<Lists extends Record<string, readonly unknown[]>> = {
  [Name in keyof Lists]: Lists[Name][number];
};

/**
 * What to try of the product of lists: so few combinations that each member of each list is in one. Which ones depends on
 * WAYBILL_TEST_SEED, else on the day; WAYBILL_TEST_WHOLE=1 (`npm test -- --whole`) takes all. They are in the order of the
 * lists, the first list turning slowest.
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

  const numberBelow = numbers(seedWord());
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
