// Helpers for sums of counts, and of figures that may be missing.

export const totalOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Null only if both are null. */
export const plus = (one: number | null, other: number | null): number | null =>
  other === null ? one : (one ?? 0) + other;
