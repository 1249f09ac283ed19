// Which colour a series has: imports and exports always the same two, others the palette in fixed order.
import { chartHues, exportHue, importHue } from '../core/tokens';

/** @param index place of the series among its siblings */
export function hueOf(direction: 'import' | 'export' | undefined, index: number): string {
  if (direction === 'import') return importHue;
  if (direction === 'export') return exportHue;
  return chartHues[index % chartHues.length] ?? importHue;
}
