// Hooks for queries that cost quota: each is sent once and cached for half an hour, so that Back, tabs and pages are
// free. The token of a query's first answer is sent with all further requests for it, which are then not charged again;
// it is kept in session storage, so it survives a reload. Until then all requests for it have one Idempotency-Key.
import { hashKey, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallInput, CallName, CallResponse, Language } from '@waybill/contract';
import { CallError, callKey, platform, useLanguage } from '@waybill/platform';
import { keepToken, tokenOf } from './tokens';

const KEPT_MS = 30 * 60_000;

/** The answer of a paid call; calls that return only a token, such as file orders, are excluded. */
type PaidAnswer<Name extends CallName> = Exclude<CallResponse<Name>, string>;

/** Facet counts beside the rows: the same for all pages, so requested only with the first one. */
interface FacetsOf<Name extends CallName, Facets> {
  /** Cache key: pages with the same key share the facets. */
  key: unknown;
  /** Call fields that request the facets, or not. */
  ask: (wanted: boolean) => Partial<CallInput<Name>>;
  /** Reads the facets from an answer; undefined if it has none. */
  read: (answer: PaidAnswer<Name>) => Facets | undefined;
}

/** One page of one list of a query. */
export interface PaidQuestion<Name extends CallName, Facets = never> {
  call: Name;
  /** All fields except the token. */
  input: CallInput<Name>;
  /** The part of the query that is charged once. Null for calls without a token: the server remembers the charge. */
  charged: object | null;
  /** The call under which tokens are stored, if another call makes the same query; its own when absent. */
  paidBy?: CallName;
  /** Identifies the list: its old rows stay while another page or sort of it loads. */
  list: unknown;
  facets?: FacetsOf<Name, Facets>;
}

const facetsKey = (call: CallName, key: unknown) => [`${call} facets`, key] as const;

/** The token of an answer, if the call has one. */
const tokenIn = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
    ? answer.token
    : null;

/**
 * Sends a request with the token of the query's first answer, if there is one; also for file orders of a query.
 * @param ask gets an empty token for a query that has not been charged yet
 */
export async function askPaid<Answer>(
  call: CallName,
  charged: object,
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(tokenOf(call, charged));
  } catch (error) {
    // The server refuses an unknown or expired token: the query is then sent as a new one.
    if (error instanceof CallError && error.fields.some(({ field }) => field === 'token')) return ask('');
    throw error;
  }
}

interface PaidQueryOptions {
  /** False sends nothing and only reads the cache. */
  enabled?: boolean;
  /** No message and no prompt on failure: for requests that the user did not make. */
  silent?: boolean;
}

function paidQuery<Name extends CallName, Facets>(
  question: PaidQuestion<Name, Facets>,
  silent: boolean,
  language: Language,
) {
  const { call, input, charged, list, facets, paidBy = call } = question;
  return {
    queryKey: callKey(call, { list, input }, language),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PaidAnswer<Name>> => {
      const { queryClient } = platform;
      const key = facets && facetsKey(call, facets.key);
      const wanted = key !== undefined && queryClient.getQueryData(key) === undefined;
      const fields = { ...input, ...facets?.ask(wanted) };
      // The call's own input plus its token field, which TypeScript cannot infer from the generic call name.
      const ask = (token?: string) =>
        platform.call(call, (token === undefined ? fields : { ...fields, token }) as CallInput<Name>, {
          signal,
          silent,
          onPage: true,
          ...(charged !== null && { question: { call: paidBy, fields: charged } }),
        }) as Promise<PaidAnswer<Name>>;
      if (charged === null) return ask();
      const answer = await askPaid<PaidAnswer<Name>>(paidBy, charged, ask);
      const token = tokenIn(answer);
      if (token !== null) keepToken(paidBy, charged, token);
      const counted = facets?.read(answer);
      if (key !== undefined && counted !== undefined) queryClient.setQueryData(key, counted);
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  };
}

/** The list of a cached page. */
function listOf([, asked]: readonly unknown[]): unknown {
  return typeof asked === 'object' && asked !== null && 'list' in asked ? asked.list : undefined;
}

/** A page of a query. Cached answers are never requested again. */
export function usePaidQuery<Name extends CallName, Facets = never>(
  question: PaidQuestion<Name, Facets>,
  { enabled = true, silent = false }: PaidQueryOptions = {},
): UseQueryResult<PaidAnswer<Name>, CallError> {
  const { language } = useLanguage();
  const list = hashKey([question.list]);
  return useQuery<PaidAnswer<Name>, CallError>(
    {
      ...paidQuery(question, silent, language),
      enabled,
      placeholderData: (before, query) =>
        query !== undefined && hashKey([listOf(query.queryKey)]) === list ? before : undefined,
    },
    platform.queryClient,
  );
}

/** Fetches a page of a query outside a component, e.g. for a file; cached like a page that is shown. */
export const fetchPaid = <Name extends CallName, Facets = never>(
  question: PaidQuestion<Name, Facets>,
  language: Language,
): Promise<PaidAnswer<Name>> => platform.queryClient.fetchQuery(paidQuery(question, true, language));

/** The facets of a query; undefined until one of its pages is loaded. */
export function useFacets<Name extends CallName, Facets>({
  call,
  facets,
}: PaidQuestion<Name, Facets>): Facets | undefined {
  return useQuery<Facets>(
    { queryKey: facetsKey(call, facets?.key), queryFn: skipToken, gcTime: KEPT_MS },
    platform.queryClient,
  ).data;
}

/** A call that returns a token for a query that was already paid for elsewhere. */
interface PaidElsewhere<Name extends CallName> {
  call: Name;
  input: CallInput<Name>;
  charged: object;
  paidBy: CallName;
}

/** Stores such a token like that of a first answer. The query is sent once it is there, and is then free. */
export function usePaidElsewhere<Name extends CallName>({
  call,
  input,
  charged,
  paidBy,
}: PaidElsewhere<Name>): UseQueryResult<CallResponse<Name>, CallError> {
  const { language } = useLanguage();
  return useQuery<CallResponse<Name>, CallError>(
    {
      queryKey: callKey(call, input, language),
      queryFn: async ({ signal }) => {
        const answer = await platform.call(call, input, { signal, silent: true });
        const token = tokenIn(answer);
        if (token !== null) keepToken(paidBy, charged, token);
        return answer;
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
    },
    platform.queryClient,
  );
}
