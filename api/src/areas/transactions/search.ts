// Transaction search: checked, charged once a query, run for at most two at a time per account, then marked with
// the account's favourites.
import {
  type CallRequest,
  type CallResponse,
  checkTransactionForm,
  type FieldError,
  type Rule,
} from '@waybill/contract';
import { dayIn, isUnlimited, take, usedOn } from '../../accounts/quotas';
import { accountOf, type Context } from '../../context';
import { Failure, invalid } from '../../failure';
import { gate } from '../../security/passwords';
import { checkQueryToken, issueQueryToken } from '../../security/query-token';
import type { Account } from '../../security/sessions';
import type { Services } from '../../services';
import type { QueryErrorKind, SearchTextError } from '../../warehouse';
import { WarehouseTimeout } from '../../warehouse/client';
import { withFavourites } from './favourites';

const AT_ONCE_PER_ACCOUNT = 2;
/** Further searches of the same account wait, but not any number of them. */
const WAITING_PER_ACCOUNT = 30;

/** Rule of the contract for what the query language says; null for a text that cannot be searched for at all. */
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
  nothing_to_search: null,
};

function textFailure({ field, kind, position, suggestion }: SearchTextError): Failure {
  const rule = ruleOf[kind];
  if (rule === null) return new Failure('keywordUnusable', { data: { field } });
  const error: FieldError = { field, rule, position };
  return invalid(suggestion === null ? error : { ...error, params: { suggestion } });
}

/** Lets so many searches of each account run and wait. */
function turnstile() {
  const accounts = new Map<string, { run: ReturnType<typeof gate>; inside: number }>();
  return async function pass<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const entry = accounts.get(accountId) ?? { run: gate(AT_ONCE_PER_ACCOUNT), inside: 0 };
    if (entry.inside >= AT_ONCE_PER_ACCOUNT + WAITING_PER_ACCOUNT)
      throw new Failure('tooMany', { retryAfter: 1 });
    accounts.set(accountId, entry);
    entry.inside += 1;
    try {
      return await entry.run(work);
    } finally {
      entry.inside -= 1;
      if (entry.inside === 0) accounts.delete(accountId);
    }
  };
}

type Request = CallRequest<'transactionSearch'>;

export function transactionSearch(services: Services) {
  const pass = turnstile();
  const { tokenSecret } = services.keys;

  /** Whether this search still has to be paid for. @throws Failure invalid for a token that is not of this query */
  function mustPay(account: Account, request: Request): boolean {
    if (request.token === '') return true;
    const state = checkQueryToken(tokenSecret, account.id, request, Date.now());
    if (state === 'foreign') throw invalid({ field: 'token', rule: 'format' });
    return state === 'expired';
  }

  /** Spares the engine a search that could not be paid for; the charge itself decides. */
  async function hasQuota(account: Account, day: string): Promise<boolean> {
    const total = account.quotas.transaction;
    if (isUnlimited(total)) return true;
    const used = await usedOn(services.accounts.db, account.id, day);
    return (used.get('transaction') ?? 0) < total;
  }

  return async function search(
    request: Request,
    context: Context,
  ): Promise<CallResponse<'transactionSearch'>> {
    const account = accountOf(context);
    const errors = checkTransactionForm(request);
    if (errors.length > 0) throw invalid(...errors);
    const pays = mustPay(account, request);
    const day = dayIn(account.timeZone, new Date());
    if (pays && !(await hasQuota(account, day)) && !(await context.wasCharged()))
      throw new Failure('planLacksRight');
    const { token: given, ...query } = request;

    const found = await pass(account.id, () => services.records().searchTransactions(query)).catch(
      (error: unknown) => {
        throw error instanceof WarehouseTimeout ? new Failure('queryTimeout', { cause: error }) : error;
      },
    );
    if (!found.ok) throw textFailure(found.error);
    // Charged after the engine answered and before the answer leaves: a failed search costs nothing.
    if (pays)
      await context.charge((tx) =>
        take(tx, { accountId: account.id, quota: 'transaction', day, total: account.quotas.transaction }),
      );

    const { data, companies, next, total, took, areas, filter_areas, totals } = found.answer;
    const rows = await withFavourites(services.accounts.db, account.id, data);
    const token = pays ? issueQueryToken(tokenSecret, account.id, request, Date.now()) : given;
    return { results: { data: rows, companies, next, total }, took, token, areas, filter_areas, totals };
  };
}
