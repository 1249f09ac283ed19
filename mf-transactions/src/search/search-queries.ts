// What a search asks of the server, and how its answers are kept: per query, tab and page, for half an hour, so that
// Back, tabs and pages show at once. The token of a query's first answer goes along with the rest of it, which is
// then not charged again; it also outlives a reload.

import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type AreaCount,
  type Direction,
  type TransactionAnswer,
  type TransactionTab,
  tabs,
} from '@waybill/contract';
import { CallError, platform, sessionStore } from '@waybill/platform';
import {
  checkTerms,
  hasTerms,
  type QueryCore,
  queryCore,
  type SearchView,
  shownDirection,
  tabQuery,
} from './search-state';

const KEPT_MS = 30 * 60_000;

/** What is counted beside the rows, for one direction of a query. */
export interface Facets {
  areas: readonly AreaCount[];
  partners: readonly AreaCount[];
  totals: { imports: number; exports: number };
}

/** Names a query: the same for all its tabs, pages and sorts. */
export const queryName = (core: QueryCore) => JSON.stringify(core);

const TOKENS = 'waybill.transactions.tokens';
/** Queries whose tokens are kept. */
const TOKENS_MAX = 20;

/** Where nothing can be kept, the search is charged as a new one; nothing else is lost. */
const keptTokens = () =>
  sessionStore.read(TOKENS, (kept) =>
    Array.isArray(kept)
      ? kept.filter((entry): entry is [string, string] => Array.isArray(entry) && entry.length === 2)
      : [],
  );

/** What the server charges once: areas and direction only look at the same matches in another way. */
function chargedName(core: QueryCore): string {
  return queryName({ ...core, area: [], filterArea: [], impOrExp: 1 });
}

export function tokenOf(core: QueryCore): string {
  const name = chargedName(core);
  return keptTokens().find(([held]) => held === name)?.[1] ?? '';
}

/** Asks with the token of a query's first answer, where there is one. */
export async function withToken(
  core: QueryCore,
  ask: (token: string) => Promise<TransactionAnswer>,
): Promise<TransactionAnswer> {
  try {
    return await ask(tokenOf(core));
  } catch (error) {
    // A token of another account that used this tab of the browser is refused: then this is a first answer.
    if (error instanceof CallError && error.fields.some(({ field }) => field === 'token')) return ask('');
    throw error;
  }
}

function keepToken(core: QueryCore, token: string): void {
  const name = chargedName(core);
  const others = keptTokens().filter(([held]) => held !== name);
  sessionStore.write(TOKENS, [[name, token], ...others].slice(0, TOKENS_MAX));
}

function directionOfTab(view: SearchView, tab: TransactionTab): Direction {
  return shownDirection({ ...view, tab });
}

const facetsKey = (core: QueryCore, direction: Direction) => ['transactionFacets', core, direction];

/**
 * One page of one tab.
 * @param silent for what the reader did not ask for
 */
export function pageQuery(view: SearchView, tab: TransactionTab, silent = false) {
  const core = queryCore(view);
  const query = tabQuery(view, tab);
  const facets = facetsKey(core, directionOfTab(view, tab));
  return {
    queryKey: ['transactionSearch', core, query] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TransactionAnswer> => {
      const stat = platform.queryClient.getQueryData(facets) === undefined;
      const answer = await withToken(core, (token) =>
        platform.call('transactionSearch', { ...query, stat, token }, { signal, silent }),
      );
      keepToken(core, answer.token);
      if (answer.areas !== undefined && answer.filter_areas !== undefined && answer.totals !== undefined) {
        platform.queryClient.setQueryData<Facets>(facets, {
          areas: answer.areas,
          partners: answer.filter_areas,
          totals: answer.totals,
        });
      }
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  };
}

/** The other one of tabs 1 and 2, which is fetched behind the one that shows. */
const otherOf = (tab: TransactionTab): TransactionTab =>
  tab === tabs.imports ? tabs.exports : tab === tabs.exports ? tabs.imports : tab;

export interface SearchAnswers {
  /** Of the tab and page that show. Old rows stay while another page or sort of the same tab loads. */
  page: UseQueryResult<TransactionAnswer, CallError>;
  facets: Facets | undefined;
  /** Rows behind each tab, where known. */
  totals: Partial<Record<TransactionTab, number>>;
  /** Whether anything is asked of the server. */
  asked: boolean;
}

/** Everything on screen for a view. Asks nothing while the view breaks a rule. */
export function useSearchAnswers(view: SearchView): SearchAnswers {
  const client = platform.queryClient;
  const core = queryCore(view);
  const asked = hasTerms(view) && checkTerms(view).length === 0;

  const page = useQuery<TransactionAnswer, CallError>(
    {
      ...pageQuery(view, view.tab),
      enabled: asked,
      placeholderData: (before, query) => {
        const [, otherCore, otherQuery] = (query?.queryKey ?? []) as readonly [
          string?,
          QueryCore?,
          { tab?: number }?,
        ];
        const same =
          otherQuery?.tab === view.tab && otherCore !== undefined && queryName(otherCore) === queryName(core);
        return same ? before : undefined;
      },
    },
    client,
  );

  // Imports first, then exports with the token of that answer: the other direction is there when its tab is chosen.
  const other = otherOf(view.tab);
  useQuery<TransactionAnswer, CallError>(
    {
      ...pageQuery(view, other, true),
      enabled: asked && page.isSuccess && !page.isPlaceholderData && other !== view.tab,
    },
    client,
  );

  // These three only read what is kept: facets come with a page, companies when their tab is first visited.
  const facets = useQuery<Facets>(
    { queryKey: facetsKey(core, shownDirection(view)), queryFn: skipToken, gcTime: KEPT_MS },
    client,
  ).data;
  const importers = useQuery({ ...pageQuery(view, tabs.importers), enabled: false }, client).data;
  const exporters = useQuery({ ...pageQuery(view, tabs.exporters), enabled: false }, client).data;

  const totals: SearchAnswers['totals'] = {};
  if (facets !== undefined) {
    totals[tabs.imports] = facets.totals.imports;
    totals[tabs.exports] = facets.totals.exports;
  }
  if (importers !== undefined) totals[tabs.importers] = importers.results.total;
  if (exporters !== undefined) totals[tabs.exporters] = exporters.results.total;
  return { page, facets, totals, asked };
}
