// Part of a product: every member is in it, whatever the seed; the same seed takes the same part, another one another.
import { byTurns, examples, isWhole, sampled, testSeed } from './sampled';

const lists = {
  area: ['search', 'market', 'traders', 'account', 'auth', 'customer', 'special'],
  fault: ['late', 'lost', 'torn', 'forged'],
  language: ['en', 'cn'],
};
const inOrder = (cases: { area: string; fault: string; language: string }[]) =>
  cases.map(({ area, fault, language }) => `${area} ${fault} ${language}`);

const settings = { ...process.env };
beforeEach(() => {
  delete process.env.WAYBILL_TEST_WHOLE;
  delete process.env.WAYBILL_TEST_SEED;
});
afterEach(() => {
  process.env = { ...settings };
});

test('every member of every list is tried, in as few cases as the longest list has members', () => {
  for (let seed = 0; seed < 200; seed++) {
    process.env.WAYBILL_TEST_SEED = String(seed);
    const cases = sampled(lists);
    expect(cases).toHaveLength(lists.area.length);
    for (const [name, members] of Object.entries(lists))
      expect(new Set(cases.map((each) => each[name as keyof typeof lists]))).toEqual(new Set(members));
  }
});

test('where only some combinations are meant, their members are tried and no other combination', () => {
  for (let seed = 0; seed < 200; seed++) {
    process.env.WAYBILL_TEST_SEED = String(seed);
    const cases = sampled(
      lists,
      ({ area, fault }) => fault === 'late' || (area === 'auth' && fault !== 'forged'),
    );
    expect(new Set(cases.map(({ area }) => area))).toEqual(new Set(lists.area));
    expect(new Set(cases.map(({ fault }) => fault))).toEqual(new Set(['late', 'lost', 'torn']));
    expect(cases.filter(({ area, fault }) => fault !== 'late' && area !== 'auth')).toEqual([]);
  }
});

test('the same seed takes the same cases, and within a month of seeds every combination is tried', () => {
  const two = { area: lists.area, fault: lists.fault };
  const seen = new Set<string>();
  for (let seed = 1; seed <= 31; seed++) {
    process.env.WAYBILL_TEST_SEED = String(seed);
    expect(inOrder(sampled(lists))).toEqual(inOrder(sampled(lists)));
    for (const { area, fault } of sampled(two)) seen.add(`${area} ${fault}`);
  }
  expect(seen.size).toBe(lists.area.length * lists.fault.length);
});

test('a run without a seed tries the same on any day', () => {
  const selections = ['2026-12-24T23:00:00Z', '2027-02-28T01:00:00Z'].map((now) => {
    jest.useFakeTimers({ now: new Date(now) });
    const selection = {
      cases: inOrder(sampled(lists)),
      turns: byTurns([1, 2, 3, 4, 5], 3),
      seed: testSeed(),
    };
    jest.useRealTimers();
    return selection;
  });
  expect(selections[0]).toEqual(selections[1]);
});

test('what is tried at random has the same number for the same seed, and another number for another', () => {
  const seeds = ['7', '8', '7'].map((seed) => {
    process.env.WAYBILL_TEST_SEED = seed;
    return testSeed();
  });
  expect(seeds[0]).toBe(seeds[2]);
  expect(seeds[0]).not.toBe(seeds[1]);
});

test('a whole run takes every combination, the first list turning slowest', () => {
  expect(isWhole()).toBe(false);
  process.env.WAYBILL_TEST_WHOLE = '1';
  expect(isWhole()).toBe(true);
  const cases = inOrder(sampled(lists));
  expect(new Set(cases).size).toBe(7 * 4 * 2);
  expect(cases.slice(0, 3)).toEqual(['search late en', 'search late cn', 'search lost en']);
});

test('by turns: each seed takes at least one, seeds in a row take each member once, a whole run takes all', () => {
  for (const members of [['a'], ['a', 'b'], ['a', 'b', 'c', 'd', 'e', 'f', 'g']]) {
    const taken = ['11', '12', '13'].map((seed) => {
      process.env.WAYBILL_TEST_SEED = seed;
      return byTurns(members, 3);
    });
    for (const part of taken) expect(part.length).toBeGreaterThan(0);
    expect(new Set(taken.flat())).toEqual(new Set(members));
    if (members.length > 2) expect(taken.flat()).toHaveLength(members.length);
  }
  process.env.WAYBILL_TEST_SEED = 'any word';
  expect([2, 3]).toContain(byTurns([1, 2, 3, 4, 5, 6, 7], 3).length);
  process.env.WAYBILL_TEST_WHOLE = '1';
  expect(byTurns([1, 2, 3, 4], 2)).toEqual([1, 2, 3, 4]);
});

test('examples at random: three in ten, all where a run takes its time', () => {
  expect([1, 6, 25].map(examples)).toEqual([1, 2, 8]);
  process.env.WAYBILL_TEST_WHOLE = '1';
  expect([1, 6, 25].map(examples)).toEqual([1, 6, 25]);
});
