// Charges a call to a quota of the account's plan: once, only after it has an answer, and all units or none.
import type { Metered } from '@waybill/contract';
import type { Database, WithAccounts } from '../../stores/accounts/database';
import { chargeQuota, findRefusal, type QuotaUse, quotaUse } from '../../stores/accounts/quotas';
import { accountOf, type Context } from '../context';
import type { QuerySubject } from '../security/query-token';

export interface Charge {
  quota: Metered;
  /** Number of units; one by default. */
  amount?: number;
  /**
   * Identity of the charged query: its other pages and tabs are the same charge. Without it, each user action is a
   * charge of its own.
   */
  once?: QuerySubject;
}

const useOf = (context: Context, { quota, amount }: Charge) => quotaUse(accountOf(context), quota, amount);

/**
 * Checks, before the engine works, that a charge would succeed or was already made. The charge itself is binding.
 * @throws ApiError planLacksRight, memberLimit
 */
export async function needQuota(
  { accounts }: WithAccounts,
  context: Context,
  charged: Charge,
): Promise<void> {
  const refusal = await findRefusal(accounts.db, useOf(context, charged));
  if (refusal !== undefined && !(await context.wasCharged(charged.once))) throw refusal;
}

/**
 * Charges in the transaction of an effect, which a retry does not repeat. Returns what was used, for a refund.
 * @throws ApiError planLacksRight, memberLimit
 */
export async function chargeEffect(
  tx: Database,
  context: Context,
  charged: Charge,
): Promise<Required<QuotaUse>> {
  const use = useOf(context, charged);
  await chargeQuota(tx, use);
  const { accountId, by, quota, day, units = 1 } = use;
  return { accountId, by, quota, day, units };
}

/**
 * Charges a call that has its answer.
 * @param isFirst records the charged thing in the same transaction; false when it was charged before
 * @throws ApiError planLacksRight, memberLimit
 */
export async function charge(
  context: Context,
  charged: Charge,
  isFirst: (tx: Database) => Promise<boolean> = async () => true,
): Promise<void> {
  await context.charge(async (tx) => {
    if (await isFirst(tx)) await chargeEffect(tx, context, charged);
  }, charged.once);
}
