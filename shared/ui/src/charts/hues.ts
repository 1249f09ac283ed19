// Colours of chart series: imports and exports always have the same two, others take the palette in fixed order.
// `hueOf` gives a CSS variable, which follows the theme; `hueIndex` gives the index for a canvas.
import { type Direction, directions, palettes } from '@waybill/contract';

const count = palettes.light.hues.length;

/**
 * Index of a series' colour in the palette's hues, from 0.
 * @param index index of the series among its siblings
 */
export function hueIndex(direction: Direction | undefined, index: number): number {
  if (direction === directions.import) return 0;
  return direction === directions.export ? 1 : index % count;
}

/** The colour for a style sheet, e.g. `var(--wb-hue-1)`. */
export const hueOf = (direction: Direction | undefined, index: number): string =>
  `var(--wb-hue-${hueIndex(direction, index) + 1})`;
