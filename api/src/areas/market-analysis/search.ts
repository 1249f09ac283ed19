// Market analysis: checked, charged once a query, then answered tab by tab.
import { analysisTabs, type CallRequest, type CallResponse, checkAnalysisForm } from '@waybill/contract';
import { accountOf, type Context } from '../../context';
import { invalid } from '../../failure';
import { checkToken, issueToken, type QuerySubject } from '../../security/query-token';
import { advanced, readCursor, viewName, withCursor } from '../../security/search-cursor';
import type { Services } from '../../services';
import { hsLanguage } from '../general/handlers';
import { paidSearch } from '../paid-search';
import { withFavourites } from '../transactions/favourites';

type Request = CallRequest<'analysisSearch'>;

/** Fields that make a query another one. Tabs, pages, areas and opened rows look at the same matches. */
function subjectOf(request: Request): QuerySubject {
  const { hsCode, hsCodeExact, keyword, importer, exporter, brand } = request;
  const { excludeShipping, impOrExp, startDate, endDate } = request;
  return {
    kind: 'market_analysis',
    of: [
      ...[hsCode, hsCodeExact, keyword, importer, exporter, brand],
      ...[excludeShipping, impOrExp, startDate, endDate],
    ],
  };
}

/** What decides how many records there are. */
function viewOf(request: Request): string {
  const { token, tab, page, pageSize, stat, list, order, sortField, sortType, ...view } = request;
  return viewName([view]);
}

export function analysisSearch(services: Services) {
  const { tokenSecret } = services.keys;

  /**
   * What an earlier answer to this query left; undefined when there is none, or it is over a day old, and this one
   * has to be paid for.
   * @throws Failure invalid for a token that is not of this query
   */
  function earlier(accountId: string, request: Request, subject: QuerySubject) {
    if (request.token === '') return undefined;
    const read = readCursor(tokenSecret, request.token);
    const state = checkToken(tokenSecret, accountId, subject, read?.payment ?? '', Date.now());
    if (read === undefined || state === 'foreign') throw invalid({ field: 'token', rule: 'format' });
    return state === 'paid' ? read : undefined;
  }

  return async function search(request: Request, context: Context): Promise<CallResponse<'analysisSearch'>> {
    const { id } = accountOf(context);
    const errors = checkAnalysisForm(request);
    if (errors.length > 0) throw invalid(...errors);
    const subject = subjectOf(request);
    const before = earlier(id, request, subject);
    const view = viewOf(request);
    const cursor = before?.cursor;
    const known = cursor && {
      asOf: cursor.asOf,
      total: cursor.totals.find(([name]) => name === view)?.[1],
    };
    const { token: _given, ...query } = request;
    const { asOf, ...answer } = await paidSearch(
      services,
      context,
      { quota: 'market_analysis', pays: before === undefined },
      () => services.records().analyseMarket(query, hsLanguage(context.language), known),
    );
    const payment = before?.payment ?? issueToken(tokenSecret, id, subject, Date.now());
    const after = (counted: boolean) =>
      counted ? advanced(cursor, asOf, view, answer.total) : { asOf, totals: cursor?.totals ?? [] };
    if (answer.tab !== analysisTabs.records)
      return { ...answer, token: withCursor(tokenSecret, payment, after(false)) };
    const data = await withFavourites(services.accounts.db, id, answer.data);
    return { ...answer, data, token: withCursor(tokenSecret, payment, after(true)) };
  };
}
