// Call for one tab of a market analysis: validated, charged once per query, then answered tab by tab.
import { analysisTabs, type CallRequest, type CallResponse } from '@waybill/contract';
import { hsLanguage } from '../../records';
import { searchChargedOnce } from '../../services/charging/charged-once';
import { accountOf, type Context } from '../../services/context';
import { withFavourites } from '../../services/favourites/records';
import { viewName } from '../../services/security/search-cursor';
import type { Services } from '../../services/services';
import { checkQuestion, toQuerySubject } from './earlier';

type AnalysisSearchRequest = CallRequest<'analysisSearch'>;

/** Key of a view: the fields that decide how many records there are. */
function toView(request: AnalysisSearchRequest): string {
  const { token, tab, page, pageSize, level, stat, list, order, sortField, sortType, ...view } = request;
  return viewName([view]);
}

export function analysisSearch(services: Services) {
  return async function search(
    request: AnalysisSearchRequest,
    context: Context,
  ): Promise<CallResponse<'analysisSearch'>> {
    checkQuestion(request, context);
    const { token: previousToken, ...query } = request;
    const view = { name: toView(request), hasPages: request.tab === analysisTabs.records };
    const { answer: found, token } = await searchChargedOnce(
      services,
      context,
      { quota: 'market_analysis', given: previousToken, subject: toQuerySubject(request), view },
      (earlier) => services.records().analyseMarket(query, hsLanguage(context.language), earlier),
    );
    const { asOf: _asOf, ...answer } = found;
    if (answer.tab !== analysisTabs.records) return { ...answer, token };
    const data = await withFavourites(services.accounts.db, accountOf(context).id, answer.data);
    return { ...answer, data, token };
  };
}
