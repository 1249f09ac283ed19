// Shades of a map: five steps on a logarithmic scale, because trade differs between countries by powers of ten.

const steps = [0.22, 0.4, 0.58, 0.78, 1] as const;

/**
 * Opacity of a country's fill.
 * @param value above 0
 * @param most the largest value on the map
 */
export function step(value: number, most: number): number {
  if (most <= 1) return steps[4];
  const share = Math.log1p(value) / Math.log1p(most);
  return steps[Math.min(steps.length - 1, Math.max(0, Math.ceil(share * steps.length) - 1))] ?? steps[0];
}
