// Trader library: the number of companies by area, and the companies that trade in any of several keywords.
import {
  type AreaCount,
  hsDigits,
  type KeywordStatQuery,
  type Opens,
  type TraderKeywordStat,
} from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { Params } from '../../stores/warehouse/params';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import { readCompanyFacts, toListedCompany } from '../company-names/facts';
import { reportingArea, toCompanyArea } from '../company-names/places';
import { interpretName } from '../company-names/reading';
import type { TextTools } from '../search/conditions';
import { RECENT_SINCE_SQL } from '../search/countries';
import { findTooCommonText } from '../search/widespread';
import type { Side } from './filter';
import { companyNameCondition, limitToLoads, type SearchRefusal, type SearchTools } from './search';

/** Number of companies of one side. */
interface Library {
  total: number;
  recent: number;
  /** By reporting country, and by country of the company; most first. */
  reporting: AreaCount[];
  areas: AreaCount[];
}

/** Counts the companies of a side. It scans the records: call it once after a load. */
export async function countLibrary(client: WarehouseClient, type: Side): Promise<Library> {
  const [role, records] = type === 1 ? ['importer', 'imports'] : ['exporter', 'exports'];
  const [areas, reporting] = await Promise.all([
    client.queryLong<{ code: string; total: number; recent: number }>(
      // A company is new when all its records are new.
      `SELECT country AS code, count() AS total, countIf(first_seen > ${RECENT_SINCE_SQL}) AS recent
       FROM companies WHERE ${records} > 0 GROUP BY code ORDER BY total DESC, code`,
    ),
    client.queryLong<{ code: string; total: number }>(
      `SELECT country AS code, uniqExact(${role}_id) AS total FROM records
       WHERE ${role}_id != 0 GROUP BY code ORDER BY total DESC, code`,
    ),
  ]);
  return {
    total: areas.rows.reduce((sum, row) => sum + row.total, 0),
    recent: areas.rows.reduce((sum, row) => sum + row.recent, 0),
    reporting: reporting.rows.map(({ code, total }) => ({ ...reportingArea(code), total })),
    areas: areas.rows.map(({ code, total }) => ({ ...toCompanyArea(code), total })),
  };
}

/** Number of companies: all, new ones, and those of each side. */
interface CompanyTotals {
  total: number;
  recent_add: number;
  importers: number;
  exporters: number;
}

export async function countCompanies(client: WarehouseClient): Promise<CompanyTotals> {
  const { rows } = await client.queryLong<CompanyTotals>(
    `SELECT count() AS total, countIf(first_seen > ${RECENT_SINCE_SQL}) AS recent_add,
       countIf(imports > 0) AS importers, countIf(exports > 0) AS exporters
     FROM companies`,
  );
  return rows[0] ?? { total: 0, recent_add: 0, importers: 0, exporters: 0 };
}

/** A keyword of the library: its condition, and the filter that opens its records. */
interface Keyword {
  keyword: string;
  condition: string;
  open: Opens;
}

/** SQL of a keyword, or its error. */
export async function parseKeyword(
  client: WarehouseClient,
  keyword: string,
  type: Side,
  params: Params,
  { widespread, finding }: TextTools,
): Promise<{ ok: true; parsed: Keyword } | SearchRefusal> {
  const digits = hsDigits(keyword);
  if (/^\d{6,12}$/.test(digits)) {
    const hs6 = digits.slice(0, 6);
    const condition = `hs6 = ${params.add('String', hs6)}`;
    return { ok: true, parsed: { keyword, condition, open: { type: String(type), hs6 } } };
  }
  const goods = await finding.read(keyword, { exact: false, without: [] });
  if (!goods.ok) return { ok: false, error: { ...goods.error, field: 'keyword' } };
  const { tree, wide } = goods.read;
  if ((await findTooCommonText([{ tree, fields: ['goods'] }], widespread)) !== undefined)
    return { ok: false, error: { field: 'keyword', kind: 'too_common', position: 0, suggestion: null } };
  const condition = await textCondition(client, ['goods'], wide, params);
  return { ok: true, parsed: { keyword, condition, open: { type: String(type), keyword } } };
}

interface StatRow {
  company: number;
  first_date: string;
  last_date: string;
  counts: number[];
  companies: number;
}

/**
 * Companies that trade in any of the keywords, with the records of each keyword. At least one keyword.
 * @param previousAsOf `asOf` of an earlier answer to the same query, whose loads this one then uses too
 */
export async function findKeywordCompanies(
  client: WarehouseClient,
  query: Omit<KeywordStatQuery, 'token'>,
  tools: SearchTools,
  previousAsOf?: number,
): Promise<{ ok: true; answer: Omit<TraderKeywordStat, 'token'> & { asOf: number } } | SearchRefusal> {
  const started = performance.now();
  const loadLimit = await limitToLoads(tools.newest, previousAsOf);
  const role = query.type === 1 ? 'importer' : 'exporter';
  const params = new Params();
  const keywords: Keyword[] = [];
  for (const keyword of new Set(query.keywords)) {
    const parsed = await parseKeyword(client, keyword, query.type, params, tools);
    if (!parsed.ok) return parsed;
    keywords.push(parsed.parsed);
  }
  const conditions = [
    `${role}_id != 0`,
    keywords.map(({ condition }) => `(${condition})`).join(' OR '),
    ...loadLimit.conditions(params),
  ];
  const companyCountries = query.countries.filter((code) => /^[A-Z]{2}$/.test(code));
  const reporting = query.countries.filter((code) => !companyCountries.includes(code));
  if (companyCountries.length > 0) {
    const codes = companyCountries.map((code) => (code === toCompanyArea('').code ? '' : code));
    conditions.push(`${role}_country IN ${params.add('Array(String)', codes)}`);
  }
  if (reporting.length > 0) conditions.push(`country IN ${params.add('Array(String)', reporting)}`);
  if (query.company !== '') {
    const interpreted = await interpretName(client, query.company);
    if (!interpreted.ok) return { ok: false, error: { ...interpreted.error, field: 'company' } };
    conditions.push(await companyNameCondition(client, role, interpreted.interpretation, params));
  }
  const where = conditions.map((condition) => `(${condition})`).join('\n  AND ');
  const counts = keywords.map(({ condition }) => `countIf(${condition})`).join(', ');
  const [rows, companiesByCountry] = await Promise.all([
    client.query<StatRow>(
      `SELECT ${role}_id AS company, min(date) AS first_date, max(date) AS last_date, [${counts}] AS counts,
         count() OVER () AS companies
       FROM records WHERE ${where} GROUP BY company ORDER BY count() DESC, company
       LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize}`,
      params.values,
    ),
    client.query<{ code: string; total: number }>(
      `SELECT ${role}_country AS code, uniqExact(${role}_id) AS total
       FROM records WHERE ${where} GROUP BY code ORDER BY total DESC, code`,
      params.values,
    ),
  ]);
  const facts = await readCompanyFacts(
    client,
    rows.rows.map((row) => row.company),
  );
  const country_stat = companiesByCountry.rows.map(({ code, total }) => ({ ...toCompanyArea(code), total }));
  // A company's number depends on its country, so no company is in two of them.
  const total = country_stat.reduce((sum, area) => sum + area.total, 0);
  return {
    ok: true,
    answer: {
      total,
      has_next: query.page * query.pageSize < total,
      country_stat,
      transaction_stat_by_keywords: rows.rows.map((row) => ({
        ...toListedCompany(row.company, facts),
        first_date: row.first_date,
        last_date: row.last_date,
        keywords: keywords.map(({ keyword, open }, i) => ({
          keyword,
          total: row.counts[i] ?? 0,
          open: reporting.length === 0 ? open : { ...open, tradeArea: reporting.join(',') },
        })),
      })),
      took: performance.now() - started,
      asOf: loadLimit.asOf,
    },
  };
}
