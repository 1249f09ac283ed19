// SQL of the score of a lead: points in steps that can be explained in words, so that everyone can verify a score.
import type { LeadReason } from '@waybill/contract';

type PointStep = readonly [condition: string, points: number];

const stepsSql = (steps: readonly PointStep[], otherwise: number): string =>
  `multiIf(${steps.map(([condition, points]) => `${condition}, ${points}`).join(', ')}, ${otherwise})`;

/** By number of records in two years (`size_n`). */
export const sizePoints = stepsSql(
  [
    ['size_n >= 300', 30],
    ['size_n >= 100', 25],
    ['size_n >= 30', 20],
    ['size_n >= 10', 15],
    ['size_n >= 3', 10],
  ],
  5,
);

/** By days since the last record (`youngest`). */
export const freshnessPoints = stepsSql(
  [
    ['youngest <= 7', 20],
    ['youngest <= 30', 15],
    ['youngest <= 90', 10],
    ['youngest <= 180', 5],
  ],
  0,
);

/** By the columns of each reason's statement. */
export const strengthPoints: Record<LeadReason, string> = {
  new: stepsSql(
    [
      ['recent >= 5', 50],
      ['recent >= 3', 40],
      ['recent = 2', 30],
    ],
    20,
  ),
  growing: stepsSql(
    [
      ['recent >= before * 3', 50],
      ['recent >= before * 2', 40],
    ],
    30,
  ),
  switching: stepsSql(
    [
      ['newcomers > 0 AND main_gone', 50],
      ['main_gone', 40],
    ],
    30,
  ),
  due: stepsSql(
    [
      ['abs(late) <= 7', 50],
      ['abs(late) <= 14', 40],
    ],
    30,
  ),
  lost: stepsSql(
    [
      ['own_before >= 12', 50],
      ['own_before >= 6', 40],
      ['own_before >= 3', 30],
    ],
    20,
  ),
};
