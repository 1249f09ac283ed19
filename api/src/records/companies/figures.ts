// Figures of a company profile by month, trade area and commodity: each one grouped statement over narrow columns.
import {
  type CommodityStat,
  hsDigits,
  NONE,
  TOP_N,
  type TraderArea,
  type TraderMapArea,
  type TraderMonths,
} from '@waybill/contract';
import { firstDay, lastDay } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey } from '../../stores/warehouse/ids';
import { plus } from '../../stores/warehouse/sums';
import { type CompanyFacts, readCompanyFacts, toListedCompany } from '../company-names/facts';
import { toCompanyArea } from '../company-names/places';
import { type HsLanguage, hsName } from '../finding/tariff/codes';
import type { IsCutMonth } from '../search/cut-months';
import { intersectDateRanges, type ProfileFilter, type ProfileSql, toAreaFilter } from './filter';
import { toComparedYears, toTraderTrend, yearCountsSql } from './years';

interface Totals {
  total: number;
  price: number | null;
  weight: number | null;
}

interface MonthRow {
  month: string;
  place: string;
  /** Reporting country and direction of the files that its records come from. */
  files: [country: string, direction: 1 | 2][];
  total: number;
  buys: number;
  sells: number;
  price: number | null;
  bought_price: number | null;
  sold_price: number | null;
  /** Not called `weight` like its column, which the sums of the sides read. */
  kg: number | null;
  bought_weight: number | null;
  sold_weight: number | null;
  recent: number;
  before: number;
}

function addTotals(sum: Totals, total: number, price: number | null, weight: number | null): Totals {
  return { total: sum.total + total, price: plus(sum.price, price), weight: plus(sum.weight, weight) };
}

const zeroTotals: Totals = { total: 0, price: null, weight: null };

/**
 * Records by month and side.
 * @param isCut tells whether a month of one of the files is incomplete
 */
export async function summarizeMonths(
  client: WarehouseClient,
  sql: ProfileSql,
  filter: ProfileFilter,
  company: CompanyFacts,
  isCut: IsCutMonth,
): Promise<TraderMonths> {
  const years = toComparedYears(company, filter);
  const { rows } = await client.query<MonthRow>(
    `SELECT formatDateTime(toStartOfMonth(date), '%Y-%m') AS month, place,
       groupUniqArray((country, direction)) AS files,
       count() AS total, countIf(bought) AS buys, countIf(sold) AS sells,
       sum(amount) AS price, sumIf(amount, bought) AS bought_price, sumIf(amount, sold) AS sold_price,
       sum(weight) AS kg, sumIf(weight, bought) AS bought_weight, sumIf(weight, sold) AS sold_weight,
       ${yearCountsSql(years, sql.params)}
     FROM ${sql.from} GROUP BY month, place ORDER BY month, total DESC, place`,
    sql.params.values,
  );
  const perMonth = new Map<string, TraderMonths['months'][number]>();
  for (const row of rows) {
    const dates = intersectDateRanges(filter.dates, firstDay(row.month), lastDay(row.month));
    const monthTotals = perMonth.get(row.month) ?? {
      ...zeroTotals,
      key: row.month,
      // The rows of a month start with the country of most records.
      region: row.place === '' ? null : row.place,
      partial: false,
      imports: zeroTotals,
      exports: zeroTotals,
      open: dates === undefined ? {} : { dates },
    };
    perMonth.set(row.month, {
      ...monthTotals,
      ...addTotals(monthTotals, row.total, row.price, row.kg),
      imports: addTotals(monthTotals.imports, row.buys, row.bought_price, row.bought_weight),
      exports: addTotals(monthTotals.exports, row.sells, row.sold_price, row.sold_weight),
      partial: monthTotals.partial || row.files.some((file) => isCut(row.month, ...file)),
    });
  }
  const list = [...perMonth.values()];
  return {
    total_import: list.reduce((sum, month) => sum + month.imports.total, 0),
    total_export: list.reduce((sum, month) => sum + month.exports.total, 0),
    trend: toTraderTrend(years, {
      recent: rows.reduce((sum, { recent }) => sum + recent, 0),
      before: rows.reduce((sum, { before }) => sum + before, 0),
    }),
    months: list,
  };
}

interface AreaRow extends Totals {
  place: string;
  companies: number;
}

/** Records by the other side's country, most first. */
export async function summarizeAreas(
  client: WarehouseClient,
  sql: ProfileSql,
  filter: ProfileFilter,
): Promise<TraderArea[]> {
  const { rows } = await client.query<AreaRow>(
    `SELECT place, count() AS total, sum(amount) AS price, sum(weight) AS weight,
       uniqExactIf(other, other != 0) AS companies
     FROM ${sql.from} GROUP BY place ORDER BY total DESC, place`,
    sql.params.values,
  );
  return rows.map(({ place, ...row }) => ({
    ...toCompanyArea(place),
    ...row,
    open: toAreaFilter(filter, place),
  }));
}

/** The other side's countries, each with the ten companies that have most records. */
export async function summarizePartnerMap(
  client: WarehouseClient,
  sql: ProfileSql,
  filter: ProfileFilter,
): Promise<TraderMapArea[]> {
  const { rows } = await client.query<{ place: string; company: number; total: number; area: number }>(
    `SELECT place, company, total, area FROM (
       SELECT place, other AS company, count() AS total,
         sum(count()) OVER (PARTITION BY place) AS area
       FROM ${sql.from} GROUP BY place, company)
     ORDER BY area DESC, place, company = 0, total DESC, company LIMIT ${TOP_N} BY place`,
    sql.params.values,
  );
  const facts = await readCompanyFacts(client, [...new Set(rows.map((row) => row.company))]);
  const perArea = new Map<string, TraderMapArea>();
  for (const { place, company, total, area } of rows) {
    const open = toAreaFilter(filter, place);
    const mapArea = perArea.get(place) ?? { ...toCompanyArea(place), total: area, companies: [], open };
    perArea.set(place, mapArea);
    if (company === 0) continue;
    const { id, desc_en } = toListedCompany(company, facts);
    mapArea.companies.push({ id, desc_en, total, open: { ...open, partner: companyKey(company) } });
  }
  return [...perArea.values()];
}

/** Most codes that are listed for each side and measure. */
const MAX_CODES = 500;

interface CodeRow {
  hs6: string;
  bought_total: number;
  sold_total: number;
  bought_price: number | null;
  sold_price: number | null;
  bought_weight: number | null;
  sold_weight: number | null;
}

function toCommodityStat(type: '1' | '2', hs6: string, totals: Totals, language: HsLanguage): CommodityStat {
  const key = hs6 === '' ? NONE : hs6;
  return { key, ...totals, text: hsName(hs6, language), open: { type, hs6: key } };
}

/** The codes that are among the largest by any measure, most records first: each ranking finds its own. */
function selectLargestCodes(list: readonly CommodityStat[]): CommodityStat[] {
  const codes = list.filter(({ total }) => total > 0);
  const largestBy = (measure: 'total' | 'price' | 'weight') =>
    codes
      .toSorted((a, b) => (b[measure] ?? 0) - (a[measure] ?? 0) || (a.key < b.key ? -1 : 1))
      .slice(0, MAX_CODES);
  const largest = new Set([...largestBy('price'), ...largestBy('weight'), ...largestBy('total')]);
  return codes
    .filter((code) => largest.has(code))
    .sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
}

/** Records by six-digit HS code: what the company buys and what it sells. */
export async function summarizeCommodities(
  client: WarehouseClient,
  sql: ProfileSql,
  term: string,
  language: HsLanguage,
): Promise<{ import_hscodes: CommodityStat[]; export_hscodes: CommodityStat[] }> {
  const { params } = sql;
  const hsFilter = term === '' ? '' : ` WHERE startsWith(hs, ${params.add('String', hsDigits(term))})`;
  const { rows } = await client.query<CodeRow>(
    `SELECT hs6, countIf(bought) AS bought_total, countIf(sold) AS sold_total,
       sumIf(amount, bought) AS bought_price, sumIf(amount, sold) AS sold_price,
       sumIf(weight, bought) AS bought_weight, sumIf(weight, sold) AS sold_weight
     FROM ${sql.from}${hsFilter} GROUP BY hs6`,
    params.values,
  );
  const toSideStats = (type: '1' | '2', activity: 'bought' | 'sold') =>
    rows.map((row) => {
      const totals = {
        total: row[`${activity}_total`],
        price: row[`${activity}_price`],
        weight: row[`${activity}_weight`],
      };
      return toCommodityStat(type, row.hs6, totals, language);
    });
  return {
    import_hscodes: selectLargestCodes(toSideStats('1', 'bought')),
    export_hscodes: selectLargestCodes(toSideStats('2', 'sold')),
  };
}
