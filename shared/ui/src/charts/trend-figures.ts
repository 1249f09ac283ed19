// Computes the bars of a trend chart by period and series, each with the value of a year before.
import type { TrendRow, TrendSeries } from './chart-types';

export interface TrendBar {
  /** Period and series; unique. */
  key: string;
  period: string;
  series: string;
  /** Label of the series. */
  name: string;
  value: number | null;
  /** Value a year before; null where unknown. */
  before: number | null;
  partial: boolean;
}

/** The same month a year earlier; for a week, which has no exact counterpart, the Monday 52 weeks earlier. */
export function yearEarlier(period: string): string {
  if (period.length === 7)
    return `${String(Number(period.slice(0, 4)) - 1).padStart(4, '0')}${period.slice(4)}`;
  const monday = Date.parse(`${period}T00:00:00Z`) - 52 * 7 * 86_400_000;
  return Number.isNaN(monday) ? period : new Date(monday).toISOString().slice(0, 10);
}

interface Figures {
  periods: readonly string[];
  rows: readonly TrendRow[];
  yearBefore: readonly TrendRow[];
  series: readonly TrendSeries[];
  /** Key of the measure. */
  measure: string;
}

/** One bar for each period and series, in this order; its value is null where there is no data. */
export function barsOf({ periods, rows, yearBefore, series, measure }: Figures): TrendBar[] {
  const keyOf = (period: string, name: string) => `${period} ${name}`;
  const byKey = (all: readonly TrendRow[]) => new Map(all.map((row) => [keyOf(row.period, row.series), row]));
  const held = byKey(rows);
  // A partial month cannot be compared with a whole one.
  const earlier = byKey(yearBefore.filter((row) => !row.partial));
  return periods.flatMap((period) =>
    series.map((entry): TrendBar => {
      const key = keyOf(period, entry.key);
      const row = held.get(key);
      return {
        key,
        period,
        series: entry.key,
        name: entry.label,
        value: row?.values[measure] ?? null,
        before: earlier.get(keyOf(yearEarlier(period), entry.key))?.values[measure] ?? null,
        partial: row?.partial ?? false,
      };
    }),
  );
}

/** Above this, an axis has no more steps than values. */
const FEW = 4;

/** Largest value of a period: the sum of its bars where they are stacked. */
function findHighest(bars: readonly TrendBar[], stacked: boolean): number {
  const sums = new Map<string, number>();
  for (const { key, period, value } of bars) {
    const column = stacked ? period : key;
    sums.set(column, (sums.get(column) ?? 0) + (value ?? 0));
  }
  return Math.max(0, ...sums.values(), ...bars.map(({ before }) => before ?? 0));
}

/**
 * Options of the value axis for the chart library: from zero, also when all bars are zero, and without half a shipment
 * where the counts are few.
 */
export function barScale(bars: readonly TrendBar[], stacked: boolean) {
  const highest = findHighest(bars, stacked);
  const areWhole = bars.every(
    ({ value, before }) => Number.isInteger(value ?? 0) && Number.isInteger(before ?? 0),
  );
  return {
    nice: true,
    domainMin: 0,
    ...(highest === 0 && { domainMax: 1 }),
    ...(areWhole && highest <= FEW && { tickCount: Math.max(1, highest) }),
  };
}
