// Trader search: companies of one side by goods or by name, grouped by company number; names are looked up afterwards.
import { type CompanyFlags, type Finding, NONE, type TraderQuery, type TraderRow } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { NewestLoad } from '../../stores/warehouse/newest';
import { Params } from '../../stores/warehouse/params';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import type { QueryError } from '../../stores/warehouse/query-language/tree';
import { byDate } from '../../stores/warehouse/schema/order';
import type { GroupedSearch } from '../company-names/company-records';
import { firstShipmentDate, readCompanyFacts, toListedCompany } from '../company-names/facts';
import { isImporterSql } from '../company-names/places';
import { interpretName, type NameInterpretation } from '../company-names/reading';
import type { ReadingOptions, ReadText } from '../finding/expand';
import { countAddedTerms } from '../search/added';
import {
  type LoadContext,
  loadedByCondition,
  type SearchTextError,
  type TextTools,
  tooCommon,
} from '../search/conditions';
import { RECENT_SINCE_SQL } from '../search/countries';
import type { GetMonthState } from '../search/cut-months';
import { brandCondition } from '../search/spellings';
import { findTooCommonText } from '../search/widespread';
import { areaConditions, dateConditions, hsConditions } from './filter';
import type { CompanyGroups } from './groups';
import { queryRowFigures } from './row-figures';

/** The fields of a trader search that the warehouse reads (the rest is for the API). */
export type TraderSearchQuery = Omit<TraderQuery, 'token' | 'pageSize'> & { pageSize: number };

/** A company that matches a search, with the number of its records on either side, whatever was searched. */
type MatchedTrader = Omit<
  TraderRow,
  | keyof CompanyFlags
  | 'contacts'
  | 'contacts_complete'
  | 'country_cn'
  | 'country_en'
  | 'company_type'
  | 'company_type_cn'
  | 'company_type_en'
> & { imports: number; exports: number };

interface TraderSearchResult {
  /** Without what the caller adds: the account's marks, stored contacts, words of other languages. */
  data: MatchedTrader[];
  total: number;
  next: boolean;
  /** ms from the first statement to the last answer. */
  took: number;
  /** Newest load that this answer includes, in seconds since 1970; further pages of it include no later one. */
  asOf: number;
  /** Of a search by goods: how the keyword was interpreted. */
  finding?: Finding;
}

/** What every company search needs in addition to the engine. */
export interface SearchTools extends TextTools {
  newest: NewestLoad;
}

export type SearchRefusal = { ok: false; error: SearchTextError };

/**
 * Companies of a role whose name matches; all their records count, also those with another spelling. It is a condition
 * on the company's number, so that the rows of a match can be opened by that number alone.
 */
export async function companyNameCondition(
  client: WarehouseClient,
  role: 'importer' | 'exporter',
  { by, tree, ids }: NameInterpretation,
  params: Params,
): Promise<string> {
  if (by === 'companies') return `${role}_id IN ${params.add('Array(UInt64)', ids)}`;
  const matches = await textCondition(client, [role], tree, params);
  return `${role}_id IN (SELECT ${role}_id FROM records WHERE ${matches})`;
}

/**
 * Conditions that exclude records loaded after an earlier answer; none if there are no such records.
 * @param previousAsOf `asOf` of that answer; undefined for a first one
 */
export async function limitToLoads(
  newest: NewestLoad,
  previousAsOf: number | undefined,
): Promise<{ asOf: number; conditions: (params: Params) => string[] }> {
  const now = await newest.at();
  const asOf = previousAsOf ?? now;
  const conditions = (params: Params) => (now > asOf ? [loadedByCondition(asOf, params)] : []);
  return { asOf, conditions };
}

async function buildSearchConditions(
  client: WarehouseClient,
  query: TraderSearchQuery,
  { widespread, finding }: TextTools,
  loadContext: LoadContext,
): Promise<{ ok: true; where: string; params: Params; read: ReadText | undefined } | SearchRefusal> {
  const role = query.type === 1 ? 'importer' : 'exporter';
  const params = new Params();
  const conditions = [
    ...dateConditions(query.dates, params),
    ...hsConditions(query.hsCode, params),
    ...areaConditions(query.tradeArea, isImporterSql(query.type), params),
  ];
  if (query.country.length > 0) {
    const codes = query.country.map((code) => (code === NONE ? '' : code));
    conditions.push(`${role}_country IN ${params.add('Array(String)', codes)}`);
  }
  if (query.excludeShip) conditions.push('NOT shipping');
  const brand = brandCondition(query.brand, params);
  if (brand !== undefined) conditions.push(brand);
  // As the library counts them, so that its number opens a list of the same length.
  if (query.added)
    conditions.push(
      `${role}_id IN (SELECT id FROM companies WHERE ${query.type === 1 ? 'imports' : 'exports'} > 0 AND first_seen > ${RECENT_SINCE_SQL})`,
    );
  const accept = (more: string, read?: ReadText) => {
    const where = [...conditions, more].map((condition) => `(${condition})`).join('\n  AND ');
    return { ok: true as const, where, params, read };
  };
  const refuse = (error: QueryError) => ({
    ok: false as const,
    error: { ...error, field: 'keyword' as const },
  });
  if (query.keyword === '') return accept('true');
  if (query.keywordIn === 'name') {
    const interpreted = await interpretName(client, query.keyword);
    if (!interpreted.ok) return refuse(interpreted.error);
    const { interpretation } = interpreted;
    const isNarrow = query.hsCode !== '' || interpretation.by === 'companies';
    if (
      !isNarrow &&
      (await findTooCommonText([{ tree: interpretation.tree, fields: [role] }], widespread)) !== undefined
    )
      return refuse(tooCommon);
    return accept(await companyNameCondition(client, role, interpretation, params));
  }
  const goods = await finding.read(query.keyword, query, loadContext);
  if (!goods.ok) return refuse(goods.error);
  const { tree, wide } = goods.read;
  if (
    query.hsCode === '' &&
    (await findTooCommonText([{ tree, fields: ['goods'] }], widespread)) !== undefined
  )
    return refuse(tooCommon);
  return accept(await textCondition(client, ['goods'], wide, params), goods.read);
}

/** The interpretation of a goods text as fields of the filter that opens a row. */
export const toInterpretationFilter = ({ exact, without }: ReadingOptions): TraderRow['open'] => ({
  ...(exact ? { exact: 'true' } : {}),
  ...(without.length === 0 ? {} : { without: without.join(',') }),
});

/**
 * Filter that opens a company's row: its side, and those fields of the search that select records rather than
 * companies.
 */
function toRowFilter(query: TraderSearchQuery): TraderRow['open'] {
  return {
    type: String(query.type),
    ...(query.keywordIn === 'goods' && query.keyword !== ''
      ? { keyword: query.keyword, ...toInterpretationFilter(query) }
      : {}),
    ...(query.hsCode === '' ? {} : { hsCode: query.hsCode }),
    ...(query.tradeArea.length === 0 ? {} : { tradeArea: query.tradeArea.join(',') }),
    ...(query.dates.length === 0 ? {} : { dates: query.dates.join(',') }),
    ...(query.brand === '' ? {} : { brand: query.brand }),
    ...(query.excludeShip ? { excludeShip: 'true' } : {}),
  };
}

/** SQL of the sums that an order of companies needs in addition to the number of records. */
const sortSums: Readonly<Record<TraderSearchQuery['sortField'], string>> = {
  total: '',
  amount: ', sum(amount) AS amount',
  weight: ', sum(weight) AS weight',
  last_date: ', max(date) AS last_date',
  name: '',
};

/**
 * Answers a trader search; an error in its keyword is returned as a value.
 * @param previousAsOf `asOf` of an earlier answer to the same query, whose loads this one then uses too
 * @throws WarehouseTimeoutError when it takes too long
 */
export async function searchTraders(
  client: WarehouseClient,
  query: TraderSearchQuery,
  tools: SearchTools & { groups: CompanyGroups; monthStates: () => Promise<GetMonthState> },
  previousAsOf?: number,
): Promise<{ ok: true; answer: TraderSearchResult } | SearchRefusal> {
  const started = performance.now();
  const loads = await limitToLoads(tools.newest, previousAsOf);
  const loadContext = { asOf: loads.asOf, continues: previousAsOf !== undefined };
  const conditions = await buildSearchConditions(client, query, tools, loadContext);
  if (!conditions.ok) return conditions;
  const { params } = conditions;
  const where = [conditions.where, ...loads.conditions(params)].join('\n  AND ');
  const id = query.type === 1 ? 'importer_id' : 'exporter_id';
  // The projections sorted by company do not include the goods text.
  const reading = { byCompany: query.keywordIn === 'name' || query.keyword === '' };
  const search = { id, where, params, reading } as const;
  // First the companies, by as few columns as their order needs; then the figures of a row, for those of the page only.
  // Records without a company are excluded as a group: testing each record takes longer.
  const grouped = `SELECT ${id} AS company, count() AS total${sortSums[query.sortField]}, count() OVER () AS companies,
       sum(count()) OVER () AS matched
     FROM records WHERE ${where} GROUP BY company HAVING company != 0`;
  const sortsByName = query.sortField === 'name';
  const [{ rows }, until] = await Promise.all([
    client.query<{ company: number; companies: number; matched: number }>(
      `${sortsByName ? `SELECT matches.* FROM (${grouped}) AS matches INNER JOIN (SELECT id, name FROM companies) AS called ON called.id = matches.company` : grouped}
     ORDER BY ${sortsByName ? 'called.name' : query.sortField} ${query.sortType === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, company
     LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize}`,
      params.values,
      reading,
    ),
    findNewestDay(client, search),
  ]);
  const companyIds = rows.map((row) => row.company);
  const stateOf = await tools.monthStates();
  const [facts, sizes, figures] = await Promise.all([
    readCompanyFacts(client, companyIds),
    tools.groups.sizes(companyIds),
    queryRowFigures(client, companyIds, search, {
      matched: rows[0]?.matched ?? 0,
      until,
      dates: query.dates,
      stateOf,
    }),
  ]);
  const total = rows[0]?.companies ?? (query.page === 1 ? 0 : await countMatchedCompanies(client, search));
  const open = toRowFilter(query);
  const data = companyIds.map((company): MatchedTrader => {
    const name = toListedCompany(company, facts);
    const { sample = false, imports = 0, exports = 0 } = facts.get(company) ?? {};
    const groupSize = sizes.get(company) ?? 1;
    const first_shipment = firstShipmentDate(company, facts);
    return {
      ...name,
      ...figures(company),
      first_shipment,
      view_id: name.id,
      alike: groupSize,
      sample,
      imports,
      exports,
      open,
    };
  });
  return {
    ok: true,
    answer: {
      data,
      total,
      next: query.page * query.pageSize < total,
      took: performance.now() - started,
      asOf: loads.asOf,
      ...(conditions.read && { finding: conditions.read.finding }),
    },
  };
}

/** How many records of a search each added term brought, as of the load of its first answer. */
export async function countAddedToTraders(
  client: WarehouseClient,
  query: TraderSearchQuery,
  tools: SearchTools,
  asOf: number,
) {
  const conditions = await buildSearchConditions(client, query, tools, { asOf, continues: true });
  if (!conditions.ok) return conditions;
  const { params, read } = conditions;
  const loads = await limitToLoads(tools.newest, asOf);
  const hasCompany = `${query.type === 1 ? 'importer_id' : 'exporter_id'} != 0`;
  const where = [hasCompany, conditions.where, ...loads.conditions(params)].join('\n  AND ');
  return { ok: true as const, answer: await countAddedTerms(client, { where, params, read }) };
}

/**
 * The newest day of a search's records that name a company; empty for none. The newest of each direction is read first.
 */
async function findNewestDay(
  client: WarehouseClient,
  { id, where, params, reading }: GroupedSearch,
): Promise<string> {
  const ends = [1, 2].map(
    (direction) =>
      `(SELECT date FROM records WHERE direction = ${direction} AND ${id} != 0 AND ${where} ORDER BY ${byDate('DESC')} LIMIT 1)`,
  );
  const { rows } = await client.query<{ day: string; dates: number }>(
    `SELECT max(date) AS day, count() AS dates FROM (${ends.join(' UNION ALL ')})`,
    params.values,
    { ...reading, cores: 1 },
  );
  const [newest] = rows;
  return newest === undefined || newest.dates === 0 ? '' : newest.day;
}

/** A page beyond the last has no row with the number of companies. */
async function countMatchedCompanies(
  client: WarehouseClient,
  { id, where, params }: GroupedSearch,
): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT uniqExactIf(${id}, ${id} != 0) AS n FROM records WHERE ${where}`,
    params.values,
  );
  return rows[0]?.n ?? 0;
}
