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
import { changes } from './changes';
import { type CompaniesRequest, type CompanyMonths, companyMonths } from './companies';
import { askedCountries, asOpened, comparableRun, overBoth } from './comparable';
import { type Comparison, type ComparisonRequest, comparison, sharedQuestion } from './comparison';
import { type AnalysisRequest, type AnalysisTextError, asHeldAt, scopeOf } from './conditions';
import { coverage } from './coverage';
import { monthly } from './months';
import { movement } from './movement';
import type { MovementRequest } from './movement-sql';
import { amongAll, comparePeers, mayCompare } from './peers';
import { prices } from './prices';
import { compareQuote, type QuoteComparison, type QuoteRequest } from './quote';
import { ranking } from './ranking';
import { records } from './records';

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
 * @param known of that answer
 */
export async function heldScope(
  needs: AnalysisNeeds,
  request: AnalysisRequest,
  known: PreviousAnswer | undefined,
) {
  const { client, newest } = needs;
  const held = await newest.readExtent();
  const asOf = known?.asOf ?? held.at;
  const asked = { asOf, continues: known !== undefined, ...pickEmbeddedLoadState(client, held) };
  const made = await scopeOf(client, request, needs, undefined, asked);
  if (!made.ok) return made;
  const scope = held.at > asOf ? asHeldAt(made.scope, asOf) : made.scope;
  return { ok: true as const, scope, asOf, finding: made.scope.read?.finding };
}

/** An answer besides the tabs, with the newest load that it includes. */
export type Beside<T> =
  | { ok: true; answer: T & { took: number; asOf: number } }
  | { ok: false; error: AnalysisTextError };

/** How many records of a question each added term brought, as of the load of its first answer. */
export async function countAddedToAnalysis(needs: AnalysisNeeds, request: AnalysisRequest, asOf: number) {
  const made = await heldScope(needs, asOpened(request), { asOf, total: undefined });
  if (!made.ok) return made;
  const { where, params, reading, read } = made.scope;
  return { ok: true as const, answer: await countAddedTerms(needs.client, { where, params, reading, read }) };
}

/**
 * The records of a question as its answer counted them, for an export of all of them.
 * @param asOf newest load that the answer includes, in seconds since 1970
 */
export async function analysedRecords(
  { client, ...tools }: AnalysisNeeds,
  asked: AnalysisRequest,
  asOf: number,
) {
  const made = await scopeOf(client, asOpened(asked), tools, undefined, { asOf, continues: true });
  return made.ok ? { ok: true as const, scope: asHeldAt(made.scope, asOf) } : made;
}

/**
 * What changed in a question against the year before.
 * @param earliest first day that may be read outside its dates; null for no limit
 */
export async function analyseChanges(
  needs: AnalysisNeeds,
  asked: AnalysisRequest,
  known?: PreviousAnswer,
  earliest: string | null = null,
): Promise<Beside<{ changes: Changes }>> {
  const started = performance.now();
  const request = asOpened(asked);
  const held = await needs.holdings(request.impOrExp);
  const run = comparableRun(held, request, askedCountries(request, held), earliest);
  const made = await heldScope(needs, overBoth(request, run), known);
  if (!made.ok) return made;
  const found = await changes(needs.client, made.scope, run);
  return { ok: true, answer: { changes: found, took: performance.now() - started, asOf: made.asOf } };
}

/**
 * Why the value or weight of a question moved against the year before.
 * @param earliest first day that may be read outside its dates; null for no limit
 */
export async function analyseMovement(
  needs: AnalysisNeeds,
  asked: MovementRequest,
  language: HsLanguage,
  known?: PreviousAnswer,
  earliest: string | null = null,
): Promise<Beside<{ movement: Movement }>> {
  const started = performance.now();
  const request = asOpened(asked);
  const held = await needs.holdings(request.impOrExp);
  const run = comparableRun(held, request, askedCountries(request, held), earliest);
  const made = await heldScope(needs, overBoth(request, run), known);
  if (!made.ok) return made;
  const found = await movement(needs.client, made.scope, request, run, language);
  return { ok: true, answer: { movement: found, took: performance.now() - started, asOf: made.asOf } };
}

/** Number of records of given companies within a question, by month. */
export async function analyseCompanies(
  needs: AnalysisNeeds,
  asked: CompaniesRequest,
  known?: PreviousAnswer,
): Promise<Beside<CompanyMonths>> {
  const started = performance.now();
  const request = asOpened(asked);
  const made = await heldScope(needs, request, known);
  if (!made.ok) return made;
  const held = await needs.holdings(request.impOrExp);
  const found = await companyMonths(needs.client, made.scope, request, held);
  return { ok: true, answer: { ...found, took: performance.now() - started, asOf: made.asOf } };
}

/** Prices of given companies within a question against those of others; none where another comparison is opened. */
export async function analysePeers(
  needs: AnalysisNeeds,
  asked: CompaniesRequest,
  known?: PreviousAnswer,
): Promise<Beside<{ companies: PeerComparison[] }>> {
  const started = performance.now();
  const request = asOpened(asked);
  const made = await heldScope(needs, amongAll(request), known);
  if (!made.ok) return made;
  const companies = mayCompare(request) ? await comparePeers(needs.client, made.scope, request) : [];
  return { ok: true, answer: { companies, took: performance.now() - started, asOf: made.asOf } };
}

/** Where a quote lies among the records of a question. */
export async function analyseQuote(
  needs: AnalysisNeeds,
  asked: QuoteRequest,
  language: HsLanguage,
  known?: PreviousAnswer,
): Promise<Beside<QuoteComparison>> {
  const started = performance.now();
  const request = asOpened(asked);
  const made = await heldScope(needs, request, known);
  if (!made.ok) return made;
  const found = await compareQuote(needs.client, made.scope, request, language);
  return { ok: true, answer: { ...found, took: performance.now() - started, asOf: made.asOf } };
}

/**
 * Two or three values of a field side by side.
 * @param earliest first day that may be read outside the dates, for growth; null for no limit
 */
export async function analyseComparison(
  needs: AnalysisNeeds,
  asked: ComparisonRequest,
  language: HsLanguage,
  known?: PreviousAnswer,
  earliest: string | null = null,
): Promise<Beside<Comparison>> {
  const started = performance.now();
  const request = asOpened(asked);
  const held = await needs.holdings(request.impOrExp);
  const shared = sharedQuestion(request);
  const run = comparableRun(held, shared, askedCountries(shared, held), earliest);
  const made = await heldScope(needs, overBoth(shared, run), known);
  if (!made.ok) return made;
  const found = await comparison(needs.client, made.scope, request, { held, run }, language);
  return { ok: true, answer: { ...found, took: performance.now() - started, asOf: made.asOf } };
}

/**
 * Answers one tab of a market analysis.
 * @param language of the texts of codes
 * @param known of an earlier answer to the same query, whose loads this one then uses too. Its total is the number of
 * records of tab 0
 * @throws WarehouseTimeoutError when it takes too long
 */
export async function analyse(
  needs: AnalysisNeeds,
  asked: AnalysisRequest,
  language: HsLanguage,
  known?: PreviousAnswer,
): Promise<AnalysisResult> {
  const started = performance.now();
  const request = asOpened(asked);
  const { client, holdings } = needs;
  const made = await heldScope(needs, request, known);
  if (!made.ok) return made;
  const { scope, asOf } = made;
  const rest = ({ total, stat }: { total: number; stat?: AnalysisStat }, paged = true) => ({
    total,
    stat,
    next: paged && request.page * request.pageSize < total,
    took: performance.now() - started,
    asOf,
    finding: made.finding,
  });
  const { tab } = request;
  switch (tab) {
    case analysisTabs.records: {
      const found = await records(client, scope, request, known?.total, await needs.newest.readExtent());
      return { ok: true, answer: { tab, data: found.data, ...rest(found) } };
    }
    case analysisTabs.months: {
      const held = await holdings(request.impOrExp);
      const { data, total, stat } = await monthly(client, scope, request, held);
      // All months are on one page.
      const shown = { total, stat: request.stat ? stat : undefined };
      return { ok: true, answer: { tab, data: request.list ? data : [], ...rest(shown, false) } };
    }
    case analysisTabs.prices: {
      const found = await prices(client, scope, request, language);
      return { ok: true, answer: { tab, data: found.data, ...rest(found) } };
    }
    case analysisTabs.coverage: {
      const found = await coverage(client, scope, request, await holdings(request.impOrExp));
      return { ok: true, answer: { tab, data: found.data, ...rest(found) } };
    }
    default: {
      const found = await ranking(client, scope, { ...request, tab }, language);
      return { ok: true, answer: { tab, data: found.data, ...rest(found) } };
    }
  }
}
