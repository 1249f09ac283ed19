// What the records say about how regularly a customer's company buys. Not in spec §7.
import { z } from 'zod';
import { customer } from './contacts';
import { leadProof } from './lead-reasons';
import { opens } from './opens';
import { rhythmStates } from './rhythm-rules';
import { day } from './wire';

export const customerRhythm = z.object({
  state: z.enum(rhythmStates),
  /** The file with most of its purchases: whose, of which direction, and its last day, from which days are counted back. */
  country: z.string(),
  direction: z.union([z.literal(1), z.literal(2)]),
  data_end: day(),
  /** Last purchase in that file. */
  last_date: day(),
  /** Median days between orders, days with orders within two years, and the first one expected; null with too few. */
  rhythm: z.object({ days: z.number().int(), orders: z.number().int(), next: day() }).nullable(),
  /** Whether it buys half as much again as in the same months a year ago. */
  more: z.boolean(),
  /** Purchases within 365 days of that file: US dollars, null where no record states a value, and what opens them. */
  year: z.object({ value: z.number().nullable(), total: z.number().int(), open: opens }),
  /**
   * `history`: two years; `recent` and `before` where it buys more; a `rival` for each peer that it bought from, an
   * `otherSupplier` for each that took the team's place.
   */
  proofs: z.array(leadProof),
});
export type CustomerRhythm = z.output<typeof customerRhythm>;

/** A customer of a list; `rhythm` is null where no record names the company as a buyer. */
export const listedCustomer = customer.extend({ rhythm: customerRhythm.nullable() });
export type ListedCustomer = z.output<typeof listedCustomer>;
