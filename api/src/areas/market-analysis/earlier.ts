// What may be asked of a market analysis, and what makes it another question.
import { type AnalysisQuery, checkAnalysisForm } from '@waybill/contract';
import type { Context } from '../../context';
import { invalid } from '../../failure';
import type { QuerySubject } from '../../security/query-token';
import { isYearBefore } from '../../warehouse/analyses';

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

type Asked = Subject & Pick<AnalysisQuery, 'yearBefore'>;

/** First day of all searches of this host: nothing from before it is looked at unless the dates themselves say so. */
export const earliestDay = (context: Context): string | null => context.agent.shown.start_date;

/**
 * A token pays for the dates of its question and the year before them, and for nothing else.
 * @throws ApiError invalid with every broken rule
 */
export function checkQuestion(request: Asked, context: Context): void {
  const errors = checkAnalysisForm(request);
  if (request.yearBefore !== '' && !isYearBefore(request, earliestDay(context)))
    errors.push({ field: 'yearBefore', rule: 'format' });
  if (errors.length > 0) throw invalid(...errors);
}

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
