// Scale of a value axis: round tick values, and the mapping from values to positions; linear or logarithmic.

export interface Axis {
  /** Round values with grid lines; the first and the last are the ends of the axis. */
  ticks: readonly number[];
  /** Position of a value, from 0 at the bottom to 1 at the top. */
  place: (value: number) => number;
  isLogarithmic: boolean;
}

/** Above this ratio of largest to smallest the axis is logarithmic: prices with a thousandfold outlier. */
const FAR_APART = 30;

/** About how many steps an axis has. */
const STEPS = 4;

/** The smallest of 1, 2, 5, 10, 20, … times a power of ten that is at least `span`. */
function roundStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span));
  const factor = [1, 2, 5, 10].find((entry) => entry * power >= span * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Removes the rounding errors of binary fractions from sums of steps such as 0.1. */
const clean = (value: number) => Number(value.toPrecision(12));

/** A linear axis with round ticks that covers both values. */
export function linearAxis(least: number, most: number): Axis {
  const step = roundStep((most - least || Math.abs(most) || 1) / STEPS);
  const low = Math.floor(least / step + 1e-9) * step;
  const steps = Math.max(1, Math.ceil((most - low) / step - 1e-9));
  const ticks = Array.from({ length: steps + 1 }, (_, index) => clean(low + index * step));
  const span = steps * step;
  return { ticks, place: (value) => (value - low) / span, isLogarithmic: false };
}

function byPowers(least: number, most: number): Axis {
  const low = Math.floor(Math.log10(least));
  const high = Math.max(low + 1, Math.ceil(Math.log10(most)));
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => clean(10 ** (low + index)));
  return { ticks, place: (value) => (Math.log10(value) - low) / (high - low), isLogarithmic: true };
}

/**
 * An axis that covers all values.
 * @param values finite numbers; none gives an axis from 0 to 1
 */
export function axisFor(values: readonly number[]): Axis {
  const held = values.filter(Number.isFinite);
  if (held.length === 0) return linearAxis(0, 1);
  const least = Math.min(...held);
  const most = Math.max(...held);
  // A single value is placed in the middle.
  if (least === most) return linearAxis(Math.min(0, 2 * least), Math.max(0, 2 * most));
  if (least > 0 && most / least > FAR_APART) return byPowers(least, most);
  // The axis starts at zero unless all values are far above it: small changes in price must not look like jumps.
  return linearAxis(least > 0 && least < most / 2 ? 0 : least, most);
}
