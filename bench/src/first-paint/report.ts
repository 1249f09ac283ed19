// Report of the first-paint benchmark: compares the visits of both sites in tables.
import { quantile, round, table } from '../figures';
import type { Transfer, Visit } from './visit';

/** Alternating visits: the first of one beside the first of the other, and so on. */
export interface Visits {
  federated: readonly Visit[];
  plain: readonly Visit[];
}

export interface Comparison {
  name: string;
  unit: 'ms' | 'kB' | '';
  /** Medians. */
  federated: number;
  plain: number;
  ratio: number;
  /** Usual variation of such a difference: half the interquartile range of the differences. */
  spread: number;
  /** The highest ratio wanted; null where there is no target. */
  target: number | null;
  /** Limit for the federated site alone; null where only the ratio counts. */
  budget: number | null;
  verdict: 'met' | 'met within the spread' | 'missed' | '';
}

/** Budget of the login page in total, in kB. */
export const LOGIN_BUDGET = 300;

const median = (sample: readonly number[]) => quantile(sample, 0.5);

const bytesOf = ({ transfers }: Visit) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);

function compare(
  { federated, plain }: Visits,
  {
    name,
    unit,
    target,
    budget = null,
  }: Pick<Comparison, 'name' | 'unit' | 'target'> & { budget?: number | null },
  value: (visit: Visit) => number,
): Comparison {
  const [ours, theirs] = [federated.map(value), plain.map(value)];
  const differences = ours.map((one, at) => one - (theirs[at] ?? Number.NaN));
  const spread = (quantile(differences, 0.75) - quantile(differences, 0.25)) / 2;
  const [a, b] = [median(ours), median(theirs)];
  const over = target === null ? 0 : a - b * target;
  const reached = over <= 0 ? 'met' : over <= spread ? 'met within the spread' : 'missed';
  const fits = budget === null || a <= budget;
  const verdict = target === null && budget === null ? '' : fits ? reached : 'missed';
  return { name, unit, federated: a, plain: b, ratio: a / b, spread, target, budget, verdict };
}

export const comparisons = (visits: Visits): Comparison[] => [
  compare(visits, { name: 'first contentful paint', unit: 'ms', target: 1 }, ({ contentful }) => contentful),
  compare(visits, { name: 'largest contentful paint', unit: 'ms', target: null }, ({ largest }) => largest),
  compare(visits, { name: 'usable login form', unit: 'ms', target: 1 }, ({ usable }) => usable),
  compare(
    visits,
    { name: 'bytes', unit: 'kB', target: null, budget: LOGIN_BUDGET },
    (visit) => bytesOf(visit) / 1000,
  ),
  compare(visits, { name: 'requests', unit: '', target: null }, ({ transfers }) => transfers.length),
];

/** `/assets/core.5b2aacebe521.js` → `core`, `/r/mf-auth/1.0.0-…/remoteEntry.js` → `mf-auth remoteEntry`. */
export function nameOf(path: string): string {
  const [, , remote = '', file = ''] = /^\/(r\/([^/]+)\/[^/]+|assets)\/(.+)$/.exec(path) ?? [];
  if (file === '') return path === '/en/login' ? 'page' : path;
  const words = file.replace(/(\.[0-9a-f]{12})?\.js(on)?$/, '');
  return `${remote} ${words}`.trim();
}

/** True when times vary by more than a tenth: then the machine was busy with other things. */
export const isRestless = (rows: readonly Comparison[]): boolean =>
  rows.some(({ name, spread, plain }) => name === 'usable login form' && spread > plain / 10);

export interface Part {
  name: string;
  bytes: number;
}

/** Largest first. A name is listed once per transfer. */
export const partsOf = ({ transfers }: { transfers: readonly Transfer[] }): Part[] =>
  transfers.map(({ path, bytes }) => ({ name: nameOf(path), bytes })).sort((a, b) => b.bytes - a.bytes);

/** The visit with the median number of bytes. */
export function middleOf(visits: readonly Visit[]): Visit {
  const sorted = [...visits].sort((a, b) => bytesOf(a) - bytesOf(b));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('there was no visit');
  return middle;
}

const shown = (value: number, unit: Comparison['unit']) =>
  `${round(value, unit === 'kB' ? 1 : 0)}${unit && ` ${unit}`}`;

export function comparisonTable(title: string, rows: readonly Comparison[]): string {
  return table(
    rows.map(({ name, unit, federated, plain, ratio, spread, target, budget, verdict }) => ({
      [title]: name,
      federated: shown(federated, unit),
      plain: shown(plain, unit),
      ratio: ratio.toFixed(2),
      spread: `± ${shown(spread, unit)}`,
      target: [
        ...(target === null ? [] : [`≤ ${target.toFixed(2)}`]),
        ...(budget === null ? [] : [`≤ ${shown(budget, unit)}`]),
      ].join(', '),
      '': verdict,
    })),
  );
}

export function partsTable(title: string, parts: readonly Part[]): string {
  return table(parts.map(({ name, bytes }) => ({ [title]: name, kB: (bytes / 1000).toFixed(1) })));
}
