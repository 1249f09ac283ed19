// The filter `moved`: conditions for the records of one step of "why it moved" in one of the two periods. They ask
// whether the company, or its goods, have records in the other period too.
import { type AnalysisQuery, type MonthRun, monthsNamed, monthsPattern } from '@waybill/contract';
import {
  type MovementMeasure,
  type MovementStep,
  readStepFilter,
  type StepFilter,
} from '@waybill/contract/movement-terms';
import { z } from 'zod';
import { monthPlus } from '../../basics/time';
import { isPriced } from '../../stores/warehouse/prices';
import { listOpened, type OpenedFilters, openedFields } from './opened';

/**
 * The opened filters of a question and its newest months, as `within` of a step has them: they decide who was won or
 * lost.
 * @param now the newest months that are compared
 */
export const writeWithin = (request: OpenedFilters, now: MonthRun): string =>
  new URLSearchParams([['months', `${now.from}..${now.to}`], ...listOpened(request)]).toString();

const stepQuestion = openedFields.extend({ months: z.string().regex(monthsPattern) });

const YEAR = 12;

interface OpenedStep<T> {
  filter: StepFilter;
  /** Whether its records are those of the newest months; otherwise of the year before. */
  isNow: boolean;
  /** The months that the movement compares. */
  before: string;
  now: string;
  /** The question of the movement, without months. */
  question: T;
}

type Moved = Pick<AnalysisQuery, 'moved' | 'month' | 'yearBefore'>;

/** The step that a request opens: 'none' without one, undefined where it is invalid or its records are of no period. */
export function readOpenedStep<T extends Moved>(request: T): OpenedStep<T> | 'none' | undefined {
  const { moved, month, yearBefore } = request;
  if (moved === '') return 'none';
  const filter = readStepFilter(moved);
  if (filter === undefined || (month === '') === (yearBefore === '')) return undefined;
  const read = stepQuestion.safeParse(Object.fromEntries(new URLSearchParams(filter.within)));
  if (!read.success) return undefined;
  const { months: now, ...opened } = read.data;
  const { from, to } = monthsNamed(now);
  const before = `${monthPlus(from, -YEAR)}..${monthPlus(to, -YEAR)}`;
  const question = { ...request, ...opened, month: '', yearBefore: '', moved: '' };
  return { filter, isNow: month !== '', before, now, question };
}

/**
 * SQL: whether a record may be compared with others of the same company and goods, and by what it is matched. Weight is
 * qualified, because statements have sums named like columns.
 */
const comparableBy: Readonly<Record<MovementMeasure, { condition: string; column: string }>> = {
  amount: { condition: isPriced, column: 'price_group' },
  weight: { condition: 'ifNull(records.weight, 0) > 0 AND length(hs6) = 6', column: 'hs6' },
};

/**
 * SQL: whether a record belongs to a step.
 * @param other condition of the records of the other period
 */
export function stepCondition({ measure, role, step }: StepFilter, isNow: boolean, other: string): string {
  const partner = `${role}_id`;
  const existsInOtherPeriodSql = (columns: string, also = 'true') =>
    `${columns} IN (SELECT ${columns} FROM records WHERE ${other} AND ${also})`;
  const { condition, column } = comparableBy[measure];
  const cameOrWent = `(${partner} != 0 AND NOT ${existsInOtherPeriodSql(partner)})`;
  const comparable = `(${condition} AND ${existsInOtherPeriodSql(`(${partner}, ${column})`, condition)})`;
  const isOtherGoods = `(length(hs6) = 6 AND ${existsInOtherPeriodSql(partner)} AND NOT ${existsInOtherPeriodSql(`(${partner}, hs6)`)})`;
  const conditions: Readonly<Record<MovementStep, string>> = {
    price: comparable,
    volume: comparable,
    mix: measure === 'amount' ? `(${comparable} OR ${isOtherGoods})` : isOtherGoods,
    won: isNow ? cameOrWent : 'false',
    lost: isNow ? 'false' : cameOrWent,
    incomparable: `NOT (${cameOrWent} OR ${comparable} OR ${isOtherGoods})`,
  };
  return conditions[step];
}
