// What narrows a transaction search beside its goods and parties: facts of the record that it must have. Without schemas:
// the form and the address need it before any call is made.
import type { Transport } from './record-terms';
import type { FieldError } from './validation';

/** Facts that a range can be given for; each is a pair of fields, `…From` and `…To`. */
export const rangedFacts = ['weight', 'quantity', 'amount', 'price'] as const;
export type RangedFact = (typeof rangedFacts)[number];

/** What must be known of one of the parties; empty for nothing. */
export const reaches = ['', 'contact', 'email'] as const;
export type Reach = (typeof reaches)[number];

export interface Narrowing extends Record<`${RangedFact}${'From' | 'To'}`, number | null> {
  origin: string[];
  brand: string;
  loadingPort: string;
  unloadingPort: string;
  transport: Transport[];
  container: string;
  document: string;
  reach: Reach;
  /** Days on which they were first loaded; empty for an open end. */
  loadedFrom: string;
  loadedTo: string;
}

/** A search that nothing narrows. */
export const noNarrowing: Narrowing = {
  origin: [],
  brand: '',
  loadingPort: '',
  unloadingPort: '',
  transport: [],
  container: '',
  document: '',
  weightFrom: null,
  weightTo: null,
  quantityFrom: null,
  quantityTo: null,
  amountFrom: null,
  amountTo: null,
  priceFrom: null,
  priceTo: null,
  reach: '',
  loadedFrom: '',
  loadedTo: '',
};

const narrowingNames = Object.keys(noNarrowing) as (keyof Narrowing)[];

/** Whether a field says nothing. */
const isUnsaid = (value: Narrowing[keyof Narrowing]) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that say something, in the order of the contract. */
export const saidIn = (given: Narrowing): (keyof Narrowing)[] =>
  narrowingNames.filter((name) => !isUnsaid(given[name]));

/** Ranges that end before they begin. */
export function checkNarrowing(given: Partial<Narrowing>): FieldError[] {
  return rangedFacts.flatMap((fact): FieldError[] => {
    const [from, to] = [given[`${fact}From`] ?? null, given[`${fact}To`] ?? null];
    return from !== null && to !== null && from > to ? [{ field: fact, rule: 'range_order' }] : [];
  });
}
