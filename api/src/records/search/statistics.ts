// Figures of the statistics home page: records by country, month and code, filtered by direction, country, chapter and
// months, and the loads of the last 30 days. They are cached until the next load, since pages repeat the same requests.

import { cachedByKey } from '../../stores/warehouse/answer-cache';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { plus } from '../../stores/warehouse/sums';
import { type Holdings, RECENT_SINCE_SQL } from './countries';

/** Empty and 0 mean no filter. */
interface StatisticsFilter {
  impOrExp: 0 | 1 | 2;
  /** Country code of spec §2. */
  country: string;
  /** Two digits. */
  chapter: string;
  /** `YYYY-MM`, inclusive. */
  from: string;
  to: string;
}

/** Fields whose fill rate is counted, by their names in the wire format. */
const fields = {
  importer: "importer != ''",
  exporter: "exporter != ''",
  hs: "hs != ''",
  amount: 'amount IS NOT NULL',
  weight: 'weight IS NOT NULL',
  unit_price: 'unit_price IS NOT NULL',
} as const;
type Field = keyof typeof fields;

interface StatisticsCell {
  country: string;
  direction: 1 | 2;
  month: string;
  total: number;
  recent: number;
  /** US dollars. */
  value: number | null;
  filled: readonly number[];
}
interface CodeFigures {
  code: string;
  total: number;
  value: number | null;
  /** Of these, imports. */
  imports: number;
  imported: number | null;
}
interface LoadFigures {
  country: string;
  day: string;
  total: number;
}

/** Length of top lists (spec §9). */
const TOP_LENGTH = 10;
/** Most answers in the cache. */
const MAX_CACHED_ANSWERS = 200;

function buildConditions({ impOrExp, country, chapter, from, to }: StatisticsFilter) {
  const params: Record<string, string | number> = {};
  const add = (name: string, value: string | number, condition: string) => {
    params[name] = value;
    return condition;
  };
  const withoutChapter = [
    ...(impOrExp === 0 ? [] : [add('direction', impOrExp, 'direction = {direction:UInt8}')]),
    ...(country === '' ? [] : [add('country', country, 'country = {country:String}')]),
    ...(from === '' ? [] : [add('from', `${from}-01`, 'date >= {from:Date}')]),
    ...(to === '' ? [] : [add('to', `${to}-01`, 'date <= toLastDayOfMonth({to:Date})')]),
  ];
  const conditions = [
    ...withoutChapter,
    ...(chapter === '' ? [] : [add('chapter', chapter, 'startsWith(hs6, {chapter:String})')]),
  ];
  const clause = (list: readonly string[]) => (list.length === 0 ? 'true' : list.join(' AND '));
  return { params, all: clause(conditions), withoutChapter: clause(withoutChapter) };
}

async function queryFigures(client: WarehouseClient, filter: StatisticsFilter) {
  const { params, all, withoutChapter } = buildConditions(filter);
  // Figures without a filter are counted once after a load, and may take longer; a filtered request must answer soon.
  const runQuery = <T>(sql: string) =>
    Object.keys(params).length === 0 ? client.queryLong<T>(sql) : client.query<T>(sql, params);
  const filled = Object.values(fields)
    .map((condition) => `countIf(${condition})`)
    .join(', ');
  const [cells, codes, loads] = await Promise.all([
    runQuery<StatisticsCell>(
      `SELECT country, direction, formatDateTime(toStartOfMonth(date), '%Y-%m') AS month, count() AS total,
         countIf(first_seen > ${RECENT_SINCE_SQL}) AS recent, sumOrNull(amount) AS value, [${filled}] AS filled
       FROM records WHERE ${all} GROUP BY country, direction, month ORDER BY month`,
    ),
    runQuery<CodeFigures>(
      `SELECT hs6 AS code, count() AS total, sumOrNull(amount) AS value, countIf(direction = 1) AS imports,
         sumOrNullIf(amount, direction = 1) AS imported
       FROM records
       WHERE hs6 != '' AND ${withoutChapter} GROUP BY code ORDER BY total DESC, code`,
    ),
    runQuery<LoadFigures>(
      `SELECT country, toDate(first_seen) AS day, count() AS total FROM records
       WHERE first_seen > ${RECENT_SINCE_SQL} AND ${all} GROUP BY country, day ORDER BY country, day`,
    ),
  ]);
  return { cells: cells.rows, codes: codes.rows, loads: loads.rows };
}

function sumByMonth(cells: readonly StatisticsCell[]) {
  const empty = { imports: 0, exports: 0, imports_amount: null, exports_amount: null };
  type Month = { imports: number; exports: number } & Record<
    'imports_amount' | 'exports_amount',
    number | null
  >;
  const months = new Map<string, Month>();
  for (const { month, direction, total, value } of cells) {
    const previous = months.get(month) ?? empty;
    months.set(
      month,
      direction === 1
        ? {
            ...previous,
            imports: previous.imports + total,
            imports_amount: plus(previous.imports_amount, value),
          }
        : {
            ...previous,
            exports: previous.exports + total,
            exports_amount: plus(previous.exports_amount, value),
          },
    );
  }
  return [...months].map(([month, figures]) => ({ month, ...figures }));
}

interface CountryFigures {
  imports: number;
  exports: number;
  recent_add: number;
  amount: number | null;
  imports_amount: number | null;
  filled: Record<Field, number>;
}

const sumValues = (cells: readonly StatisticsCell[]): number | null =>
  cells.reduce<number | null>((sum, { value }) => plus(sum, value), null);

function sumCountryFigures(cells: readonly StatisticsCell[]): CountryFigures {
  const countRecords = (direction: 1 | 2) =>
    cells.reduce((sum, cell) => sum + (cell.direction === direction ? cell.total : 0), 0);
  const [imports, exports] = [countRecords(1), countRecords(2)];
  const filledShare = (at: number) => {
    const filled = cells.reduce((sum, cell) => sum + (cell.filled[at] ?? 0), 0);
    return Math.round((filled / Math.max(1, imports + exports)) * 1_000) / 1_000;
  };
  return {
    imports,
    exports,
    recent_add: cells.reduce((sum, { recent }) => sum + recent, 0),
    amount: sumValues(cells),
    imports_amount: sumValues(cells.filter(({ direction }) => direction === 1)),
    filled: {
      importer: filledShare(0),
      exporter: filledShare(1),
      hs: filledShare(2),
      amount: filledShare(3),
      weight: filledShare(4),
      unit_price: filledShare(5),
    },
  };
}

/** The codes that are among the ten largest by records or by value, most records first: each ranking finds its own ten. */
function selectLeadingCodes(codes: readonly CodeFigures[], chapter: string): CodeFigures[] {
  const chapterCodes = codes.filter(({ code }) => code.startsWith(chapter));
  const byValue = chapterCodes
    .filter(({ value }) => value !== null)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || (a.code < b.code ? -1 : 1));
  const leading = new Set([...chapterCodes.slice(0, TOP_LENGTH), ...byValue.slice(0, TOP_LENGTH)]);
  return chapterCodes.filter((code) => leading.has(code));
}

/** Sums the records of codes by chapter. */
function sumByChapter(codes: readonly CodeFigures[]) {
  const chapters = new Map<string, number>();
  for (const { code, total } of codes) {
    const chapter = code.slice(0, 2);
    chapters.set(chapter, (chapters.get(chapter) ?? 0) + total);
  }
  return [...chapters].map(([code, total]) => ({ code, total })).sort((a, b) => (a.code < b.code ? -1 : 1));
}

async function countStatistics(client: WarehouseClient, holdings: Holdings, filter: StatisticsFilter) {
  const { cells, codes, loads } = await queryFigures(client, filter);
  const byCountry = Map.groupBy(cells, ({ country }) => country);
  const countries = holdings.countries.flatMap(({ country }) => {
    const countryCells = byCountry.get(country.code);
    if (countryCells === undefined) return [];
    const { code, alpha2, continent, data_start, data_end, data_dense, sample } = country;
    return [
      {
        code,
        alpha2,
        continent,
        ...sumCountryFigures(countryCells),
        data_start,
        data_end,
        data_dense,
        sample,
      },
    ];
  });
  const totals = sumCountryFigures(cells);
  return {
    total: totals.imports + totals.exports,
    recent_add: totals.recent_add,
    recent_from: holdings.countries.length === 0 ? '' : holdings.recentFrom,
    amount: totals.amount,
    months: sumByMonth(cells),
    codes: selectLeadingCodes(codes, filter.chapter).map(({ code, total, value, imports, imported }) => ({
      code,
      total,
      amount: value,
      imports,
      imports_amount: imported,
    })),
    chapters: sumByChapter(codes),
    countries,
    loads,
  };
}

/** Figures by filter, each counted once until `forget` is called after a load. */
export function statisticsQueries(client: WarehouseClient, holdings: () => Promise<Holdings>) {
  const { get, forget } = cachedByKey(
    async (filter: StatisticsFilter) => countStatistics(client, await holdings(), filter),
    MAX_CACHED_ANSWERS,
  );
  return { of: get, forget };
}
