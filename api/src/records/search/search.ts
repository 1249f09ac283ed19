// Transaction search: one page of rows or companies, with the exact total and facets, queried concurrently.
import { availableParallelism } from 'node:os';
import { type AreaCount, byRelevance, type Finding, type FoundCompanyRow } from '@waybill/contract';
import type { Reading, WarehouseClient } from '../../stores/warehouse/client';
import type { NewestLoad, WarehouseExtent } from '../../stores/warehouse/newest';
import { byDate } from '../../stores/warehouse/schema/order';
import { companyRecordsCondition, type GroupedSearch } from '../company-names/company-records';
import { firstShipmentDate, readCompanyFacts, toListedCompany } from '../company-names/facts';
import {
  buildConditions,
  limitToLoad,
  pickEmbeddedLoadState,
  type SearchConditions,
  type SearchQuery,
  type SearchTextError,
  type TextTools,
  toWhereClause,
} from './conditions';
import { isLargeWarehouse, readLargePage } from './last-days';
import { type MatchedRow, matchedColumns, type StoredMatchedRow, toMatchedRow } from './matched-rows';
import { countFacets } from './search-facets';

export interface SearchAnswer {
  /** Rows of tabs 1 and 2. */
  data: MatchedRow[];
  /** Rows of tabs 3 and 4. */
  companies: FoundCompanyRow[];
  total: number;
  next: boolean;
  /** ms from the first statement to the last answer. */
  took: number;
  /**
   * With `stat`: matches by reporting country without the `area` filter, and by partner without the `filterArea`
   * filter.
   */
  areas?: AreaCount[];
  filter_areas?: AreaCount[];
  /** With `stat`: matches of tabs 1 and 2. */
  totals?: { imports: number; exports: number };
  /** Newest load that this answer includes, in seconds since 1970; further pages of it include no later one. */
  asOf: number;
  /** How the goods text was interpreted, when there is one. */
  finding?: Finding;
}

/** What earlier answers to the same query determined. */
export interface PreviousAnswer {
  /** `asOf` of the first answer. */
  asOf: number;
  /** The total, if it was already counted for this tab and these areas. */
  total: number | undefined;
}

type SearchResult = { ok: true; answer: SearchAnswer } | { ok: false; error: SearchTextError };

const recordSortColumns: Readonly<Record<string, string>> = {
  amount: 'amount',
  weight: 'weight',
  quantity: 'quantity',
};

/** ORDER BY of tabs 1 and 2. */
async function recordsOrderSql(query: SearchQuery, { goods }: SearchConditions): Promise<string> {
  const sortOrder = query.sortType === 'asc' ? 'ASC' : 'DESC';
  if (query.sortField === byRelevance && goods !== undefined)
    return `(${await goods.typed()}) ${sortOrder}, date DESC, country DESC, id DESC`;
  const column = recordSortColumns[query.sortField ?? 'date'];
  if (column === undefined) return byDate(sortOrder);
  return `${column} ${sortOrder} NULLS LAST, date DESC, id DESC`;
}

/**
 * The engine first finds the page by its sort columns, and reads the wide columns for its few rows only.
 * @param extraCondition a further condition
 */
async function readRecordsPage(
  client: WarehouseClient,
  conditions: SearchConditions,
  query: SearchQuery,
  { extraCondition = 'true', ...reading }: Reading & { extraCondition?: string | undefined } = {},
): Promise<MatchedRow[]> {
  const finding = conditions.goods?.read.finding;
  const order = await recordsOrderSql(query, conditions);
  const { rows } = await client.query<StoredMatchedRow>(
    `SELECT ${matchedColumns(finding)} FROM records WHERE ${extraCondition} AND ${toWhereClause(conditions)}
     ORDER BY ${order} LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize}`,
    conditions.params.values,
    { ...conditions.reading, ...reading },
  );
  return rows.map((stored) => toMatchedRow(stored, finding));
}

/** Whether a page has fewer rows than an earlier total implies: a batch was withdrawn since it was counted. */
export function lacksRows(
  rows: readonly unknown[],
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
): boolean {
  return rows.length < Math.min(pageSize, total - (page - 1) * pageSize);
}

/** On two cores the page, which is read at the same time, needs one: more threads for the count only add work. */
const hasFewCores = availableParallelism() <= 2;

async function countMatches(
  client: WarehouseClient,
  conditions: SearchConditions,
  loadState: WarehouseExtent,
): Promise<number> {
  const usesOneCore = client.embedded && hasFewCores && !isLargeWarehouse(loadState);
  const { rows } = await client.query<{ n: number }>(
    `SELECT count() AS n FROM records WHERE ${toWhereClause(conditions)}`,
    conditions.params.values,
    usesOneCore ? { ...conditions.counting, cores: 1 } : conditions.counting,
  );
  return rows[0]?.n ?? 0;
}

/** Figures of a company from the records of a search. */
export interface GroupedCompany {
  company: number;
  total: number;
  weight: number | null;
  amount: number | null;
  first_date: string;
  last_date: string;
  /** Number of companies on the other side. */
  partners: number;
}

/** Sums for a page's companies, and their number of partners. */
async function queryCompanyFigures(
  client: WarehouseClient,
  search: GroupedSearch,
  ids: readonly number[],
  matched: number,
): Promise<ReadonlyMap<number, GroupedCompany>> {
  if (ids.length === 0) return new Map();
  const { id, params } = search;
  const other = id === 'importer_id' ? 'exporter_id' : 'importer_id';
  const { where, reading } = companyRecordsCondition(search, ids, matched);
  const { rows } = await client.query<GroupedCompany>(
    `SELECT ${id} AS company, count() AS total, sum(records.weight) AS weight, sum(records.amount) AS amount,
       min(date) AS first_date, max(date) AS last_date, uniqExactIf(${other}, ${other} != 0) AS partners
     FROM records WHERE ${where} GROUP BY company`,
    params.values,
    reading,
  );
  return new Map(rows.map((row) => [row.company, row]));
}

async function countCompanies(
  client: WarehouseClient,
  conditions: SearchConditions,
  id: string,
): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT uniqExact(${id}) AS n FROM records WHERE ${toWhereClause(conditions)}`,
    conditions.params.values,
    conditions.reading,
  );
  return rows[0]?.n ?? 0;
}

/** SQL of the sums that an order of companies needs in addition to the number of records. */
const companySums: Readonly<Record<string, string>> = {
  amount: ', sum(amount) AS amount',
  weight: ', sum(weight) AS weight',
  last_date: ', max(date) AS last_date',
};

/**
 * Groups by company number only; names and figures of the page's companies are looked up afterwards. The total is only
 * counted when it was not counted before.
 */
async function readCompaniesPage(
  client: WarehouseClient,
  conditions: SearchConditions,
  query: SearchQuery,
  previousTotal: number | undefined,
): Promise<{ companies: FoundCompanyRow[]; total: number }> {
  const id = query.tab === 3 ? 'importer_id' : 'exporter_id';
  const sort = query.sortField !== undefined && query.sortField in companySums ? query.sortField : 'total';
  const sortOrder = query.sortType === 'asc' ? 'ASC' : 'DESC';
  const counting = previousTotal === undefined ? 'count() OVER ()' : previousTotal;
  const grouped = await client.query<{ company: number; companies: number; matched: number }>(
    `SELECT ${id} AS company, count() AS total${companySums[sort] ?? ''}, ${counting} AS companies,
       sum(count()) OVER () AS matched
     FROM records WHERE ${toWhereClause(conditions)} GROUP BY company
     ORDER BY ${sort} ${sortOrder} NULLS LAST, company LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize}`,
    conditions.params.values,
    conditions.reading,
  );
  const ids = grouped.rows.map((row) => row.company);
  const { params, reading } = conditions;
  const search = { id, where: toWhereClause(conditions), params, reading } as const;
  const [facts, figures] = await Promise.all([
    readCompanyFacts(client, ids),
    queryCompanyFigures(client, search, ids, grouped.rows[0]?.matched ?? 0),
  ]);
  const companies = grouped.rows.map((row): FoundCompanyRow => {
    const companyFigures = figures.get(row.company);
    return {
      ...toListedCompany(row.company, facts),
      first_shipment: firstShipmentDate(row.company, facts),
      total: companyFigures?.total ?? 0,
      weight: companyFigures?.weight ?? null,
      amount: companyFigures?.amount ?? null,
      first_date: companyFigures?.first_date ?? '',
      last_date: companyFigures?.last_date ?? '',
      partners: companyFigures?.partners ?? 0,
    };
  });
  const companyCount = grouped.rows[0]?.companies ?? (query.page === 1 ? 0 : undefined);
  // A page beyond the last has no row with the number of companies.
  const total =
    companyCount === undefined || lacksRows(companies, query, companyCount)
      ? await countCompanies(client, conditions, id)
      : companyCount;
  return { companies, total };
}

/**
 * Answers a transaction search.
 * @param previous of an earlier answer to the same query, whose loads this one then uses too
 * @throws WarehouseTimeoutError when it takes too long
 */
export async function searchRecords(
  client: WarehouseClient,
  query: SearchQuery,
  tools: TextTools & { newest: NewestLoad },
  previous?: PreviousAnswer,
): Promise<SearchResult> {
  const started = performance.now();
  const loadState = await tools.newest.readExtent();
  const asOf = previous?.asOf ?? loadState.at;
  const built = await buildConditions(client, query, tools, {
    asOf,
    continues: previous !== undefined,
    ...pickEmbeddedLoadState(client, loadState),
  });
  if (!built.ok) return built;
  // Only if there are later loads to exclude: the index answers most counts without reading any column.
  const conditions = loadState.at > asOf ? limitToLoad(built.conditions, asOf) : built.conditions;
  const showsRecords = query.tab === 1 || query.tab === 2;
  const needsCount = showsRecords && !query.stat && previous?.total === undefined;
  const facetsPromise = query.stat ? countFacets(client, conditions) : undefined;
  const countPromise = needsCount ? countMatches(client, conditions, loadState) : undefined;
  const readPage = async () => {
    if (!showsRecords) return [];
    if (!isLargeWarehouse(loadState)) return readRecordsPage(client, conditions, query, { cores: 1 });
    const total = (await facetsPromise)?.total ?? (await countPromise) ?? previous?.total ?? 0;
    return readLargePage(query, loadState, total, (extraCondition) =>
      readRecordsPage(client, conditions, query, { extraCondition }),
    );
  };
  const [data, grouped, facets, recordCount] = await Promise.all([
    readPage(),
    showsRecords ? undefined : readCompaniesPage(client, conditions, query, previous?.total),
    facetsPromise,
    countPromise,
  ]);
  const expected = grouped?.total ?? facets?.total ?? recordCount ?? previous?.total ?? 0;
  const total =
    showsRecords && lacksRows(data, query, expected)
      ? await countMatches(client, conditions, loadState)
      : expected;
  const answer: SearchAnswer = {
    data,
    companies: grouped?.companies ?? [],
    total,
    next: query.page * query.pageSize < total,
    took: performance.now() - started,
    asOf,
  };
  const finding = conditions.goods?.read.finding;
  if (finding !== undefined) answer.finding = finding;
  if (facets !== undefined) {
    answer.areas = facets.areas;
    answer.filter_areas = facets.partners;
    answer.totals = facets.totals;
  }
  return { ok: true, answer };
}
