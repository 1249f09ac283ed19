/**
 * Why value or weight moved between the newest whole months and the same a year before: one statement.
 *
 * Every record counts in whole cents (or grams), and belongs to a cell: company × six-digit code × unit and basis of its
 * unit price (by weight: whether it states one). With v, q for value and quantity of a cell, 0 the earlier period:
 *
 * - won, lost: cells of companies without any record in the other period;
 * - price: v1 − v0·q1/q0 of cells with a comparable quantity in both periods;
 * - volume: v0·(Q1/Q0 − 1), Q the quantity of the cells of the same heading, unit and basis: quantities are only added
 *   up where they count like things;
 * - mix: the rest of these cells, v0·(q1/q0 − Q1/Q0), and codes that a continuing company began or stopped trading;
 * - incomparable: what remains, the same company and code without a comparable quantity on both sides, without a full
 *   code, or without a company in one of the periods. Records that name no company count as one company.
 *
 * Price, volume and mix are rounded per cell so that they add up to v1 − v0; hence all sums are exact. By weight the
 * quantity is the weight: no price, no shift within goods.
 */
import { type MonthRun, NOT_SAID } from '@waybill/contract';
import type { Movement, MovementContributor, MovementStepRow } from '@waybill/contract/analysis-movement';
import {
  CONTRIBUTORS_MAX,
  type MovementMeasure,
  type MovementRole,
  type MovementStep,
  movementSteps,
  writeStepFilter,
} from '@waybill/contract/movement-terms';
import { firstDay, lastDay } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey } from '../../stores/warehouse/ids';
import { comparedIn, isPriced, readComparedIn, standardQuantity } from '../../stores/warehouse/prices';
import { type HsLanguage, hsName } from '../finding/tariff/codes';
import { monthsFilter, type Run, yearBeforeFilter } from './comparable';
import type { AnalysisRequest, Scope } from './conditions';
import { writeWithin } from './moved';
import { companiesOf } from './names';

export type MovementRequest = AnalysisRequest & { measure: MovementMeasure; role: MovementRole };

/** Whole units per unit of the measure: cents and grams. */
const WHOLE: Readonly<Record<MovementMeasure, number>> = { amount: 100, weight: 1000 };

const periods = ['now', 'before'] as const;

interface Sums {
  change: number;
  total_now: number;
  total_before: number;
  value_now: number;
  value_before: number;
}

/** A contributor as the engine lists it; its first field is the sort key. */
type Listed = [
  smallness: number,
  company: number,
  goods: string,
  kind: number,
  change: number,
  total_now: number,
  total_before: number,
  value_now: number,
  value_before: number,
  quantity_now: number,
  quantity_before: number,
];

interface Group extends Sums {
  step: MovementStep | 'all';
  stated_now: number;
  stated_before: number;
  contributors: number;
  leading: Listed[];
}

/** SQL of value, quantity and comparison group of a record. */
const recordSql: Readonly<Record<MovementMeasure, { stated: string; quantity: string; form: string }>> = {
  amount: {
    stated: 'records.amount',
    quantity: `if(${isPriced}, ${standardQuantity}, 0)`,
    form: `if(${isPriced}, price_group, 0)`,
  },
  weight: {
    stated: 'records.weight',
    quantity: 'toFloat64(ifNull(records.weight, 0))',
    form: 'toUInt64(ifNull(records.weight, 0) > 0)',
  },
};

/** SQL of the cells with their figures in both periods. */
function cellsSql(
  { where, params }: Scope,
  { measure, role }: MovementRequest,
  now: MonthRun,
  before: MonthRun,
) {
  const day = (text: string) => params.add('Date', text);
  const begins = day(firstDay(now.from));
  const { stated, quantity, form } = recordSql[measure];
  const sums = periods.map((period) => {
    const when = period === 'now' ? `date >= ${begins}` : `date < ${begins}`;
    return `toInt64(countIf(${when})) AS total_${period}, countIf(${when} AND ${stated} IS NOT NULL) AS stated_${period},
      sumIf(toInt64(round(ifNull(${stated}, 0) * ${WHOLE[measure]})), ${when}) AS value_${period},
      sumIf(${quantity}, ${when}) AS quantity_${period}`;
  });
  return `SELECT ${role}_id AS partner, toString(hs6) AS code, ${form} AS form, ${sums.join(', ')}
    FROM records WHERE ${where}
      AND (date BETWEEN ${begins} AND ${day(lastDay(now.to))}
        OR date BETWEEN ${day(firstDay(before.from))} AND ${day(lastDay(before.to))})
    GROUP BY partner, code, form`;
}

/** SQL of the cells with the class of each. */
const classifiedSql = (cells: string): string => `SELECT *, multiIf(
      partner != 0 AND partner_before = 0, 'won',
      partner != 0 AND partner_now = 0, 'lost',
      form != 0 AND length(code) = 6 AND total_now > 0 AND total_before > 0, 'comparable',
      length(code) = 6 AND partner_now > 0 AND partner_before > 0 AND (code_now = 0 OR code_before = 0), 'mix',
      'incomparable') AS class
    FROM (SELECT *, ${periods
      .map(
        (period) => `sum(total_${period}) OVER (PARTITION BY partner) AS partner_${period},
          sum(total_${period}) OVER (PARTITION BY partner, code) AS code_${period}`,
      )
      .join(', ')} FROM (${cells}))`;

/** SQL of the cells with the change that each makes to each step, as `parts`. */
function partsSql(classified: string, measure: MovementMeasure): string {
  const whole = `[('all', value_now - value_before)`;
  const alone = `${whole}, (class, value_now - value_before)]`;
  if (measure === 'weight')
    return `SELECT *, if(class = 'comparable', ${whole}, ('volume', value_now - value_before)], ${alone}) AS parts
      FROM (${classified})`;
  const grown = (from: string, to: string) => `toInt64(round(value_before * (${to} / ${from})))`;
  return `SELECT *, if(class = 'comparable',
      ${whole}, ('price', value_now - own), ('volume', usual - value_before), ('mix', own - usual)], ${alone}) AS parts
    FROM (SELECT *,
      if(class = 'comparable', ${grown('quantity_before', 'quantity_now')}, 0) AS own,
      if(class = 'comparable', ${grown('heading_before', 'heading_now')}, 0) AS usual
    FROM (SELECT *, ${periods
      .map(
        (period) => `sumIf(quantity_${period}, class = 'comparable')
          OVER (PARTITION BY class, substring(code, 1, 4), ${comparedIn('form')}) AS heading_${period}`,
      )
      .join(', ')} FROM (${classified})))`;
}

const figureNames = [
  ...['change', 'total_now', 'total_before', 'value_now', 'value_before'],
  ...['quantity_now', 'quantity_before'],
];

/** All steps, each with its figures and largest contributors. */
function stepsSql(scope: Scope, request: MovementRequest, now: MonthRun, before: MonthRun): string {
  const { measure } = request;
  const parts = partsSql(classifiedSql(cellsSql(scope, request, now, before)), measure);
  const sums = [...figureNames.slice(1), 'stated_now', 'stated_before'];
  const kind = measure === 'amount' ? comparedIn('form') : '0';
  const goods = measure === 'amount' ? `step = 'price', code, ` : '';
  return `SELECT step, ${[...figureNames.slice(0, 5), 'stated_now', 'stated_before']
    .map((name) => `sum(g.${name}) AS ${name}`)
    .join(', ')},
      countIf(g.change != 0) AS contributors,
      groupArraySorted(${CONTRIBUTORS_MAX})((-abs(g.change), g.company, g.goods, g.kind,
        ${figureNames.map((name) => `g.${name}`).join(', ')})) AS leading
    FROM (SELECT part.1 AS step, if(step IN ('volume', 'all'), 0, partner) AS company,
        multiIf(step = 'volume', substring(code, 1, 4), ${goods}'') AS goods,
        toUInt16(if(step IN ('volume', 'price'), ${kind}, 0)) AS kind,
        sum(part.2) AS change, ${sums.map((name) => `sum(p.${name}) AS ${name}`).join(', ')}
      FROM (${parts}) AS p ARRAY JOIN parts AS part
      GROUP BY step, company, goods, kind) AS g
    GROUP BY step`;
}

/** What the rows of an answer have in common. */
interface Shown {
  request: MovementRequest;
  within: string;
  now: MonthRun;
  before: MonthRun;
}

/** Figures of both periods in units of the measure, each with the filter that opens its records. */
function sidesOf({ request, within, now, before }: Shown, sums: Omit<Sums, 'change'>, opens: Opens) {
  const { measure, role } = request;
  const { step, filter } = opens;
  const moved = step === 'all' ? {} : { moved: writeStepFilter({ measure, role, step, within }) };
  return {
    now: {
      total: sums.total_now,
      value: sums.value_now / WHOLE[measure],
      open: { ...filter, ...moved, ...monthsFilter(now) },
    },
    before: {
      total: sums.total_before,
      value: sums.value_before / WHOLE[measure],
      open: { ...filter, ...moved, ...yearBeforeFilter(before) },
    },
  };
}

interface Opens {
  step: MovementStep | 'all';
  filter: MovementContributor['now']['open'];
}

type Companies = Awaited<ReturnType<typeof companiesOf>>;

/** Unit and basis in which a contributor's quantities are compared; none of them for steps without quantities. */
function comparedUnit(step: MovementStep, measure: MovementMeasure, kind: number) {
  if (step !== 'price' && step !== 'volume') return undefined;
  return measure === 'weight' ? { unit: 'KG', basis: null } : readComparedIn(kind);
}

function contributor(
  shown: Shown,
  step: MovementStep,
  listed: Listed,
  companies: Companies,
  language: HsLanguage,
): MovementContributor {
  const [, id, hs, kind, change, total_now, total_before, value_now, value_before, ...quantities] = listed;
  const { measure, role } = shown.request;
  const compared = comparedUnit(step, measure, kind);
  const key = id === 0 ? NOT_SAID : companyKey(id);
  const named = companies.get(id);
  const filter = {
    ...(step !== 'volume' && { [`${role}Id`]: key }),
    ...(step === 'volume' && { hsWithin: hs }),
    ...(step === 'price' && { hs6: hs }),
    ...(compared !== undefined &&
      measure === 'amount' && { priceUnit: compared.unit, priceBasis: compared.basis ?? NOT_SAID }),
  };
  const sums = { total_now, total_before, value_now, value_before };
  const { now, before } = sidesOf(shown, sums, { step, filter });
  const [quantityNow, quantityBefore] = compared === undefined ? [null, null] : quantities;
  return {
    company:
      step === 'volume'
        ? null
        : {
            key,
            name: named?.name ?? '',
            country: named === undefined || named.country === '' ? null : named.country,
          },
    hs,
    name: hs === '' ? '' : hsName(hs, language),
    unit: compared?.unit ?? null,
    basis: compared?.basis ?? null,
    change: change / WHOLE[measure],
    now: { ...now, quantity: quantityNow },
    before: { ...before, quantity: quantityBefore },
  };
}

const noSums: Sums = { change: 0, total_now: 0, total_before: 0, value_now: 0, value_before: 0 };

function stepRow(
  shown: Shown,
  step: MovementStep,
  group: Group | undefined,
  companies: Companies,
  language: HsLanguage,
): MovementStepRow {
  const { measure } = shown.request;
  const listed = group?.leading.filter(([, , , , change]) => change !== 0) ?? [];
  const { change } = group ?? noSums;
  const listedChange = listed.reduce((sum, [, , , , each]) => sum + each, 0);
  const others = (group?.contributors ?? 0) - listed.length;
  return {
    step,
    change: change / WHOLE[measure],
    ...sidesOf(shown, group ?? noSums, { step, filter: {} }),
    leading: listed.map((each) => contributor(shown, step, each, companies, language)),
    others: others === 0 ? null : { count: others, change: (change - listedChange) / WHOLE[measure] },
  };
}

/**
 * @param scope of the question over both years
 * @param run the periods that are compared
 * @param language of the texts of codes
 */
export async function movement(
  client: WarehouseClient,
  scope: Scope,
  request: MovementRequest,
  run: Run,
  language: HsLanguage,
): Promise<Movement> {
  if ('why' in run) return { state: 'none', why: run.why };
  const { now, before } = run;
  const { rows } = await client.query<Group>(
    stepsSql(scope, request, now, before),
    scope.params.values,
    scope.reading,
  );
  const groups = new Map(rows.map((group) => [group.step, group]));
  const all = groups.get('all');
  if (all === undefined) return { state: 'none', why: 'empty' };
  if (all.stated_now === 0 || all.stated_before === 0) return { state: 'none', why: 'undeclared' };
  const ids = rows.flatMap(({ leading }) => leading.map(([, id]) => id)).filter((id) => id !== 0);
  const companies = await companiesOf(client, [...new Set(ids)]);
  const shown = { request, within: writeWithin(request, now), now, before };
  const steps = movementSteps.filter((step) => request.measure === 'amount' || step !== 'price');
  return {
    state: 'compared',
    now,
    before,
    all: {
      change: all.change / WHOLE[request.measure],
      ...sidesOf(shown, all, { step: 'all', filter: {} }),
    },
    steps: steps.map((step) => stepRow(shown, step, groups.get(step), companies, language)),
  };
}
