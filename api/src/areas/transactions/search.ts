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
import { paidSearch } from '../../services/charging/paid-search';
import { findReachable } from '../../services/contacts/known';
import { accountOf, type Context, needRight } from '../../services/context';
import { withFavourites } from '../../services/favourites/records';
import { checkToken, holdingSubject, issueToken, searchSubject } from '../../services/security/query-token';
import { advanced, earlierAnswer, viewName, withCursor } from '../../services/security/search-cursor';
import type { Account } from '../../services/security/sessions';
import type { Services } from '../../services/services';
import type { RecordDownloads } from './downloads';

type Request = CallRequest<'transactionSearch'>;

/** Key of a view: the fields beside the query itself that decide how many matches there are. */
const viewOf = ({ tab, impOrExp, area, filterArea, exact, without }: Request): string =>
  viewName([tab, impOrExp, [...area].sort(), [...filterArea].sort(), exact, [...without].sort()]);

/** The part of a request that is passed to the warehouse. */
export async function soughtBy(services: Services, request: TransactionQuery): Promise<SearchQuery> {
  const { token: _token, opened: _opened, ...query } = request;
  const { reach } = query;
  if (reach === '') return query;
  return { ...query, reached: await findReachable(services.accounts.db, reach) };
}

export function transactionSearch(services: Services, downloads: RecordDownloads) {
  const { tokenSecret } = services.keys;

  /** @throws ApiError invalid for a count that was not shown to this account, or was over a day ago */
  function needCount({ id }: Account, { opened, area }: Request): void {
    if (opened === '') return;
    const state = checkToken(tokenSecret, id, holdingSubject(area.join()), opened, Date.now());
    if (state !== 'paid') throw invalid({ field: 'opened', rule: 'format' });
  }

  return async function search(
    request: Request,
    context: Context,
  ): Promise<CallResponse<'transactionSearch'>> {
    const account = accountOf(context);
    const errors = [...checkTransactionForm(request), ...checkNarrowing(request)];
    if (errors.length > 0) throw invalid(...errors);
    needCount(account, request);
    const subject = searchSubject(request);
    const before = earlierAnswer(tokenSecret, account.id, subject, request.token);
    const { dw, format, columns, ...asked } = request;
    const query = await soughtBy(services, asked);
    if (dw) {
      needRight(context, 'downloads');
      const seen = before?.cursor?.asOf;
      return downloads.all(query, { format, columns }, context, seen);
    }
    const view = viewOf(request);
    const known = before?.cursor && {
      asOf: before.cursor.asOf,
      total: before.cursor.totals.find(([name]) => name === view)?.[1],
    };
    const answer = await paidSearch(
      services,
      context,
      { quota: 'transaction', pays: before === undefined ? subject : null },
      () => services.records().searchTransactions(query, known),
    );
    const { data, companies, next, total, took, asOf, areas, filter_areas, totals, finding } = answer;
    const rows = await withFavourites(services.accounts.db, account.id, data);
    const payment = before?.payment ?? issueToken(tokenSecret, account.id, subject, Date.now());
    const token = withCursor(tokenSecret, payment, advanced(before?.cursor, asOf, view, total));
    const results = { data: companies.length > 0 ? companies : rows, companies, next, total };
    return { results, took, token, finding, areas, filter_areas, totals };
  };
}
