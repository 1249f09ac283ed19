// The drawing of TrendBars by @ant-design/charts, as SVG: sharp in print and in saved pictures. Loaded lazily: import
// it only through TrendBars, which lays the marks that open records over it.
import { Base } from '@ant-design/charts';
import { memo, useMemo, useState } from 'react';
import { fontFamily } from '../core/tokens';
import { createRenderer, hatch, periodAxis, still, valueAxis, withoutAnimation } from './chart-options';
import { barScale, type TrendBar } from './trend-figures';
import { usePalette } from './use-palette';

interface TrendCanvasProps {
  /** Their `period` is the axis label. All are numbers or texts of our own, never an expression from outside. */
  bars: readonly TrendBar[];
  /** Index in the palette's hues and name of each series, in the same order. */
  hues: readonly number[];
  names: readonly string[];
  height: number;
  stacked: boolean;
  compact: (value: number) => string;
}

/** Space for the axes in px; the marks over the drawing use the same (charts.css, `.wb-trend-marks`). */
const padding = { paddingLeft: 52, paddingRight: 16, paddingTop: 20, paddingBottom: 24 };

function TrendCanvas({ bars, hues: places, names, height, stacked, compact }: TrendCanvasProps) {
  const paint = usePalette();
  const [renderer] = useState(createRenderer);
  const options = useMemo(() => {
    const hues = places.map((at) => paint.hues[at] ?? paint.text);
    const fills = new Map(
      names.map((name, index) => {
        const solid = hues[index] ?? paint.text;
        return [name, { solid, hatched: hatch(solid, paint.surface) }];
      }),
    );
    const words = { fontSize: 12, fontFamily, fill: paint.secondary };
    const alone = names.length === 1;
    const before = bars.some((bar) => bar.before !== null);
    return {
      ...still,
      ...padding,
      height,
      scale: {
        color: { domain: [...names], range: [...hues] },
        x: { padding: 0.3, domain: [...new Set(bars.map((bar) => bar.period))] },
        y: barScale(bars, stacked),
      },
      axis: { x: { ...periodAxis(paint), labelAutoHide: true }, y: valueAxis(paint, compact) },
      children: withoutAnimation([
        {
          type: 'interval',
          data: [...bars],
          encode: { x: 'period', y: 'value', color: 'name' },
          transform: stacked ? [{ type: 'stackY' }] : alone ? [] : [{ type: 'dodgeX' }],
          style: {
            maxWidth: 36,
            fillOpacity: 1,
            fill: (bar: TrendBar) => fills.get(bar.name)?.[bar.partial ? 'hatched' : 'solid'],
            stroke: (bar: TrendBar) => (bar.partial ? fills.get(bar.name)?.solid : undefined),
            lineWidth: (bar: TrendBar) => (bar.partial ? 1 : 0),
          },
          // Value labels on the bars while there is space and no line that would cross them.
          labels:
            bars.length > 14 || before
              ? []
              : [
                  {
                    text: (bar: TrendBar) => (bar.value === null ? '' : compact(bar.value)),
                    position: 'top',
                    dy: -16,
                    style: { ...words, fill: paint.text, fillOpacity: 1, fontSize: 11, textAlign: 'center' },
                    transform: [{ type: 'overlapHide' }],
                  },
                ],
        },
        ...names.flatMap((name, index) => {
          const earlier = bars.filter((bar) => bar.name === name);
          if (earlier.every((bar) => bar.before === null)) return [];
          const stroke = alone ? paint.text : (hues[index] ?? paint.text);
          const encode = { x: 'period', y: 'before' };
          return [
            { type: 'line', data: earlier, encode, style: { stroke, lineWidth: 1.25, connect: false } },
            // Points, so that a month whose neighbours are missing can be seen.
            {
              type: 'point',
              data: earlier.filter((bar) => bar.before !== null),
              encode: { ...encode, shape: 'point', size: 1.75 },
              style: { fill: stroke, lineWidth: 0 },
            },
          ];
        }),
      ]),
    };
  }, [bars, places, names, height, stacked, compact, paint]);

  return <Base {...options} renderer={renderer} />;
}

// Memoised, because the chart library redraws on every render.
export default memo(TrendCanvas);
