// Contrast of colours by WCAG 2: an agent's accent is darkened (or, on dark, lightened) until text in it can be read.
// Here because the page that the edge sends and the screens of `ui` must come to the same colour.

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  const parts = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1);
  if (!parts) return null;
  const [r = 0, g = 0, b = 0] = parts.map((part) => Number.parseInt(part, 16));
  return [r, g, b];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two `#rgb` or `#rrggbb` colours, 1 to 21; 1 when one cannot be read. */
export function contrast(a: string, b: string): number {
  const [first, second] = [parse(a), parse(b)];
  if (!first || !second) return 1;
  const [low, high] = [luminance(first), luminance(second)].sort((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** `from` with `share` (0 to 1) of `to` mixed in. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  if (!a || !b) return from;
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/**
 * The accent nearest to `wanted` that reads at 4.5:1 on `surface`; `fallback` when `wanted` is no hex colour.
 * The hue stays: the colour only moves towards black, or towards white on a dark surface.
 */
export function readableAccent(wanted: string | undefined, surface: string, fallback: string): string {
  if (!wanted || !parse(wanted)) return fallback;
  const pole = contrast(surface, '#000000') > contrast(surface, '#ffffff') ? '#000000' : '#ffffff';
  for (let share = 0; share <= 1; share += 0.04) {
    const candidate = mix(wanted, pole, share);
    if (contrast(candidate, surface) >= 4.5) return candidate;
  }
  return fallback;
}
