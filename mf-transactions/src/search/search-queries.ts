// Data hooks of a transaction search (shared/trade: paid questions): all tabs and pages use one token, so that a search
// is charged once; also the areas and totals that are counted beside the rows.
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type AreaCount,
  type CallInput,
  type CallResponse,
  type TransactionAnswer,
  type TransactionQueryInput,
  type TransactionSummary,
  type TransactionTab,
  tabs,
} from '@waybill/contract';
import { type CallError, callKey, platform, useCall } from '@waybill/platform';
import { type PaidQuestion, useFacets, usePaidQuery } from '@waybill/trade';
import {
  checkTerms,
  hasTerms,
  isCount,
  type QueryCore,
  queryCore,
  type SearchView,
  shownDirection,
  tabQuery,
} from './search-state';

/** Counts beside the rows, for one direction of a query. */
export interface Facets {
  areas: readonly AreaCount[];
  partners: readonly AreaCount[];
  totals: { imports: number; exports: number };
}

/**
 * The part of a query that is charged once: areas, direction and removed terms that we had added only show the same matches
 * differently.
 */
export const chargedCore = (core: QueryCore, count: boolean): QueryCore => ({
  ...core,
  // A count is paid for by its country.
  ...(!count && { area: [] }),
  filterArea: [],
  impOrExp: 1,
  exact: false,
  without: [],
});

/** The page of a tab that the view shows, or would show. */
export function tabQuestion(
  view: SearchView,
  tab: TransactionTab,
  opened = '',
): PaidQuestion<'transactionSearch', Facets> {
  const core = queryCore(view);
  return {
    call: 'transactionSearch',
    input: tabQuery(view, tab, opened),
    charged: chargedCore(core, opened !== ''),
    list: [core, tab],
    facets: {
      key: [core, shownDirection({ ...view, tab })],
      ask: (stat) => ({ stat }),
      read: ({ areas, filter_areas, totals }) =>
        areas && filter_areas && totals && { areas, partners: filter_areas, totals },
    },
  };
}

/** Of tabs 1 and 2 the other one, which is prefetched; any other tab itself. */
const findOtherTab = (tab: TransactionTab): TransactionTab =>
  tab === tabs.imports ? tabs.exports : tab === tabs.exports ? tabs.imports : tab;

interface SearchAnswers {
  /** Of the shown tab and page. Old rows stay while another page or sort of the same tab loads. */
  page: UseQueryResult<TransactionAnswer, CallError>;
  facets: Facets | undefined;
  /** Number of rows in each tab, where known. */
  totals: Partial<Record<TransactionTab, number>>;
  /** Whether any request is made. */
  asked: boolean;
  /** Token of the count that the view opens; empty for a search with terms, and while loading. */
  opened: string;
  /** Months and sums of all matching records; undefined until they are counted. */
  summary: TransactionSummary | undefined;
  /** The same of the other direction, where the view shows the sums of both. */
  otherSummary: TransactionSummary | undefined;
}

/**
 * Token with which a count that is shown elsewhere opens its records; undefined until the count is known, empty for other views.
 */
export function useOpened(view: SearchView): string | undefined {
  const wanted = isCount(view);
  // A token lasts a day.
  const held = useCall('countryStat', {}, { enabled: wanted, staleTime: 12 * 3_600_000 }).data;
  if (!wanted) return '';
  return held?.find(({ country }) => country.code === view.countries[0])?.opens;
}

/** All data on screen for a view. Makes no request while the view is invalid. */
export function useSearchAnswers(view: SearchView, ready: boolean): SearchAnswers {
  const opened = useOpened(view);
  const asked = (hasTerms(view) || isCount(view)) && checkTerms(view, isCount(view)).length === 0;
  const question = tabQuestion(view, view.tab, opened);
  const page = usePaidQuery(question, { enabled: asked && ready && opened !== undefined });

  // The shown tab first, then the other one with the token of that answer, so that the other tab is loaded before it is chosen.
  const other = findOtherTab(view.tab);
  usePaidQuery(tabQuestion(view, other, opened), {
    enabled: asked && page.isSuccess && !page.isPlaceholderData && other !== view.tab,
    silent: true,
  });

  // These only read the cache: companies are requested when their tab is first shown.
  const facets = useFacets(question);
  const importers = usePaidQuery(tabQuestion(view, tabs.importers, opened), { enabled: false });
  const exporters = usePaidQuery(tabQuestion(view, tabs.exporters, opened), { enabled: false });

  const totals: SearchAnswers['totals'] = {};
  if (facets !== undefined) {
    totals[tabs.imports] = facets.totals.imports;
    totals[tabs.exports] = facets.totals.exports;
  }
  if (importers.data !== undefined) totals[tabs.importers] = importers.data.results.total;
  if (exporters.data !== undefined) totals[tabs.exporters] = exporters.data.results.total;

  const summary = useSummary(question.input, page, asked);
  const otherInput = tabQuery(view, other, opened);
  const otherSummary = useSummary(otherInput, page, asked && view.both && summary !== undefined);
  return { page, facets, totals, asked, opened: opened ?? '', summary, otherSummary };
}

/** A question without its page and sort: what is asked beside the rows is about all of its matches. */
function omitPaging({
  page: _page,
  pageSize: _size,
  sortField: _field,
  sortType: _type,
  ...question
}: TransactionQueryInput): Omit<TransactionQueryInput, 'page' | 'pageSize' | 'sortField' | 'sortType'> {
  return question;
}

/**
 * What a call adds beside the rows; requested once they are there, and paid for with their token.
 * @param input all fields except the token
 * @param token of the rows; undefined as long as nothing is to be requested
 */
function useBesideRows<Name extends 'transactionSummary' | 'transactionCompanies'>(
  name: Name,
  input: Omit<CallInput<Name>, 'token'>,
  token: string | undefined,
): UseQueryResult<CallResponse<Name>, CallError> {
  return useQuery<CallResponse<Name>, CallError>(
    {
      queryKey: callKey(name, input as CallInput<Name>, platform.language.current()),
      queryFn: ({ signal }) =>
        platform.call(name, { ...input, token: token ?? '' } as CallInput<Name>, { signal, silent: true }),
      enabled: token !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * 60_000,
      retry: false,
    },
    platform.queryClient,
  );
}

/** Months and prices of companies on the page, requested after them. */
export function useFoundCompanies(
  view: SearchView,
  opened: string,
  answer: TransactionAnswer | undefined,
  ids: readonly string[],
) {
  const question = omitPaging(tabQuery(view, view.tab, opened));
  const token = ids.length === 0 ? undefined : answer?.token;
  return useBesideRows('transactionCompanies', { ...question, ids: [...ids] }, token);
}

/** Months and sums beside the rows of tabs 1 and 2: they read all matches. */
function useSummary(
  input: TransactionQueryInput,
  page: SearchAnswers['page'],
  asked: boolean,
): TransactionSummary | undefined {
  const isRecords = input.tab === tabs.imports || input.tab === tabs.exports;
  const token = asked && isRecords && !page.isPlaceholderData ? page.data?.token : undefined;
  return useBesideRows('transactionSummary', omitPaging(input), token).data;
}
