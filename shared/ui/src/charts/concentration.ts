// Computes market concentration: the share of the largest 1, 3 and 10, and the Herfindahl index.

export interface Concentration {
  /** Part of the total, 0 to 1, that the largest 1, 3 and 10 hold together. */
  first: { readonly 1: number; readonly 3: number; readonly 10: number };
  /**
   * Sum of the squared shares in percent, 0 to 10,000: 10,000 for a monopoly. Where it is not known and the values do
   * not add up to the total, the difference counts as many small ones: the index is then a lower bound.
   */
  index: number;
  /** As competition authorities read the index: under 1,000, up to 1,800, above. */
  level: 'low' | 'some' | 'high';
  /** Part of the total that the index counts as many small ones, 0 to 1. */
  unnamed: number;
}

const SOME = 1_000;
const HIGH = 1_800;

/**
 * @param values of each company, port or country, in any order; those below zero or not finite are left out
 * @param total of all that have a name, also of those that `values` leaves out; never taken as less than their sum
 * @param index of all that have a name, where it is known
 * @returns null where there is nothing to share
 */
export function concentrationOf(
  values: readonly number[],
  total: number,
  index?: number | null,
): Concentration | null {
  const held = values.filter((value) => value > 0 && Number.isFinite(value)).sort((a, b) => b - a);
  const sum = held.reduce((all, value) => all + value, 0);
  const whole = Number.isFinite(total) ? Math.max(total, sum) : sum;
  if (whole <= 0) return null;
  const shares = held.map((value) => value / whole);
  // Because of rounding, sums of parts may slightly exceed the whole.
  const part = (many: readonly number[]) =>
    Math.min(
      1,
      many.reduce((all, share) => all + share, 0),
    );
  const points = index ?? Math.min(10_000, 10_000 * part(shares.map((share) => share * share)));
  return {
    first: { 1: part(shares.slice(0, 1)), 3: part(shares.slice(0, 3)), 10: part(shares.slice(0, 10)) },
    index: points,
    level: points < SOME ? 'low' : points <= HIGH ? 'some' : 'high',
    unnamed: typeof index === 'number' ? 0 : 1 - part(shares),
  };
}
