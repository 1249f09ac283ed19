// Shades of a map: five steps on a logarithmic scale between the smallest and the largest value, because trade differs
// between countries by powers of ten.

const steps = [0.22, 0.4, 0.58, 0.78, 1] as const;

/**
 * Opacity of a country's fill.
 * @param value above 0
 * @param least the smallest value above 0 on the map
 * @param most the largest one
 */
export function step(value: number, least: number, most: number): number {
  if (most <= least) return steps[4];
  const share = Math.log(value / least) / Math.log(most / least);
  return steps[Math.min(steps.length - 1, Math.max(0, Math.floor(share * steps.length)))] ?? steps[0];
}
