// Our own calls through HTTP, signed, checked and charged as a browser's are, against the budgets of the design.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { analysisTabs, type ComparedField } from '@waybill/contract';
import { companyKey } from '../../../api/src/warehouse';
import { captchaText, startApi } from '../api';
import { quantile, round, table } from '../figures';
import { openSite, type SiteClient } from '../site-client';
import { days } from './ours';
import { searchText } from './question';
import { type Choice, type Choices, tiers } from './words';

/** ms that a call may take. */
interface Budget {
  p50?: number;
  p95: number;
}

/** The design's budgets, at ten million records on two cores. */
const budgets = {
  search: { p50: 25, p95: 60 },
  text: { p95: 150 },
  analysis: { p95: 150 },
  largeAnalysis: { p95: 250 },
  suggestion: { p95: 20 },
  leads: { p95: 800 },
  group: { p95: 200 },
} as const satisfies Record<string, Budget>;

interface Answered {
  ms: number;
  /** ms that the engine's statements took, where the call says. */
  engine?: number;
  /** Records that it is about, where the call says. */
  matches?: number;
}

interface Measurement {
  name: string;
  budget?: Budget;
  /** Distinct requests; `undefined` when there is nothing to ask for. */
  run: (at: number) => Promise<Answered>;
  /** Longest list of different requests: more runs would only repeat them. */
  different: number;
}

export interface SiteFigure {
  name: string;
  runs: number;
  p50: number;
  p95: number;
  /** Processor time of the API for one call, in ms: it hardly depends on what else runs. Undefined where it is not known. */
  cpu: number | undefined;
  /** Median of the engine's share, 0 to 1; undefined when the call does not say. */
  engine: number | undefined;
  /** Median number of records that match. */
  matches: number | undefined;
  budget: Budget | undefined;
  kept: boolean | undefined;
}

// The commonest words are part of the measurement.
const apiEnv = { WAYBILL_KEYWORD_SHARE: '1' };
const WARM_UP = 3;
/** A call that is far over its budget is not asked for longer than this, in ms. */
const LONGEST = 20_000;
const RUNS_MIN = 10;

const tabNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(analysisTabs).map(([name, tab]) => [tab, name]),
);

function searches(site: SiteClient, choices: Choices): Measurement[] {
  const search = async (input: { keyword: string; stat?: boolean; tab?: 1 | 3 }): Promise<Answered> => {
    const { data, ms } = await site.call('transactionSearch', { ...days, ...input });
    if (typeof data === 'string') throw new Error('a search was answered as an order');
    return { ms, engine: data.took, matches: data.results.total };
  };
  const of = (list: readonly Choice[]) => ({
    different: list.length,
    run: (at: number) => search({ keyword: textAt(list, at) }),
  });
  const any = (at: number) => choices.any[at % choices.any.length] ?? '';
  const different = choices.any.length;
  return [
    {
      name: 'search, words of every frequency',
      budget: budgets.search,
      different,
      run: (at) => search({ keyword: any(at) }),
    },
    ...tiers.map((tier) => ({
      name: `search, words of ${tier}`,
      budget: budgets.search,
      ...of(choices.words[tier]),
    })),
    {
      name: 'search with areas and tabs counted',
      different,
      run: (at) => search({ keyword: any(at + Math.floor(different / 2)), stat: true }),
    },
    {
      name: 'importers of a search',
      budget: budgets.analysis,
      different,
      run: (at) => search({ keyword: any(at + Math.floor(different / 3)), tab: 3 }),
    },
    ...tiers.flatMap((tier) => [
      { name: `phrase, ${tier}`, budget: budgets.text, ...of(choices.phrases[tier]) },
      { name: `prefix, ${tier}`, budget: budgets.text, ...of(choices.prefixes[tier]) },
      { name: `and-not, ${tier}`, budget: budgets.text, ...of(choices.andNots[tier]) },
    ]),
  ];
}

const textAt = (list: readonly Choice[], at: number): string => {
  const choice = list[at % list.length];
  return choice === undefined ? '' : searchText(choice.text);
};

function analyses(site: SiteClient, name: string, list: readonly Choice[], budget: Budget): Measurement[] {
  return Object.values(analysisTabs).map((tab) => ({
    name: `analysis of ${name}: ${tabNames[tab] ?? tab}`,
    budget,
    different: list.length,
    run: async (at) => {
      const input = { ...days, keyword: textAt(list, at), tab, stat: true };
      const { data, ms } = await site.call('analysisSearch', input);
      return { ms, engine: data.took, matches: data.stat?.total };
    },
  }));
}

/** What is compared side by side: three values of a field. */
const compared: readonly { by: ComparedField; of: string[] }[] = [
  { by: 'country', of: ['us', 'india', 'vietnam'] },
  { by: 'tradeArea', of: ['CN', 'IN', 'VN'] },
  { by: 'hs6', of: ['271019', '090111', '841510'] },
];

/** Three side by side: the goal is at most 2.2 times the months of the same question. */
function comparisons(site: SiteClient, name: string, list: readonly Choice[]): Measurement[] {
  return compared.map(({ by, of }) => ({
    name: `three of ${name} side by side: ${by}`,
    different: list.length,
    run: async (at) => {
      const input = { ...days, keyword: textAt(list, at), by, of };
      const { data, ms } = await site.call('analysisComparison', input);
      return { ms, engine: data.took, matches: data.whole.total };
    },
  }));
}

/** Importers by goods, as trader search asks for them. */
function traders(site: SiteClient, name: string, list: readonly Choice[]): Measurement[] {
  return [
    {
      name: `trader search, words of ${name}`,
      budget: budgets.analysis,
      different: list.length,
      run: async (at) => {
        const { data, ms } = await site.call('traderSearch', { keyword: textAt(list, at) });
        return { ms, engine: data.took, matches: list[at % list.length]?.matches };
      },
    },
  ];
}

/** Whom to call: all reasons at once, with one's own country, which one of them is about. */
function leads(site: SiteClient, name: string, list: readonly Choice[]): Measurement[] {
  return [
    {
      name: `leads of ${name}`,
      budget: budgets.leads,
      different: list.length,
      run: async (at) => {
        const { data, ms } = await site.call('leads', { keyword: textAt(list, at), home: 'CN' });
        return { ms, engine: data.took, matches: list[at % list.length]?.matches };
      },
    },
  ];
}

function profiles(site: SiteClient, name: string, ids: readonly number[]): Measurement[] {
  const views = [
    'traderInfo',
    'traderGroup',
    'traderMonths',
    'traderRecords',
    'traderAreas',
    'traderMap',
    'traderCommodities',
    'traderPartners',
    'traderPorts',
    'traderNames',
  ] as const;
  return views.map((view) => ({
    name: `company of ${name}: ${view}`,
    budget: view === 'traderGroup' ? budgets.group : budgets.analysis,
    different: ids.length,
    run: async (at) => ({
      ms: (await site.call(view, { company: companyKey(ids[at % ids.length] ?? 0) })).ms,
    }),
  }));
}

function measurements(origin: string, site: SiteClient, choices: Choices): Measurement[] {
  const { any, companies, million, tenth, words } = choices;
  return [
    {
      name: 'bare HTTP call (/healthz)',
      different: Number.POSITIVE_INFINITY,
      run: async () => {
        const started = performance.now();
        await (await fetch(`${origin}/healthz`)).text();
        return { ms: performance.now() - started };
      },
    },
    ...searches(site, choices),
    // As many matches however many records there are: what their number costs.
    ...analyses(site, '20,000 records', words['20,000'], budgets.analysis),
    ...analyses(site, 'a tenth of the records', tenth, budgets.analysis),
    ...comparisons(site, 'a tenth of the records', tenth),
    ...(million.length > 0 ? analyses(site, 'a million records', million, budgets.analysis) : []),
    ...analyses(site, 'half of the records', words.half, budgets.largeAnalysis),
    ...tiers.flatMap((tier) => traders(site, tier, words[tier])),
    ...traders(site, 'a tenth', tenth),
    ...leads(site, 'a tenth of the records', tenth),
    ...leads(site, 'half of the records', words.half),
    ...profiles(site, 'a hundredth of the records', companies.large),
    ...profiles(site, '1,000 records', companies.middle),
    {
      name: 'HS suggestion while a word is typed',
      budget: budgets.suggestion,
      different: any.length,
      run: async (at) => {
        const q = (any[at % any.length] ?? '').slice(0, 4 + (at % 4));
        return { ms: (await site.call('hsSuggestions', { q })).ms };
      },
    },
  ];
}

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

/**
 * Measures our own calls.
 * @param names only measurements whose name has one of these texts; all when empty
 * @param flags of the API's Node, e.g. `--cpu-prof`
 */
export async function measureSite(
  { folder, rows, flags }: { folder: string; rows: number; flags: readonly string[] },
  choices: Choices,
  names: readonly string[],
  runs: number,
  tell: (step: string) => void,
): Promise<SiteFigure[]> {
  // Accounts of their own for each run: no quota is used up by an earlier one.
  await rm(join(folder, 'accounts'), { recursive: true, force: true });
  await rm(join(folder, 'accounts.made'), { force: true });
  const api = await startApi({ folder, rows, env: apiEnv, flags, tell });
  try {
    const site = await openSite(api.origin, api.login, captchaText);
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

/** A figure of one view of a call; without a name where the call has no views. */
interface ViewFigure {
  view: string | undefined;
  value: number;
}

/** Figures of one sort of call: its views are one line. */
interface Line {
  name: string;
  p95: ViewFigure[];
  cpu: ViewFigure[];
  budget: string;
  within: string;
}

/** Views that are said one by one; of more, the quickest and the slowest. */
const SAID_MAX = 3;

function inWords(figures: readonly ViewFigure[]): string {
  const said = ({ view, value }: ViewFigure) => `${view === undefined ? '' : `${view} `}${round(value, 0)}`;
  if (figures.length <= SAID_MAX) return figures.map(said).join(', ');
  const sorted = [...figures].sort((one, other) => one.value - other.value);
  const [quickest, slowest] = [sorted[0], sorted.at(-1)];
  if (quickest === undefined || slowest === undefined) return '';
  return `${round(quickest.value, 0)} – ${round(slowest.value, 0)} (${slowest.view})`;
}

/** The same table for a page: views, tabs and words of a call are one line. */
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
