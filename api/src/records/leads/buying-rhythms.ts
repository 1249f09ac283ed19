// Finds how regularly companies buy: of each the file with most of its purchases, what its orders of two years say, and
// what it bought from rivals lately.
import { leadRules, type Opens, type RhythmState, rhythmRules } from '@waybill/contract';
import { dayNumber, dayOf } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { Params } from '../../stores/warehouse/params';
import { comparedMonths, type DaySpan, recentSpan, sizeSpan, yearSpan } from './days';
import { filesCondition, type LeadFile, perFileSql, reachesBack } from './files';
import { hasRhythm, judgeRhythm, measureSilence, type OrderTimes } from './judge-rhythm';
import type { LeadsSearch } from './lead-query';
import { createProof, type RawProof } from './proofs';

/** The rhythm of a company, before names are looked up. */
export interface RawRhythm {
  company: number;
  state: RhythmState;
  country: string;
  direction: 1 | 2;
  data_end: string;
  last_date: string;
  rhythm: { days: number; orders: number; next: string } | null;
  more: boolean;
  /** Purchases of a year: US dollars, null where no record states a value. */
  year: { value: number | null; total: number; open: Opens };
  proofs: RawProof[];
  /** How long it is silent for its rhythm, to sort by; null with too few orders. */
  silence: number | null;
}

interface RhythmRow extends OrderTimes {
  company: number;
  /** Position of the file in the list, from 0. */
  file: number;
  /** Records of two years, of the last complete months, and of the same months a year before. */
  size_n: number;
  recent: number;
  before: number;
  /** Records of one year, and the US dollars that they state. */
  year_n: number;
  year_value: number | null;
}

interface RivalRow {
  company: number;
  rival: number;
  file: number;
  total: number;
  oldest: number;
  youngest: number;
}

/** Most rivals that are listed for a company. */
const MAX_RIVALS = 3;

/** All that a company buys, as a lead query. */
export const allPurchases: LeadsSearch = {
  keyword: '',
  exact: false,
  without: [],
  type: 1,
  direction: undefined,
  hsCode: '',
  country: [],
  tradeArea: [],
  excludeShip: false,
  home: undefined,
  reason: undefined,
  size: undefined,
  excluded: [],
  only: undefined,
};

export const ageSql = (files: readonly LeadFile[], params: Params) =>
  `${perFileSql(files, ({ data_end }) => dayNumber(data_end), params)} - toInt32(date)`;

export const fileSql = (files: readonly LeadFile[], params: Params) =>
  `toUInt16(${perFileSql(files, (file) => files.indexOf(file), params)})`;

/** Columns with the median and the usual longest pause between the days of an array column `order_days`. */
export const orderTimesSql = `toInt32(length(order_days)) AS orders,
       arraySort(arrayPopFront(arrayDifference(arrayMap(day -> toInt32(day), order_days)))) AS pauses,
       toInt32(pauses[intDiv(length(pauses), 2) + 1]) AS gap,
       toInt32(pauses[toUInt32(ceil(length(pauses) * ${rhythmRules.latePauses}))]) AS pause`;

/** Condition on days that differ by file. */
function inSpanSql(files: readonly LeadFile[], spanIn: (end: number) => DaySpan, params: Params): string {
  const edge = (toDay: (span: DaySpan) => number) =>
    perFileSql(files, ({ data_end }) => toDay(spanIn(dayNumber(data_end))), params);
  return `toInt32(date) BETWEEN ${edge(({ from }) => from)} AND ${edge(({ to }) => to)}`;
}

async function findOrders(
  client: WarehouseClient,
  files: readonly LeadFile[],
  companies: readonly number[],
): Promise<RhythmRow[]> {
  const params = new Params();
  const isOfYear = `age < ${leadRules.yearDays}`;
  const isCounted = `age < ${rhythmRules.days}`;
  const recent = inSpanSql(files, (end) => comparedMonths(end).recent, params);
  const before = inSpanSql(files, (end) => comparedMonths(end).before, params);
  const { rows } = await client.query<RhythmRow>(
    `SELECT company, file, since, size_n, recent, before, year_n, year_value, ${orderTimesSql}
     FROM (
       WITH ${ageSql(files, params)} AS age
       SELECT importer_id AS company, ${fileSql(files, params)} AS file, min(age) AS since,
         countIf(${isCounted}) AS size_n, arraySort(groupUniqArrayIf(date, ${isCounted})) AS order_days,
         countIf(${isOfYear}) AS year_n, sumOrNullIf(amount, ${isOfYear}) AS year_value,
         countIf(${recent}) AS recent, countIf(${before}) AS before
       FROM records
       WHERE importer_id IN ${params.add('Array(UInt64)', companies)} AND ${filesCondition(files, params)}
       GROUP BY company, file
       ORDER BY size_n DESC, since, file LIMIT 1 BY company)`,
    params.values,
  );
  return rows;
}

async function findRivals(
  client: WarehouseClient,
  files: readonly LeadFile[],
  companies: readonly number[],
  rivals: readonly number[],
): Promise<RivalRow[]> {
  if (rivals.length === 0) return [];
  const params = new Params();
  const { rows } = await client.query<RivalRow>(
    `WITH ${ageSql(files, params)} AS age
     SELECT importer_id AS company, exporter_id AS rival, ${fileSql(files, params)} AS file,
       count() AS total, max(age) AS oldest, min(age) AS youngest
     FROM records
     WHERE importer_id IN ${params.add('Array(UInt64)', companies)}
       AND exporter_id IN ${params.add('Array(UInt64)', rivals)}
       AND ${filesCondition(files, params)} AND age < ${leadRules.recentDays}
     GROUP BY company, rival, file
     ORDER BY total DESC, rival, file LIMIT 1 BY company, rival`,
    params.values,
  );
  return rows;
}

function describeRhythm(row: RhythmRow, file: LeadFile): RawRhythm {
  const end = dayNumber(file.data_end);
  const last = end - row.since;
  const proofCase = { search: allPurchases, file };
  const spans = comparedMonths(end);
  const more =
    reachesBack(file, 'growing') &&
    row.before >= leadRules.growthFrom &&
    row.recent >= row.before * leadRules.growth;
  return {
    company: row.company,
    state: judgeRhythm(row),
    country: file.country,
    direction: file.direction,
    data_end: file.data_end,
    last_date: dayOf(last),
    rhythm: hasRhythm(row) ? { days: row.gap, orders: row.orders, next: dayOf(last + row.gap) } : null,
    more,
    year: {
      value: row.year_value,
      total: row.year_n,
      open: createProof(proofCase, 'recent', row.year_n, yearSpan(end)).open,
    },
    proofs: [
      createProof(proofCase, 'history', row.size_n, sizeSpan(end)),
      ...(more
        ? [
            createProof(proofCase, 'recent', row.recent, spans.recent),
            createProof(proofCase, 'before', row.before, spans.before),
          ]
        : []),
    ],
    silence: measureSilence(row),
  };
}

function createRivalProof({ total, rival, oldest, youngest }: RivalRow, file: LeadFile): RawProof {
  const end = dayNumber(file.data_end);
  return createProof({ search: allPurchases, file }, 'rival', total, recentSpan(end), {
    partner: rival,
    first: end - oldest,
    last: end - youngest,
  });
}

/**
 * The buying rhythms of these companies, by their numbers; companies that never bought have none.
 * @param rivals numbers of the companies whose sales to them are listed
 */
export async function findBuyingRhythms(
  client: WarehouseClient,
  files: readonly LeadFile[],
  companies: readonly number[],
  rivals: readonly number[],
): Promise<Map<number, RawRhythm>> {
  if (companies.length === 0 || files.length === 0) return new Map();
  const [orders, sales] = await Promise.all([
    findOrders(client, files, companies),
    findRivals(client, files, companies, rivals),
  ]);
  const salesByCompany = Map.groupBy(sales, ({ company }) => company);
  return new Map(
    orders.flatMap((row) => {
      const file = files[row.file];
      if (file === undefined) return [];
      const rhythm = describeRhythm(row, file);
      const rivalProofs = (salesByCompany.get(row.company) ?? []).slice(0, MAX_RIVALS).flatMap((sale) => {
        const saleFile = files[sale.file];
        return saleFile === undefined ? [] : [createRivalProof(sale, saleFile)];
      });
      return [[row.company, { ...rhythm, proofs: [...rhythm.proofs, ...rivalProofs] }] as const];
    }),
  );
}
