// The team of an account: its master account with the sub-accounts, who share one list of customers. Not in spec §7.
import { z } from 'zod';

/** A member to whom customers can be assigned. */
export const teamMember = z.object({
  id: z.uuid(),
  /** Its display name, else its username. */
  name: z.string(),
  /** Whether it is the master account. */
  master: z.boolean(),
  /** Whether it is the account that asks. */
  me: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

/** A company that a colleague has as a customer, with the names of those colleagues. */
export const savedBefore = z.object({ company: z.string(), name: z.string() });
export type SavedBefore = z.output<typeof savedBefore>;

/** A colleague who has customers at a company. */
export const colleagueCustomer = z.object({
  company: z.string(),
  name: z.string(),
  /** When the colleague got the first of them; null, as `customer`, for an account that may not open it. */
  since: z.iso.datetime().nullable(),
  /** Id of that customer. */
  customer: z.uuid().nullable(),
});
export type ColleagueCustomer = z.output<typeof colleagueCustomer>;

/** Customers of one member: `me`, `nobody` or the id of a member; empty for all that the account sees. */
export const ownerFilter = () =>
  z.union([z.literal(''), z.literal('me'), z.literal('nobody'), z.uuid()]).default('');
export type OwnerFilter = string;

/** Letters of the name that a sub-account is shown by. */
export const DISPLAY_NAME_MAX = 60;

/** Greatest limit of a sub-account. */
export const MEMBER_LIMIT_MAX = 1_000_000_000;
