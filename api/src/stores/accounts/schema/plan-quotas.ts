// Types of a plan's quotas. In a file of their own because the database schema needs them.
import { type BookedQuota, type Metered, type PlanTotals, planTotals } from '@waybill/contract';

export const quotaTotals = planTotals;
export type Quotas = PlanTotals;

/** In the order of display. */
export const quotaNames = quotaTotals.keyof().options;

/** What a master account lets a sub-account use of each quota; those without a number share what the plan has left. */
export type MemberLimits = Readonly<Partial<Record<Metered, number>>>;

/** Every quota that is counted. */
export type Counted = Metered | BookedQuota | 'list_exports';
