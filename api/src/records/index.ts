// The warehouse of customs records in ClickHouse (embedded or a server): the interface to the rest of the API.
import { setImmediate } from 'node:timers/promises';
import type { PageFigures } from '@waybill/contract/analysis-page';
import { cachedByKey } from '../stores/warehouse/answer-cache';
import { openClient, type WarehouseOptions } from '../stores/warehouse/client';
import { followLoads, loadState } from '../stores/warehouse/follow';
import { parseRecordId } from '../stores/warehouse/ids';
import { readSampleState } from '../stores/warehouse/load';
import { migrate } from '../stores/warehouse/migrate';
import { newestLoad } from '../stores/warehouse/newest';
import {
  type AnalysisRequest,
  analyseChanges,
  analyseCompanies,
  analyseComparison,
  analyseMovement,
  analysePeers,
  analyseQuote,
  analyseTab,
  type CompaniesRequest,
  type ComparisonRequest,
  countAddedToAnalysis,
  type MovementRequest,
  type QuoteRequest,
  scopeAsAnswered,
} from './analyses';
import { composePage, isPageOutdated } from './analyses/page';
import { findPricePosition } from './analyses/price-position';
import { specialQueries } from './analyses/special';
import { watchedQueries } from './analyses/watched';
import { companyQueries } from './companies';
import { groupQueries } from './companies/groups';
import type { Role } from './company-names/reading';
import { type AskRequest, askQueries, prepareAsk } from './finding/ask';
import { findingQueries } from './finding/expand';
import { cacheStoredCodes } from './finding/hs/declared';
import { loadGoods } from './finding/hs/goods-names';
import { hsSuggestions } from './finding/hs/suggest';
import { loadHs } from './finding/hs/tariff-words';
import { type Lexicons, noLexicons } from './finding/lexicon-interface';
import { type HsLanguage, hsLevel, hsName, hsPath } from './finding/tariff/codes';
import { leadQueries } from './leads';
import { reporterQueries } from './reporting';
import { countAddedTermsOfSearch } from './search/added';
import type { SearchQuery } from './search/conditions';
import { countHoldings, sumByMonthAndCountry, summarizeHoldings } from './search/countries';
import { createCutMonthCheck, createMonthStateLookup } from './search/cut-months';
import { describeFoundCompanies } from './search/found-companies';
import { suggestProductWords } from './search/goods-words';
import { createPortNameSuggester } from './search/port-names';
import { findExistingIds, readRecordDetail, readRowsByIds } from './search/read-records';
import { findRelatedRecords } from './search/related';
import { type PreviousAnswer, searchRecords } from './search/search';
import { statisticsQueries } from './search/statistics';
import { summarizeSearch } from './search/summary';
import { createWidespreadWords, keywordLimits } from './search/widespread';

export type { WarehouseClient, WarehouseOptions } from '../stores/warehouse/client';
export { companyKey, lastingKey, parseCompanyKey, parseRecordId } from '../stores/warehouse/ids';
export { parseQuery } from '../stores/warehouse/query-language/parse';
export { printQuery } from '../stores/warehouse/query-language/print';
export type { QueryError, QueryErrorKind } from '../stores/warehouse/query-language/tree';
export type { WatchedCounts } from './analyses/watched';
export type { Role } from './company-names/reading';
export type { Lexicons } from './finding/expand';
export { hsLanguage } from './finding/tariff/language';
export type { Reporter } from './reporting';
export type { SearchQuery } from './search/conditions';
export type { ReachableCompanies } from './search/narrowing';
export { keywordLimits } from './search/widespread';

/** Companies with a similar name among which the one with exactly this name is looked for. */
const NAMESAKES_MAX = 5;

/**
 * Opens the warehouse and migrates its schema.
 * @param limits from which frequency on a word is too common to be searched for alone
 * @param lexicons which words mean the same goods
 * @throws when another process has the folder open, or the server cannot be reached
 */
export async function openWarehouse(
  options: WarehouseOptions,
  limits = keywordLimits,
  lexicons: Lexicons = noLexicons,
) {
  const client = await openClient(options);
  await migrate(client);
  const holdings = cachedByKey((direction?: 1 | 2) => countHoldings(client, direction));
  const widespread = createWidespreadWords(client, limits);
  const newest = newestLoad(client);
  const finding = findingQueries(client, lexicons);
  const tools = { widespread, newest, finding };
  const groups = groupQueries(client);
  const companies = companyQueries(client, tools, groups, async () =>
    createMonthStateLookup(await holdings.get(undefined)),
  );
  const leads = leadQueries(client, tools);
  const ask = askQueries({
    lexicons,
    finding,
    suggestCompanies: (name) => companies.suggest(name, NAMESAKES_MAX),
  });
  const codes = cacheStoredCodes(client);
  const suggestions = hsSuggestions({ client, storedCodes: codes, lexicons });
  const ports = createPortNameSuggester(client);
  const reporters = reporterQueries(client, () => forgetCounts());
  const special = specialQueries(client, holdings.get, reporters.list);
  const statistics = statisticsQueries(client, () => holdings.get(undefined));
  const forgetCounts = () => {
    reporters.forget();
    statistics.forget();
    holdings.forget();
    widespread.forget();
    newest.forget();
    companies.forget();
    leads.forget();
    finding.forget();
    codes.forget();
    suggestions.forget();
    special.forget();
    ports.forget();
  };
  // Only this process uses a folder.
  const unfollow =
    'url' in options
      ? await followLoads(client, { onLoad: forgetCounts, whileLoading: newest.forget })
      : () => undefined;

  return {
    /** Interprets goods texts, and knows the vocabulary. */
    finding,
    /** For statements of code next to the warehouse (traders, analyses, ingest). */
    client,
    ping: () => client.ping(),
    /** Preloads what the first text search needs: the vocabulary of the records, and the lists of goods. */
    prepare: async () => {
      await finding.refreshed();
      // Each blocks this process for a fifth of a second: other calls run in between.
      for (const read of [loadHs, loadGoods, ...prepareAsk]) {
        await setImmediate();
        read();
      }
    },
    close: async () => {
      unfollow();
      await groups.idle();
      await client.close();
    },
    /** How much of the sample is loaded. */
    sampleState: () => readSampleState(client),
    /** A string that changes with each load, by this process or others. */
    loads: async () => (await loadState(client)).loads,
    /** Clears cached counts; call it after any other load. */
    forgetCounts,
    /** Countries that report to this site, with records or not. */
    reporters,
    /** Reporting countries with records, those of spec §2 first; of one direction, or both. */
    countries: async (direction?: 1 | 2) => (await holdings.get(direction)).countries,
    indexStat: async () => summarizeHoldings(await holdings.get(undefined)),
    /** Tells which months of which files are incomplete. */
    cutMonths: async () => createCutMonthCheck(await holdings.get(undefined)),
    heldTotals: async () => sumByMonthAndCountry(await holdings.get(undefined)),
    /** Figures of the statistics home page (contract `transactionStat`). */
    statistics: statistics.of,
    /** Transaction search (contract `transactionSearch`); an error in a text is returned as a value, not thrown. */
    searchTransactions: (query: SearchQuery, known?: PreviousAnswer) =>
      searchRecords(client, query, tools, known),
    /** Number of records that each added term brought into a search (contract `transactionWidened`). */
    countAdded: (query: SearchQuery, asOf: number) => countAddedTermsOfSearch(client, query, tools, asOf),
    /** Months, sums and the middle half of the prices of a search (contract `transactionSummary`). */
    summarize: (query: SearchQuery, asOf: number) => summarizeSearch(client, query, tools, asOf),
    /** Months and prices of companies that a search found (contract `transactionCompanies`). */
    describeFoundCompanies: (
      query: SearchQuery,
      companies: { role: Role; keys: readonly string[] },
      asOf: number,
    ) => describeFoundCompanies({ client, ...tools, holdings: holdings.get }, query, companies, asOf),
    /** Ports whose name contains a text (contract `portNames`). */
    portNames: (text: string) => ports.suggest(text),
    /** Records related to one record; undefined for an unknown id. */
    related: async (id: string) => {
      const key = parseRecordId(id);
      return key === undefined ? undefined : findRelatedRecords(client, key);
    },
    /** Words that may have been meant by words that no goods text contains (contract `goodsMeant`). */
    wordsMeant: (keyword: string) => finding.meant(keyword),
    /** The price of one record among comparable ones; null if it cannot be compared. */
    pricePosition: async ({ id, country }: { id: string; country: string }) => {
      const key = parseRecordId(id);
      return key === undefined ? null : findPricePosition(client, { ...key, country });
    },
    /**
     * One tab of market analysis (contract `analysisSearch`); an error in a text is returned as a value, not thrown.
     */
    analyseMarket: (request: AnalysisRequest, language: HsLanguage = 'en', known?: PreviousAnswer) =>
      analyseTab({ client, ...tools, holdings: holdings.get }, request, language, known),
    /** The records of an answered market analysis, for exporting them to a file. */
    analysedRecords: (request: AnalysisRequest, asOf: number) =>
      scopeAsAnswered({ client, ...tools, holdings: holdings.get }, request, asOf),
    /** `countAddedTerms` of a market analysis. */
    countAddedToAnalysis: (request: AnalysisRequest, asOf: number) =>
      countAddedToAnalysis({ client, ...tools, holdings: holdings.get }, request, asOf),
    /** What changed in a question against the year before (contract `analysisChanges`). */
    analyseChanges: (request: AnalysisRequest, known?: PreviousAnswer, earliest?: string | null) =>
      analyseChanges({ client, ...tools, holdings: holdings.get }, request, known, earliest),
    /** Why value or weight moved against the year before (contract `analysisMovement`). */
    analyseMovement: (
      request: MovementRequest,
      language: HsLanguage = 'en',
      known?: PreviousAnswer,
      earliest?: string | null,
    ) => analyseMovement({ client, ...tools, holdings: holdings.get }, request, language, known, earliest),
    /** A question on one page (contract `analysisPage`). */
    composePage: (
      request: AnalysisRequest,
      language: HsLanguage = 'en',
      known?: PreviousAnswer,
      earliest?: string | null,
    ) => composePage({ client, ...tools, holdings: holdings.get }, request, language, known, earliest),
    /** Whether data that arrived after a page was made would change it. */
    isPageOutdated: (request: AnalysisRequest, page: PageFigures, asOf: number, earliest?: string | null) =>
      isPageOutdated({ client, ...tools, holdings: holdings.get }, request, 'en', page, asOf, earliest),
    /** Number of records of given companies within a question, by month (contract `analysisCompanies`). */
    analyseCompanies: (request: CompaniesRequest, known?: PreviousAnswer) =>
      analyseCompanies({ client, ...tools, holdings: holdings.get }, request, known),
    /** Prices of given companies within a question against those of others (contract `analysisPeers`). */
    analysePeers: (request: CompaniesRequest, known?: PreviousAnswer) =>
      analysePeers({ client, ...tools, holdings: holdings.get }, request, known),
    /** Where a quote lies among the records of a question (contract `analysisQuote`). */
    analyseQuote: (request: QuoteRequest, language: HsLanguage = 'en', known?: PreviousAnswer) =>
      analyseQuote({ client, ...tools, holdings: holdings.get }, request, language, known),
    /** Values of one field side by side (contract `analysisComparison`). */
    analyseComparison: (
      request: ComparisonRequest,
      language: HsLanguage = 'en',
      known?: PreviousAnswer,
      earliest?: string | null,
    ) => analyseComparison({ client, ...tools, holdings: holdings.get }, request, language, known, earliest),
    /** All fields of a record with its HS texts; undefined for an unknown id. */
    transactionDetails: async (id: string, language: HsLanguage = 'en') => {
      const detail = await readRecordDetail(client, id);
      return detail === undefined ? undefined : { ...detail, hs_path: hsPath(detail.hs, language) };
    },
    /** Rows with these ids in the given order; unknown ids are left out. */
    transactionsByIds: (ids: readonly string[]) => readRowsByIds(client, ids),
    /** Those of the ids that are existing records. */
    heldAmong: (ids: readonly string[]) => findExistingIds(client, ids),
    /** Figures of the special pages (contract `special.ts`). */
    special,
    /** Company search, profiles, and the trader library (contract `calls/traders.ts`). */
    companies,
    /** Groups of companies that are probably the same. */
    groups,
    /** Leads: companies worth a call (contract `calls/leads.ts`). */
    leads,
    /** New records of the searches and companies that accounts watch. */
    watched: watchedQueries({ client, ...tools }),
    /** Reads a question in words, and chooses the page that answers it (contract `askWords`). */
    askWords: async ({
      hasAnalyses,
      earliest,
      ...request
    }: Omit<AskRequest, 'site'> & Pick<AskRequest['site'], 'hasAnalyses' | 'earliest'>) => {
      const { countries } = sumByMonthAndCountry(await holdings.get(undefined));
      const codesWith = (side: 'imports' | 'exports') =>
        new Set(countries.filter((country) => country[side] > 0).map(({ code }) => code));
      const reporting = { 1: codesWith('imports'), 2: codesWith('exports') };
      return ask({ ...request, site: { reporting, hasAnalyses, earliest } });
    },
    /** HS codes for digits (4 or more) or words; texts in the language if available, else English. */
    hsSuggestions: (q: string, language: HsLanguage = 'en') => suggestions.find(q, language),
    /** Goods words that begin with the last word of a text, with their number of records, most first. */
    goodsWords: (q: string, most: number) => suggestProductWords(client, q, most),
    /** Chapters, or the entries below a chapter or heading; undefined for an unknown code. */
    hsLevel: (code: string, language: HsLanguage = 'en') => hsLevel(code, language),
    hsName,
  };
}

export type Warehouse = Awaited<ReturnType<typeof openWarehouse>>;

/** What needs the records, whatever else it is given. */
export interface WithRecords {
  /** @throws ApiError unavailable until the sample is loaded */
  records: () => Warehouse;
}
