// Sparkline: a small trend line for table cells. Missing values are gaps in the line.
import type { Direction } from '@waybill/contract';
import { hueOf } from './hues';
import './charts.css';

interface SparklineProps {
  /** Says what it shows, with its first and last value, e.g. "Shipments by month, 12 to 40". */
  label: string;
  /** In chronological order; null where there is no data. */
  values: readonly (number | null)[];
  direction?: Direction;
}

/** Size of the drawing in px; the line's round ends reach 2 px beyond. */
const WIDTH = 72;
const HEIGHT = 20;

/** Path of a line through the values; a missing value leaves a gap. */
export function sparkPath(values: readonly (number | null)[], width: number, height: number): string {
  const held = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...held), Math.max(...held)];
  const span = most - least || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  let lifted = true;
  return values
    .map((value, index) => {
      if (value === null) {
        lifted = true;
        return '';
      }
      const point = `${(index * step).toFixed(1)} ${(height - ((value - least) / span) * height).toFixed(1)}`;
      const command = lifted ? 'M' : 'L';
      lifted = false;
      // A point on its own is drawn as a dot by the line's round ends.
      return command === 'M' ? `M${point}h0` : `L${point}`;
    })
    .join('');
}

export function Sparkline({ label, values, direction }: SparklineProps) {
  return (
    <svg
      className="wb-spark"
      role="img"
      aria-label={label}
      width={WIDTH + 4}
      height={HEIGHT + 4}
      viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
    >
      <path
        d={sparkPath(values, WIDTH, HEIGHT)}
        fill="none"
        stroke={hueOf(direction, 0)}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
