// Seeded random numbers: the same seed gives the same sample on every machine.

/** A random number generator. `chance()` is in [0, 1). */
export interface RandomSource {
  chance: () => number;
  /** Whole number in [from, to]. */
  int: (from: number, to: number) => number;
  /** One entry of a list, each equally likely. */
  pick: <T>(list: readonly T[]) => T;
  /** Log-normal around 1 with spread `s`: for prices and sizes. */
  around: (s: number) => number;
}

/** A separate random stream for every name (sfc32, public domain). */
export function createRandom(name: string): RandomSource {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 1;
  for (let i = 0; i < name.length; i += 1) {
    a = Math.imul(a ^ name.charCodeAt(i), 0x85ebca6b);
    b ^= a >>> 13;
    c = (c + Math.imul(b, 31)) | 0;
  }
  const nextChance = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i += 1) nextChance();
  return {
    chance: nextChance,
    int: (from, to) => from + Math.floor(nextChance() * (to - from + 1)),
    pick: (list) => {
      const chosen = list[Math.floor(nextChance() * list.length)];
      if (chosen === undefined) throw new Error(`nothing to pick from (${name})`);
      return chosen;
    },
    around: (s) => {
      // A sum of four is close enough to a normal distribution, and far cheaper.
      const bell = (nextChance() + nextChance() + nextChance() + nextChance() - 2) * 1.73;
      return Math.exp(bell * s);
    },
  };
}

/** Picks by weight in constant time. */
export function createWeightedChoice<T>(
  entries: readonly (readonly [T, number])[],
): (createRandom: RandomSource) => T {
  const sums: number[] = [];
  let sum = 0;
  for (const [, weight] of entries) {
    sum += weight;
    sums.push(sum);
  }
  return (source) => {
    const at = source.chance() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    const entry = entries[low];
    if (entry === undefined) throw new Error('nothing to pick from');
    return entry[0];
  };
}
