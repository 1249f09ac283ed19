// Figures of a trader search's rows: sums, newest goods, partners, and twelve months. Queried for the companies of one
// page only, since they are too expensive for all matches.
import { type MonthRow, TRADER_ROW_MONTHS, type TraderRow } from '@waybill/contract';
import { firstDay, monthOf, monthPlus, monthsBetween } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyRecordsCondition, type GroupedSearch } from '../company-names/company-records';
import type { GetMonthState } from '../search/cut-months';
import type { GroupedCompany } from '../search/search';
import { isMonthWithin } from '../search/stored-months';

type Sums = Omit<GroupedCompany, 'company'>;
type RowFigures = Pick<TraderRow, 'goods' | 'goods_language' | 'months'> & Sums;

/** The files of a country in one direction. */
type CustomsFile = [direction: 1 | 2, country: string];

interface FigureRow extends GroupedCompany {
  /** `YYYYMM` → records. */
  by_month: [number[], number[]];
  /** Files that its records are from: all of them, and those of the twelve months. */
  files: CustomsFile[];
  recent_files: CustomsFile[];
}

interface NewestGoods {
  company: number;
  goods: string;
  goods_language: string;
}

/** Goods of each company's newest record: queried by day, so that only the texts of a few days are read. */
async function findNewestGoods(
  client: WarehouseClient,
  rows: readonly FigureRow[],
  { id, where, params }: GroupedSearch,
): Promise<ReadonlyMap<number, NewestGoods>> {
  if (rows.length === 0) return new Map();
  const days = [...new Set(rows.map(({ last_date }) => last_date))];
  const newest = rows.map(
    ({ company, last_date }) => `(${params.add('UInt64', company)}, ${params.add('Date', last_date)})`,
  );
  const goods = await client.query<NewestGoods>(
    `SELECT ${id} AS company, argMax(product, id) AS goods, argMax(product_language, id) AS goods_language
     FROM records
     WHERE direction IN (1, 2) AND date IN ${params.add('Array(Date)', days)}
       AND (${id}, date) IN (${newest.join(', ')}) AND ${where} GROUP BY company`,
    params.values,
    { byCompany: false },
  );
  return new Map(goods.rows.map((row) => [row.company, row]));
}

interface RowFigureOptions {
  /** Number of records that match the search. */
  matched: number;
  /** A day in the last of the twelve months. */
  until: string;
  /** First and last day of the search; empty for all. */
  dates: readonly string[];
  stateOf: GetMonthState;
}

/** How complete a month is in the files that name a company, within the dates of the search. */
function determineMonthState(
  month: string,
  files: readonly CustomsFile[],
  { dates: [startDate, endDate], stateOf }: RowFigureOptions,
): MonthRow['state'] {
  const states = new Set(files.map(([direction, country]) => stateOf(month, country, direction)));
  if (states.size === 1 && states.has('missing')) return 'missing';
  const isCutByDates =
    startDate !== undefined && endDate !== undefined && !isMonthWithin(month, { startDate, endDate });
  return isCutByDates || states.has('partial') || states.has('missing') ? 'partial' : 'whole';
}

export async function queryRowFigures(
  client: WarehouseClient,
  companies: readonly number[],
  search: GroupedSearch,
  options: RowFigureOptions,
): Promise<(company: number) => RowFigures> {
  const { id, params } = search;
  const last = monthOf(options.until);
  const first = monthPlus(last, 1 - TRADER_ROW_MONTHS);
  const keys = monthsBetween(first, last);
  const firstDate = params.add('Date', firstDay(first));
  const other = id === 'importer_id' ? 'exporter_id' : 'importer_id';
  const { where, reading } = companyRecordsCondition(search, companies, options.matched);
  const figureRows =
    companies.length === 0
      ? []
      : (
          await client.query<FigureRow>(
            `SELECT ${id} AS company, count() AS total, sum(records.weight) AS weight,
               sum(records.amount) AS amount, min(date) AS first_date, max(date) AS last_date,
               uniqExactIf(${other}, ${other} != 0) AS partners,
               sumMapIf([toYYYYMM(date)], [toUInt32(1)], date >= ${firstDate}) AS by_month,
               groupUniqArray((direction, country)) AS files,
               groupUniqArrayIf((direction, country), date >= ${firstDate}) AS recent_files
             FROM records WHERE ${where} GROUP BY company`,
            params.values,
            reading,
          )
        ).rows;
  const goods = await findNewestGoods(client, figureRows, search);
  const byCompany = new Map(figureRows.map((row) => [row.company, row]));
  return (company) => {
    const row = byCompany.get(company);
    const newest = goods.get(company);
    const [months, totals] = row?.by_month ?? [[], []];
    // A file that ended before the twelve months says nothing about them.
    const { files = [], recent_files: recent = [] } = row ?? {};
    const relevantFiles = recent.length === 0 ? files : recent;
    return {
      total: row?.total ?? 0,
      weight: row?.weight ?? null,
      amount: row?.amount ?? null,
      first_date: row?.first_date ?? '',
      last_date: row?.last_date ?? '',
      goods: newest?.goods ?? '',
      goods_language: newest?.goods_language ?? '',
      partners: row?.partners ?? 0,
      months: keys.map((key) => ({
        key,
        total: Number(totals[months.indexOf(Number(key.replace('-', '')))] ?? 0),
        state: determineMonthState(key, relevantFiles, options),
      })),
    };
  };
}
