// Types of a plan's quotas. In a file of their own because the database schema needs them.
import { type BookedQuota, type Metered, type PlanTotals, planTotals } from '@waybill/contract';

export const quotaTotals = planTotals;
export type Quotas = PlanTotals;

/** In the order of display. */
export const quotaNames = quotaTotals.keyof().options;

/** Every quota that is counted. */
export type Counted = Metered | BookedQuota | 'list_exports';
