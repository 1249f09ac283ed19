// Call for one tab of a market analysis: validated, charged once per query, then answered tab by tab.
import { analysisTabs, type CallRequest, type CallResponse } from '@waybill/contract';
import { hsLanguage } from '../../records';
import { paidSearch } from '../../services/charging/paid-search';
import { accountOf, type Context } from '../../services/context';
import { withFavourites } from '../../services/favourites/records';
import { issueToken } from '../../services/security/query-token';
import { advanced, earlierAnswer, viewName, withCursor } from '../../services/security/search-cursor';
import type { Services } from '../../services/services';
import { checkQuestion, subjectOf } from './earlier';

type Request = CallRequest<'analysisSearch'>;

/** Key of a view: the fields that decide how many records there are. */
function viewOf(request: Request): string {
  const { token, tab, page, pageSize, level, stat, list, order, sortField, sortType, ...view } = request;
  return viewName([view]);
}

export function analysisSearch(services: Services) {
  const { tokenSecret } = services.keys;

  return async function search(request: Request, context: Context): Promise<CallResponse<'analysisSearch'>> {
    const { id } = accountOf(context);
    checkQuestion(request, context);
    const subject = subjectOf(request);
    const before = earlierAnswer(tokenSecret, id, subject, request.token);
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
      { quota: 'market_analysis', pays: before === undefined ? subject : null },
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
