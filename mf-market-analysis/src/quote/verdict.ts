// Where a quote lies among prices: the words of the verdict, and places on the band. Pure functions.
import type { QuoteSpread } from '@waybill/contract/analysis-quote';

type Zone = 'low' | 'middle' | 'high';

/** Part of the prices below a value: those that are equal count by half. */
const computePercentile = ({ lower, equal }: QuoteSpread, total: number): number =>
  (lower + equal / 2) / total;

/** @returns `share`: part of the prices that are higher (for a low quote), else that are lower */
export function judgePrice(spread: QuoteSpread, price: number, total: number): { zone: Zone; share: number } {
  const below = computePercentile(spread, total);
  if (price < spread.q1) return { zone: 'low', share: 1 - below };
  return { zone: price > spread.q3 ? 'high' : 'middle', share: below };
}

/** Places on the band in percent: the middle half takes its middle third, and a price far outside stands at its edge. */
export function bandPlaces({ q1, median, q3 }: QuoteSpread, price: number) {
  const room = Math.max(q3 - q1, median * 0.05, Number.MIN_VALUE);
  const place = (value: number) => Math.min(98, Math.max(2, ((value - (q1 - room)) / (room * 3)) * 100));
  return { low: place(q1), high: place(q3), middle: place(median), ring: place(price) };
}
