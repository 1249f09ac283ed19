// The statement of "why it moved" (method: movement.ts): every record in a cell, every cell in a class, and what each cell
// adds to each step.
import type { MonthRun } from '@waybill/contract';
import {
  CONTRIBUTORS_MAX,
  type MovementMeasure,
  type MovementRole,
  type MovementStep,
} from '@waybill/contract/movement-terms';
import { firstDay, lastDay } from '../../basics/time';
import { comparedIn, isPriced, standardQuantity } from '../../stores/warehouse/prices';
import type { AnalysisRequest, Scope } from './conditions';

export type MovementRequest = AnalysisRequest & { measure: MovementMeasure; role: MovementRole };

/** Whole units per unit of the measure: cents and grams. */
export const WHOLE: Readonly<Record<MovementMeasure, number>> = { amount: 100, weight: 1000 };

const periods = ['now', 'before'] as const;

export interface Sums {
  change: number;
  total_now: number;
  total_before: number;
  value_now: number;
  value_before: number;
}

/** A contributor as the engine lists it; its first field is the sort key. */
export type ListedContributor = [
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

export interface StepGroup extends Sums {
  step: MovementStep | 'all';
  stated_now: number;
  stated_before: number;
  contributors: number;
  leading: ListedContributor[];
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
  const grownValueSql = (from: string, to: string) => `toInt64(round(value_before * (${to} / ${from})))`;
  return `SELECT *, if(class = 'comparable',
      ${whole}, ('price', value_now - own), ('volume', usual - value_before), ('mix', own - usual)], ${alone}) AS parts
    FROM (SELECT *,
      if(class = 'comparable', ${grownValueSql('quantity_before', 'quantity_now')}, 0) AS own,
      if(class = 'comparable', ${grownValueSql('heading_before', 'heading_now')}, 0) AS usual
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
export function stepsSql(scope: Scope, request: MovementRequest, now: MonthRun, before: MonthRun): string {
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
