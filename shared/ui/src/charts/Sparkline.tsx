// Sparkline: a small trend line for table cells. Missing values are gaps in the line; incomplete periods are dotted.
import type { Direction } from '@waybill/contract';
import { hueOf } from './hues';
import './charts.css';

interface SparklineProps {
  /** Says what it shows, with its first and last value, e.g. "Shipments by month, 12 to 40". */
  label: string;
  /** In chronological order; null where there is no data. */
  values: readonly (number | null)[];
  /** Which values are of an incomplete period, such as a month that has begun: the line to them is dotted. */
  partial?: readonly boolean[];
  direction?: Direction;
}

/** Size of the drawing in px; the line's round ends reach 2 px beyond. */
const WIDTH = 72;
const HEIGHT = 20;

/** Positions of the values in the drawing, as `x y`; null where there is no value. */
function placePoints(values: readonly (number | null)[], width: number, height: number): (string | null)[] {
  const given = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...given), Math.max(...given)];
  const span = most - least || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, at) =>
    value === null
      ? null
      : `${(at * step).toFixed(1)} ${(height - ((value - least) / span) * height).toFixed(1)}`,
  );
}

/**
 * Paths through the values: `solid` between complete ones, `dotted` to and from incomplete ones. A missing value leaves a
 * gap; a point on its own is drawn as a dot by the line's round ends.
 */
export function sparkPaths(
  values: readonly (number | null)[],
  partial: readonly boolean[],
  width: number,
  height: number,
): { solid: string; dotted: string } {
  const points = placePoints(values, width, height);
  const paths = { solid: '', dotted: '' };
  for (const [at, point] of points.entries()) {
    if (point === null) continue;
    const before = points[at - 1] ?? null;
    const isDotted = partial[at] === true;
    if (before === null) {
      paths[isDotted ? 'dotted' : 'solid'] += `M${point}h0`;
    } else if (isDotted || partial[at - 1] === true) {
      paths.dotted += `M${before}L${point}`;
      // The next segment begins a solid line of its own.
      if (!isDotted) paths.solid += `M${point}h0`;
    } else {
      paths.solid += `L${point}`;
    }
  }
  return paths;
}

export function Sparkline({ label, values, partial = [], direction }: SparklineProps) {
  const { solid, dotted } = sparkPaths(values, partial, WIDTH, HEIGHT);
  const line = {
    fill: 'none',
    stroke: hueOf(direction, 0),
    strokeWidth: '1.5',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  } as const;
  return (
    <svg
      className="wb-spark"
      role="img"
      aria-label={label}
      width={WIDTH + 4}
      height={HEIGHT + 4}
      viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
    >
      {solid !== '' && <path d={solid} {...line} />}
      {dotted !== '' && <path d={dotted} strokeDasharray="0.5 3" {...line} />}
    </svg>
  );
}
