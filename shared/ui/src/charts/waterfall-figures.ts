// Prepares a waterfall for the drawing: where each bar begins and ends, the lines between them, and the value axis.
import { type Axis, linearAxis } from './axis';

export interface WaterfallItem {
  key: string;
  label: string;
  /** `total` stands on the axis, `step` on the level that the bars before it reached. */
  kind: 'total' | 'step';
  /** The level of a total, the change of a step. */
  value: number;
  /** Drawn in grey: a step that explains nothing. */
  pale?: boolean;
}

export interface WaterfallBar extends WaterfallItem {
  /** Levels at which the bar begins and ends. */
  from: number;
  to: number;
}

/** Each bar from the level of the one before it. */
export function stackBars(items: readonly WaterfallItem[]): WaterfallBar[] {
  let level = 0;
  return items.map((item) => {
    const from = item.kind === 'total' ? 0 : level;
    level = item.kind === 'total' ? item.value : level + item.value;
    return { ...item, from, to: level };
  });
}

/** Above this share of the highest level, the lowest one is where the axis begins: small steps of a large total show. */
const CUT_FROM = 0.8;

/** The axis of a waterfall, and whether it begins above zero, which a reader must be told. */
export function waterfallAxis(bars: readonly WaterfallBar[]): { axis: Axis; isCut: boolean } {
  const levels = bars.map(({ to }) => to);
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const isCut = bars.length > 0 && least > CUT_FROM * most;
  if (!isCut) return { axis: linearAxis(Math.min(0, least), Math.max(0, most)), isCut };
  // Room below the lowest level, so that the shortest total is still a bar.
  const room = Math.max((most - least) * 0.35, most * 0.005);
  return { axis: linearAxis(Math.max(0, least - room), most), isCut };
}

/** The bars as they fit on the axis: those that stand on it begin where it begins. */
export const barsWithin = (bars: readonly WaterfallBar[], { ticks }: Axis): WaterfallBar[] =>
  bars.map((bar) => (bar.kind === 'total' ? { ...bar, from: Math.max(ticks[0] ?? 0, 0) } : bar));

/** The lines that lead from the end of each bar to the next one. */
export const levelLines = (bars: readonly WaterfallBar[]): { from: string; to: string; level: number }[] =>
  bars.slice(1).flatMap((bar, at) => {
    const before = bars[at];
    return before === undefined ? [] : [{ from: before.key, to: bar.key, level: before.to }];
  });
