// `npm run bench -- growth`: compares calls over some records with the same calls over ten times as many, alternately,
// so that both see the same load of the machine.
import { randomBytes } from 'node:crypto';
import type { RunningApi } from '../api';
import { quantile, round, table } from '../figures';
import { foldersIn, openRecords } from './folder';
import { type Measurement, measurements } from './measurements';
import { openQuietApi, WARM_UP } from './site';
import { type Choices, chooseTexts } from './words';

export interface GrowthBench {
  /** The smaller number of records. */
  rows: number;
  /** Runs of each call on either side. */
  runs: number;
  /** Where the records are kept and reused. */
  folder: string;
  /** Seed of the texts to search for; random when undefined. */
  seed: string | undefined;
  json: boolean;
}

const TIMES = 10;
/** Calls to measure, by the beginning of their names. */
const asked = [
  'search, words of every frequency',
  'phrase, 20,000',
  'company of 1,000 records',
  'analysis of a million records',
];
/** Words of a tenth of ten million match as often as others of a hundredth of a hundred million. */
const FEWER = 10_000_000;
const asManyOf = (name: string, rows: number): string =>
  rows === FEWER ? name.replace('a million records', 'a tenth of the records') : name;

const tell = (step: string) => void process.stderr.write(`${step}\n`);

/** p50 and p95 in ms. */
type Times = [p50: number, p95: number];

interface Growth {
  name: string;
  fewer: Times;
  more: Times;
}

const timesOf = (all: readonly number[]): Times => [quantile(all, 0.5), quantile(all, 0.95)];

async function inTurn(small: Measurement, large: Measurement, runs: number): Promise<Growth> {
  const fewer: number[] = [];
  const more: number[] = [];
  for (let at = 0; at < WARM_UP + runs; at += 1) {
    const [one, other] = [await small.run(at), await large.run(at)];
    if (at < WARM_UP) continue;
    fewer.push(one.ms);
    more.push(other.ms);
  }
  return { name: large.name, fewer: timesOf(fewer), more: timesOf(more) };
}

/** Texts to search for in this many records, which are created where they are missing. */
async function textsAmong(rows: number, seed: string, { folder, runs }: GrowthBench): Promise<Choices> {
  const warehouse = await openRecords(folder, rows, tell);
  try {
    tell(`choosing texts (seed ${seed})`);
    return await chooseTexts(warehouse, seed, runs);
  } finally {
    await warehouse.close();
  }
}

export async function benchGrowth(bench: GrowthBench): Promise<void> {
  const { rows, runs, folder, json } = bench;
  const seed = bench.seed ?? randomBytes(4).toString('hex');
  const sizes = [rows, TIMES * rows];
  const texts: { size: number; choices: Choices }[] = [];
  for (const size of sizes) texts.push({ size, choices: await textsAmong(size, seed, bench) });
  const apis: RunningApi[] = [];
  try {
    const sides: Measurement[][] = [];
    for (const { size, choices } of texts) {
      const { api, site } = await openQuietApi(
        { folder: foldersIn(folder, size).site, rows: size, flags: [] },
        tell,
      );
      apis.push(api);
      sides.push(measurements(api.origin, site, choices).filter(({ different }) => different > 0));
    }
    const [fewer = [], more = []] = sides;
    const all: Growth[] = [];
    for (const large of more.filter(({ name }) => asked.some((call) => name.startsWith(call)))) {
      const small = fewer.find(({ name }) => name === asManyOf(large.name, rows));
      if (small === undefined) continue;
      tell(`in turn: ${large.name}`);
      all.push(await inTurn(small, large, runs));
    }
    console.log(json ? JSON.stringify({ seed, sizes, all }, null, 2) : growthTable(all, sizes));
  } finally {
    for (const api of apis) await api.stop();
  }
}

function growthTable(all: readonly Growth[], sizes: readonly number[]): string {
  const [small, large] = sizes.map((size) => size.toLocaleString('en'));
  const shown = (values: Times, digits: number) => values.map((value) => round(value, digits)).join('; ');
  return table(
    all.map(({ name, fewer, more }) => ({
      'ms, p50; p95': name,
      [`${small} records`]: shown(fewer, 0),
      [`${large} records`]: shown(more, 0),
      times: shown([more[0] / fewer[0], more[1] / fewer[1]], 2),
    })),
  );
}
