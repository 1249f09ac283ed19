// What an earlier answer to a market analysis left in its token.
import type { AnalysisQuery } from '@waybill/contract';
import { invalid } from '../../failure';
import { checkToken, type QuerySubject } from '../../security/query-token';
import { readCursor, type SearchCursor } from '../../security/search-cursor';

type Subject = Pick<
  AnalysisQuery,
  | 'hsCode'
  | 'hsCodeExact'
  | 'keyword'
  | 'importer'
  | 'exporter'
  | 'brand'
  | 'excludeShipping'
  | 'impOrExp'
  | 'startDate'
  | 'endDate'
>;

/**
 * Fields that make a query another one. Tabs, pages, areas and opened rows look at the same matches; so do `exact` and
 * `without`, which only leave out what we added to the words ourselves.
 */
export function subjectOf(request: Subject): QuerySubject {
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

/**
 * What an earlier answer to this query left; undefined when there is none, or it is over a day old, and this one has
 * to be paid for.
 * @throws Failure invalid for a token that is not of this query
 */
export function earlierAnswer(
  secret: Buffer,
  accountId: string,
  request: AnalysisQuery,
): { payment: string; cursor: SearchCursor | undefined } | undefined {
  if (request.token === '') return undefined;
  const read = readCursor(secret, request.token);
  const state = checkToken(secret, accountId, subjectOf(request), read?.payment ?? '', Date.now());
  if (read === undefined || state === 'foreign') throw invalid({ field: 'token', rule: 'format' });
  return state === 'paid' ? read : undefined;
}
