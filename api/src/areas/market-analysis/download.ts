// Call that orders a file of all records of an analysis query, with drill-down filters applied: charged per record, not
// as an analysis.
import { analysisTabs, type CallRequest } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import { hsLanguage } from '../../records';
import { checkFileSize, checkRecordPrice, orderRecords } from '../../services/charging/paid-records';
import { paidSearch } from '../../services/charging/paid-search';
import { accountOf, type Context } from '../../services/context';
import { matchingRecords } from '../../services/exports/record-blocks';
import { earlierAnswer } from '../../services/security/search-cursor';
import type { Services } from '../../services/services';
import { checkQuestion, toQuerySubject } from './earlier';

export function analysisDownload(services: Services) {
  return async function download(
    request: CallRequest<'analysisDownload'>,
    context: Context,
  ): Promise<string> {
    checkQuestion(request, context);
    const { id } = accountOf(context);
    const before = earlierAnswer(services.keys.tokenSecret, id, toQuerySubject(request), request.token);
    await checkRecordPrice(services, context);
    const { token: _given, format, columns, ...search } = request;
    const query = { ...search, tab: analysisTabs.records, page: 1, stat: true, list: false };
    const records = services.records();
    const seen = before?.cursor && { asOf: before.cursor.asOf, total: undefined };
    const { stat, asOf } = await paidSearch(services, context, null, () =>
      records.analyseMarket(query, hsLanguage(context.language), seen),
    );
    const total = stat?.total ?? 0;
    checkFileSize(services, total);
    const built = await records.analysedRecords(query, asOf);
    if (!built.ok) throw new ApiError('failed', { cause: built.error });
    const oldestFirst = request.sortType === 'asc' && (request.sortField ?? 'date') === 'date';
    const source = matchingRecords(records.client, built.scope, { total, oldestFirst });
    return orderRecords(services, context, { format, columns }, total, source, {
      name: 'market-analysis-records',
      call: 'analysisDownload',
      request: { ...search, format, columns },
    });
  };
}
