// The bars of a trend, period by period and series by series, each with what stood there a year before.
import type { TrendRow, TrendSeries } from './chart-types';

export interface TrendBar {
  /** Period and series; unique. */
  key: string;
  period: string;
  series: string;
  /** Label of the series. */
  name: string;
  value: number | null;
  /** A year before; null where it is not known. */
  before: number | null;
  partial: boolean;
}

/** The same month a year earlier; of a week, which has none exactly, the Monday 52 weeks earlier. */
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

/** One bar for each period and series, in this order; null where nothing is held. */
export function barsOf({ periods, rows, yearBefore, series, measure }: Figures): TrendBar[] {
  const keyOf = (period: string, name: string) => `${period} ${name}`;
  const byKey = (all: readonly TrendRow[]) => new Map(all.map((row) => [keyOf(row.period, row.series), row]));
  const held = byKey(rows);
  // A partial month says nothing about a whole one.
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
