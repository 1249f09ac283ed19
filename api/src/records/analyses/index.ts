// Market analysis: queries for all its tabs and its comparisons, which share one scope of records.
import {
  type AnalysisStat,
  analysisTabs,
  type Changes,
  type CoverageRow,
  type Finding,
  type MonthRow,
  type PriceRow,
  type RankedRow,
  type RankingTab,
} from '@waybill/contract';
import type { Movement } from '@waybill/contract/analysis-movement';
import type { PeerComparison } from '@waybill/contract/analysis-peers';
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { NewestLoad } from '../../stores/warehouse/newest';
import type { HsLanguage } from '../finding/tariff/codes';
import { countAddedTerms } from '../search/added';
import { pickEmbeddedLoadState, type TextTools } from '../search/conditions';
import type { Holdings } from '../search/countries';
import type { MatchedRow } from '../search/matched-rows';
import type { PreviousAnswer } from '../search/search';
import { compareWithYearBefore } from './changes';
import { analyseCompanyMonths, type CompaniesRequest, type CompanyMonths } from './companies';
import { applyYearBefore, extendToBothYears, findComparableRun, listMatchableCountries } from './comparable';
import { type Comparison, type ComparisonRequest, compareValues, withoutComparedField } from './comparison';
import { type AnalysisRequest, type AnalysisTextError, buildScope, limitToLoad } from './conditions';
import { analyseCoverage } from './coverage';
import { analyseMonths } from './months';
import { explainMovement } from './movement';
import type { MovementRequest } from './movement-sql';
import { canComparePrices, comparePeers, withoutOwnCompany } from './peers';
import { analysePrices } from './prices';
import { compareQuote, type QuoteComparison, type QuoteRequest } from './quote';
import { analyseRanking } from './ranking';
import { analyseRecords } from './records';

export type { CompaniesRequest } from './companies';
export { isYearBefore } from './comparable';
export type { ComparisonRequest } from './comparison';
export type { AnalysisRequest } from './conditions';
export { readOpenedStep } from './moved';
export type { MovementRequest } from './movement-sql';
export { readOpenedPeers } from './opened-peers';
export type { QuoteRequest } from './quote';

type Tab =
  | { tab: typeof analysisTabs.records; data: MatchedRow[] }
  | { tab: RankingTab; data: RankedRow[] }
  | { tab: typeof analysisTabs.months; data: MonthRow[] }
  | { tab: typeof analysisTabs.prices; data: PriceRow[] }
  | { tab: typeof analysisTabs.coverage; data: CoverageRow[] };

/** Answer of one tab: its rows, their number over all pages, and its figures if requested. */
export type Analysis = Tab & {
  total: number;
  next: boolean;
  took: number;
  stat?: AnalysisStat;
  /** Newest load that this answer includes, in seconds since 1970. */
  asOf: number;
  /** How the goods text was interpreted, when there is one. */
  finding?: Finding | undefined;
};

export type AnalysisResult = { ok: true; answer: Analysis } | { ok: false; error: AnalysisTextError };

/** What the tabs need besides the records. */
export interface AnalysisNeeds extends TextTools {
  client: WarehouseClient;
  newest: NewestLoad;
  /** Cached counts over the whole warehouse, renewed after each load. */
  holdings: (direction: 1 | 2) => Promise<Holdings>;
}

/**
 * The records of a question as its first answer saw them.
 * @param previous of that answer
 */
export async function buildScopeAsOf(
  needs: AnalysisNeeds,
  request: AnalysisRequest,
  previous: PreviousAnswer | undefined,
) {
  const { client, newest } = needs;
  const extent = await newest.readExtent();
  const asOf = previous?.asOf ?? extent.at;
  const loads = { asOf, continues: previous !== undefined, ...pickEmbeddedLoadState(client, extent) };
  const scoped = await buildScope(client, request, needs, undefined, loads);
  if (!scoped.ok) return scoped;
  const scope = extent.at > asOf ? limitToLoad(scoped.scope, asOf) : scoped.scope;
  return { ok: true as const, scope, asOf, finding: scoped.scope.read?.finding };
}

/** An answer besides the tabs, with the newest load that it includes. */
export type TimedResult<T> =
  | { ok: true; answer: T & { took: number; asOf: number } }
  | { ok: false; error: AnalysisTextError };

/** How many records of a question each added term brought, as of the load of its first answer. */
export async function countAddedToAnalysis(needs: AnalysisNeeds, request: AnalysisRequest, asOf: number) {
  const scoped = await buildScopeAsOf(needs, applyYearBefore(request), { asOf, total: undefined });
  if (!scoped.ok) return scoped;
  const { where, params, reading, read } = scoped.scope;
  return { ok: true as const, answer: await countAddedTerms(needs.client, { where, params, reading, read }) };
}

/**
 * The records of a question as its answer counted them, for an export of all of them.
 * @param asOf newest load that the answer includes, in seconds since 1970
 */
export async function scopeAsAnswered(
  { client, ...tools }: AnalysisNeeds,
  question: AnalysisRequest,
  asOf: number,
) {
  const scoped = await buildScope(client, applyYearBefore(question), tools, undefined, {
    asOf,
    continues: true,
  });
  return scoped.ok ? { ok: true as const, scope: limitToLoad(scoped.scope, asOf) } : scoped;
}

/**
 * What changed in a question against the year before.
 * @param earliest first day that may be read outside its dates; null for no limit
 */
export async function analyseChanges(
  needs: AnalysisNeeds,
  question: AnalysisRequest,
  previous?: PreviousAnswer,
  earliest: string | null = null,
): Promise<TimedResult<{ changes: Changes }>> {
  const started = performance.now();
  const request = applyYearBefore(question);
  const holdings = await needs.holdings(request.impOrExp);
  const run = findComparableRun(holdings, request, listMatchableCountries(request, holdings), earliest);
  const scoped = await buildScopeAsOf(needs, extendToBothYears(request, run), previous);
  if (!scoped.ok) return scoped;
  const result = await compareWithYearBefore(needs.client, scoped.scope, run);
  return { ok: true, answer: { changes: result, took: performance.now() - started, asOf: scoped.asOf } };
}

/**
 * Why the value or weight of a question moved against the year before.
 * @param earliest first day that may be read outside its dates; null for no limit
 */
export async function analyseMovement(
  needs: AnalysisNeeds,
  question: MovementRequest,
  language: HsLanguage,
  previous?: PreviousAnswer,
  earliest: string | null = null,
): Promise<TimedResult<{ movement: Movement }>> {
  const started = performance.now();
  const request = applyYearBefore(question);
  const holdings = await needs.holdings(request.impOrExp);
  const run = findComparableRun(holdings, request, listMatchableCountries(request, holdings), earliest);
  const scoped = await buildScopeAsOf(needs, extendToBothYears(request, run), previous);
  if (!scoped.ok) return scoped;
  const result = await explainMovement(needs.client, scoped.scope, request, run, language);
  return { ok: true, answer: { movement: result, took: performance.now() - started, asOf: scoped.asOf } };
}

/** Number of records of given companies within a question, by month. */
export async function analyseCompanies(
  needs: AnalysisNeeds,
  question: CompaniesRequest,
  previous?: PreviousAnswer,
): Promise<TimedResult<CompanyMonths>> {
  const started = performance.now();
  const request = applyYearBefore(question);
  const scoped = await buildScopeAsOf(needs, request, previous);
  if (!scoped.ok) return scoped;
  const holdings = await needs.holdings(request.impOrExp);
  const result = await analyseCompanyMonths(needs.client, scoped.scope, request, holdings);
  return { ok: true, answer: { ...result, took: performance.now() - started, asOf: scoped.asOf } };
}

/** Prices of given companies within a question against those of others; none where another comparison is opened. */
export async function analysePeers(
  needs: AnalysisNeeds,
  question: CompaniesRequest,
  previous?: PreviousAnswer,
): Promise<TimedResult<{ companies: PeerComparison[] }>> {
  const started = performance.now();
  const request = applyYearBefore(question);
  const scoped = await buildScopeAsOf(needs, withoutOwnCompany(request), previous);
  if (!scoped.ok) return scoped;
  const companies = canComparePrices(request) ? await comparePeers(needs.client, scoped.scope, request) : [];
  return { ok: true, answer: { companies, took: performance.now() - started, asOf: scoped.asOf } };
}

/** Where a quote lies among the records of a question. */
export async function analyseQuote(
  needs: AnalysisNeeds,
  question: QuoteRequest,
  language: HsLanguage,
  previous?: PreviousAnswer,
): Promise<TimedResult<QuoteComparison>> {
  const started = performance.now();
  const request = applyYearBefore(question);
  const scoped = await buildScopeAsOf(needs, request, previous);
  if (!scoped.ok) return scoped;
  const result = await compareQuote(needs.client, scoped.scope, request, language);
  return { ok: true, answer: { ...result, took: performance.now() - started, asOf: scoped.asOf } };
}

/**
 * Two or three values of a field side by side.
 * @param earliest first day that may be read outside the dates, for growth; null for no limit
 */
export async function analyseComparison(
  needs: AnalysisNeeds,
  question: ComparisonRequest,
  language: HsLanguage,
  previous?: PreviousAnswer,
  earliest: string | null = null,
): Promise<TimedResult<Comparison>> {
  const started = performance.now();
  const request = applyYearBefore(question);
  const holdings = await needs.holdings(request.impOrExp);
  const shared = withoutComparedField(request);
  const run = findComparableRun(holdings, shared, listMatchableCountries(shared, holdings), earliest);
  const scoped = await buildScopeAsOf(needs, extendToBothYears(shared, run), previous);
  if (!scoped.ok) return scoped;
  const result = await compareValues(needs.client, scoped.scope, request, { holdings, run }, language);
  return { ok: true, answer: { ...result, took: performance.now() - started, asOf: scoped.asOf } };
}

/**
 * Answers one tab of a market analysis.
 * @param language of the texts of codes
 * @param previous of an earlier answer to the same query, whose loads this one then uses too. Its total is the number of
 * records of tab 0
 * @throws WarehouseTimeoutError when it takes too long
 */
export async function analyseTab(
  needs: AnalysisNeeds,
  question: AnalysisRequest,
  language: HsLanguage,
  previous?: PreviousAnswer,
): Promise<AnalysisResult> {
  const started = performance.now();
  const request = applyYearBefore(question);
  const { client, holdings } = needs;
  const scoped = await buildScopeAsOf(needs, request, previous);
  if (!scoped.ok) return scoped;
  const { scope, asOf } = scoped;
  const composeAnswer = ({ total, stat }: { total: number; stat?: AnalysisStat }, paged = true) => ({
    total,
    stat,
    next: paged && request.page * request.pageSize < total,
    took: performance.now() - started,
    asOf,
    finding: scoped.finding,
  });
  const { tab } = request;
  switch (tab) {
    case analysisTabs.records: {
      const result = await analyseRecords(
        client,
        scope,
        request,
        previous?.total,
        await needs.newest.readExtent(),
      );
      return { ok: true, answer: { tab, data: result.data, ...composeAnswer(result) } };
    }
    case analysisTabs.months: {
      const { data, total, stat } = await analyseMonths(
        client,
        scope,
        request,
        await holdings(request.impOrExp),
      );
      // All months are on one page.
      const oneTab = { total, stat: request.stat ? stat : undefined };
      return { ok: true, answer: { tab, data: request.list ? data : [], ...composeAnswer(oneTab, false) } };
    }
    case analysisTabs.prices: {
      const result = await analysePrices(client, scope, request, language);
      return { ok: true, answer: { tab, data: result.data, ...composeAnswer(result) } };
    }
    case analysisTabs.coverage: {
      const result = await analyseCoverage(client, scope, request, await holdings(request.impOrExp));
      return { ok: true, answer: { tab, data: result.data, ...composeAnswer(result) } };
    }
    default: {
      const result = await analyseRanking(client, scope, { ...request, tab }, language);
      return { ok: true, answer: { tab, data: result.data, ...composeAnswer(result) } };
    }
  }
}
