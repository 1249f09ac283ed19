// The warehouse: customs records in ClickHouse, embedded or a server. What the rest of the API calls.
import { setImmediate } from 'node:timers/promises';
import { countAddedToSearch } from './added';
import {
  type AnalysisRequest,
  analyse,
  analyseChanges,
  analyseCompanies,
  analyseComparison,
  analysedRecords,
  type CompaniesRequest,
  type ComparisonRequest,
  countAddedToAnalysis,
} from './analyses';
import { cutMonths } from './analyses/cut-months';
import { pricePosition } from './analyses/price-position';
import { openClient, type WarehouseOptions } from './client';
import { companyQueries } from './companies';
import type { SearchQuery } from './conditions';
import { countHoldings, heldTotals, indexStat } from './countries';
import { findingQueries } from './finding';
import { type Lexicons, noLexicons } from './finding/concepts';
import { followLoads, loadState } from './follow';
import { goodsWords } from './goods-words';
import { groupQueries } from './groups';
import { type HsLanguage, hsLevel, hsName, hsPath } from './hs/codes';
import { heldCodes } from './hs/declared';
import { loadGoods } from './hs/goods-names';
import { suggestHs } from './hs/suggest';
import { loadHs } from './hs/tariff-words';
import { parseRecordId } from './ids';
import { keepingEach } from './keeping';
import { leadQueries } from './leads';
import { sampleLoaded } from './load';
import { newestLoad } from './newest';
import { portNames } from './port-names';
import { heldAmong, recordDetail, rowsByIds } from './read-records';
import { relatedTo } from './related';
import { migrate } from './schema/migrate';
import { type Known, search } from './search';
import { specialQueries } from './special';
import { statisticsQueries } from './statistics';
import { summarize } from './summary';
import { watchedQueries } from './watched';
import { keywordLimits, widespreadWords } from './widespread';

export type { WarehouseClient, WarehouseOptions } from './client';
export type { SearchQuery } from './conditions';
export type { Lexicons } from './finding';
export { hsLanguage } from './hs/language';
export { companyKey, lastingKey, parseCompanyKey, parseRecordId } from './ids';
export { parseQuery } from './query-language/parse';
export { printQuery } from './query-language/print';
export type { QueryError, QueryErrorKind } from './query-language/tree';
export type { WatchedCounts } from './watched';
export { keywordLimits } from './widespread';

/**
 * Opens the warehouse and brings its schema up to date.
 * @param limits from where on a word is too common to be searched for alone
 * @param lexicons which words mean the same goods
 * @throws when another process holds the folder, or the server cannot be reached
 */
export async function openWarehouse(
  options: WarehouseOptions,
  limits = keywordLimits,
  lexicons: Lexicons = noLexicons,
) {
  const client = await openClient(options);
  await migrate(client);
  const holdings = keepingEach((direction?: 1 | 2) => countHoldings(client, direction));
  const widespread = widespreadWords(client, limits);
  const newest = newestLoad(client);
  const finding = findingQueries(client, lexicons);
  const tools = { widespread, newest, finding };
  const groups = groupQueries(client);
  const companies = companyQueries(client, tools, groups);
  const leads = leadQueries(client, tools);
  const codes = heldCodes(client);
  const ports = portNames(client);
  const special = specialQueries(client, holdings.get);
  const statistics = statisticsQueries(client, () => holdings.get(undefined));
  const forgetCounts = () => {
    statistics.forget();
    holdings.forget();
    widespread.forget();
    newest.forget();
    companies.forget();
    leads.forget();
    finding.forget();
    codes.forget();
    special.forget();
    ports.forget();
  };
  // A folder is this process's alone.
  const unfollow =
    'url' in options
      ? await followLoads(client, { onLoad: forgetCounts, whileLoading: newest.forget })
      : () => undefined;

  return {
    /** Reads goods texts: what they mean, and what words there are. */
    finding,
    /** For statements of neighbouring rooms of the warehouse (traders, analyses, ingest). */
    client,
    ping: () => client.ping(),
    /** Reads what the first search by words would wait for: words of the records, and the lists of goods. */
    prepare: async () => {
      await finding.refreshed();
      // Each takes a fifth of a second of this process: calls get their turn between them.
      for (const read of [loadHs, loadGoods]) {
        await setImmediate();
        read();
      }
    },
    close: async () => {
      unfollow();
      await groups.idle();
      await client.close();
    },
    /** Whether the sample was loaded whole; false after a load that was killed. */
    isLoaded: () => sampleLoaded(client),
    /** Another text after each load, of this process or of others. */
    loads: async () => (await loadState(client)).loads,
    /** To be called after any other load: counts are made again. */
    forgetCounts,
    /** Reporting countries as loaded, in the order of the contract; of one direction, or both. */
    countries: async (direction?: 1 | 2) => (await holdings.get(direction)).countries,
    indexStat: async () => indexStat(await holdings.get(undefined)),
    /** Which months of which files are not whole. */
    cutMonths: async () => cutMonths(await holdings.get(undefined)),
    heldTotals: async () => heldTotals(await holdings.get(undefined)),
    /** Figures of the statistics home (contract `transactionStat`). */
    statistics: statistics.of,
    /** Transaction search (contract `transactionSearch`); what is wrong with a text is an answer, not an error. */
    searchTransactions: (query: SearchQuery, known?: Known) => search(client, query, tools, known),
    /** Records that each added term brought into a search (contract `transactionWidened`). */
    countAdded: (query: SearchQuery, asOf: number) => countAddedToSearch(client, query, tools, asOf),
    /** Months, sums and the middle price of a search (contract `transactionSummary`). */
    summarize: (query: SearchQuery, asOf: number) => summarize(client, query, tools, asOf),
    /** Ports whose name has a text (contract `portNames`). */
    portNames: (text: string) => ports.like(text),
    /** Rows that stand beside one record; undefined when there is none of that id. */
    related: async (id: string) => {
      const key = parseRecordId(id);
      return key === undefined ? undefined : relatedTo(client, key);
    },
    /** Words that may have been meant by words that no goods text has (contract `goodsMeant`). */
    wordsMeant: (keyword: string) => finding.meant(keyword),
    /** The price of one record among comparable ones; null when it has none that could be compared. */
    pricePosition: async ({ id, country }: { id: string; country: string }) => {
      const key = parseRecordId(id);
      return key === undefined ? null : pricePosition(client, { ...key, country });
    },
    /** One tab of market analysis (contract `analysisSearch`); what is wrong with a text is an answer, not an error. */
    analyseMarket: (request: AnalysisRequest, language: HsLanguage = 'en', known?: Known) =>
      analyse({ client, ...tools, holdings: holdings.get }, request, language, known),
    /** The records of a market analysis that was answered, for a file of them. */
    analysedRecords: (request: AnalysisRequest, asOf: number) =>
      analysedRecords({ client, ...tools, holdings: holdings.get }, request, asOf),
    /** `countAdded` of a market analysis. */
    countAddedToAnalysis: (request: AnalysisRequest, asOf: number) =>
      countAddedToAnalysis({ client, ...tools, holdings: holdings.get }, request, asOf),
    /** What moved in a question against the year before (contract `analysisChanges`). */
    analyseChanges: (request: AnalysisRequest, known?: Known, earliest?: string | null) =>
      analyseChanges({ client, ...tools, holdings: holdings.get }, request, known, earliest),
    /** Companies of a question month by month (contract `analysisCompanies`). */
    analyseCompanies: (request: CompaniesRequest, known?: Known) =>
      analyseCompanies({ client, ...tools, holdings: holdings.get }, request, known),
    /** Values of one field side by side (contract `analysisComparison`). */
    analyseComparison: (
      request: ComparisonRequest,
      language: HsLanguage = 'en',
      known?: Known,
      earliest?: string | null,
    ) => analyseComparison({ client, ...tools, holdings: holdings.get }, request, language, known, earliest),
    /** Every field of a record and its HS texts; undefined when there is none of that id. */
    transactionDetails: async (id: string, language: HsLanguage = 'en') => {
      const detail = await recordDetail(client, id);
      return detail === undefined ? undefined : { ...detail, hs_path: hsPath(detail.hs, language) };
    },
    /** Rows of these ids in the order given; unknown ids are left out. */
    transactionsByIds: (ids: readonly string[]) => rowsByIds(client, ids),
    /** Which of these ids name a record that is held. */
    heldAmong: (ids: readonly string[]) => heldAmong(client, ids),
    /** Figures of the special pages (contract `special.ts`). */
    special,
    /** Companies: search, profiles, the trader library (contract `calls/traders.ts`). */
    companies,
    /** Companies that are probably the same. */
    groups,
    /** Companies worth a call (contract `calls/leads.ts`). */
    leads,
    /** What accounts subscribed to and follow, when records arrive. */
    watched: watchedQueries({ client, ...tools }),
    /** HS codes for digits (from 4) or words; texts in the language where held, else English. */
    hsSuggestions: (q: string, language: HsLanguage = 'en') =>
      suggestHs({ client, held: codes, concepts: lexicons.here() }, q, language),
    /** Words of goods that begin as the last word of a text, with how many records have them, most first. */
    goodsWords: (q: string, most: number) => goodsWords(client, q, most),
    /** Chapters, or what is one level below a chapter or heading; undefined for a code that is none. */
    hsLevel: (code: string, language: HsLanguage = 'en') => hsLevel(code, language),
    hsName,
  };
}

export type Warehouse = Awaited<ReturnType<typeof openWarehouse>>;
