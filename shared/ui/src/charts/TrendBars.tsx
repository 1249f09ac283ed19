// Bars by month or week: empty periods stay as gaps, a period still running is hatched, imports teal, exports amber.
// The chart library (337 kB) is fetched only once a chart is about to show.
import { Segmented } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useUi } from '../core/language';
import { ChartBoundary } from './ChartBoundary';
import { ChartTable } from './ChartTable';
import { hueIndex, hueOf } from './hues';
import { periodLabel, periodsBetween } from './periods';
import './charts.css';
import type { Bar } from './TrendCanvas';

const TrendCanvas = lazy(() => import('./TrendCanvas'));

export interface TrendRow {
  /** `YYYY-MM` for months, `YYYY-MM-DD` (a Monday) for weeks. */
  period: string;
  /** Key of a series. */
  series: string;
  /** By measure key; null or absent where nothing is held. */
  values: Readonly<Record<string, number | null>>;
  /** The period is not over or not wholly loaded: hatched. */
  partial?: boolean;
}

export interface TrendSeries {
  key: string;
  label: string;
  /** Imports and exports always have their own colour; other series take the palette in order. */
  direction?: 'import' | 'export';
}

export interface TrendMeasure {
  key: string;
  label: string;
  /** Printed after values in the tooltip and the text alternative, e.g. "kg", "USD". */
  unit?: string;
}

export interface TrendBarsProps {
  /** Says what the chart shows, e.g. "Shipments by month". */
  label: string;
  rows: readonly TrendRow[];
  series: readonly TrendSeries[];
  measures: readonly TrendMeasure[];
  /** Height of the drawing in px. */
  height?: number;
  /** First and last period drawn, so that missing ones at the ends are gaps too. */
  from?: string;
  to?: string;
  /** Bars of one period stand on each other instead of side by side. */
  stacked?: boolean;
}

export function TrendBars({
  label,
  rows,
  series,
  measures,
  height = 240,
  from,
  to,
  stacked = false,
}: TrendBarsProps) {
  const { t, locale, format } = useUi();
  const [chosen, setChosen] = useState<string>();
  const measure = measures.find((entry) => entry.key === chosen) ?? measures[0];
  const measureKey = measure?.key ?? '';

  const periods = useMemo(
    () =>
      periodsBetween(
        rows.map((row) => row.period),
        from,
        to,
      ),
    [rows, from, to],
  );
  const bars = useMemo(() => {
    const held = new Map(rows.map((row) => [`${row.period} ${row.series}`, row]));
    return periods.flatMap((period) =>
      series.map((entry): Bar => {
        const row = held.get(`${period} ${entry.key}`);
        return {
          period: periodLabel(period, locale),
          series: entry.label,
          value: row?.values[measureKey] ?? null,
          partial: row?.partial ?? false,
        };
      }),
    );
  }, [rows, periods, series, measureKey, locale]);

  const hues = useMemo(() => series.map((entry, index) => hueIndex(entry.direction, index)), [series]);
  const unit = measure?.unit ? ` ${measure.unit}` : '';
  const someHatched = bars.some((bar) => bar.partial && bar.value !== null);

  return (
    <figure className="wb-chart">
      <figcaption className="wb-chart-head">
        <span className="wb-hidden">{label}</span>
        <Legend series={series} hatched={someHatched ? t('charts.partial') : undefined} />
        {measures.length > 1 && (
          <Segmented<string>
            size="small"
            aria-label={t('charts.measure')}
            options={measures.map((entry) => ({ value: entry.key, label: entry.label }))}
            value={measureKey}
            onChange={setChosen}
          />
        )}
      </figcaption>
      <div className="wb-chart-canvas" style={{ height }} aria-hidden>
        <ChartBoundary height={height}>
          <Suspense fallback={<span className="wb-bone" style={{ width: '100%', height }} />}>
            <TrendCanvas
              bars={bars}
              hues={hues}
              names={series.map((entry) => entry.label)}
              height={height}
              stacked={stacked}
              compact={format.compact}
              whole={(value) => `${format.number(value)}${unit}`}
              partialWord={t('charts.partial')}
              emptyWord={t('charts.none')}
            />
          </Suspense>
        </ChartBoundary>
      </div>
      <ChartTable
        caption={measure && measures.length > 1 ? `${label}, ${measure.label}` : label}
        head={[t('charts.period'), ...series.map((entry) => entry.label)]}
        rows={periods.map((period, index) => {
          const own = bars.slice(index * series.length, (index + 1) * series.length);
          const partial = own.some((bar) => bar.partial) ? ` (${t('charts.partial')})` : '';
          return [
            `${periodLabel(period, locale)}${partial}`,
            ...own.map((bar) =>
              bar.value === null ? t('charts.none') : `${format.number(bar.value)}${unit}`,
            ),
          ];
        })}
      />
    </figure>
  );
}

function Legend({ series, hatched }: { series: readonly TrendSeries[]; hatched?: string }) {
  if (series.length < 2 && !hatched) return <span />;
  return (
    <span className="wb-legend" aria-hidden>
      {series.length > 1 &&
        series.map((entry, index) => (
          <span key={entry.key} className="wb-legend-item">
            <span className="wb-legend-mark" style={{ background: hueOf(entry.direction, index) }} />
            {entry.label}
          </span>
        ))}
      {hatched && (
        <span className="wb-legend-item">
          <span className="wb-legend-mark wb-hatched" />
          {hatched}
        </span>
      )}
    </span>
  );
}
