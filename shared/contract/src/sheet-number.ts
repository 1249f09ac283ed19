// Rounds numbers for files: sums of fractions carry the errors of binary arithmetic (10323893.169999998).

/** Digits of a number below 1: the smallest unit prices and rates keep theirs. */
const SMALL_DIGITS = 12;
const DECIMALS = 6;
/** Decimals from a thousand on: grams of a kilogram, and less than a cent. */
const LARGE_FROM = 1_000;
const LARGE_DECIMALS = 3;

/** The number as it is written in a file; whole numbers are unchanged. */
export function roundForSheet(value: number): number {
  if (Number.isInteger(value) || !Number.isFinite(value)) return value;
  const size = Math.abs(value);
  if (size < 1) return Number(value.toPrecision(SMALL_DIGITS));
  return Number(value.toFixed(size < LARGE_FROM ? DECIMALS : LARGE_DECIMALS));
}
