// What an answer with code 15 or 16 says beside its text: what the plan did not allow, and what the next one would give.
import { z } from 'zod';
import { isMonthly, metered, quotas } from './call';
import { day } from './wire';

/** The numbers of a plan that a call can run into. */
export const planLimits = [...quotas, 'detail_downloads', 'sub_accounts'] as const;
export type PlanLimit = (typeof planLimits)[number];

/** What a limit is counted over; `plan` is what is held at one time. */
export const limitPeriod = (limit: PlanLimit): 'day' | 'month' | 'plan' => {
  if (limit === 'sub_accounts') return 'plan';
  return isMonthly(limit) ? 'month' : 'day';
};

/** `data` of an answer with code 15 or 16. */
export const upgradeNeed = z.object({
  limit: z.enum(planLimits),
  /** `used_up`: the plan has it, and too little is left; `lacking`: the plan has none; `expired`: the plan is over. */
  why: z.enum(['used_up', 'lacking', 'expired']),
  /** The lowest plan above that gives more of it; null when none does. */
  next: z
    .object({
      level: z.number().int().min(1).max(5),
      /** In the language of the answer. */
      name: z.string(),
      /** As in the plan: -1 and below are unlimited. */
      total: z.number().int(),
    })
    .nullable(),
  /** When a used-up limit is renewed, in the account's time zone; absent for others, or if it is not known. */
  renews_at: z.iso.datetime().optional(),
});
export type UpgradeNeed = z.output<typeof upgradeNeed>;

/** `data` of an answer with code 75: the limit that the master account set for a sub-account, within the plan's. */
export const memberLimitReached = z.object({
  limit: z.enum(metered),
  total: z.number().int(),
  /** Units used in this period. */
  used: z.number().int(),
  /** First day of the next period. */
  from: day(),
  /** Username of the master account, which can change the limit. */
  master: z.string(),
});
export type MemberLimitReached = z.output<typeof memberLimitReached>;

/** The newest request of an account for another plan. */
export const upgradeRequest = z.object({
  level: z.number().int().min(1).max(5),
  note: z.string(),
  asked_at: z.iso.datetime(),
  /** When the agent answered by message; null while it has not. */
  answered_at: z.iso.datetime().nullable(),
});
export type UpgradeRequest = z.output<typeof upgradeRequest>;
