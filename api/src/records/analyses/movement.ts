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
  type MovementMeasure,
  type MovementStep,
  movementSteps,
  writeStepFilter,
} from '@waybill/contract/movement-terms';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey } from '../../stores/warehouse/ids';
import { readComparedIn } from '../../stores/warehouse/prices';
import { type HsLanguage, hsName } from '../finding/tariff/codes';
import { type ComparableRun, monthsFilter, yearBeforeFilter } from './comparable';
import type { Scope } from './conditions';
import { writeWithin } from './moved';
import {
  type ListedContributor,
  type MovementRequest,
  type StepGroup,
  type Sums,
  stepsSql,
  WHOLE,
} from './movement-sql';
import { readCompanyNames } from './names';

/** What the rows of an answer have in common. */
interface MovementContext {
  request: MovementRequest;
  within: string;
  now: MonthRun;
  before: MonthRun;
}

/** Figures of both periods in units of the measure, each with the filter that opens its records. */
function toBothPeriods(
  { request, within, now, before }: MovementContext,
  sums: Omit<Sums, 'change'>,
  opens: Opens,
) {
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

type Companies = Awaited<ReturnType<typeof readCompanyNames>>;

/** Unit and basis in which a contributor's quantities are compared; none of them for steps without quantities. */
function comparedUnit(step: MovementStep, measure: MovementMeasure, kind: number) {
  if (step !== 'price' && step !== 'volume') return undefined;
  return measure === 'weight' ? { unit: 'KG', basis: null } : readComparedIn(kind);
}

function toContributor(
  context: MovementContext,
  step: MovementStep,
  listed: ListedContributor,
  companies: Companies,
  language: HsLanguage,
): MovementContributor {
  const [, id, hs, kind, change, total_now, total_before, value_now, value_before, ...quantities] = listed;
  const { measure, role } = context.request;
  const compared = comparedUnit(step, measure, kind);
  const key = id === 0 ? NOT_SAID : companyKey(id);
  const company = companies.get(id);
  const filter = {
    ...(step !== 'volume' && { [`${role}Id`]: key }),
    ...(step === 'volume' && { hsWithin: hs }),
    ...(step === 'price' && { hs6: hs }),
    ...(compared !== undefined &&
      measure === 'amount' && { priceUnit: compared.unit, priceBasis: compared.basis ?? NOT_SAID }),
  };
  const sums = { total_now, total_before, value_now, value_before };
  const { now, before } = toBothPeriods(context, sums, { step, filter });
  const [quantityNow, quantityBefore] = compared === undefined ? [null, null] : quantities;
  return {
    company:
      step === 'volume'
        ? null
        : {
            key,
            name: company?.name ?? '',
            country: company === undefined || company.country === '' ? null : company.country,
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

function toStepRow(
  context: MovementContext,
  step: MovementStep,
  group: StepGroup | undefined,
  companies: Companies,
  language: HsLanguage,
): MovementStepRow {
  const { measure } = context.request;
  const listed = group?.leading.filter(([, , , , change]) => change !== 0) ?? [];
  const { change } = group ?? noSums;
  const listedChange = listed.reduce((sum, [, , , , each]) => sum + each, 0);
  const others = (group?.contributors ?? 0) - listed.length;
  return {
    step,
    change: change / WHOLE[measure],
    ...toBothPeriods(context, group ?? noSums, { step, filter: {} }),
    leading: listed.map((each) => toContributor(context, step, each, companies, language)),
    others: others === 0 ? null : { count: others, change: (change - listedChange) / WHOLE[measure] },
  };
}

/**
 * @param scope of the question over both years
 * @param run the periods that are compared
 * @param language of the texts of codes
 */
export async function explainMovement(
  client: WarehouseClient,
  scope: Scope,
  request: MovementRequest,
  run: ComparableRun,
  language: HsLanguage,
): Promise<Movement> {
  if ('why' in run) return { state: 'none', why: run.why };
  const { now, before } = run;
  const { rows } = await client.query<StepGroup>(
    stepsSql(scope, request, now, before),
    scope.params.values,
    scope.reading,
  );
  const groups = new Map(rows.map((group) => [group.step, group]));
  const all = groups.get('all');
  if (all === undefined) return { state: 'none', why: 'empty' };
  if (all.stated_now === 0 || all.stated_before === 0) return { state: 'none', why: 'undeclared' };
  const ids = rows.flatMap(({ leading }) => leading.map(([, id]) => id)).filter((id) => id !== 0);
  const companies = await readCompanyNames(client, [...new Set(ids)]);
  const context = { request, within: writeWithin(request, now), now, before };
  const steps = movementSteps.filter((step) => request.measure === 'amount' || step !== 'price');
  return {
    state: 'compared',
    now,
    before,
    all: {
      change: all.change / WHOLE[request.measure],
      ...toBothPeriods(context, all, { step: 'all', filter: {} }),
    },
    steps: steps.map((step) => toStepRow(context, step, groups.get(step), companies, language)),
  };
}
