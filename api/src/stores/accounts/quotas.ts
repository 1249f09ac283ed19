// Reads and charges quotas. A charge is one conditional statement, so that parallel calls cannot overdraw. A total of
// -1 is unlimited; 0 is none. A sub-account may have limits of its own within the total.
import {
  isMonthly,
  type MemberLimitReached,
  type Metered,
  metered,
  QUOTA_UNLIMITED,
} from '@waybill/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { dayPlus, firstDay, monthOf, monthPlus } from '../../basics/time';
import type { Database } from './database';
import { accounts, memberUsage, usage } from './schema';
import type { Counted, MemberLimits } from './schema/plan-quotas';

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

/** A use by a member of a team, within the total of the plan and the member's own limit. */
interface MemberUse extends QuotaUse {
  by: string;
  total: number;
  /** What the master account lets this member use; absent: whatever the plan has left. */
  limit: number | undefined;
}

/** Who uses a quota: an account, and the plan that pays for it. */
export interface QuotaUser {
  id: string;
  pool: string;
  timeZone: string;
  quotas: Readonly<Record<Metered, number>>;
  limits: MemberLimits;
}

/** The counters that pay now: of the master account, and of the member, for its day or month. */
export const quotaUse = (user: QuotaUser, quota: Metered, units = 1): MemberUse => ({
  accountId: user.pool,
  by: user.id,
  quota,
  day: quotaPeriod(quota, user.timeZone, new Date()),
  units,
  total: user.quotas[quota],
  limit: user.limits[quota],
});

/** Units that each of these members used of each quota in its current day or month. */
export async function usedByMembers(
  db: Database,
  memberIds: readonly string[],
  timeZone: string,
): Promise<(memberId: string, quota: Metered) => number> {
  const today = dayIn(timeZone, new Date());
  const rows = await db
    .select()
    .from(memberUsage)
    .where(
      and(
        inArray(memberUsage.account_id, [...memberIds]),
        inArray(memberUsage.day, [today, monthStart(today)]),
      ),
    );
  const used = new Map(rows.map((row) => [`${row.account_id} ${row.quota} ${row.day}`, row.used]));
  return (memberId, quota) =>
    used.get(`${memberId} ${quota} ${isMonthly(quota) ? monthStart(today) : today}`) ?? 0;
}

/** The limits of a member with what it used of each, in the order of the quotas. */
export const describeLimits = (limits: MemberLimits, used: (quota: Metered) => number) =>
  metered.flatMap((quota) => {
    const total = limits[quota];
    return total === undefined ? [] : [{ quota, total, used: used(quota) }];
  });

/** Code of a use beyond the member's limit, with how much it has used, until when, and whom to ask. */
async function refuseByLimit(
  db: Database,
  { accountId, by, quota, day }: MemberUse,
  total: number,
): Promise<ApiError> {
  const [row] = await db
    .select({
      master: accounts.username,
      used: sql<number>`coalesce((SELECT ${memberUsage.used} FROM ${memberUsage}
        WHERE ${memberUsage.account_id} = ${by} AND ${memberUsage.quota} = ${quota} AND ${memberUsage.day} = ${day}), 0)`,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const { master = '', used = 0 } = row ?? {};
  const from = isMonthly(quota) ? firstDay(monthPlus(monthOf(day), 1)) : dayPlus(day, 1);
  const data: MemberLimitReached = { limit: quota, total, used, from, master };
  return new ApiError('memberLimit', { data, values: { total, used, from, master } });
}

/** Why a charge would be refused. It only avoids work that could not be paid for; the charge itself is binding. */
export async function findRefusal(db: Database, use: MemberUse): Promise<ApiError | undefined> {
  const { accountId, by, quota, day, total, limit, units = 1 } = use;
  if (!isUnlimited(total) && ((await usedOn(db, accountId, day)).get(quota) ?? 0) + units > total)
    return new ApiError('planLacksRight', { limit: quota });
  if (limit === undefined) return undefined;
  const [row] = await db
    .select({ used: memberUsage.used })
    .from(memberUsage)
    .where(and(eq(memberUsage.account_id, by), eq(memberUsage.quota, quota), eq(memberUsage.day, day)));
  return (row?.used ?? 0) + units > limit ? refuseByLimit(db, use, limit) : undefined;
}

/** Counts units for the member that uses them: all, or none and false when its limit would be passed. */
async function recordUse(tx: Database, { by, quota, day, limit, units = 1 }: MemberUse): Promise<boolean> {
  if (limit !== undefined && units > limit) return false;
  const rows = await tx
    .insert(memberUsage)
    .values({ account_id: by, quota, day, used: units })
    .onConflictDoUpdate({
      target: [memberUsage.account_id, memberUsage.quota, memberUsage.day],
      set: { used: sql`${memberUsage.used} + ${units}` },
      setWhere: limit === undefined ? undefined : sql`${memberUsage.used} + ${units} <= ${limit}`,
    })
    .returning({ used: memberUsage.used });
  return rows.length > 0;
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
 * Charges a call to the plan and to the member that made it. The transaction must be rolled back when it is refused.
 * @throws ApiError planLacksRight when fewer are left, memberLimit when the member's limit would be passed
 */
export async function chargeQuota(tx: Database, use: MemberUse): Promise<void> {
  if (!(await trySpend(tx, use))) throw new ApiError('planLacksRight', { limit: use.quota });
  if (!(await recordUse(tx, use))) throw await refuseByLimit(tx, use, use.limit ?? 0);
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
