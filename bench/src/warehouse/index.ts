// `npm run bench -- warehouse`: compares chDB, PostgreSQL and DuckDB on the same records, and measures our own calls
// through HTTP against their budgets.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Warehouse } from '../../../api/src/records';
import { compareEngines, comparisonTable, questionSets } from './compare';
import { openDuckDb } from './duckdb';
import { type BenchFolder, foldersIn, openRecords, withRecords } from './folder';
import { ourEngine } from './ours';
import { openPostgres } from './postgres';
import type { Engine } from './question';
import { measureSite, siteMarkdown, siteTable } from './site';
import { chooseTexts } from './words';
import { withTable } from './written';

export const engineNames = ['chdb', 'postgres', 'duckdb'] as const;
export type EngineName = (typeof engineNames)[number];

export interface WarehouseBench {
  rows: number;
  /** Runs of each query and call. */
  runs: number;
  /** Where the records are kept and reused. */
  folder: string;
  engines: readonly EngineName[];
  /** Only what contains one of these texts in its name; everything when empty. */
  only: readonly string[];
  /** Which part: the engines side by side, our own calls, or both. */
  parts: readonly ('engines' | 'http')[];
  /** Seed of the texts to search for; random when undefined. */
  seed: string | undefined;
  /** Node flags of the API. */
  flags: readonly string[];
  json: boolean;
  /** A page in which the table of our own calls is replaced; undefined for none. */
  write: string | undefined;
}

const tell = (step: string) => void process.stderr.write(`${step}\n`);

function openersOf(
  warehouse: Warehouse,
  folders: BenchFolder,
  engines: readonly EngineName[],
): (() => Promise<Engine>)[] {
  const openers: Record<EngineName, () => Promise<Engine>> = {
    chdb: () => ourEngine(warehouse),
    postgres: () =>
      withRecords(warehouse, { folder: folders.postgres, format: 'TabSeparated' }, tell, (file, loaded) =>
        openPostgres(folders.postgres, file, loaded, tell),
      ),
    duckdb: () =>
      withRecords(warehouse, { folder: folders.duckdb, format: 'Parquet' }, tell, (file, loaded) =>
        openDuckDb(join(folders.duckdb, 'records.duckdb'), file, loaded),
      ),
  };
  return engineNames.filter((name) => engines.includes(name)).map((name) => openers[name]);
}

const load = () => loadavg().map((value) => Number(value.toFixed(1)));

export async function benchWarehouse(bench: WarehouseBench): Promise<void> {
  const { rows, runs, only, parts, json } = bench;
  const seed = bench.seed ?? randomBytes(4).toString('hex');
  const folders = foldersIn(bench.folder, rows);
  const warehouse = await openRecords(bench.folder, rows, tell);
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '', loadBefore: load() };
  let choices: Awaited<ReturnType<typeof chooseTexts>>;
  let compared: Awaited<ReturnType<typeof compareEngines>> | undefined;
  try {
    tell(`choosing texts (seed ${seed})`);
    choices = await chooseTexts(warehouse, seed, runs);
    if (parts.includes('engines')) {
      const openers = openersOf(warehouse, folders, bench.engines);
      compared = await compareEngines(questionSets(choices, only), openers, runs, tell);
    }
  } finally {
    await warehouse.close();
  }
  const site = parts.includes('http')
    ? await measureSite({ folder: folders.site, rows, flags: bench.flags }, choices, only, runs, tell)
    : undefined;
  const about = {
    date: new Date().toISOString(),
    rows,
    seed,
    ...machine,
    loadAfter: load(),
    engines: compared?.about,
  };
  if (json) {
    console.log(JSON.stringify({ ...about, comparisons: compared?.comparisons, site }, null, 2));
    return;
  }
  const said = `${about.date}, ${rows.toLocaleString('en')} records, seed ${seed}, ${machine.cores} × ${machine.cpu}, load ${machine.loadBefore.join(' ')} before and ${about.loadAfter.join(' ')} after`;
  console.log(said);
  if (compared !== undefined && compared.comparisons.length > 0)
    console.log(`\n${compared.about.join('\n')}\n\n${comparisonTable(compared.comparisons)}`);
  if (site === undefined || site.length === 0) return;
  console.log(`\n${siteTable(site)}`);
  if (bench.write !== undefined)
    writeFileSync(
      bench.write,
      withTable(readFileSync(bench.write, 'utf8'), `${said}.\n\n${siteMarkdown(site)}`),
    );
}
