// The drawing of WaterfallChart by @ant-design/charts, as SVG. Loaded lazily: import it only through WaterfallChart,
// which writes the names and figures and lays the marks that open records over it.
import { Base } from '@ant-design/charts';
import { memo, useMemo, useState } from 'react';
import type { Axis } from './axis';
import {
  createRenderer,
  footLine,
  hatch,
  periodAxis,
  still,
  valueAxis,
  withoutAnimation,
} from './chart-options';
import { usePalette } from './use-palette';
import { barsWithin, levelLines, type WaterfallBar } from './waterfall-figures';

export interface WaterfallMargins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface WaterfallCanvasProps {
  bars: readonly WaterfallBar[];
  axis: Axis;
  height: number;
  margins: WaterfallMargins;
  /** Bars lie below each other instead of standing side by side. */
  lying: boolean;
  /** Index in the palette's hues of the totals. */
  hueAt: number;
  write: (value: number) => string;
}

/** Blue and vermilion stay apart for colour-blind readers, and neither is the hue of imports or exports. */
const RISE = 2;
const FALL = 5;
const PALE = 7;

/** Share of a step of the axis that lies between two bars. */
const GAP = 0.4;

function WaterfallCanvas({ bars, axis, height, margins, lying, hueAt, write }: WaterfallCanvasProps) {
  const paint = usePalette();
  const [renderer] = useState(createRenderer);
  const options = useMemo(() => {
    const hueOfBar = ({ kind, pale = false, value }: WaterfallBar) => {
      if (kind === 'total') return paint.hues[hueAt];
      return paint.hues[pale ? PALE : value < 0 ? FALL : RISE];
    };
    const solid = (bar: WaterfallBar) => hueOfBar(bar) ?? paint.text;
    const isFall = ({ kind, value }: WaterfallBar) => kind === 'step' && value < 0;
    const [least = 0, most = 1] = [axis.ticks[0], axis.ticks.at(-1)];
    return {
      ...still,
      paddingLeft: margins.left,
      paddingRight: margins.right,
      paddingTop: margins.top,
      paddingBottom: margins.bottom,
      height,
      ...(lying && { coordinate: { transform: [{ type: 'transpose' }] } }),
      scale: {
        // Half the padding at both ends: each bar stands in the middle of its mark.
        x: { type: 'band', paddingInner: GAP, paddingOuter: GAP / 2, domain: bars.map(({ key }) => key) },
        y: { type: 'linear', domain: [least, most], nice: false, tickMethod: () => [...axis.ticks] },
      },
      axis: {
        // The names are written over the drawing, where they wrap.
        x: { ...periodAxis(paint), lineStroke: footLine(paint), label: false },
        y: lying ? false : valueAxis(paint, write),
      },
      children: withoutAnimation([
        {
          type: 'link',
          data: levelLines(bars),
          encode: { x: ['from', 'to'], y: ['level', 'level'] },
          style: { stroke: footLine(paint), lineWidth: 1, strokeOpacity: 1 },
        },
        {
          type: 'interval',
          data: barsWithin(bars, axis),
          encode: { x: 'key', y: ['from', 'to'] },
          style: {
            maxWidth: 72,
            minHeight: 2,
            fillOpacity: 1,
            fill: (bar: WaterfallBar) => (isFall(bar) ? hatch(solid(bar), paint.surface) : solid(bar)),
            stroke: solid,
            lineWidth: (bar: WaterfallBar) => (isFall(bar) ? 1 : 0),
          },
        },
      ]),
    };
  }, [bars, axis, height, margins, lying, hueAt, write, paint]);

  return <Base {...options} renderer={renderer} />;
}

// Memoised, because the chart library redraws on every render.
export default memo(WaterfallCanvas);
