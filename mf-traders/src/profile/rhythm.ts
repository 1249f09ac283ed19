// Judges whether a company still trades: compares the time since its last shipment with its usual interval, up to the
// end of the data.
import { monthNumber } from '@waybill/trade';

interface Rhythm {
  state: 'few' | 'regular' | 'late' | 'silent';
  /** Median interval between months with shipments. */
  every: number;
  /** Whole months from the last shipment to the end of the data. */
  since: number;
}

/** Number of months used for the interval. */
const RECENT = 24;
/** Fewer months with shipments give no interval. */
const FEWEST = 4;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}

/**
 * @param months with shipments, `YYYY-MM`, oldest first
 * @param dataEnd last day of the data of the countries that report the company
 */
export function describeRhythm(months: readonly string[], dataEnd: string): Rhythm | null {
  const last = months.at(-1);
  if (last === undefined) return null;
  const since = Math.max(0, monthNumber(dataEnd) - monthNumber(last));
  const recent = months.map(monthNumber).filter((month) => month > monthNumber(last) - RECENT);
  const every = median(recent.slice(1).map((month, index) => month - (recent[index] ?? month)));
  if (recent.length < FEWEST) return { state: since > 12 ? 'silent' : 'few', every, since };
  // The last month of the data is rarely complete: one month more is no delay.
  if (since <= Math.ceil(every * 1.5) + 1) return { state: 'regular', every, since };
  return { state: since > Math.max(6, every * 3) ? 'silent' : 'late', every, since };
}
