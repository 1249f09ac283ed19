// Call of the transaction search: validated, charged once per query, then marked with the account's favourites.
import {
  type CallRequest,
  type CallResponse,
  checkNarrowing,
  checkTransactionForm,
  type TransactionQuery,
} from '@waybill/contract';
import { invalid } from '../../basics/failure';
import type { SearchQuery } from '../../records';
import { searchChargedOnce } from '../../services/charging/charged-once';
import { findReachableCompanies } from '../../services/contacts/count-emails';
import { accountOf, type Context, needRight } from '../../services/context';
import { withFavourites } from '../../services/favourites/records';
import { checkToken, holdingSubject, searchSubject } from '../../services/security/query-token';
import { earlierAnswer, viewName } from '../../services/security/search-cursor';
import type { Account } from '../../services/security/sessions';
import type { Services } from '../../services/services';
import type { RecordDownloads } from './downloads';

type SearchRequest = CallRequest<'transactionSearch'>;

/** Key of a view: the fields beside the query itself that decide how many matches there are. */
const toView = ({ tab, impOrExp, area, filterArea, exact, without }: SearchRequest): string =>
  viewName([tab, impOrExp, [...area].sort(), [...filterArea].sort(), exact, [...without].sort()]);

/** The part of a request that is passed to the warehouse. */
export async function toSearchQuery(services: Services, request: TransactionQuery): Promise<SearchQuery> {
  const { token: _token, opened: _opened, ...query } = request;
  const { reach } = query;
  if (reach === '') return query;
  return { ...query, reached: await findReachableCompanies(services.accounts.db, reach) };
}

export function transactionSearch(services: Services, downloads: RecordDownloads) {
  const { tokenSecret } = services.keys;

  /** @throws ApiError invalid for a count that was not shown to this account, or was over a day ago */
  function needCount({ id }: Account, { opened, area }: SearchRequest): void {
    if (opened === '') return;
    const state = checkToken(tokenSecret, id, holdingSubject(area.join()), opened, Date.now());
    if (state !== 'paid') throw invalid({ field: 'opened', rule: 'format' });
  }

  return async function search(
    request: SearchRequest,
    context: Context,
  ): Promise<CallResponse<'transactionSearch'>> {
    const account = accountOf(context);
    const errors = [...checkTransactionForm(request), ...checkNarrowing(request)];
    if (errors.length > 0) throw invalid(...errors);
    needCount(account, request);
    const subject = searchSubject(request);
    const previousToken = request.token;
    const { dw, format, columns, ...search } = request;
    const query = await toSearchQuery(services, search);
    if (dw) {
      needRight(context, 'downloads');
      const seen = earlierAnswer(tokenSecret, account.id, subject, previousToken)?.cursor?.asOf;
      return downloads.all(query, { format, columns }, context, seen);
    }
    const view = { name: toView(request), hasPages: true };
    const { answer, token } = await searchChargedOnce(
      services,
      context,
      { quota: 'transaction', given: previousToken, subject, view },
      (earlier) => services.records().searchTransactions(query, earlier),
    );
    const { data, companies, next, total, took, areas, filter_areas, totals, finding } = answer;
    const rows = await withFavourites(services.accounts.db, account.id, data);
    const results = { data: companies.length > 0 ? companies : rows, companies, next, total };
    return { results, took, token, finding, areas, filter_areas, totals };
  };
}
