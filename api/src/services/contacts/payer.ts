// Finds the payer of look-ups in the background: the current plan of a task's account.
import type { Database } from '../../stores/accounts/database';
import { findEffectivePlan } from '../../stores/accounts/effective-plan';
import { dayIn } from '../../stores/accounts/quotas';
import type { Payer } from './paid';

/** Undefined when the plan has expired, or the account is disabled or gone. */
export async function findPayer(db: Database, accountId: string): Promise<Payer | undefined> {
  const plan = await findEffectivePlan(db, accountId);
  if (plan === undefined || plan.disabled || plan.deadline < dayIn(plan.timeZone, new Date()))
    return undefined;
  return plan;
}
