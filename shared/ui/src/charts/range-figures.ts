// Prepares the months of a price chart for the drawing: which have a place in the line, and which a box of their own.
import type { RangeRow } from './chart-types';

interface RangeMonth {
  period: string;
  /** Null for a month without figures, where line and band have a gap. */
  median: number | null;
  q1: number | null;
  q3: number | null;
}

/** Every month in order, for line and band. */
export const lineMonths = (
  periods: readonly string[],
  byPeriod: ReadonlyMap<string, RangeRow>,
): RangeMonth[] =>
  periods.map((period) => {
    const row = byPeriod.get(period);
    return { period, median: row?.median ?? null, q1: row?.q1 ?? null, q3: row?.q3 ?? null };
  });

/** Months drawn as a box: a line through one month, between two gaps, would be invisible. */
export const boxMonths = (
  periods: readonly string[],
  byPeriod: ReadonlyMap<string, RangeRow>,
  all: boolean,
): RangeRow[] =>
  periods.flatMap((period, at) => {
    const row = byPeriod.get(period);
    const isAlone = !byPeriod.has(periods[at - 1] ?? '') && !byPeriod.has(periods[at + 1] ?? '');
    return row !== undefined && (all || isAlone) ? [row] : [];
  });
