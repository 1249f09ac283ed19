// What changed against the year before: one statement over both years groups by area, importer, exporter and month at
// once.
import {
  type AnalysisFilter,
  type Changes,
  type Compared,
  type MonthRun,
  NOT_SAID,
  TOP_N,
} from '@waybill/contract';
import { firstDay, lastDay, monthsBetween } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey } from '../../stores/warehouse/ids';
import { NO_PARTNER } from '../search/conditions';
import { type ComparableRun, monthsFilter, yearBeforeFilter } from './comparable';
import type { Scope } from './conditions';
import { readCompanyNames } from './names';

/** Least change in share that is mentioned, and how many areas that gained and lost are named. */
const POINTS_MIN = 0.01;
const AREAS_MAX = 3;

interface ChangeGroup {
  kind: 'all' | 'area' | 'importer' | 'exporter' | 'month';
  key: string;
  now_total: number;
  now_amount: number | null;
  now_weight: number | null;
  before_total: number;
  before_amount: number | null;
  before_weight: number | null;
  now_weighed: [number, number | null, number | null];
  before_weighed: [number, number | null, number | null];
}

/** SQL of both years' figures. The statement reads no other months, so one day separates them. */
function bothYearsSql(begins: string): string {
  const yearFiguresSql = (year: 'now' | 'before', when: string) => `
    countIf(${when}) AS ${year}_total,
    sumIf(amount, ${when}) AS ${year}_amount,
    sumIf(weight, ${when}) AS ${year}_weight,
    tuple(countIf(${when} AND amount IS NOT NULL AND weight IS NOT NULL),
      sumIf(amount, ${when} AND weight IS NOT NULL),
      sumIf(weight, ${when} AND amount IS NOT NULL)) AS ${year}_weighed`;
  return `${yearFiguresSql('now', `date >= ${begins}`)},${yearFiguresSql('before', `date < ${begins}`)}`;
}

/**
 * All records, all areas, and the months a year before; of companies only those that are among the largest of one year
 * and absent in the other.
 */
function groupsSql({ where, params }: Scope, now: MonthRun, before: MonthRun): string {
  const day = (text: string) => params.add('Date', text);
  const begins = day(firstDay(now.from));
  const placeSql = (year: 'now' | 'before') =>
    `row_number() OVER (PARTITION BY kind
       ORDER BY ${year}_amount DESC NULLS LAST, ${year}_total DESC, key) AS ${year}_place`;
  return `SELECT * EXCEPT (now_place, before_place) FROM (
    SELECT *, ${placeSql('now')}, ${placeSql('before')} FROM (
      SELECT multiIf(grouping(partner) = 0, 'area', grouping(importer_id) = 0, 'importer',
          grouping(exporter_id) = 0, 'exporter', grouping(begins) = 0, 'month', 'all') AS kind,
        multiIf(kind = 'area', toString(partner), kind = 'importer', toString(importer_id),
          kind = 'exporter', toString(exporter_id), kind = 'month', formatDateTime(begins, '%Y-%m'), '') AS key,
        ${bothYearsSql(begins)}
      FROM records WHERE ${where}
        AND (date BETWEEN ${begins} AND ${day(lastDay(now.to))}
          OR date BETWEEN ${day(firstDay(before.from))} AND ${day(lastDay(before.to))})
      GROUP BY GROUPING SETS ((), (partner), (importer_id), (exporter_id), (toStartOfMonth(date) AS begins)))
    WHERE kind NOT IN ('importer', 'exporter') OR key != '0')
  WHERE kind IN ('all', 'area') OR kind = 'month' AND before_total > 0
    OR kind IN ('importer', 'exporter')
      AND (now_place <= ${TOP_N} AND before_total = 0 OR before_place <= ${TOP_N} AND now_total = 0)
  ORDER BY kind, now_place, before_place`;
}

type By = Compared['by'];

interface Sides {
  now: MonthRun;
  before: MonthRun;
  by: By;
}

function toBothPeriods(group: ChangeGroup, { now, before }: Sides, filter: AnalysisFilter) {
  return {
    now: {
      total: group.now_total,
      amount: group.now_amount,
      weight: group.now_weight,
      open: { ...filter, ...monthsFilter(now) },
    },
    before: {
      total: group.before_total,
      amount: group.before_amount,
      weight: group.before_weight,
      open: { ...filter, ...yearBeforeFilter(before) },
    },
  };
}

const shareInWhole = (part: number | null, whole: number | null): number =>
  whole === null || whole === 0 ? 0 : (part ?? 0) / whole;

function listMovedAreas(groups: readonly ChangeGroup[], all: ChangeGroup, sides: Sides): Compared['areas'] {
  const { by } = sides;
  const moved = groups.map((group) => {
    const key = group.key === '' ? NO_PARTNER : group.key;
    return {
      key,
      share: shareInWhole(group[`now_${by}`], all[`now_${by}`]),
      shareBefore: shareInWhole(group[`before_${by}`], all[`before_${by}`]),
      ...toBothPeriods(group, sides, { tradeArea: key }),
    };
  });
  const listFarthestMoved = (way: 1 | -1) =>
    moved
      .map((area) => ({ area, points: way * (area.share - area.shareBefore) }))
      .filter(({ points }) => points >= POINTS_MIN)
      .sort((a, b) => b.points - a.points || (a.area.key < b.area.key ? -1 : 1))
      .slice(0, AREAS_MAX)
      .map(({ area }) => area);
  return [...listFarthestMoved(1), ...listFarthestMoved(-1)];
}

async function listMovedCompanies(
  client: WarehouseClient,
  groups: readonly ChangeGroup[],
  all: ChangeGroup,
  sides: Sides,
): Promise<Compared['companies']> {
  const { by } = sides;
  const companyChanges = (['importer', 'exporter'] as const).flatMap((side) =>
    (['new', 'lost'] as const).flatMap((way) => {
      const year = way === 'new' ? 'now' : 'before';
      const other = way === 'new' ? 'before' : 'now';
      return groups
        .filter((group) => group.kind === side && group[`${other}_total`] === 0)
        .sort((a, b) => (b[`${year}_${by}`] ?? 0) - (a[`${year}_${by}`] ?? 0) || (a.key < b.key ? -1 : 1))
        .map((group) => ({ group, side, way, year }) as const);
    }),
  );
  const names = await readCompanyNames(client, [
    ...new Set(companyChanges.map(({ group }) => Number(group.key))),
  ]);
  return companyChanges.map(({ group, side, way, year }) => {
    const id = Number(group.key);
    const company = names.get(id);
    const key = id === 0 ? NOT_SAID : companyKey(id);
    return {
      side,
      way,
      key,
      name: company?.name ?? '',
      country: company === undefined || company.country === '' ? null : company.country,
      share: shareInWhole(group[`${year}_${by}`], all[`${year}_${by}`]),
      ...toBothPeriods(group, sides, { [`${side}Id`]: key })[year],
    };
  });
}

const toWeighedFigures = ([total, amount, weight]: ChangeGroup['now_weighed']) => ({ total, amount, weight });

/** Each month a year before; all of them are covered, so months without a record are zeros. */
function listMonthsBefore(groups: readonly ChangeGroup[], { from, to }: MonthRun): Compared['months'] {
  const byMonth = new Map(groups.filter(({ kind }) => kind === 'month').map((group) => [group.key, group]));
  return monthsBetween(from, to).map((month) => ({
    month,
    total: byMonth.get(month)?.before_total ?? 0,
    amount: byMonth.get(month)?.before_amount ?? null,
    weight: byMonth.get(month)?.before_weight ?? null,
    open: yearBeforeFilter({ from: month, to: month }),
  }));
}

/**
 * @param scope of the question over both years
 * @param run the periods that are compared
 */
export async function compareWithYearBefore(
  client: WarehouseClient,
  scope: Scope,
  run: ComparableRun,
): Promise<Changes> {
  if ('why' in run) return { state: 'none', why: run.why };
  const { rows } = await client.query<ChangeGroup>(
    groupsSql(scope, run.now, run.before),
    scope.params.values,
    scope.reading,
  );
  const all = rows.find(({ kind }) => kind === 'all');
  if (all === undefined || all.now_total + all.before_total === 0) return { state: 'none', why: 'empty' };
  const by: By = all.now_amount !== null && all.before_amount !== null ? 'amount' : 'total';
  const sides = { ...run, by };
  const areas = rows.filter(({ kind }) => kind === 'area');
  return {
    state: 'compared',
    ...sides,
    all: toBothPeriods(all, sides, {}),
    weighed: { now: toWeighedFigures(all.now_weighed), before: toWeighedFigures(all.before_weighed) },
    months: listMonthsBefore(rows, run.before),
    areas: listMovedAreas(areas, all, sides),
    companies: await listMovedCompanies(client, rows, all, sides),
  };
}
