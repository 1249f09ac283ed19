// Who is in which canary, and which combinations there are.
import { canaryId, combinationKey, isInCanary, listCombinations } from './canaries';

const canary = (name: string, share: number) => ({ builds: { [name]: '1.0.0-0a1b2c3d4e5f' }, share });
const buckets = Array.from({ length: 4000 }, (_, n) => `bucket ${n}`);
const shareOf = (inside: readonly string[]) => inside.length / buckets.length;

test('about its share of the buckets is inside, the same ones each time, and more of them when it grows', () => {
  const small = buckets.filter((bucket) => isInCanary(bucket, canary('mf-a', 0.1)));
  expect(shareOf(small)).toBeGreaterThan(0.08);
  expect(shareOf(small)).toBeLessThan(0.12);
  expect(small.every((bucket) => isInCanary(bucket, canary('mf-a', 0.2)))).toBe(true);
});

test('two canaries are independent: a share of the one is in the other', () => {
  const both = buckets.filter((bucket) =>
    ['mf-a', 'mf-b'].every((name) => isInCanary(bucket, canary(name, 0.5))),
  );
  expect(shareOf(both)).toBeGreaterThan(0.22);
  expect(shareOf(both)).toBeLessThan(0.28);
});

test('a combination has one key, in whatever order its canaries and their builds stand', () => {
  const a = { builds: { 'mf-a': '1-x', 'mf-b': '2-y' }, share: 0.1 };
  const same = { builds: { 'mf-b': '2-y', 'mf-a': '1-x' }, share: 0.1 };
  const c = canary('mf-c', 0.1);
  expect(canaryId(a)).toBe('mf-a 1-x, mf-b 2-y');
  expect(combinationKey([a, c])).toBe(combinationKey([c, same]));
});

test('every subset but the empty one, each once', () => {
  for (let count = 0; count < 6; count += 1) {
    const combinations = listCombinations(Array.from({ length: count }, (_, at) => at)).map((combination) =>
      JSON.stringify(combination),
    );
    expect(new Set(combinations).size).toBe(2 ** count - 1);
    expect(combinations).toHaveLength(2 ** count - 1);
  }
});
