// What all charts drawn by @ant-design/charts have in common: drawn as SVG, without the library's own interaction, in our
// letters and lines.
import { Renderer } from '@antv/g-svg';
import { mix, type Palette } from '@waybill/contract';
import { fontFamily } from '../core/tokens';

/**
 * SVG: sharp in print and in saved pictures. The chart library deep-copies its options; hidden properties keep it from
 * copying the renderer.
 */
export function createRenderer() {
  const renderer = new Renderer();
  for (const part of Object.keys(renderer)) Object.defineProperty(renderer, part, { enumerable: false });
  return renderer;
}

/** Marks with names and links lie over the drawing, so the library needs no tooltip, legend or highlighting. */
export const still = {
  type: 'view',
  autoFit: true,
  margin: 0,
  animate: false,
  legend: false,
  tooltip: false,
  interaction: { tooltip: false, elementHighlight: false },
  theme: { view: { viewFill: 'transparent' } },
} as const;

const axisWords = (paint: Palette) => ({
  title: false,
  tick: false,
  labelFill: paint.secondary,
  labelOpacity: 1,
  labelFontSize: 12,
  labelFontFamily: fontFamily,
});

/** An axis of periods along the foot line. */
export const periodAxis = (paint: Palette) => ({
  ...axisWords(paint),
  line: true,
  lineStroke: paint.hairline,
  lineStrokeOpacity: 1,
  labelAutoRotate: false,
});

/** An axis of values with a hairline at each tick. */
export const valueAxis = (paint: Palette, write: (value: number) => string) => ({
  ...axisWords(paint),
  gridStroke: paint.hairline,
  gridStrokeOpacity: 1,
  gridLineDash: [0, 0],
  labelFormatter: (value: number) => write(Number(value)),
});

/** A foot line that is stronger than the hairlines above it. */
export const footLine = (paint: Palette) => mix(paint.hairline, paint.secondary, 0.4);

/** The library animates each mark unless it says no: a picture saved at once, or a sheet of paper, would show half of it. */
export const withoutAnimation = <Mark extends object>(marks: readonly Mark[]) =>
  marks.map((mark) => ({ ...mark, animate: false }));

/** Diagonal stripes of a colour (#rrggbb) on a lighter ground. */
export function hatch(hue: string, ground: string) {
  const stripes = `<path d='M-2 2L2-2M0 8L8 0M6 10L10 6' stroke='${hue}' stroke-width='2.5'/>`;
  const tile = `<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8' fill='${ground}'/>${stripes}</svg>`;
  return { image: `data:image/svg+xml,${encodeURIComponent(tile)}`, repetition: 'repeat' };
}
