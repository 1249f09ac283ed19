// Transaction search: checked, charged once a query, then marked with the account's favourites.
import { type CallRequest, type CallResponse, checkTransactionForm } from '@waybill/contract';
import { accountOf, type Context } from '../../context';
import { invalid } from '../../failure';
import { checkQueryToken, issueQueryToken } from '../../security/query-token';
import type { Account } from '../../security/sessions';
import type { Services } from '../../services';
import { paidSearch } from '../paid-search';
import { withFavourites } from './favourites';

type Request = CallRequest<'transactionSearch'>;

export function transactionSearch(services: Services) {
  const { tokenSecret } = services.keys;

  /** Whether this search still has to be paid for. @throws Failure invalid for a token that is not of this query */
  function mustPay(account: Account, request: Request): boolean {
    if (request.token === '') return true;
    const state = checkQueryToken(tokenSecret, account.id, request, Date.now());
    if (state === 'foreign') throw invalid({ field: 'token', rule: 'format' });
    return state === 'expired';
  }

  return async function search(
    request: Request,
    context: Context,
  ): Promise<CallResponse<'transactionSearch'>> {
    const account = accountOf(context);
    const errors = checkTransactionForm(request);
    if (errors.length > 0) throw invalid(...errors);
    const pays = mustPay(account, request);
    const { token: given, ...query } = request;
    const { data, companies, next, total, took, areas, filter_areas, totals } = await paidSearch(
      services,
      context,
      { quota: 'transaction', pays },
      () => services.records().searchTransactions(query),
    );
    const rows = await withFavourites(services.accounts.db, account.id, data);
    const token = pays ? issueQueryToken(tokenSecret, account.id, request, Date.now()) : given;
    return { results: { data: rows, companies, next, total }, took, token, areas, filter_areas, totals };
  };
}
