// Coordinates of ports by their names in the records. A name that several countries use means the only large harbour
// among them, or none: a wrong place on a map is worse than none.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { gathered } from '../../../basics/lists';
import { fold } from '../fold';

interface PortPlace {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

interface PortEntry extends PortPlace {
  country: string;
  /** 0 unknown, 1 very small to 4 large. */
  size: number;
}

/** Least size of a harbour that is preferred to others of its name. */
const LARGE = 3;
/** Distance in degrees within which two entries are the same harbour. */
const SAME_PLACE = 0.3;

let cachedEntries: ReadonlyMap<string, readonly PortEntry[]> | undefined;

/** A name by its letters only, since files write both `Hai Phong` and `Haiphong`, or `Garoua-Boulai`. */
const toLetters = (name: string): string => fold(name).replaceAll(' ', '');

function readPackedFile(name: string): string[] {
  const file = readFileSync(new URL(`./data/${name}`, import.meta.url));
  const text = (name.endsWith('.gz') ? gunzipSync(file) : file).toString();
  return text.trim().split('\n').slice(1);
}

function loadEntries(): ReadonlyMap<string, readonly PortEntry[]> {
  if (cachedEntries !== undefined) return cachedEntries;
  const lines = [...readPackedFile('port-places.tsv.gz'), ...readPackedFile('port-places-more.tsv')];
  cachedEntries = gathered(
    lines.map((line) => {
      const [name = '', country = '', latitude, longitude, size] = line.split('\t');
      const place = { latitude: Number(latitude), longitude: Number(longitude) };
      return [toLetters(name), { country, ...place, size: Number(size) }] as const;
    }),
  );
  return cachedEntries;
}

/** Merges entries of the same harbour from both files. */
const uniquePlaces = (found: readonly PortEntry[]): PortEntry[] =>
  found.filter(
    (one, at) =>
      found.findIndex(
        ({ latitude, longitude }) =>
          Math.abs(latitude - one.latitude) < SAME_PLACE && Math.abs(longitude - one.longitude) < SAME_PLACE,
      ) === at,
  );

/**
 * The coordinates of a port; null when its name is unknown or ambiguous.
 * @param countries of the records that name it (alpha-2): a port in one of them is preferred
 */
export function findPortPlace(name: string, countries: readonly string[] = []): PortPlace | null {
  const whole = toLetters(name);
  // "Houston, TX", "Shanghai (CN)", "Port of Santos".
  const first = toLetters(fold(name.split(/[,(/]/)[0] ?? '').replace(/^(port of|puerto de|porto de) /, ''));
  const matches = uniquePlaces(loadEntries().get(whole) ?? loadEntries().get(first) ?? []);
  const inCountries = matches.filter(({ country }) => countries.includes(country));
  const large = matches.filter(({ size }) => size >= LARGE);
  const [only, ...more] = inCountries.length > 0 ? inCountries : matches.length > 1 ? large : matches;
  return only === undefined || more.length > 0
    ? null
    : { latitude: only.latitude, longitude: only.longitude };
}
