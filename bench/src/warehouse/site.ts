// Warehouse benchmark: measures our own calls through HTTP, signed, checked and charged like a browser's, against the
// budgets of the design.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { captchaText, type RunningApi, startApi } from '../api';
import { quantile, round, table } from '../figures';
import { openSite, type SiteClient } from '../site-client';
import { type Answered, type Budget, type Measurement, measurements } from './measurements';
import type { Choices } from './words';

export interface SiteFigure {
  name: string;
  runs: number;
  p50: number;
  p95: number;
  /** Processor time of the API per call, in ms: hardly affected by other load. Undefined where unknown. */
  cpu: number | undefined;
  /** Median of the engine's share, 0 to 1; undefined when the call does not report it. */
  engine: number | undefined;
  /** Median number of matching records. */
  matches: number | undefined;
  budget: Budget | undefined;
  kept: boolean | undefined;
}

// The commonest words are part of the measurement; the API's work after its start is not.
const apiEnv = { WAYBILL_KEYWORD_SHARE: '1', WAYBILL_WARM_AFTER: '1' };
export const WARM_UP = 3;
/** Measuring a call far over its budget stops after this time, in ms. */
const LONGEST = 20_000;
const RUNS_MIN = 10;

async function measured(
  { name, budget, run }: Measurement,
  runs: number,
  cpu: () => number | undefined,
): Promise<SiteFigure> {
  const found: Answered[] = [];
  for (let at = 0; at < WARM_UP; at += 1) await run(at);
  const cpuBefore = cpu();
  const started = performance.now();
  for (let at = 0; at < runs; at += 1) {
    if (at >= RUNS_MIN && performance.now() - started > LONGEST) break;
    found.push(await run(at + WARM_UP));
  }
  const cpuAfter = cpu();
  const times = found.map(({ ms }) => ms);
  const known = (list: readonly (number | undefined)[]) => {
    const values = list.filter((value) => value !== undefined);
    return values.length === 0 ? undefined : quantile(values, 0.5);
  };
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  return {
    name,
    runs: times.length,
    p50,
    p95,
    cpu:
      cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / times.length,
    engine: known(found.map(({ ms, engine }) => (engine === undefined ? undefined : engine / ms))),
    matches: known(found.map(({ matches }) => matches)),
    budget,
    kept:
      budget === undefined ? undefined : p95 <= budget.p95 && p50 <= (budget.p50 ?? Number.POSITIVE_INFINITY),
  };
}

/** The API is idle when it uses less than this share of a core for so many seconds. */
const IDLE = { share: 0.1, seconds: 5 };

/** Waits until the API is idle: on a new folder it compares all companies after its start, for some minutes. */
async function untilIdle(cpu: () => number | undefined, tell: (step: string) => void): Promise<void> {
  tell('waiting until the API has compared the companies');
  let before = cpu();
  for (let quiet = 0; quiet < IDLE.seconds; ) {
    await sleep(1000);
    const now = cpu();
    if (now === undefined || before === undefined) return;
    quiet = now - before < 1000 * IDLE.share ? quiet + 1 : 0;
    before = now;
  }
}

/** An idle API over these records, with a session. The caller stops it. */
export async function openQuietApi(
  { folder, rows, flags }: { folder: string; rows: number; flags: readonly string[] },
  tell: (step: string) => void,
): Promise<{ api: RunningApi; site: SiteClient }> {
  // New accounts for each run: no quota is used up by an earlier one.
  await rm(join(folder, 'accounts'), { recursive: true, force: true });
  await rm(join(folder, 'accounts.made'), { force: true });
  const api = await startApi({ folder, rows, env: apiEnv, flags, tell });
  try {
    await untilIdle(api.cpu, tell);
    return { api, site: await openSite(api.origin, api.login, captchaText) };
  } catch (error) {
    await api.stop();
    throw error;
  }
}

/**
 * Measures our own calls.
 * @param names only measurements whose name contains one of these texts; all when empty
 * @param flags Node flags of the API, e.g. `--cpu-prof`
 */
export async function measureSite(
  records: { folder: string; rows: number; flags: readonly string[] },
  choices: Choices,
  names: readonly string[],
  runs: number,
  tell: (step: string) => void,
): Promise<SiteFigure[]> {
  const { api, site } = await openQuietApi(records, tell);
  try {
    const figures: SiteFigure[] = [];
    for (const measurement of measurements(api.origin, site, choices)) {
      if (measurement.different === 0) continue;
      if (names.length > 0 && !names.some((part) => measurement.name.includes(part))) continue;
      tell(`through HTTP: ${measurement.name}`);
      figures.push(await measured(measurement, runs, api.cpu));
    }
    return figures;
  } finally {
    await api.stop();
  }
}

export function siteTable(figures: readonly SiteFigure[]): string {
  return table(
    figures.map(({ name, runs, p50, p95, cpu, engine, matches, budget, kept }) => ({
      'ms through HTTP': name,
      runs,
      matches: matches === undefined ? '' : Math.round(matches).toLocaleString('en'),
      p50: round(p50),
      p95: round(p95),
      CPU: cpu === undefined ? '' : round(cpu),
      engine: engine === undefined ? '' : `${round(engine * 100, 0)} %`,
      'budget p50': budget?.p50 ?? '',
      'budget p95': budget?.p95 ?? '',
      within: kept === undefined ? '' : kept ? 'yes' : 'NO',
    })),
  );
}

/** Figures of one view of a call; without a name where the call has no views. */
interface ViewFigure {
  view: string | undefined;
  value: number;
}

/** Figures of one kind of call: its views are one line. */
interface Line {
  name: string;
  p95: ViewFigure[];
  cpu: ViewFigure[];
  budget: string;
  within: string;
}

/** Views that are listed one by one; of more, only the fastest and the slowest. */
const SAID_MAX = 3;

function inWords(figures: readonly ViewFigure[]): string {
  const said = ({ view, value }: ViewFigure) => `${view === undefined ? '' : `${view} `}${round(value, 0)}`;
  if (figures.length <= SAID_MAX) return figures.map(said).join(', ');
  const sorted = [...figures].sort((one, other) => one.value - other.value);
  const [quickest, slowest] = [sorted[0], sorted.at(-1)];
  if (quickest === undefined || slowest === undefined) return '';
  return `${round(quickest.value, 0)} – ${round(slowest.value, 0)} (${slowest.view})`;
}

/** The same table as Markdown: views, tabs and words of a call are one line. */
export function siteMarkdown(figures: readonly SiteFigure[]): string {
  const lines: Line[] = [];
  for (const { name, p95, cpu, budget, kept } of figures) {
    const [call = name, view] = name.split(/[:,] (.*)/);
    const known = lines.find((line) => line.name === call);
    const line = known ?? {
      name: call,
      p95: [],
      cpu: [],
      budget: budget === undefined ? '' : String(budget.p95),
      within: kept === undefined ? '' : 'yes',
    };
    if (known === undefined) lines.push(line);
    line.p95.push({ view, value: p95 });
    if (cpu !== undefined) line.cpu.push({ view, value: cpu });
    if (kept === false) line.within = '**no**';
  }
  const rows = [
    ['Call', 'p95, ms', 'CPU, ms', 'Budget', 'Within'],
    ['---', '---', '---', '---', '---'],
    ...lines.map(({ name, p95, cpu, budget, within }) => [name, inWords(p95), inWords(cpu), budget, within]),
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
