// Which colour a series has: imports and exports always the same two, others the palette in fixed order.
// As a CSS variable, so that it follows the theme; a canvas takes the palette's values by `hueIndex`.
import { type Direction, directions, palettes } from '@waybill/contract';

const count = palettes.light.hues.length;

/**
 * Place of a series' colour among the palette's hues, from 0.
 * @param index place of the series among its siblings
 */
export function hueIndex(direction: Direction | undefined, index: number): number {
  if (direction === directions.import) return 0;
  return direction === directions.export ? 1 : index % count;
}

/** The colour for a style sheet, e.g. `var(--wb-hue-1)`. */
export const hueOf = (direction: Direction | undefined, index: number): string =>
  `var(--wb-hue-${hueIndex(direction, index) + 1})`;
