// What an account holds of one person, for whoever asks for it.
import { z } from 'zod';
import { contact, customer } from './contacts';
import { customerEvent } from './customer-history';

/** Whom a call about privacy means: a contact that was shown, or a customer of this account. */
export const personAsked = z.object({
  contact: z.string().max(60).default(''),
  customer: z.string().max(60).default(''),
});

/** Everything that this account holds of a person. */
export const personHeld = z.object({
  /** When it was put together. */
  at: z.iso.datetime(),
  /** Of the directory, as far as this account was shown it. */
  contacts: z.array(contact.omit({ favorite: true })),
  /** As which the person is a favourite. */
  favourites: z.array(z.object({ as: z.enum(['contact', 'email']), since: z.iso.datetime() })),
  customers: z.array(customer.extend({ history: z.array(customerEvent) })),
  /** Contact tasks that name the person, or found them. */
  tasks: z.array(z.object({ number: z.number().int(), name: z.string(), line: z.number().int() })),
});
export type PersonHeld = z.output<typeof personHeld>;
