// What answers with code 15 or 16 add to their text: which limit of the plan was reached, and which plan allows more.
import type { Language, PlanLimit, UpgradeNeed } from '@waybill/contract';
import { gt } from 'drizzle-orm';
import type { Database } from './database';
import type { Quotas } from './plan-quotas';
import { isUnlimited } from './quotas';
import { plans } from './schema';

/** Whether a total gives more than another. */
export const givesMore = (total: number, than: number): boolean =>
  !isUnlimited(than) && (isUnlimited(total) || total > than);

/** The need for one limit; the plan's name comes from the table, so that it is the one that the operator set. */
export async function upgradeNeedOf(
  db: Database,
  account: { level: number; quotas: Quotas },
  { limit, expired, language }: { limit: PlanLimit; expired: boolean; language: Language },
): Promise<UpgradeNeed> {
  const total = account.quotas[limit];
  const above = await db.select().from(plans).where(gt(plans.level, account.level)).orderBy(plans.level);
  const next = above.find(({ quotas }) => givesMore(quotas[limit], total));
  const had = total === 0 ? 'lacking' : 'used_up';
  return {
    limit,
    why: expired ? 'expired' : had,
    next: next ? { level: next.level, name: next[`name_${language}`], total: next.quotas[limit] } : null,
  };
}
