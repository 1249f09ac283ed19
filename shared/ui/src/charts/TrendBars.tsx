// Bar chart by month or week: empty periods stay as gaps, incomplete periods are hatched, imports are teal and exports
// amber, the year before is a thin line. Each bar opens its records. The chart library is loaded with the first chart.
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { EmptyState } from '../core/states';
import { ChartBoundary } from './ChartBoundary';
import { ChartTable } from './ChartTable';
import type { Measure, TrendRow, TrendSeries, Values } from './chart-types';
import { hueIndex, hueOf } from './hues';
import { ChartNote, Mark, MarkGroup, type Opens } from './marks';
import { isUndeclared, MeasureSwitch, useMeasure } from './measure';
import { periodLabel, periodsBetween } from './periods';
import { barsOf, type TrendBar } from './trend-figures';
import { useChartWords } from './words';
import './charts.css';

const TrendCanvas = lazy(() => import('./TrendCanvas'));

interface TrendBarsProps {
  /** Says what the chart shows, e.g. "Shipments by month". */
  label: string;
  rows: readonly TrendRow[];
  /** One, or two or three to compare side by side. */
  series: readonly TrendSeries[];
  measures: readonly Measure[];
  /** Totals of all records behind the bars, unless a frame around the chart handles undeclared measures. */
  whole?: Values;
  /** The months of the year before, under their own periods: drawn as a line over the bars of a year later. */
  yearBefore?: readonly TrendRow[];
  /** Key of the measure when a frame around the chart has the switch; the chart then has none of its own. */
  measure?: string;
  /** Height of the drawing in px. */
  height?: number;
  /** First and last period drawn, so that missing ones at the ends are gaps too. */
  from?: string;
  to?: string;
  /** Bars of one period are stacked instead of side by side. */
  stacked?: boolean;
  /** Path of the records of a bar. */
  linkOf?: (bar: { period: string; series: string }) => string | undefined;
  onOpen?: (bar: { period: string; series: string }) => void;
}

const none: readonly TrendRow[] = [];

export function TrendBars(props: TrendBarsProps) {
  const { label, rows, series, measures, height = 240, from, to, stacked = false } = props;
  const { yearBefore = none } = props;
  const { t, locale, format } = useChartWords();
  const [chosen, choose] = useMeasure(measures);
  const [pointed, setPointed] = useState<string | null>(null);
  const measure = measures.find((entry) => entry.key === props.measure) ?? chosen;
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
  const bars = useMemo(
    () => barsOf({ periods, rows, yearBefore, series, measure: measureKey }),
    [periods, rows, yearBefore, series, measureKey],
  );
  const labelled = useMemo(
    () => bars.map((bar) => ({ ...bar, period: periodLabel(bar.period, locale) })),
    [bars, locale],
  );
  const hues = useMemo(() => series.map((entry, index) => hueIndex(entry.direction, index)), [series]);
  const names = useMemo(() => series.map((entry) => entry.label), [series]);

  const unit = measure?.unit ? ` ${measure.unit}` : '';
  const text = useCallback(
    (value: number | null) => (value === null ? t('none') : `${format.number(value)}${unit}`),
    [t, format, unit],
  );
  const hasBefore = bars.some((bar) => bar.before !== null);
  const say = (bar: TrendBar) => {
    const name =
      names.length > 1 ? `${periodLabel(bar.period, locale)}, ${bar.name}` : periodLabel(bar.period, locale);
    const partial = bar.partial ? ` (${t('partial')})` : '';
    const before = hasBefore ? ` · ${t('yearBefore')}: ${text(bar.before)}` : '';
    return `${name}${partial}: ${text(bar.value)}${before}`;
  };
  const marks = new Map(bars.filter((bar) => bar.value !== null).map((bar) => [bar.key, bar]));
  const of = (key: string) => {
    const bar = marks.get(key);
    return bar && { period: bar.period, series: bar.series };
  };
  const { linkOf, onOpen } = props;
  const opens: Opens = {
    linkOf:
      linkOf &&
      ((key) => {
        const bar = of(key);
        return bar && linkOf(bar);
      }),
    onOpen:
      onOpen &&
      ((key) => {
        const bar = of(key);
        if (bar) onOpen(bar);
      }),
  };
  const pointedBar = bars.find((bar) => bar.key === pointed);

  if (isUndeclared(props.whole, measure))
    return (
      <>
        <div className="wb-chart-head">
          <MeasureSwitch measures={measures} measure={measure} onChange={choose} />
        </div>
        <EmptyState compact title={measure?.undeclared} />
      </>
    );
  return (
    <figure className="wb-chart">
      <figcaption className="wb-chart-head">
        <span className="wb-hidden">{label}</span>
        <Legend
          series={series}
          unit={measure?.unit}
          hatched={bars.some((bar) => bar.partial && bar.value !== null)}
          before={hasBefore}
        />
        {props.measure === undefined && (
          <MeasureSwitch measures={measures} measure={measure} onChange={choose} />
        )}
      </figcaption>
      <div className="wb-trend" style={{ height }}>
        <div aria-hidden>
          <ChartBoundary height={height}>
            <Suspense fallback={<span className="wb-bone" style={{ width: '100%', height }} />}>
              <TrendCanvas
                bars={labelled}
                hues={hues}
                names={names}
                height={height}
                stacked={stacked}
                compact={format.compact}
              />
            </Suspense>
          </ChartBoundary>
        </div>
        <MarkGroup
          label={label}
          keys={[...marks.keys()]}
          onPoint={setPointed}
          className={stacked ? 'wb-trend-marks wb-trend-stacked' : 'wb-trend-marks'}
        >
          {periods.map((period, index) => (
            <span key={period} className="wb-trend-period">
              {bars
                .slice(index * series.length, (index + 1) * series.length)
                .map((bar) =>
                  bar.value === null ? (
                    <span key={bar.key} aria-hidden />
                  ) : (
                    <Mark key={bar.key} of={bar.key} opens={opens} name={say(bar)} />
                  ),
                )}
            </span>
          ))}
        </MarkGroup>
      </div>
      <ChartNote>{pointedBar && say(pointedBar)}</ChartNote>
      <ChartTable
        caption={measure && measures.length > 1 ? `${label}, ${measure.label}` : label}
        head={[
          t('period'),
          ...names,
          ...(hasBefore ? names.map((name) => `${name}, ${t('yearBefore')}`) : []),
        ]}
        rows={periods.map((period, index) => {
          const own = bars.slice(index * series.length, (index + 1) * series.length);
          const partial = own.some((bar) => bar.partial) ? ` (${t('partial')})` : '';
          return [
            `${periodLabel(period, locale)}${partial}`,
            ...own.map((bar) => text(bar.value)),
            ...(hasBefore ? own.map((bar) => text(bar.before)) : []),
          ];
        })}
      />
    </figure>
  );
}

interface LegendProps {
  series: readonly TrendSeries[];
  /** Of the axis. */
  unit: string | undefined;
  hatched: boolean;
  before: boolean;
}

function Legend({ series, unit, hatched, before }: LegendProps) {
  const { t } = useChartWords();
  return (
    <span className="wb-legend" aria-hidden>
      {unit !== undefined && <span className="wb-legend-item">{unit}</span>}
      {/* One series alone needs its name only beside a line that has another. */}
      {(series.length > 1 || before) &&
        series.map((entry, index) => (
          <span key={entry.key} className="wb-legend-item">
            <span className="wb-legend-mark" style={{ background: hueOf(entry.direction, index) }} />
            {entry.label}
          </span>
        ))}
      {before && (
        <span className="wb-legend-item">
          <span className="wb-legend-line" />
          {t('yearBefore')}
        </span>
      )}
      {hatched && (
        <span className="wb-legend-item">
          <span className="wb-legend-mark wb-hatched" />
          {t('partial')}
        </span>
      )}
    </span>
  );
}
