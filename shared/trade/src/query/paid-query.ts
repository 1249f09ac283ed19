// Questions that cost: asked once, kept for half an hour, so that Back, tabs and pages show at once. The token of a
// question's first answer goes along with the rest of it, which is then not charged again; it also outlives a reload.
import { hashKey, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallInput, CallName, CallResponse, Language } from '@waybill/contract';
import { CallError, callKey, platform, useLanguage } from '@waybill/platform';
import { keepToken, tokenOf } from './tokens';

const KEPT_MS = 30 * 60_000;

/** What a question is answered; the token of a file is what its order is answered. */
type PaidAnswer<Name extends CallName> = Exclude<CallResponse<Name>, string>;

/** What is counted beside the rows: the same for all pages, so it is asked for with the first of them only. */
interface FacetsOf<Name extends CallName, Facets> {
  /** Names them: pages of the same key share them. */
  key: unknown;
  /** Fields of the call that ask for them, or for none. */
  ask: (wanted: boolean) => Partial<CallInput<Name>>;
  /** Reads them out of an answer; undefined when it carries none. */
  read: (answer: PaidAnswer<Name>) => Facets | undefined;
}

/** One page of one list of a question. */
export interface PaidQuestion<Name extends CallName, Facets = never> {
  call: Name;
  /** All fields but the token. */
  input: CallInput<Name>;
  /** What is paid for once. Null for calls without a token: the server remembers what was paid for. */
  charged: object | null;
  /** The call whose tokens are kept for it, where another one asks the same question; its own when absent. */
  paidBy?: CallName;
  /** The list that this is a page of: its old rows stay while another page or sort of it loads. */
  list: unknown;
  facets?: FacetsOf<Name, Facets>;
}

const facetsKey = (call: CallName, key: unknown) => [`${call} facets`, key] as const;

/** The token in an answer, where the call has one. */
const tokenIn = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
    ? answer.token
    : null;

/**
 * Asks with the token of the question's first answer, where there is one: for what is ordered of a question, too.
 * @param ask gets an empty token for a question that was not paid for yet
 */
export async function askPaid<Answer>(
  call: CallName,
  charged: object,
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(tokenOf(call, charged));
  } catch (error) {
    // A token that the server does not know any more is refused: then this is a first answer.
    if (error instanceof CallError && error.fields.some(({ field }) => field === 'token')) return ask('');
    throw error;
  }
}

interface PaidQueryOptions {
  /** False asks nothing and only reads what is kept. */
  enabled?: boolean;
  /** No message and no prompt when it fails: for what the reader did not ask for. */
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
      // The call's own input with one more of its fields, which TypeScript cannot see through the call's name.
      const ask = (token?: string) =>
        platform.call(call, (token === undefined ? fields : { ...fields, token }) as CallInput<Name>, {
          signal,
          silent,
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

/** The list that a kept page belongs to. */
function listOf([, asked]: readonly unknown[]): unknown {
  return typeof asked === 'object' && asked !== null && 'list' in asked ? asked.list : undefined;
}

/** A page of a question. What was answered is never asked for again while it is kept. */
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

/** A page of a question for what is done with it at once, such as a file; kept like one that is shown. */
export const fetchPaid = <Name extends CallName, Facets = never>(
  question: PaidQuestion<Name, Facets>,
  language: Language,
): Promise<PaidAnswer<Name>> => platform.queryClient.fetchQuery(paidQuery(question, true, language));

/** What was counted beside the rows of a question; undefined until one of its pages is there. */
export function useFacets<Name extends CallName, Facets>({
  call,
  facets,
}: PaidQuestion<Name, Facets>): Facets | undefined {
  return useQuery<Facets>(
    { queryKey: facetsKey(call, facets?.key), queryFn: skipToken, gcTime: KEPT_MS },
    platform.queryClient,
  ).data;
}

/** What says that a question was paid for by something else, whose token it answers. */
interface PaidElsewhere<Name extends CallName> {
  call: Name;
  input: CallInput<Name>;
  charged: object;
  paidBy: CallName;
}

/** Keeps such a token like that of a first answer. The question is asked once this is there, and costs nothing then. */
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
