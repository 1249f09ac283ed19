// The drawing of RangeChart by @ant-design/charts, as SVG. Loaded lazily: import it only through RangeChart, which lays
// the marks that open records over it.
import { Base } from '@ant-design/charts';
import type { Palette } from '@waybill/contract';
import { memo, useMemo, useState } from 'react';
import type { Axis } from './axis';
import { createRenderer, footLine, periodAxis, still, valueAxis, withoutAnimation } from './chart-options';
import type { RangeOutlier, RangeRow } from './chart-types';
import { boxMonths, lineMonths } from './range-figures';
import { usePalette } from './use-palette';

/** Space for the axes in px; the marks over the drawing use the same (charts.css, `.wb-range-marks`). */
const padding = { paddingLeft: 52, paddingRight: 16, paddingTop: 8, paddingBottom: 40 };

/** Least distance in px between the labels of two months. */
const WORDS = 62;

interface RangeCanvasProps {
  /** Months of the axis, without a gap between them. */
  periods: readonly string[];
  byPeriod: ReadonlyMap<string, RangeRow>;
  outliers: readonly RangeOutlier[];
  marked: { period: string; value: number } | undefined;
  axis: Axis;
  width: number;
  height: number;
  /** A box per month instead of one band. */
  boxes: boolean;
  /** Index in the palette's hues. */
  hueAt: number;
  write: (value: number) => string;
  /** The label of a month; its second line is the number of its prices. */
  labelOf: (period: string) => string;
}

type Drawn = Pick<RangeCanvasProps, 'periods' | 'byPeriod' | 'outliers' | 'marked' | 'boxes'>;

/** Lines from the lowest to the highest price, the middle half, and the median. */
function drawMonths({ periods, byPeriod, boxes }: Drawn, hue: string, step: number) {
  const x = 'period';
  const half = { fill: hue, fillOpacity: 0.24 };
  const line = { stroke: hue, lineWidth: 2, connect: false };
  const months = lineMonths(periods, byPeriod);
  const boxed = boxMonths(periods, byPeriod, boxes);
  const boxWidth = Math.min(24, step * 0.6);
  const spans = [...byPeriod.values()].filter(({ min, max }) => min !== undefined && max !== undefined);
  return [
    {
      type: 'interval',
      data: spans,
      encode: { x, y: ['min', 'max'] },
      style: { maxWidth: 1, fill: hue, fillOpacity: step < 10 ? 0.25 : 0.55 },
    },
    ...(boxes
      ? []
      : [
          {
            type: 'area',
            data: months,
            encode: { x, y: ['q1', 'q3'] },
            style: { ...half, connect: false },
          },
          { type: 'line', data: months, encode: { x, y: 'median' }, style: line },
        ]),
    {
      type: 'interval',
      data: boxed,
      encode: { x, y: ['q1', 'q3'] },
      style: { ...half, maxWidth: boxWidth, minHeight: 1 },
    },
    {
      type: 'point',
      data: boxed,
      encode: { x, y: 'median', shape: 'hyphen', size: boxWidth / 2 },
      style: line,
    },
  ];
}

function drawPoints({ outliers, marked }: Drawn, paint: Palette) {
  const encode = { x: 'period', y: 'value', shape: 'point' };
  return [
    {
      type: 'point',
      data: [...outliers],
      encode: { ...encode, size: 3.5 },
      style: { fill: paint.surface, fillOpacity: 1, stroke: paint.danger, strokeOpacity: 1, lineWidth: 1.5 },
    },
    {
      type: 'point',
      data: marked ? [marked] : [],
      encode: { ...encode, size: 6 },
      style: { fill: 'transparent', stroke: paint.ink, strokeOpacity: 1, lineWidth: 2.5 },
    },
  ];
}

function RangeCanvas(props: RangeCanvasProps) {
  const { periods, byPeriod, outliers, marked, axis, width, height, boxes, hueAt, write, labelOf } = props;
  const paint = usePalette();
  const [renderer] = useState(createRenderer);
  const options = useMemo(() => {
    const hue = paint.hues[hueAt] ?? paint.text;
    const step = (width - padding.paddingLeft - padding.paddingRight) / Math.max(1, periods.length);
    const every = Math.max(1, Math.ceil(WORDS / step));
    const drawn = { periods, byPeriod, outliers, marked, boxes };
    return {
      ...still,
      ...padding,
      height,
      scale: {
        x: { type: 'band', padding: 0, domain: [...periods] },
        y: {
          type: axis.isLogarithmic ? 'log' : 'linear',
          domain: [axis.ticks[0] ?? 0, axis.ticks.at(-1) ?? 1],
          nice: false,
          tickMethod: () => [...axis.ticks],
        },
      },
      axis: {
        x: {
          ...periodAxis(paint),
          lineStroke: footLine(paint),
          labelAutoHide: false,
          labelSpacing: 7,
          labelFormatter: labelOf,
          // Counted back from the newest month, so that it always has a label.
          labelFilter: (_: unknown, at: number) => (periods.length - 1 - at) % every === 0,
        },
        y: valueAxis(paint, write),
      },
      children: withoutAnimation([...drawMonths(drawn, hue, step), ...drawPoints(drawn, paint)]),
    };
  }, [periods, byPeriod, outliers, marked, axis, width, height, boxes, hueAt, write, labelOf, paint]);

  return <Base {...options} renderer={renderer} />;
}

// Memoised, because the chart library redraws on every render.
export default memo(RangeCanvas);
