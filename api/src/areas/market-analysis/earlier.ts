// Validates analysis queries, and tells which of them the token of an earlier answer covers.
import { type AnalysisQuery, checkAnalysisForm } from '@waybill/contract';
import { invalid } from '../../basics/failure';
import { isYearBefore, readOpenedPeers, readOpenedStep } from '../../records/analyses';
import type { Context } from '../../services/context';
import type { QuerySubject } from '../../services/security/query-token';

type AnalysisSubject = Pick<
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

type AnalysisSubjectQuery = AnalysisSubject & Pick<AnalysisQuery, 'month' | 'yearBefore' | 'moved' | 'peers'>;

/** First day of all searches of this host: earlier records are ignored unless the query's dates include them. */
export const earliestDay = (context: Context): string | null => context.agent.shown.start_date;

/** Whether the step that a query opens is valid, and both its periods may be read. */
function mayOpenStep(request: AnalysisSubjectQuery, context: Context): boolean {
  const opened = readOpenedStep(request);
  if (opened === 'none') return true;
  return (
    opened !== undefined && isYearBefore({ ...request, yearBefore: opened.before }, earliestDay(context))
  );
}

/**
 * Checks a query: its token pays for its dates and the year before them, and for nothing else.
 * @throws ApiError invalid with every broken rule
 */
export function checkQuestion(request: AnalysisSubjectQuery, context: Context): void {
  const errors = checkAnalysisForm(request);
  if (request.yearBefore !== '' && !isYearBefore(request, earliestDay(context)))
    errors.push({ field: 'yearBefore', rule: 'format' });
  if (!mayOpenStep(request, context)) errors.push({ field: 'moved', rule: 'format' });
  if (readOpenedPeers(request) === undefined) errors.push({ field: 'peers', rule: 'format' });
  if (errors.length > 0) throw invalid(...errors);
}

/**
 * Fields that identify a query for payment. Tabs, pages, areas and drill-downs look at the same matches; so do `exact`
 * and `without`, which only remove terms that we added ourselves.
 */
export function toQuerySubject(request: AnalysisSubject): QuerySubject {
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
