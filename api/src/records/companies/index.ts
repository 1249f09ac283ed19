// Queries about companies (search, profile, library) for the API's traders area.

import { cachedByKey, cachedValue } from '../../stores/warehouse/answer-cache';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey, parseCompanyKey } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { asOne, type CompanyFacts, factsOf, findCompany } from '../company-names/facts';
import type { HsLanguage } from '../finding/tariff/codes';
import type { SearchTextError } from '../search/conditions';
import type { IsCut, MonthStateOf } from '../search/cut-months';
import { arrivedSince, type Since } from './arrived';
import { stillCollected } from './collecting';
import { comparePrices } from './compare-prices';
import { areas, commodities, mapOfPartners, months } from './figures';
import { type ProfileFilter, type ProfileSql, profileSql, type Side } from './filter';
import { becameOf } from './gone';
import type { Groups } from './groups';
import { keywordAreas } from './keyword-areas';
import { countCompanies, countLibrary, keywordOf, keywordStat } from './library';
import { type PartnersPage, partners } from './partners';
import { ports } from './ports';
import { type NamedCompany, resolveCompanies } from './resolve';
import { declaredNames, namesOfEach, type RecordsPage, recordIds, recordsPage } from './rows';
import { countAddedToTraders, type SearchTools, searchTraders, type TraderSearchQuery } from './search';
import { similarCompanies, similarToEach } from './similar';
import { suggestCompanies } from './suggest';

export type { CompanyFacts } from '../company-names/facts';
export type { ComparedPrice } from './compare-prices';
export type { ProfileFilter } from './filter';

type Answered<T> = { ok: true; answer: T } | { ok: false; error: SearchTextError };

const numbersOf = (keys: readonly string[]): number[] =>
  keys.map(parseCompanyKey).filter((id): id is number => id !== undefined && id !== 0);

/** All queries about companies. Views of a profile return the error of a goods text as a value. */
/** @param monthStates how complete the months of each country's files are */
export function companyQueries(
  client: WarehouseClient,
  tools: SearchTools,
  groups: Groups,
  monthStates: () => Promise<MonthStateOf>,
) {
  const libraries = cachedByKey((type: Side) => countLibrary(client, type));
  const totals = cachedValue(() => countCompanies(client));

  const areasOfKeywords = keywordAreas(client, tools);

  async function view<T>(
    company: CompanyFacts,
    filter: ProfileFilter,
    of: (sql: ProfileSql, whole: CompanyFacts) => Promise<T>,
  ): Promise<Answered<T>> {
    const others = filter.together ? await groups.members(company.id) : [];
    const ids = [company.id, ...others.filter((id) => id !== company.id)];
    const [made, whole] = await Promise.all([
      profileSql({ client, finding: tools.finding }, ids, filter),
      wholeOf(company, ids),
    ]);
    return made.ok ? { ok: true, answer: await of(made.sql, whole) } : made;
  }

  /** A company with its number of records and its dates, or with those of its whole group. */
  async function wholeOf(company: CompanyFacts, ids: readonly number[]): Promise<CompanyFacts> {
    return ids.length < 2 ? company : asOne(company, [...(await factsOf(client, ids)).values()]);
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
    becameOf: (key: string) => becameOf(client, parseCompanyKey(key) ?? 0),
    /** A company together with those that are probably the same. */
    together: async (company: CompanyFacts) => wholeOf(company, await groups.members(company.id)),
    /** Companies with these keys, by key; invalid or unknown keys are left out. */
    findAll: async (keys: readonly string[]): Promise<Map<string, CompanyFacts>> => {
      const facts = await factsOf(client, numbersOf(keys));
      return new Map([...facts].map(([id, company]) => [companyKey(id), company]));
    },
    /** Of keys that `findAll` does not know, the numbers of companies whose load is not finished yet. */
    stillCollected: (keys: readonly string[]) => stillCollected(client, numbersOf(keys)),
    /** A few further names of each company, and a few companies with a similar name. */
    namesOfEach: (companies: readonly CompanyFacts[], most: number) => namesOfEach(client, companies, most),
    similarToEach: (companies: readonly CompanyFacts[], most: number) =>
      similarToEach(client, companies, most),
    /** Number of records of each company that were loaded after its own instant, in the order asked. */
    arrivedSince: (asked: readonly Since[]) => arrivedSince(client, asked),
    /** The error of a keyword of the library; undefined for a valid one. */
    keywordError: async (keyword: string): Promise<SearchTextError | undefined> => {
      const made = await keywordOf(client, keyword, 1, new Params(), tools);
      return made.ok ? undefined : made.error;
    },
    /** Areas of the companies that trade in each keyword. */
    keywordAreas: (type: Side, keywords: readonly string[]) => areasOfKeywords.of(type, keywords),
    /** The companies that are meant by name, country or tax id, in the order asked. */
    resolve: (asked: readonly NamedCompany[]) => resolveCompanies(client, asked),
    /** Companies that an incomplete name may mean, best first. */
    suggest: (typed: string, most: number) => suggestCompanies(client, typed, most),
    /** `countAdded` of a search. */
    countAdded: (query: TraderSearchQuery, asOf: number) => countAddedToTraders(client, query, tools, asOf),
    search: (query: Parameters<typeof searchTraders>[1], known?: number) =>
      searchTraders(client, query, { ...tools, groups, monthStates }, known),
    months: (company: CompanyFacts, filter: ProfileFilter, isCut: IsCut) =>
      view(company, filter, (sql, whole) => months(client, sql, filter, whole, isCut)),
    records: (company: CompanyFacts, filter: ProfileFilter, page: RecordsPage) =>
      view(company, filter, (sql) => recordsPage(client, sql, page)),
    recordIds: (company: CompanyFacts, filter: ProfileFilter, order: Parameters<typeof recordIds>[2]) =>
      view(company, filter, (sql) => recordIds(client, sql, order)),
    areas: (company: CompanyFacts, filter: ProfileFilter) =>
      view(company, filter, (sql) => areas(client, sql, filter)),
    map: (company: CompanyFacts, filter: ProfileFilter) =>
      view(company, filter, (sql) => mapOfPartners(client, sql, filter)),
    commodities: (company: CompanyFacts, filter: ProfileFilter, term: string, language: HsLanguage) =>
      view(company, filter, (sql) => commodities(client, sql, term, language)),
    partners: (company: CompanyFacts, filter: ProfileFilter, page: PartnersPage) =>
      view(company, filter, (sql, whole) => partners(client, sql, filter, whole, page)),
    comparedPrices: (company: CompanyFacts, filter: ProfileFilter) =>
      view(company, filter, (sql) => comparePrices(client, sql)),
    ports: (company: CompanyFacts, filter: ProfileFilter) =>
      view(company, filter, (sql) => ports(client, sql)),
    names: (company: CompanyFacts, filter: ProfileFilter) =>
      view(company, filter, (sql) => declaredNames(client, sql)),
    similar: (company: CompanyFacts, term: string) => similarCompanies(client, company, term),
    /** Companies of a side: their number and areas. Counted once after each load. */
    library: (type: Side) => libraries.get(type),
    totals: () => totals.get(),
    keywordStat: (query: Parameters<typeof keywordStat>[1], known?: number) =>
      keywordStat(client, query, tools, known),
  };
}
