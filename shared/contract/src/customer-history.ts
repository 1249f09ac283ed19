// The history of a customer: what was done with them, and the notes of the user.
import { z } from 'zod';

/** What can have been done with a customer. A note is written by hand, the others are noted by themselves. */
export const customerEventKinds = [
  'made',
  'lead',
  'tag',
  'label',
  'follow_up',
  'email_found',
  'email_guessed',
  'socials_found',
  'letter_opened',
  'letter_copied',
  'exported',
  'facts',
  'called',
  'assigned',
  'dealt',
  'returned',
  'won',
  'unproved',
  'note',
] as const;
export type CustomerEventKind = (typeof customerEventKinds)[number];

/** One line of a customer's history. */
export const customerEvent = z.object({
  id: z.uuid(),
  kind: z.enum(customerEventKinds),
  /**
   * Of a note its text; of `tag` and `label` what was given; of `follow_up` the day
   * and what is to be done, empty once it is done; of `lead` its best
   * reason, its score and its goods, between blanks; of `facts` those that were corrected, between blanks; of a
   * letter its language; of `called` how the call ended; of `assigned` the name of the new owner, empty for nobody;
   * of `dealt` the number of the rule and the name of the new owner; of `returned` after how many days, and the name of
   * the owner before;
   * of `won` the id and the day of the record that proves it; of `unproved` the label it has since, and the day of the
   * record that proved it and was withdrawn; empty for others.
   */
  text: z.string(),
  /** Name of the user who did it; empty where records did. */
  by: z.string(),
  created: z.iso.datetime(),
  /** When a note was last changed; null for one that stands as it was written. */
  changed: z.iso.datetime().nullable(),
  /** Of a note: counts its changes. */
  version: z.number().int(),
});
export type CustomerEvent = z.output<typeof customerEvent>;

/** Facts of a customer that can be corrected. */
export const customerFacts = ['name', 'company', 'country', 'position', 'email', 'phone'] as const;

/** Letters of a note. */
export const NOTE_MAX = 2_000;
