// Wraps every search: at most two run at a time per account, each query is charged once and only after an answer, and
// errors of the query language are mapped to those of the contract.
import type { FieldError, Rule } from '@waybill/contract';
import pLimit, { type LimitFunction } from 'p-limit';
import { ApiError, invalid } from '../../basics/failure';
import type { QueryError, QueryErrorKind } from '../../records';
import type { WithAccounts } from '../../stores/accounts/database';
import { accountOf, type Context } from '../context';
import type { ServerKeys } from '../security/keys';
import { type Charge, charge, needQuota } from './charge';

const AT_ONCE_PER_ACCOUNT = 2;
/** Further searches of the same account that may wait. */
const WAITING_PER_ACCOUNT = 30;

/** Rule of the contract for each error of the query language; null for a text that cannot be searched for at all. */
const ruleOf: Record<QueryErrorKind, Rule | null> = {
  too_long: 'too_long',
  too_many_terms: 'syntax_too_many_terms',
  too_deep: 'syntax_too_deep',
  unclosed_quote: 'syntax_unclosed_quote',
  unclosed_group: 'syntax_unbalanced_bracket',
  unopened_group: 'syntax_unbalanced_bracket',
  missing_term: 'syntax_missing_word',
  prefix_too_short: 'syntax_prefix_short',
  distance_too_large: 'syntax_distance',
  only_excluded: 'syntax_only_exclusions',
  too_common: null,
  nothing_to_search: 'syntax_no_word',
};

/** What a search with tokens is charged in, and what its tokens are signed with. */
export interface SearchStores extends WithAccounts {
  keys: Pick<ServerKeys, 'tokenSecret'>;
}

/** Error of a search text, with the field of the request that it came in. */
export type TextError = QueryError & { field: string };

export function textFailure({ field, kind, position, suggestion }: TextError): ApiError {
  const rule = ruleOf[kind];
  if (rule === null) return new ApiError('keywordUnusable', { data: { field } });
  const error: FieldError = { field, rule, position };
  return invalid(suggestion === null ? error : { ...error, params: { suggestion } });
}

/** Limits running and waiting searches per account. */
function limitPerAccount() {
  const accounts = new Map<string, LimitFunction>();
  return async function pass<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const limit = accounts.get(accountId) ?? pLimit(AT_ONCE_PER_ACCOUNT);
    if (limit.pendingCount >= WAITING_PER_ACCOUNT) throw new ApiError('tooMany', { retryAfter: 1 });
    accounts.set(accountId, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) accounts.delete(accountId);
    }
  };
}

/** One limit for all kinds of search in this process. */
const pass = limitPerAccount();

/**
 * Runs a search of this call's account.
 * @param price what is still to be charged; null for nothing
 * @throws ApiError planLacksRight, tooMany, keywordUnusable, or invalid for a text with a mistake
 */
export async function paidSearch<T>(
  services: WithAccounts,
  context: Context,
  price: Charge | null,
  search: () => Promise<{ ok: true; answer: T } | { ok: false; error: TextError }>,
): Promise<T> {
  if (price !== null) await needQuota(services, context, price);
  const found = await pass(accountOf(context).id, search);
  if (!found.ok) throw textFailure(found.error);
  // Charged after the engine answered and before the answer leaves: a failed search costs nothing.
  if (price !== null) await charge(context, price);
  return found.answer;
}
