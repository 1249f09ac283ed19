// Judges whether a canary is worse than the current builds, from visits that browsers reported in the same period.
// Shares are compared by Fisher's exact test, so that a few visits are not overrated.
import { type VisitsAnswer, visitSteps } from '@waybill/contract';
import type { CanaryLimits } from '../store/document';

/** Visits of one build. */
export type VisitFigures = Omit<VisitsAnswer[number], 'remote' | 'version' | 'canary'>;

export const noFigures: VisitFigures = {
  visits: 0,
  failed: 0,
  failures: 0,
  errored: 0,
  errors: 0,
  lcp: [],
  inp: [],
};

export const usualLimits: CanaryLimits = { visits: 200, failures: 0.01, slow: 0.05, inp: 0.2 };

/** A largest contentful paint later than this is slow, in ms: the web vitals' limit of "good". */
const slowPaint = 2500;
/** Up to this time for 75 % of interactions (INP), in ms, a canary is not blamed: the web vitals' limit of "good". */
const slowAnswer = 200;

/** Significance levels. While a canary is watched it is tested often, which asks for a stricter level. */
const chances = { meanwhile: 0.001, atTheEnd: 0.01 } as const;

/** ln n!, by Stirling's series from 8 on (accurate to nine digits), by summation below. */
function lnFactorial(n: number): number {
  if (n < 8) return Math.log([1, 1, 2, 6, 24, 120, 720, 5040][n] ?? 1);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}

const lnChoose = (n: number, k: number) => lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);

/** A part of a total. */
interface Proportion {
  bad: number;
  of: number;
}

/** Probability that `canary` has as many bad ones or more by chance if both are equally good. */
export function chanceByLuck(canary: Proportion, current: Proportion): number {
  const bad = canary.bad + current.bad;
  const all = lnChoose(canary.of + current.of, bad);
  let sum = 0;
  for (let here = canary.bad; here <= Math.min(bad, canary.of); here += 1)
    if (bad - here <= current.of)
      sum += Math.exp(lnChoose(canary.of, here) + lnChoose(current.of, bad - here) - all);
  return Math.min(1, sum);
}

const toShare = ({ bad, of }: Proportion) => (of === 0 ? 0 : bad / of);
const sumSteps = (steps: readonly number[]) => steps.reduce((sum, count) => sum + count, 0);
const countBeyondStep = (steps: readonly number[], step: number): Proportion => ({
  bad: sumSteps(steps.slice(step + 1)),
  of: sumSteps(steps),
});

/** The histogram step that contains the 75th percentile. */
function findStepOf75Percent(steps: readonly number[]): number {
  const wanted = sumSteps(steps) * 0.75;
  let sum = 0;
  return steps.findIndex((count) => {
    sum += count;
    return sum >= wanted;
  });
}
const stepEndMs = (step: number) => visitSteps.inp[step] ?? Number.POSITIVE_INFINITY;

interface Measure {
  name: string;
  canary: string;
  current: string;
  isWorse: boolean;
}

const formatProportion = (part: Proportion) =>
  part.of === 0 ? 'none' : `${part.bad} of ${part.of} (${(toShare(part) * 100).toFixed(1)} %)`;

function compareShares(
  name: string,
  canary: Proportion,
  current: Proportion,
  more: number,
  chance: number,
): Measure {
  const isWorse = toShare(canary) > toShare(current) + more && chanceByLuck(canary, current) < chance;
  return { name, canary: formatProportion(canary), current: formatProportion(current), isWorse };
}

/**
 * Worse: the 75th percentile is longer by so much, and significantly more of the answers are beyond that of the others.
 */
function compareResponseTimes(
  canary: VisitFigures,
  current: VisitFigures,
  more: number,
  chance: number,
): Measure {
  const [of75, limit] = [findStepOf75Percent(canary.inp), findStepOf75Percent(current.inp)];
  const formatResponseTime = (steps: readonly number[], step: number) => {
    if (sumSteps(steps) === 0) return 'none';
    const end = stepEndMs(step);
    const last = visitSteps.inp.at(-1);
    return `${Number.isFinite(end) ? `up to ${end}` : `over ${last}`} ms (${sumSteps(steps)})`;
  };
  const both = sumSteps(canary.inp) > 0 && sumSteps(current.inp) > 0;
  const isLonger = both && stepEndMs(of75) > slowAnswer && stepEndMs(of75) > stepEndMs(limit) * (1 + more);
  return {
    name: 'answer to a click, 75 % of the visits',
    canary: formatResponseTime(canary.inp, of75),
    current: formatResponseTime(current.inp, limit),
    isWorse:
      isLonger &&
      chanceByLuck(countBeyondStep(canary.inp, limit), countBeyondStep(current.inp, limit)) < chance,
  };
}

export interface Judgement {
  /** `few`: not worse so far, but too few visits to be sure. */
  verdict: 'worse' | 'fine' | 'few';
  measures: Measure[];
}

/** @param isOver the watch is over: a less certain difference counts as well */
export function judgeCanary(
  canary: VisitFigures,
  current: VisitFigures,
  limits: CanaryLimits,
  isOver: boolean,
): Judgement {
  const chance = isOver ? chances.atTheEnd : chances.meanwhile;
  const countFailedVisits = ({ failed: bad, visits: of }: VisitFigures): Proportion => ({ bad, of });
  const countErroredVisits = ({ errored: bad, visits: of }: VisitFigures): Proportion => ({ bad, of });
  const slowPaintStep = visitSteps.lcp.indexOf(slowPaint);
  const measures = [
    compareShares(
      'visits with a failure',
      countFailedVisits(canary),
      countFailedVisits(current),
      limits.failures,
      chance,
    ),
    compareShares(
      'visits with an error of a script',
      countErroredVisits(canary),
      countErroredVisits(current),
      limits.failures,
      chance,
    ),
    compareShares(
      `largest paint after ${slowPaint / 1000} s`,
      countBeyondStep(canary.lcp, slowPaintStep),
      countBeyondStep(current.lcp, slowPaintStep),
      limits.slow,
      chance,
    ),
    compareResponseTimes(canary, current, limits.inp, chance),
  ];
  if (measures.some(({ isWorse }) => isWorse)) return { verdict: 'worse', measures };
  const enough = Math.min(canary.visits, current.visits) >= limits.visits;
  return { verdict: enough ? 'fine' : 'few', measures };
}
