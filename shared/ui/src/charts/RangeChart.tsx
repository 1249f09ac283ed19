// Chart of prices by month: median line, quartile band, range without outliers, outliers as points, and a ring around
// the current record. Months and outliers open their records.
import type { Direction } from '@waybill/contract';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { axisFor } from './axis';
import { ChartBoundary } from './ChartBoundary';
import { ChartTable } from './ChartTable';
import type { RangeOutlier, RangeRow } from './chart-types';
import { hueIndex, hueOf } from './hues';
import { ChartNote, Mark, MarkGroup, type Opens } from './marks';
import { periodLabel, periodsBetween } from './periods';
import { useWidth } from './use-width';
import { useChartWords } from './words';
import './charts.css';

const RangeCanvas = lazy(() => import('./RangeCanvas'));

/** Space above and below the plot in px (as in RangeCanvas, and charts.css, `.wb-range-marks`). */
const MARGINS = 8 + 40;

const none: readonly RangeOutlier[] = [];

export interface RangeChartProps extends Opens {
  /** Says what the chart shows, e.g. "Unit price of LED lamps by month". */
  label: string;
  /** Months without a row are gaps. */
  rows: readonly RangeRow[];
  outliers?: readonly RangeOutlier[];
  /** The record that the page shows; `label` names anything else. */
  marked?: { period: string; value: number; label?: string };
  /** e.g. "USD/kg"; printed above the axis. */
  unit: string;
  direction?: Direction;
  /** A box per month instead of one band: for months that are not comparable with each other. */
  boxes?: boolean;
  /** Height of the drawing in px. */
  height?: number;
  from?: string;
  to?: string;
  /** How a value is written; up to three significant digits when absent. */
  write?: (value: number) => string;
}

export function RangeChart(props: RangeChartProps) {
  const { label, rows, outliers = none, marked, unit, direction, boxes = false, height = 280 } = props;
  const { t, locale, format } = useChartWords();
  const [pointed, setPointed] = useState<string | null>(null);
  const { ref, width } = useWidth<HTMLDivElement>();
  const text = props.write ?? ((value: number) => format.number(value, { maximumSignificantDigits: 3 }));

  const periods = useMemo(
    () =>
      periodsBetween(
        [...rows, ...outliers, ...(marked ? [marked] : [])].map(({ period }) => period),
        props.from,
        props.to,
      ),
    [rows, outliers, marked, props.from, props.to],
  );
  // The drawing is made again whenever one of these changes, so they stay the same while the pointer moves.
  const byPeriod = useMemo(() => new Map(rows.map((row) => [row.period, row])), [rows]);
  const axis = useMemo(
    () =>
      axisFor([
        ...rows.flatMap((row) => [row.median, row.q1, row.q3, row.min ?? row.q1, row.max ?? row.q3]),
        ...outliers.map(({ value }) => value),
        ...(marked ? [marked.value] : []),
      ]),
    [rows, outliers, marked],
  );
  const write = useCallback(
    (value: number) =>
      value < 1000 ? format.number(value, { maximumSignificantDigits: 4 }) : format.compact(value),
    [format],
  );
  const labelOf = useCallback(
    (period: string) => {
      const row = byPeriod.get(period);
      return `${periodLabel(period, locale)}\n${row ? `n ${format.compact(row.count)}` : '–'}`;
    },
    [byPeriod, locale, format],
  );

  const sayRow = (row: RangeRow) =>
    [
      t('range.row', {
        month: periodLabel(row.period, locale),
        median: `${text(row.median)} ${unit}`,
        q1: text(row.q1),
        q3: text(row.q3),
      }),
      row.min !== undefined &&
        row.max !== undefined &&
        t('range.span', { min: text(row.min), max: text(row.max) }),
      t('range.count', { count: row.count, n: format.number(row.count) }),
    ]
      .filter(Boolean)
      .join(' · ');
  const sayOutlier = ({ period, value, reason }: RangeOutlier) =>
    [`${t('range.outlier')}, ${periodLabel(period, locale)}: ${text(value)} ${unit}`, reason]
      .filter(Boolean)
      .join(' · ');

  const outliersOf = (period: string) => outliers.filter((outlier) => outlier.period === period);
  const keys = periods.flatMap((period) => [
    ...(byPeriod.has(period) ? [period] : []),
    ...outliersOf(period).map(({ key }) => key),
  ]);
  const hasSpans = rows.some(({ min, max }) => min !== undefined && max !== undefined);
  const pointedRow = byPeriod.get(pointed ?? '');
  const pointedOutlier = outliers.find(({ key }) => key === pointed);
  const opens: Opens = { linkOf: props.linkOf, onOpen: props.onOpen };
  const inner = height - MARGINS;

  return (
    <figure className="wb-chart">
      <figcaption className="wb-chart-head">
        <span className="wb-hidden">{label}</span>
        <span className="wb-legend" aria-hidden>
          <span className="wb-legend-item">{unit}</span>
          <RangeLegend
            hue={hueOf(direction, 0)}
            outliers={outliers.length > 0}
            marked={marked && (marked.label ?? t('range.this'))}
          />
        </span>
      </figcaption>
      <div ref={ref} className="wb-range" style={{ height }}>
        <div aria-hidden className="wb-range-drawing">
          <ChartBoundary height={height}>
            <Suspense fallback={<span className="wb-bone" style={{ width: '100%', height }} />}>
              <RangeCanvas
                {...{ periods, byPeriod, outliers, marked, axis, width, height, boxes, write, labelOf }}
                hueAt={hueIndex(direction, 0)}
              />
            </Suspense>
          </ChartBoundary>
        </div>
        <MarkGroup label={label} keys={keys} onPoint={setPointed} className="wb-range-marks">
          {periods.map((period, index) => {
            const row = byPeriod.get(period);
            return (
              <span key={period} className="wb-trend-period">
                {row ? <Mark of={period} opens={opens} name={sayRow(row)} /> : <span aria-hidden />}
                {outliersOf(period).map((outlier) => (
                  <Mark
                    key={outlier.key}
                    of={outlier.key}
                    opens={opens}
                    name={sayOutlier(outlier)}
                    className="wb-range-outlier"
                    style={{
                      left: `${((index + 0.5) / periods.length) * 100}%`,
                      top: (1 - axis.place(outlier.value)) * inner,
                    }}
                  />
                ))}
              </span>
            );
          })}
        </MarkGroup>
      </div>
      <ChartNote>
        {(pointedRow && sayRow(pointedRow)) ?? (pointedOutlier && sayOutlier(pointedOutlier))}
      </ChartNote>
      <ChartTable
        caption={`${label}, ${unit}`}
        head={[
          ...[t('period'), 'n', t('range.median'), t('range.quartiles')],
          ...(hasSpans ? [t('range.whiskers')] : []),
        ]}
        rows={periods.map((period) => {
          const row = byPeriod.get(period);
          const month = periodLabel(period, locale);
          if (!row) return [month, t('none'), '', '', ...(hasSpans ? [''] : [])];
          const span =
            row.min === undefined || row.max === undefined ? '' : `${text(row.min)} – ${text(row.max)}`;
          return [
            month,
            format.number(row.count),
            text(row.median),
            `${text(row.q1)} – ${text(row.q3)}`,
            ...(hasSpans ? [span] : []),
          ];
        })}
      />
    </figure>
  );
}

interface RangeLegendProps {
  hue: string;
  outliers: boolean;
  /** Name of what has a ring, if anything. */
  marked: string | undefined;
}

function RangeLegend({ hue, outliers, marked }: RangeLegendProps) {
  const { t } = useChartWords();
  return (
    <>
      <span className="wb-legend-item">
        <span className="wb-legend-line" style={{ borderColor: hue, borderTopWidth: 2 }} />
        {t('range.median')}
      </span>
      <span className="wb-legend-item">
        <span className="wb-legend-mark" style={{ background: hue, opacity: 0.24 }} />
        {t('range.quartiles')}
      </span>
      {outliers && (
        <span className="wb-legend-item">
          <span className="wb-legend-dot" />
          {t('range.outlier')}
        </span>
      )}
      {marked !== undefined && (
        <span className="wb-legend-item">
          <span className="wb-legend-ring" />
          {marked}
        </span>
      )}
    </>
  );
}
