// Calls that order a market analysis report: counted and charged at once, written tab by tab in the background.
import {
  type AnalysisTab,
  analysisTabs,
  type CallRequest,
  type CallResponse,
  NOT_SAID,
  PAGE_CODE,
  REPORT_ROWS,
} from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import type { Warehouse } from '../../records';
import { hsLanguage } from '../../records';
import { checkPrice, orderFile } from '../../services/charging/paid-file';
import { paidSearch } from '../../services/charging/paid-search';
import { accountOf, type Context } from '../../services/context';
import { mediaTypeOf } from '../../services/exports/record-file';
import { reportFile, reportTabs } from '../../services/exports/report/report-file';
import { readSavedPage } from '../../services/saved-pages/saved-pages';
import { issueToken } from '../../services/security/query-token';
import { earlierAnswer, withCursor } from '../../services/security/search-cursor';
import type { Services } from '../../services/services';
import { dayIn } from '../../stores/accounts/quotas';
import { checkQuestion, earliestDay, toQuerySubject } from './earlier';

const PRICE = { quota: 'report_exports' } as const;

/** Names of the companies with these keys; other keys are left out. */
export async function findCompanyNames(
  records: Warehouse,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const companyKeys = keys.filter((key) => key !== '' && key !== NOT_SAID);
  const companies = await records.companies.findAll(companyKeys);
  return new Map(companyKeys.map((key) => [key, companies.get(key)?.name ?? key]));
}

export function analysisReport(services: Services) {
  return async function report(request: CallRequest<'analysisReport'>, context: Context): Promise<string> {
    const account = accountOf(context);
    checkQuestion(request, context);
    const before = earlierAnswer(
      services.keys.tokenSecret,
      account.id,
      toQuerySubject(request),
      request.token,
    );
    await checkPrice(services, context, PRICE);
    const { token: _given, host: _host, by, of, ...search } = request;
    const query = { ...search, page: 1, pageSize: REPORT_ROWS, stat: true, sortField: search.order };
    const records = services.records();
    const language = hsLanguage(context.language);
    const seen = before?.cursor && { asOf: before.cursor.asOf, total: undefined };
    const figures = { ...query, tab: analysisTabs.records, list: false };
    const { stat, asOf } = await paidSearch(services, context, null, () =>
      records.analyseMarket(figures, language, seen),
    );
    if (stat === undefined || stat.total === 0) throw new ApiError('notFound');
    const [companies, countries] = await Promise.all([
      findCompanyNames(records, [query.importerId, query.exporterId]),
      records.countries(query.impOrExp),
    ]);
    const subject = {
      request: query,
      brand: context.agent.shown.name,
      companies,
      day: dayIn(account.timeZone, new Date()),
      asOf,
      sampled: new Set(countries.filter(({ country }) => country.sample).map(({ country }) => country.code)),
    };
    const runAnalysis = async (tab: AnalysisTab) => {
      const tabRequest = { ...query, tab, list: true, sortType: 'desc' } as const;
      const answered = await records.analyseMarket(tabRequest, language, { asOf, total: undefined });
      if (!answered.ok) throw new Error(`the text that was counted is refused: ${answered.error.kind}`);
      return answered.answer;
    };
    const findChanges = async () => {
      const result = await records.analyseChanges(query, { asOf, total: undefined }, earliestDay(context));
      if (!result.ok) throw new Error(`the text that was counted is refused: ${result.error.kind}`);
      return result.answer.changes;
    };
    const compareParts = async () => {
      if (by === undefined || of.length === 0) return undefined;
      const question = { ...query, by, of };
      const previous = { asOf, total: undefined };
      const result = await records.analyseComparison(question, language, previous, earliestDay(context));
      if (!result.ok) throw new Error(`the text that was counted is refused: ${result.error.kind}`);
      return { ...result.answer, by };
    };
    return orderFile(services, context, {
      price: PRICE,
      name: 'market-analysis',
      format: 'xlsx',
      mediaType: mediaTypeOf.xlsx,
      total: reportTabs.length,
      content: reportFile(subject, stat, runAnalysis, findChanges, compareParts, context.fileLanguage),
      ordered: { call: 'analysisReport', request, asOf },
    });
  };
}

/** Opens a stored report, or a saved page, again: gives a token for its query, which is already paid for. */
export function analysisReported({ accounts, keys, records, stored }: Services) {
  return async function reported(
    { id }: CallRequest<'analysisReported'>,
    context: Context,
  ): Promise<CallResponse<'analysisReported'>> {
    const account = accountOf(context);
    const viewer = { accountId: account.id, agentId: context.agent.id };
    const { question, asOf } = PAGE_CODE.test(id)
      ? await readSavedPage(accounts.db, viewer, id)
      : await stored.reported(viewer, id);
    const payment = issueToken(keys.tokenSecret, account.id, toQuerySubject(question), Date.now());
    const { importerId, exporterId } = question;
    const names = await findCompanyNames(records(), [importerId, exporterId]);
    return {
      token: withCursor(keys.tokenSecret, payment, { asOf, totals: [] }),
      as_of: new Date(asOf * 1_000).toISOString(),
      importer_name: names.get(importerId) ?? '',
      exporter_name: names.get(exporterId) ?? '',
    };
  };
}
