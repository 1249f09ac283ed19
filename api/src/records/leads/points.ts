// SQL of the score of a lead: points in steps that can be explained in words, so that everyone can verify a score.
import type { LeadReason } from '@waybill/contract';

type Step = readonly [condition: string, points: number];

const stepped = (steps: readonly Step[], otherwise: number): string =>
  `multiIf(${steps.map(([condition, points]) => `${condition}, ${points}`).join(', ')}, ${otherwise})`;

/** By number of records in two years (`size_n`). */
export const size = stepped(
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
export const fresh = stepped(
  [
    ['youngest <= 7', 20],
    ['youngest <= 30', 15],
    ['youngest <= 90', 10],
    ['youngest <= 180', 5],
  ],
  0,
);

/** By the columns of each reason's statement. */
export const strength: Record<LeadReason, string> = {
  new: stepped(
    [
      ['recent >= 5', 50],
      ['recent >= 3', 40],
      ['recent = 2', 30],
    ],
    20,
  ),
  growing: stepped(
    [
      ['recent >= before * 3', 50],
      ['recent >= before * 2', 40],
    ],
    30,
  ),
  switching: stepped(
    [
      ['newcomers > 0 AND main_gone', 50],
      ['main_gone', 40],
    ],
    30,
  ),
  due: stepped(
    [
      ['abs(late) <= 7', 50],
      ['abs(late) <= 14', 40],
    ],
    30,
  ),
  lost: stepped(
    [
      ['own_before >= 12', 50],
      ['own_before >= 6', 40],
      ['own_before >= 3', 30],
    ],
    20,
  ),
};
