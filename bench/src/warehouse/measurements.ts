// Defines the API calls that the warehouse benchmark measures through HTTP, with their budgets.
import { analysisTabs, type ComparedField } from '@waybill/contract';
import { companyKey } from '../../../api/src/records';
import type { SiteClient } from '../site-client';
import { days } from './ours';
import { searchText } from './question';
import { type Choice, type Choices, tiers } from './words';

/** Time limits of a call, in ms. */
export interface Budget {
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

export interface Answered {
  ms: number;
  /** ms of the engine's statements, where the call reports it. */
  engine?: number;
  /** Number of matching records, where the call reports it. */
  matches?: number;
}

/** A measured call, with other parameters each time. */
export interface Measurement {
  name: string;
  budget?: Budget;
  /** Distinct requests; `undefined` when there is nothing to ask for. */
  run: (at: number) => Promise<Answered>;
  /** Number of different requests: more runs would only repeat them. */
  different: number;
}

const tabNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(analysisTabs).map(([name, tab]) => [tab, name]),
);

function searches(site: SiteClient, choices: Choices): Measurement[] {
  const search = async (input: { keyword: string; stat?: boolean; tab?: 1 | 3 }): Promise<Answered> => {
    const { data, ms } = await site.call('transactionSearch', { ...days, ...input });
    if (typeof data === 'string') throw new Error('transactionSearch answered with a file token');
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

/** Values of the comparison: three of a field. */
const compared: readonly { by: ComparedField; of: string[] }[] = [
  { by: 'country', of: ['us', 'india', 'vietnam'] },
  { by: 'tradeArea', of: ['CN', 'IN', 'VN'] },
  { by: 'hs6', of: ['271019', '090111', '841510'] },
];

/** Three values side by side: the goal is at most 2.2 times the months tab of the same question. */
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

/** Importers by goods, as trader search requests them. */
function traders(site: SiteClient, name: string, list: readonly Choice[]): Measurement {
  return {
    name: `trader search, words of ${name}`,
    budget: budgets.analysis,
    different: list.length,
    run: async (at) => {
      const { data, ms } = await site.call('traderSearch', { keyword: textAt(list, at) });
      return { ms, engine: data.took, matches: list[at % list.length]?.matches };
    },
  };
}

/** Leads: all reasons at once, with one's own country, which one of them depends on. */
function leads(site: SiteClient, name: string, list: readonly Choice[]): Measurement {
  return {
    name: `leads of ${name}`,
    budget: budgets.leads,
    different: list.length,
    run: async (at) => {
      const { data, ms } = await site.call('leads', { keyword: textAt(list, at), home: 'CN' });
      return { ms, engine: data.took, matches: list[at % list.length]?.matches };
    },
  };
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

/** All measurements, in the order of the table. */
export function measurements(origin: string, site: SiteClient, choices: Choices): Measurement[] {
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
    // The same number of matches however many records there are: shows the cost of the total number.
    ...analyses(site, '20,000 records', words['20,000'], budgets.analysis),
    ...analyses(site, 'a tenth of the records', tenth, budgets.analysis),
    ...comparisons(site, 'a tenth of the records', tenth),
    ...(million.length > 0 ? analyses(site, 'a million records', million, budgets.analysis) : []),
    ...analyses(site, 'half of the records', words.half, budgets.largeAnalysis),
    ...tiers.map((tier) => traders(site, tier, words[tier])),
    traders(site, 'a tenth', tenth),
    leads(site, 'a tenth of the records', tenth),
    leads(site, 'half of the records', words.half),
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
