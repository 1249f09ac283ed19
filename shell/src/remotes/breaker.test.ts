// A build that keeps failing is left alone, by a clock that the test turns.
import fc from 'fast-check';
import { type BreakerWorld, createBreaker, FAILURES_MAX, SKIP_MS, WINDOW_MS } from './breaker';

const minute = 60_000;

function createStorage(content: string | null = null) {
  let kept = content;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
}

function worldAt(at: { now: number; online?: boolean }, storage: BreakerWorld['storage'] = createStorage()) {
  return { now: () => at.now, storage, online: () => at.online ?? true };
}

/** What happens, in minutes from the start: `f` it failed, `w` it worked, `?` may it be tried. */
type Step = [minutes: number, what: 'f' | 'w' | '?', skipped?: boolean];

const stories: [string, Step[]][] = [
  ['nothing is known', [[0, '?', false]]],
  [
    'two failures',
    [
      [0, 'f'],
      [1, 'f'],
      [1, '?', false],
    ],
  ],
  [
    'three within five minutes',
    [
      [0, 'f'],
      [1, 'f'],
      [4.9, 'f'],
      [5, '?', true],
      [9.8, '?', true],
    ],
  ],
  [
    'three, but slowly',
    [
      [0, 'f'],
      [3, 'f'],
      [5.1, 'f'],
      [5.2, '?', false],
    ],
  ],
  [
    'tried once after five minutes',
    [
      [0, 'f'],
      [0, 'f'],
      [0, 'f'],
      [5, '?', false],
      [5.1, '?', true],
    ],
  ],
  [
    'and left alone again when that fails',
    [
      [0, 'f'],
      [0, 'f'],
      [0, 'f'],
      [5, '?', false],
      [5.1, 'f'],
      [10, '?', true],
      [10.2, '?', false],
    ],
  ],
  [
    'and free again when that works',
    [
      [0, 'f'],
      [0, 'f'],
      [0, 'f'],
      [5, '?', false],
      [5.1, 'w'],
      [5.2, '?', false],
      [5.2, '?', false],
    ],
  ],
  [
    'it loads again but fails while it runs',
    [
      [0, 'f'],
      [0, 'f'],
      [0, 'f'],
      [5, '?', false],
      [5.1, 'w'],
      [5.2, 'f'],
      [5.3, '?', true],
    ],
  ],
  [
    'a retry of the visitor that works',
    [
      [0, 'f'],
      [0, 'f'],
      [0, 'f'],
      [1, 'w'],
      [1, '?', false],
    ],
  ],
  [
    'loading works, running does not',
    [
      [0, 'w'],
      [0, 'f'],
      [1, 'w'],
      [1, 'f'],
      [2, 'w'],
      [2, 'f'],
      [3, '?', true],
    ],
  ],
  [
    'the clock is set back by a day',
    [
      [0, 'f'],
      [0, 'f'],
      [0, 'f'],
      [-1440, '?', false],
    ],
  ],
];

test.each(stories)('%s', (_, steps) => {
  const at = { now: 0 };
  const breaker = createBreaker(worldAt(at));
  const told = steps.map(([minutes, what]) => {
    at.now = 1e12 + minutes * minute;
    if (what === 'f') breaker.failed('mf-x@1', 'entry');
    if (what === 'w') breaker.worked('mf-x@1');
    return what === '?' ? breaker.skipped('mf-x@1') !== null : undefined;
  });
  expect(told).toEqual(steps.map(([, , skipped]) => skipped));
});

const fail = (breaker: ReturnType<typeof createBreaker>, build = 'mf-x@1') => {
  for (let time = 0; time < FAILURES_MAX; time += 1) breaker.failed(build, 'integrity');
};

test('says how it failed last, in a new tab too, and for that build only', () => {
  const world = worldAt({ now: 1e12 });
  fail(createBreaker(world));
  const newTab = createBreaker(world);
  expect(newTab.skipped('mf-x@1')).toBe('integrity');
  expect(newTab.skipped('mf-x@2')).toBeNull();
  expect(newTab.skipped('mf-y@1')).toBeNull();
});

test('a failure without a network is nobody’s fault', () => {
  const breaker = createBreaker(worldAt({ now: 1e12, online: false }));
  fail(breaker);
  expect(breaker.skipped('mf-x@1')).toBeNull();
});

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};
const storages: [string, BreakerWorld['storage']][] = [
  ['none', { getItem: forbidden, setItem: forbidden }],
  ['full', { getItem: () => null, setItem: forbidden }],
  ['not JSON', { ...createStorage('{'), setItem: () => {} }],
  ['a number', { ...createStorage('7'), setItem: () => {} }],
  ['null', { ...createStorage('null'), setItem: () => {} }],
  ['another shape', { ...createStorage('{"mf-x@1":{"failures":"many"}}'), setItem: () => {} }],
  [
    'another kind',
    {
      ...createStorage('{"mf-x@1":{"failures":[],"skipUntil":1000000000001,"kind":"x"}}'),
      setItem: () => {},
    },
  ],
];
test.each(storages)('storage: %s: nothing is skipped', (_, storage) => {
  const breaker = createBreaker(worldAt({ now: 1e12 }, storage));
  fail(breaker);
  breaker.worked('mf-x@1');
  expect(breaker.skipped('mf-x@1')).toBeNull();
});

test('forgets what no longer matters', () => {
  const at = { now: 1e12 };
  const storage = createStorage();
  const breaker = createBreaker(worldAt(at, storage));
  for (let version = 0; version < 50; version += 1) fail(breaker, `mf-x@${version}`);
  at.now += 20 * SKIP_MS;
  breaker.failed('mf-x@new', 'hang');
  expect(Object.keys(JSON.parse(storage.getItem() ?? ''))).toEqual(['mf-x@new']);
});

test('a build that always fails is tried at most three times, then once per time of skipping', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 * minute }), { maxLength: 200 }), (pauses) => {
      const at = { now: 1e12 };
      const breaker = createBreaker(worldAt(at));
      const tries: number[] = [];
      for (const pause of pauses) {
        at.now += pause;
        if (breaker.skipped('mf-x@1') !== null) continue;
        tries.push(at.now);
        breaker.failed('mf-x@1', 'chunk');
      }
      for (const [index, start] of tries.entries()) {
        const near = tries.slice(index).filter((time) => time - start < Math.min(WINDOW_MS, SKIP_MS));
        expect(near.length).toBeLessThanOrEqual(FAILURES_MAX);
      }
    }),
  );
});

test('a build that never fails is never skipped', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -WINDOW_MS, max: WINDOW_MS }), fc.boolean())),
      (steps) => {
        const at = { now: 1e12 };
        const breaker = createBreaker(worldAt(at));
        fail(breaker, 'mf-other@1');
        for (const [pause, worked] of steps) {
          at.now += pause;
          if (worked) breaker.worked('mf-x@1');
          expect(breaker.skipped('mf-x@1')).toBeNull();
        }
      },
    ),
  );
});
