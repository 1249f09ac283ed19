// Steps of "why it moved", and the filter that opens the records of one step.
// Without schemas: the address of an analysis is read before any call is made.

/** What may be decomposed: value or weight. */
export const movementMeasures = ['amount', 'weight'] as const;
export type MovementMeasure = (typeof movementMeasures)[number];

/** Whose winning and losing is shown: that of buyers or of suppliers. */
export const movementRoles = ['importer', 'exporter'] as const;
export type MovementRole = (typeof movementRoles)[number];

/** The steps from one period to the other, in screen order. By weight there is no `price`. */
export const movementSteps = ['price', 'volume', 'mix', 'won', 'lost', 'incomparable'] as const;
export type MovementStep = (typeof movementSteps)[number];

/** Largest number of contributors that a step names. */
export const CONTRIBUTORS_MAX = 10;

/** One step of a movement. */
export interface StepFilter {
  measure: MovementMeasure;
  role: MovementRole;
  step: MovementStep;
  /** The filters that were set when the movement was worked out, as a query string; they decide who was won or lost. */
  within: string;
}

/** A step as the filter `moved` has it: `amount.importer.won`, then `?` and the filters it was worked out within. */
export const writeStepFilter = ({ measure, role, step, within }: StepFilter): string =>
  `${measure}.${role}.${step}${within === '' ? '' : `?${within}`}`;

/** The step that a filter names; undefined where it names none. */
export function readStepFilter(text: string): StepFilter | undefined {
  const [names = '', within = ''] = text.split(/\?(.*)/s);
  const [first, second, third, ...more] = names.split('.');
  const measure = movementMeasures.find((name) => name === first);
  const role = movementRoles.find((name) => name === second);
  const step = movementSteps.find((name) => name === third);
  if (measure === undefined || role === undefined || step === undefined || more.length > 0) return undefined;
  return measure === 'weight' && step === 'price' ? undefined : { measure, role, step, within };
}

/** The steps that moved most with the change of all, and most against it; undefined where none did. */
export function leadingSteps<Step extends { change: number }>({
  all,
  steps,
}: {
  all: { change: number };
  steps: readonly Step[];
}): { mostly: Step | undefined; against: Step | undefined } {
  const way = Math.sign(all.change) || 1;
  const largest = (sign: number) =>
    steps
      .filter(({ change }) => Math.sign(change) === sign)
      .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
  return { mostly: largest(way), against: largest(-way) };
}
