// What a plan's record of quotas looks like. Apart from `quotas.ts`, because the tables are typed by it.
import { type BookedQuota, type Metered, type PlanTotals, planTotals } from '@waybill/contract';

export const quotaTotals = planTotals;
export type Quotas = PlanTotals;

/** In the order in which people are shown them. */
export const quotaNames = quotaTotals.keyof().options;

/** What is counted at all. */
export type Counted = Metered | BookedQuota;
