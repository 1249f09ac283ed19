// The policy of all calls as a table: who may make which, in whose words it is refused. Read off the contract and the
// plans, and compared with a running server by the trial beside this.
import { type Call, type CodeName, levels } from '@waybill/contract';
import { firstPlans } from '../../src/stores/accounts/plans';
import type { Quotas } from '../../src/stores/accounts/schema/plan-quotas';

/**
 * Who asks: without a session, with one of another agent, as a sub-account, as a master account that is no staff, as one
 * that is, after the plan's end.
 */
export const people = ['visitor', 'other agent', 'sub', 'master', 'staff', 'expired'] as const;
export type Person = (typeof people)[number];

/** `in`, or the code that refuses. */
export type Outcome = 'in' | CodeName;

/** Whether an account's plan decides. */
export const needsPlan = (row: Call) => row.quota !== undefined || row.right !== undefined;
/** Whether a plan that has ended is refused. */
const endsWithPlan = (row: Call) => needsPlan(row) || row.costs !== undefined;

export function outcomeFor(row: Call, person: Person): Outcome {
  if (person === 'other agent') return row.bearer ? 'sessionExpired' : 'in';
  if (row.who === 'public') return 'in';
  // The default agent, where this is tried, shows its special pages to users.
  if (person === 'visitor') return 'sessionExpired';
  if (person === 'sub' && row.who === 'master') return row.notMaster ?? 'forbidden';
  // Staff of the default agent are the operator's people too.
  if ((row.who === 'staff' || row.who === 'operator') && person !== 'staff') return 'forbidden';
  if (person === 'expired' && endsWithPlan(row)) return 'planExpired';
  return 'in';
}

/** For a master account with a plan of its own. */
export function outcomeWith(row: Call, quotas: Quotas): Outcome {
  const none = [row.quota, row.right].some((needed) => needed !== undefined && quotas[needed] === 0);
  if (row.who === 'staff' || row.who === 'operator') return 'forbidden';
  return row.who !== 'public' && none ? 'planLacksRight' : 'in';
}

/** The plans as a new site has them, in the order of their levels. */
export const plans = Object.values(levels).map((level) => {
  const plan = firstPlans.find((each) => each.level === level);
  if (plan === undefined) throw new Error(`there is no plan of level ${level}`);
  return plan;
});
