// Calculations for "why it moved": which step is shown, the digits of its figures, and its headline. Pure functions.
import type { ComparedMovement, MovementStepRow } from '@waybill/contract/analysis-movement';
import {
  type MovementMeasure,
  type MovementStep,
  readStepFilter,
  type StepFilter,
} from '@waybill/contract/movement-terms';

/** Measure and companies of an answer: those of the request before, until another one is answered. */
export function movementSubject({
  steps,
}: Pick<ComparedMovement, 'steps'>): Pick<StepFilter, 'measure' | 'role'> {
  const { measure = 'amount', role = 'importer' } = readStepFilter(steps[0]?.now.open.moved ?? '') ?? {};
  return { measure, role };
}

const bySize = (a: MovementStepRow, b: MovementStepRow) => Math.abs(b.change) - Math.abs(a.change);

/** The chosen step, or the one that moved most. */
export function shownStep(
  steps: readonly MovementStepRow[],
  chosen: MovementStep | '',
): MovementStepRow | undefined {
  return steps.find(({ step }) => step === chosen) ?? steps.toSorted(bySize)[0];
}

/** Decimals that the figures of a measure have at most: cents and grams. */
const DECIMALS: Readonly<Record<MovementMeasure, number>> = { amount: 2, weight: 3 };

/** The least number of decimals with which all steps are written exactly, so that they add up as printed. */
export function exactDecimals(
  measure: MovementMeasure,
  { all, steps }: Pick<ComparedMovement, 'all' | 'steps'>,
) {
  const values = [all, ...steps].flatMap(({ change, now, before }) => [change, now.value, before.value]);
  const most = DECIMALS[measure];
  const digits = Array.from({ length: most }, (_, at) => at);
  const isWhole = (value: number, decimals: number) =>
    Math.round(value * 10 ** most) % 10 ** (most - decimals) === 0;
  return digits.find((decimals) => values.every((value) => isWhole(value, decimals))) ?? most;
}

/** Share of the figures of both periods that cannot be compared; null where there are none. */
export function incomparableShare({ all, steps }: Pick<ComparedMovement, 'all' | 'steps'>): number | null {
  const rest = steps.find(({ step }) => step === 'incomparable');
  const whole = all.now.value + all.before.value;
  return rest === undefined || whole === 0 ? null : (rest.now.value + rest.before.value) / whole;
}
