// Choices left to chance, the same again for the same seed.

/** Numbers from 0 to below 1 (mulberry32). */
export function createChances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @throws when the list is empty */
export function drawOne<T>(list: readonly T[], chance: () => number): T {
  const drawn = list[Math.floor(chance() * list.length)];
  if (drawn === undefined) throw new Error('nothing to choose from');
  return drawn;
}
