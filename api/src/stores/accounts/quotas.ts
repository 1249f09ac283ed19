// Reads and charges quotas. A charge is one conditional statement, so that parallel calls cannot overdraw. A total of
// -1 is unlimited; 0 is none.
import { isMonthly, type Metered, QUOTA_UNLIMITED } from '@waybill/contract';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { firstDay, monthOf } from '../../basics/time';
import type { Database } from './database';
import { memberUsage, usage } from './schema';
import type { Counted } from './schema/plan-quotas';

export type { Counted } from './schema/plan-quotas';

/** Whether a total is unlimited. Values below -1 only change how it is shown (spec §6). */
export const isUnlimited = (total: number) => total <= QUOTA_UNLIMITED;

/** What is left of a total; unlimited totals are returned unchanged. */
export const remainingUnits = (total: number, used: number) =>
  isUnlimited(total) ? total : Math.max(0, total - used);

/** Cached, because creating a formatter costs more than everything else here. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Calendar day in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date): string {
  let format = dayFormats.get(timeZone);
  if (format === undefined) {
    // The Swedish locale writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    dayFormats.set(timeZone, format);
  }
  return format.format(at);
}

/** First day of the month of a day: the key of monthly counters. */
export const monthStart = (day: string) => firstDay(monthOf(day));

/** Key of the counter at this moment: the day in that time zone, or the first day of its month. */
export function quotaPeriod(quota: Counted, timeZone: string, at: Date): string {
  const day = dayIn(timeZone, at);
  return isMonthly(quota) ? monthStart(day) : day;
}

/** Units used of each quota on a day, or in the month that begins on it. */
export async function usedOn(db: Database, accountId: string, day: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ quota: usage.quota, used: usage.used })
    .from(usage)
    .where(and(eq(usage.account_id, accountId), eq(usage.day, day)));
  return new Map(rows.map((row) => [row.quota, row.used]));
}

export interface QuotaUse<Quota extends Counted = Metered> {
  /** The account that is charged: `pool` of the user's plan. */
  accountId: string;
  quota: Quota;
  /** The period of the quota. */
  day: string;
  /** One when absent. */
  units?: number;
  /** Who used it, where that may differ from the account that is charged. */
  by?: string;
}

/** The counter of a plan that pays now: of the master account, for its day or month. */
export const quotaUse = <Quota extends Metered>(
  plan: { pool: string; timeZone: string; quotas: Readonly<Record<Metered, number>> },
  quota: Quota,
): QuotaUse<Quota> & { total: number } => ({
  accountId: plan.pool,
  quota,
  day: quotaPeriod(quota, plan.timeZone, new Date()),
  total: plan.quotas[quota],
});

/** Whether so many units are left. It only avoids work that could not be paid for; the charge itself is binding. */
export async function hasLeft(
  db: Database,
  { accountId, quota, day, total, units = 1 }: QuotaUse & { total: number },
): Promise<boolean> {
  return isUnlimited(total) || ((await usedOn(db, accountId, day)).get(quota) ?? 0) + units <= total;
}

/** Records who used so many units. */
async function recordUse(tx: Database, { by, quota, day, units = 1 }: QuotaUse<Counted>): Promise<void> {
  if (by === undefined) return;
  await tx
    .insert(memberUsage)
    .values({ account_id: by, quota, day, used: units })
    .onConflictDoUpdate({
      target: [memberUsage.account_id, memberUsage.quota, memberUsage.day],
      set: { used: sql`${memberUsage.used} + ${units}` },
    });
}

/** Charges all units or none: false when fewer are left. */
export async function trySpend(tx: Database, use: QuotaUse<Counted> & { total: number }): Promise<boolean> {
  const { accountId, quota, day, total, units = 1 } = use;
  const unlimited = isUnlimited(total);
  if (!unlimited && units > total) return false;
  const rows = await tx
    .insert(usage)
    .values({ account_id: accountId, quota, day, used: units })
    .onConflictDoUpdate({
      target: [usage.account_id, usage.quota, usage.day],
      set: { used: sql`${usage.used} + ${units}` },
      setWhere: unlimited ? undefined : sql`${usage.used} + ${units} <= ${total}`,
    })
    .returning({ used: usage.used });
  return rows.length > 0;
}

/**
 * Charges a call, and counts it for the member that made it.
 * @throws ApiError planLacksRight when fewer are left
 */
export async function chargeQuota(tx: Database, use: QuotaUse & { total: number }): Promise<void> {
  if (!(await trySpend(tx, use))) throw new ApiError('planLacksRight', { limit: use.quota });
  await recordUse(tx, use);
}

/** Refunds a charge for something that could not be made. */
export async function giveBack(tx: Database, use: QuotaUse<Counted>): Promise<void> {
  const { accountId, quota, day, units = 1 } = use;
  await tx
    .update(usage)
    .set({ used: sql`greatest(0, ${usage.used} - ${units})` })
    .where(and(eq(usage.account_id, accountId), eq(usage.quota, quota), eq(usage.day, day)));
  if (use.by !== undefined)
    await tx
      .update(memberUsage)
      .set({ used: sql`greatest(0, ${memberUsage.used} - ${units})` })
      .where(and(eq(memberUsage.account_id, use.by), eq(memberUsage.quota, quota), eq(memberUsage.day, day)));
}
