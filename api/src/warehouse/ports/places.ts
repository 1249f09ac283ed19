// Where a port is, by its name as records have it. A name that several countries use is the one large harbour among them, or
// none: a wrong place on a map is worse than none.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { gathered } from '../../lists';
import { fold } from '../fold';

interface PortPlace {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

interface Entry extends PortPlace {
  country: string;
  /** 0 unknown, 1 very small to 4 large. */
  size: number;
}

/** From so large on a harbour is the one that is meant. */
const LARGE = 3;

let held: ReadonlyMap<string, readonly Entry[]> | undefined;

function entries(): ReadonlyMap<string, readonly Entry[]> {
  if (held !== undefined) return held;
  const text = gunzipSync(readFileSync(new URL('./data/port-places.tsv.gz', import.meta.url))).toString();
  const lines = text.trim().split('\n').slice(1);
  held = gathered(
    lines.map((line) => {
      const [name = '', country = '', latitude, longitude, size] = line.split('\t');
      const place = { latitude: Number(latitude), longitude: Number(longitude) };
      return [name, { country, ...place, size: Number(size) }] as const;
    }),
  );
  return held;
}

/**
 * The place of a port; null when its name is unknown or says too little.
 * @param countries of the records that name it (alpha-2): a port of one of them is meant before others
 */
export function placeOf(name: string, countries: readonly string[] = []): PortPlace | null {
  const whole = fold(name);
  // "Houston, TX", "Shanghai (CN)", "Port of Santos".
  const first = fold(name.split(/[,(/]/)[0] ?? '').replace(/^(port of|puerto de|porto de) /, '');
  const found = entries().get(whole) ?? entries().get(first) ?? [];
  const there = found.filter(({ country }) => countries.includes(country));
  const large = found.filter(({ size }) => size >= LARGE);
  const [only, ...more] = there.length > 0 ? there : found.length > 1 ? large : found;
  return only === undefined || more.length > 0
    ? null
    : { latitude: only.latitude, longitude: only.longitude };
}
