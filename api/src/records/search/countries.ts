// Statistics of the whole warehouse: records by reporting country, month and source. Counted once after each load and
// cached, because pages ask for them often.
import {
  type AreaCount,
  type CountryStat,
  reportingCountries,
  reportingCountry,
  UNGROUPED,
} from '@waybill/contract';
import { firstDay, monthPlus } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { findContinent } from '../../stores/warehouse/continents';
import { NO_PARTNER } from './conditions';

/** Number of records of one country, direction and month. */
interface MonthTotal {
  country: string;
  direction: 1 | 2;
  /** YYYY-MM */
  month: string;
  total: number;
  /** How many of these were first loaded within the 30 days before the newest load. */
  recent: number;
  /** How many of these have each field of `fillable`. */
  filled: readonly number[];
}

/** Records of one source in a month: each source of a country may end at another time. */
export interface SourceMonth {
  country: string;
  direction: 1 | 2;
  source: string;
  /** YYYY-MM */
  month: string;
  total: number;
  /** First and last day with records. */
  first: string;
  last: string;
}

/** All statistics of the warehouse. */
export interface Holdings {
  countries: CountryStat[];
  /** Digits that nineteen of twenty HS codes of a country do not exceed, by its code; 0 without HS codes. */
  hsDigits: ReadonlyMap<string, number>;
  months: MonthTotal[];
  sources: SourceMonth[];
  companies: number;
  /** First of the days that count as recent, YYYY-MM-DD. */
  recentFrom: string;
}

/**
 * SQL: the last second before the 30 days that end with the newest load. Records that came later count as recent; those
 * that a load only revised existed before. Whole days, so that a search by days of loading finds the same records.
 */
export const RECENT_SINCE_SQL =
  '(SELECT toStartOfDay(max(loaded_at)) - INTERVAL 29 DAY - INTERVAL 1 SECOND FROM records)';

/** Fields of the wire's record that some countries leave empty, with the condition that a field is filled. */
const fillable: readonly (readonly [string, string])[] = [
  ['hs', "hs != ''"],
  ['brand', "brand != ''"],
  ['importer', "importer != ''"],
  ['exporter', "exporter != ''"],
  ['partner', "partner != ''"],
  ['origin', "origin != ''"],
  ['loading_port', "loading_port != ''"],
  ['unloading_port', "unloading_port != ''"],
  ['transport', "transport != ''"],
  ['quantity', 'quantity IS NOT NULL'],
  ['unit', "unit != ''"],
  ['weight', 'weight IS NOT NULL'],
  ['amount', 'amount IS NOT NULL'],
  ['amount_basis', "amount_basis != ''"],
  ['unit_price', 'unit_price IS NOT NULL'],
  ['document', "document != ''"],
  ['incoterm', "incoterm != ''"],
  ['taxes', 'notEmpty(taxes)'],
];

/** A field counts as filled when at least this share of a country's rows has it. */
const MIN_FILLED_SHARE = 0.02;

interface CountryRow {
  country: string;
  total: number;
  recent: number;
  first: string;
  last: string;
  has_sample: boolean;
  hs_digits: number;
}

async function queryStatistics(client: WarehouseClient, direction: 1 | 2 | undefined) {
  const where = direction === undefined ? 'true' : `direction = ${direction}`;
  const filled = fillable.map(([, condition]) => `countIf(${condition})`).join(', ');
  return Promise.all([
    client.queryLong<CountryRow>(
      `SELECT country, count() AS total, countIf(first_seen > ${RECENT_SINCE_SQL}) AS recent, min(date) AS first,
         max(date) AS last, max(sample) AS has_sample, quantileExactIf(0.95)(length(hs), hs != '') AS hs_digits
       FROM records WHERE ${where} GROUP BY country`,
    ),
    client.queryLong<MonthTotal>(
      `SELECT country, direction, formatDateTime(toStartOfMonth(date), '%Y-%m') AS month, count() AS total,
         countIf(first_seen > ${RECENT_SINCE_SQL}) AS recent, [${filled}] AS filled
       FROM records WHERE ${where} GROUP BY country, direction, month ORDER BY country, month, direction`,
    ),
    client.queryLong<{ country: string; partner: string; total: number }>(
      `SELECT country, partner, count() AS total FROM records WHERE ${where}
       GROUP BY country, partner ORDER BY total DESC`,
    ),
    client.queryLong<{ country: string; total: number; recent: number }>(
      `SELECT country, count() AS total, countIf(first_loaded > ${RECENT_SINCE_SQL}) AS recent FROM (
         SELECT country, id, min(first_seen) AS first_loaded FROM (
           SELECT country, importer_id AS id, first_seen FROM records WHERE direction = 1 AND ${where}
           UNION ALL SELECT country, exporter_id AS id, first_seen FROM records WHERE direction = 2 AND ${where})
         WHERE id != 0 GROUP BY country, id)
       GROUP BY country`,
    ),
    client.queryLong<{ n: number }>('SELECT count() AS n FROM companies'),
    client.queryLong<{ day: string }>('SELECT toString(toDate(max(loaded_at)) - 29) AS day FROM records'),
    client.queryLong<SourceMonth>(
      `SELECT country, direction, source, formatDateTime(toStartOfMonth(date), '%Y-%m') AS month, count() AS total,
         min(date) AS first, max(date) AS last
       FROM records WHERE ${where} GROUP BY country, direction, source, month`,
    ),
  ]);
}

/** Rows of a country by month, summed over the counted directions, and how many of them have each field. */
function sumMonths(months: readonly MonthTotal[], country: string) {
  const sums = new Map<string, { total: number; filled: number[] }>();
  for (const { country: rowCountry, month, total, filled } of months) {
    if (rowCountry !== country) continue;
    const previous = sums.get(month) ?? { total: 0, filled: fillable.map(() => 0) };
    sums.set(month, {
      total: previous.total + total,
      filled: previous.filled.map((count, i) => count + (filled[i] ?? 0)),
    });
  }
  return sums;
}

/** Three decimals are enough, and keep answers short. */
const roundShare = (part: number, whole: number): number => Math.round((part / whole) * 1_000) / 1_000;

/** Share of the rows that have each field of `fillable`, by name; fields that none has are left out. */
const toFilledShares = (counts: readonly number[], total: number): Record<string, number> =>
  Object.fromEntries(
    fillable.flatMap(([name], i) => {
      const share = roundShare(counts[i] ?? 0, total);
      return share === 0 ? [] : [[name, share]];
    }),
  );

/** A month counts as dense with at least this share of the median month's records. */
const MIN_DENSE_SHARE = 0.1;

/**
 * First day of dense data: counted back from the newest month to the last gap or nearly empty month. A few old records
 * do not mean that a file reaches back so far.
 * @param months oldest first
 * @param first day of the oldest record
 */
export function findDenseStart(months: readonly { month: string; total: number }[], first: string): string {
  const sorted = months.map(({ total }) => total).sort((a, b) => a - b);
  const least = (sorted[Math.floor(sorted.length / 2)] ?? 0) * MIN_DENSE_SHARE;
  let from = months.at(-1)?.month ?? '';
  for (const { month, total } of months.slice(0, -1).reverse()) {
    if (month !== monthPlus(from, -1) || total < least) return firstDay(from);
    from = month;
  }
  return first;
}

function toPartnerArea(code: string, total: number): AreaCount {
  if (code === '') return { code: NO_PARTNER, alpha2: null, continent: UNGROUPED, total };
  return { code, alpha2: code, continent: findContinent(code), total };
}

/**
 * Recounts everything for one direction or both. It takes seconds with tens of millions of rows: call it after a load,
 * not per request.
 */
export async function countHoldings(client: WarehouseClient, direction?: 1 | 2): Promise<Holdings> {
  const [totals, months, partners, traders, companies, recent, sources] = await queryStatistics(
    client,
    direction,
  );
  const recentFrom = recent.rows[0]?.day ?? '';
  const countries = totals.rows.flatMap((row): CountryStat[] => {
    const reportingPlace = reportingCountry(row.country);
    if (reportingPlace === undefined) return [];
    const monthSums = sumMonths(months.rows, row.country);
    const countFilled = (i: number) =>
      [...monthSums.values()].reduce((sum, month) => sum + (month.filled[i] ?? 0), 0);
    const trader = traders.rows.find((entry) => entry.country === row.country);
    return [
      {
        country: {
          code: row.country,
          alpha2: reportingPlace.alpha2,
          continent: findContinent(reportingPlace.alpha2),
          name_cn: reportingPlace.name_cn,
          name_en: reportingPlace.name_en,
          name_short: reportingPlace.alpha2,
          transaction: { total: row.total, recent_add: row.recent },
          trader: { total: trader?.total ?? 0, recent_add: trader?.recent ?? 0 },
          data_start: row.first,
          data_end: row.last,
          data_dense: findDenseStart(
            [...monthSums].map(([month, { total }]) => ({ month, total })),
            row.first,
          ),
          recent_from: recentFrom,
          sample: row.has_sample,
        },
        areas: partners.rows
          .filter((entry) => entry.country === row.country)
          .map((entry) => toPartnerArea(entry.partner, entry.total)),
        months: [...monthSums].map(([month, { total, filled }]) => ({
          month,
          total,
          filled: toFilledShares(filled, total),
        })),
        filled: toFilledShares(
          fillable.map((_, i) => countFilled(i)),
          row.total,
        ),
        displays: fillable.flatMap(([name], i) =>
          countFilled(i) >= row.total * MIN_FILLED_SHARE ? [name] : [],
        ),
      },
    ];
  });
  const order = new Map(reportingCountries.map((place, i) => [place.code, i]));
  const placeInOrder = ({ country: { code } }: CountryStat) => order.get(code) ?? order.size;
  countries.sort(
    (a, b) => placeInOrder(a) - placeInOrder(b) || (a.country.name_en < b.country.name_en ? -1 : 1),
  );
  return {
    countries,
    hsDigits: new Map(totals.rows.map(({ country, hs_digits }) => [country, hs_digits])),
    months: months.rows,
    sources: sources.rows,
    companies: companies.rows[0]?.n ?? 0,
    recentFrom,
  };
}

/** Totals of the warehouse for the dashboard, from the statistics. */
export function summarizeHoldings(holdings: Holdings) {
  const regions = new Map<number, { continent: number; total: number; recent_add: number }>();
  let total = 0;
  for (const { country } of holdings.countries) {
    const region = regions.get(country.continent) ?? {
      continent: country.continent,
      total: 0,
      recent_add: 0,
    };
    region.total += country.transaction.total;
    region.recent_add += country.transaction.recent_add;
    regions.set(country.continent, region);
    total += country.transaction.total;
  }
  return {
    total_company: holdings.companies,
    total_transaction: total,
    regions: [...regions.values()].sort((a, b) => a.continent - b.continent),
  };
}

/** Number of records by country, direction and month, for lists of countries and of months. */
export function sumByMonthAndCountry(holdings: Holdings) {
  const months = new Map<string, number>();
  const countries = new Map<string, { imports: number; exports: number }>();
  for (const entry of holdings.months) {
    const side = entry.direction === 1 ? 'imports' : 'exports';
    months.set(entry.month, (months.get(entry.month) ?? 0) + entry.total);
    const country = countries.get(entry.country) ?? { imports: 0, exports: 0 };
    country[side] += entry.total;
    countries.set(entry.country, country);
  }
  return {
    months: [...months]
      .map(([month, total]) => ({ month, total }))
      .sort((a, b) => (a.month < b.month ? -1 : 1)),
    countries: holdings.countries.map(({ country: { code, data_end, sample } }) => ({
      code,
      data_end,
      sample,
      hs_digits: holdings.hsDigits.get(code) ?? 0,
      imports: countries.get(code)?.imports ?? 0,
      exports: countries.get(code)?.exports ?? 0,
    })),
  };
}
