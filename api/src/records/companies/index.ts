// Queries about companies (search, profile, library) for the API's traders area.

import { cachedByKey, cachedValue } from '../../stores/warehouse/answer-cache';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey, parseCompanyKey } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { type CompanyFacts, findCompany, mergeGroupFacts, readCompanyFacts } from '../company-names/facts';
import type { HsLanguage } from '../finding/tariff/codes';
import type { SearchTextError } from '../search/conditions';
import type { GetMonthState, IsCutMonth } from '../search/cut-months';
import { type ArrivalQuery, countArrivedRecords } from './arrived-records';
import { comparePrices } from './compare-prices';
import { summarizeAreas, summarizeCommodities, summarizeMonths, summarizePartnerMap } from './figures';
import { type ProfileFilter, type ProfileSql, profileSql, type Side } from './filter';
import type { CompanyGroups } from './groups';
import { createKeywordAreaCounter } from './keyword-areas';
import { countCompanies, countLibrary, findKeywordCompanies, parseKeyword } from './library';
import { findNewOrders, type OrderSearch } from './new-orders';
import { findPartners, type PartnersPage } from './partners';
import { compareCompany } from './peers';
import { summarizePorts } from './ports';
import { type CompanyReference, resolveCompanies } from './resolve';
import { compareRivals, type RivalsQuery } from './rivals';
import { findDeclaredNames, findOtherNames, findRecordIds, findRecordsPage, type RecordsPage } from './rows';
import { countAddedToTraders, type SearchTools, searchTraders, type TraderSearchQuery } from './search';
import { findSimilarCompanies, findSimilarToEach } from './similar';
import { suggestCompanies } from './suggest';
import { findUnlistedCompanies } from './unlisted-companies';
import { explainVanishedCompany } from './vanished-company';

export type { CompanyFacts } from '../company-names/facts';
export type { ComparedPrice } from './compare-prices';
export type { ProfileFilter } from './filter';
export type { NewOrder } from './new-orders';

type ViewResult<T> = { ok: true; answer: T } | { ok: false; error: SearchTextError };

const parseCompanyKeys = (keys: readonly string[]): number[] =>
  keys.map(parseCompanyKey).filter((id): id is number => id !== undefined && id !== 0);

/** All queries about companies. Views of a profile return the error of a goods text as a value. */
/** @param monthStates how complete the months of each country's files are */
export function companyQueries(
  client: WarehouseClient,
  tools: SearchTools,
  groups: CompanyGroups,
  monthStates: () => Promise<GetMonthState>,
) {
  const libraries = cachedByKey((type: Side) => countLibrary(client, type));
  const totals = cachedValue(() => countCompanies(client));

  const areasOfKeywords = createKeywordAreaCounter(client, tools);

  async function queryProfile<T>(
    company: CompanyFacts,
    filter: ProfileFilter,
    runQuery: (sql: ProfileSql, companyOrGroup: CompanyFacts) => Promise<T>,
  ): Promise<ViewResult<T>> {
    const groupIds = filter.together ? await groups.members(company.id) : [];
    const ids = [company.id, ...groupIds.filter((id) => id !== company.id)];
    const [profile, companyOrGroup] = await Promise.all([
      profileSql({ client, finding: tools.finding }, ids, filter),
      mergeGroup(company, ids),
    ]);
    return profile.ok ? { ok: true, answer: await runQuery(profile.sql, companyOrGroup) } : profile;
  }

  /** A company with its number of records and its dates, or with those of its whole group. */
  async function mergeGroup(company: CompanyFacts, ids: readonly number[]): Promise<CompanyFacts> {
    return ids.length < 2
      ? company
      : mergeGroupFacts(company, [...(await readCompanyFacts(client, ids)).values()]);
  }

  return {
    /** Clears cached counts; call it after a load. */
    forget: () => {
      libraries.forget();
      totals.forget();
      areasOfKeywords.forget();
    },
    /** The company with this key; undefined when no record names it. */
    find: (key: string) => findCompany(client, key),
    /** What happened to a company that `find` does not know. */
    explainVanished: (key: string) => explainVanishedCompany(client, parseCompanyKey(key) ?? 0),
    /** A company merged with those that are probably the same. */
    mergeWithGroup: async (company: CompanyFacts) => mergeGroup(company, await groups.members(company.id)),
    /** Companies with these keys, by key; invalid or unknown keys are left out. */
    findAll: async (keys: readonly string[]): Promise<Map<string, CompanyFacts>> => {
      const facts = await readCompanyFacts(client, parseCompanyKeys(keys));
      return new Map([...facts].map(([id, company]) => [companyKey(id), company]));
    },
    /** Of keys that `findAll` does not know, the numbers of companies whose load is not finished yet. */
    findUnlisted: (keys: readonly string[]) => findUnlistedCompanies(client, parseCompanyKeys(keys)),
    /** A few further names of each company, and a few companies with a similar name. */
    findOtherNames: (companies: readonly CompanyFacts[], most: number) =>
      findOtherNames(client, companies, most),
    findSimilarToEach: (companies: readonly CompanyFacts[], most: number) =>
      findSimilarToEach(client, companies, most),
    /** Number of records of each company that were loaded after its own instant, in the order of the requests. */
    countArrived: (requests: readonly ArrivalQuery[]) => countArrivedRecords(client, requests),
    /** Records of these companies with their team's own ones, each from its own day and arrival on, earliest first. */
    findNewOrders: (own: readonly number[], searches: readonly OrderSearch[]) =>
      findNewOrders(client, own, searches),
    /** The error of a keyword of the library; undefined for a valid one. */
    keywordError: async (keyword: string): Promise<SearchTextError | undefined> => {
      const parsed = await parseKeyword(client, keyword, 1, new Params(), tools);
      return parsed.ok ? undefined : parsed.error;
    },
    /** Areas of the companies that trade in each keyword. */
    keywordAreas: (type: Side, keywords: readonly string[]) => areasOfKeywords.countAreas(type, keywords),
    /** The companies with this name, country or tax id, in the order of the requests. */
    resolve: (requests: readonly CompanyReference[]) => resolveCompanies(client, requests),
    /** Companies that an incomplete name may mean, best first. */
    suggest: (typed: string, most: number) => suggestCompanies(client, typed, most),
    /** `countAddedTerms` of a search. */
    countAdded: (query: TraderSearchQuery, asOf: number) => countAddedToTraders(client, query, tools, asOf),
    search: (query: Parameters<typeof searchTraders>[1], previousAsOf?: number) =>
      searchTraders(client, query, { ...tools, groups, monthStates }, previousAsOf),
    months: (company: CompanyFacts, filter: ProfileFilter, isCut: IsCutMonth) =>
      queryProfile(company, filter, (sql, companyOrGroup) =>
        summarizeMonths(client, sql, filter, companyOrGroup, isCut),
      ),
    records: (company: CompanyFacts, filter: ProfileFilter, page: RecordsPage) =>
      queryProfile(company, filter, (sql) => findRecordsPage(client, sql, page)),
    recordIds: (company: CompanyFacts, filter: ProfileFilter, order: Parameters<typeof findRecordIds>[2]) =>
      queryProfile(company, filter, (sql) => findRecordIds(client, sql, order)),
    areas: (company: CompanyFacts, filter: ProfileFilter) =>
      queryProfile(company, filter, (sql) => summarizeAreas(client, sql, filter)),
    map: (company: CompanyFacts, filter: ProfileFilter) =>
      queryProfile(company, filter, (sql) => summarizePartnerMap(client, sql, filter)),
    commodities: (company: CompanyFacts, filter: ProfileFilter, term: string, language: HsLanguage) =>
      queryProfile(company, filter, (sql) => summarizeCommodities(client, sql, term, language)),
    partners: (company: CompanyFacts, filter: ProfileFilter, page: PartnersPage) =>
      queryProfile(company, filter, (sql, companyOrGroup) =>
        findPartners(client, sql, filter, companyOrGroup, page),
      ),
    comparedPrices: (company: CompanyFacts, filter: ProfileFilter) =>
      queryProfile(company, filter, (sql) => comparePrices(client, sql)),
    /** What a company paid and was paid against others (contract `traderPeers`). */
    peers: (company: CompanyFacts, language: HsLanguage) => compareCompany(client, company, language),
    /** Companies side by side in the newest whole quarter (contract `traderRivals`). */
    rivals: async (rivals: readonly CompanyFacts[], query: RivalsQuery) =>
      compareRivals(client, rivals, query, await monthStates()),
    ports: (company: CompanyFacts, filter: ProfileFilter) =>
      queryProfile(company, filter, (sql) => summarizePorts(client, sql)),
    names: (company: CompanyFacts, filter: ProfileFilter) =>
      queryProfile(company, filter, (sql) => findDeclaredNames(client, sql)),
    similar: (company: CompanyFacts, term: string) => findSimilarCompanies(client, company, term),
    /** Companies of a side: their number and areas. Counted once after each load. */
    library: (type: Side) => libraries.get(type),
    totals: () => totals.get(),
    findKeywordCompanies: (query: Parameters<typeof findKeywordCompanies>[1], previousAsOf?: number) =>
      findKeywordCompanies(client, query, tools, previousAsOf),
  };
}
