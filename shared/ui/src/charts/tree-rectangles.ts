// Layout of a treemap: rectangles with areas proportional to values, without overlap (d3-hierarchy's squarify).
import { hierarchy, treemap } from 'd3-hierarchy';
import type { TreeItem } from './code-tree';

interface Leaf {
  /** Null for all others together. */
  item: TreeItem | null;
  value: number;
  /** Number of items in the rest. */
  count: number;
}

interface TreeRectangle extends Leaf {
  /** In px. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Items with a rectangle of their own; all others share one. */
export const RECTANGLES_MAX = 30;

/**
 * @param items of one level, in any order; those not above zero have no area
 * @param width and height of the whole in px
 */
export function treeRectangles(items: readonly TreeItem[], width: number, height: number): TreeRectangle[] {
  const held = items.filter((item) => item.value > 0).sort((a, b) => b.value - a.value);
  const left = held.slice(RECTANGLES_MAX);
  const leaves: Leaf[] = held.slice(0, RECTANGLES_MAX).map((item) => ({ item, value: item.value, count: 1 }));
  if (left.length > 0) {
    leaves.push({ item: null, value: left.reduce((sum, item) => sum + item.value, 0), count: left.length });
  }
  if (leaves.length === 0) return [];
  // The rest may be the largest: sorted by size, it does not squeeze the others into a strip.
  leaves.sort((a, b) => b.value - a.value);
  const root = hierarchy<{ children?: Leaf[] } | Leaf>({ children: leaves }).sum((entry) =>
    'value' in entry ? entry.value : 0,
  );
  return treemap<{ children?: Leaf[] } | Leaf>()
    .size([width, height])(root)
    .leaves()
    .flatMap(({ data, x0, y0, x1, y1 }) =>
      'value' in data ? [{ ...data, left: x0, top: y0, width: x1 - x0, height: y1 - y0 }] : [],
    );
}
