// The drawing of TrendBars by @ant-design/charts. Loaded lazily: import it through TrendBars only.
import { Column } from '@ant-design/charts';
import { useMemo } from 'react';
import { usePalette } from '../core/palette';
import { fontFamily } from '../core/tokens';

/** One drawn bar: everything in it is a number or a text of ours, never a function or expression from outside. */
export interface Bar {
  period: string;
  series: string;
  value: number | null;
  partial: boolean;
}

interface TrendCanvasProps {
  bars: readonly Bar[];
  /** One place among the palette's hues and one name per series, in the same order. */
  hues: readonly number[];
  names: readonly string[];
  height: number;
  stacked: boolean;
  compact: (value: number) => string;
  whole: (value: number) => string;
  partialWord: string;
  emptyWord: string;
}

/** Diagonal stripes of a colour on a lighter ground, as a repeating pattern for the canvas. */
function hatch(hue: string, ground: string) {
  const size = 8;
  const image = document.createElement('canvas');
  image.width = size;
  image.height = size;
  const pen = image.getContext('2d');
  if (!pen) return hue;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, size, size);
  pen.strokeStyle = hue;
  pen.lineWidth = 2.5;
  for (const shift of [-size, 0, size]) {
    pen.beginPath();
    pen.moveTo(shift, size);
    pen.lineTo(shift + size, 0);
    pen.stroke();
  }
  return { image, repetition: 'repeat' };
}

export default function TrendCanvas(props: TrendCanvasProps) {
  const { bars, names, stacked, compact, whole } = props;
  const paint = usePalette();
  const hues = useMemo(() => props.hues.map((at) => paint.hues[at] ?? paint.text), [props.hues, paint]);
  const fills = useMemo(
    () =>
      new Map(
        names.map((name, index) => [
          name,
          { solid: hues[index] ?? paint.text, hatched: hatch(hues[index] ?? paint.text, paint.surface) },
        ]),
      ),
    [names, hues, paint],
  );
  // Direct labels while there is room for them.
  const labelled = bars.length <= 14;

  return (
    <Column
      data={[...bars]}
      xField="period"
      yField="value"
      colorField="series"
      stack={stacked}
      group={!stacked && names.length > 1}
      height={props.height}
      autoFit
      animate={false}
      marginTop={12}
      marginBottom={4}
      marginLeft={0}
      marginRight={0}
      legend={false}
      theme={{ view: { viewFill: 'transparent' } }}
      scale={{ color: { domain: [...names], range: [...hues] }, x: { padding: 0.3 }, y: { nice: true } }}
      style={{
        maxWidth: 36,
        fillOpacity: 1,
        fill: (bar: Bar) => (bar.partial ? fills.get(bar.series)?.hatched : fills.get(bar.series)?.solid),
        stroke: (bar: Bar) => (bar.partial ? fills.get(bar.series)?.solid : undefined),
        lineWidth: (bar: Bar) => (bar.partial ? 1 : 0),
      }}
      axis={{
        x: {
          title: false,
          tick: false,
          line: true,
          lineStroke: paint.hairline,
          lineStrokeOpacity: 1,
          labelFill: paint.secondary,
          labelOpacity: 1,
          labelFontSize: 12,
          labelFontFamily: fontFamily,
          labelAutoHide: true,
          labelAutoRotate: false,
        },
        y: {
          title: false,
          tick: false,
          gridStroke: paint.hairline,
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
          labelFill: paint.secondary,
          labelOpacity: 1,
          labelFontSize: 12,
          labelFontFamily: fontFamily,
          labelFormatter: (value: number) => compact(Number(value)),
        },
      }}
      label={
        labelled
          ? {
              text: (bar: Bar) => (bar.value === null ? '' : compact(bar.value)),
              position: 'top',
              dy: -16,
              style: { fill: paint.text, fillOpacity: 1, fontSize: 11, fontFamily, textAlign: 'center' },
              transform: [{ type: 'overlapHide' }],
            }
          : undefined
      }
      tooltip={{
        title: (bar: Bar) => bar.period,
        items: [
          (bar: Bar) => ({
            name: bar.partial ? `${bar.series} (${props.partialWord})` : bar.series,
            color: fills.get(bar.series)?.solid,
            value: bar.value === null ? props.emptyWord : whole(bar.value),
          }),
        ],
      }}
      interaction={{
        elementHighlight: false,
        tooltip: {
          css: {
            '.g2-tooltip': { background: paint.surface, color: paint.text, 'border-radius': '6px' },
            '.g2-tooltip-title': { color: `${paint.secondary} !important` },
            '.g2-tooltip-list-item-name-label': { color: `${paint.text} !important` },
            '.g2-tooltip-list-item-value': { color: `${paint.text} !important` },
          },
        },
      }}
    />
  );
}
