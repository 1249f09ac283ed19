// Usage of each account per day and month, also where another account's quota paid for it.
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { dayPlus, firstDay, monthOf, monthPlus } from '../../basics/time';
import type { Database } from './database';
import { dayIn, monthStart } from './quotas';
import { memberUsage } from './schema';

const DAYS = 7;
const MONTHS = 12;
const searches = ['transaction', 'trader', 'market_analysis'];
const details = ['transaction_detail', 'trader_detail'];
const downloads = ['detail_downloads', 'report_exports', 'keyword_downloads'];

interface UsagePoint {
  period: string;
  searches: number;
  details: number;
}

/** The last `count` periods up to the one of `today`, oldest first. */
export function lastPeriods(today: string, unit: 'day' | 'month', count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    unit === 'day' ? dayPlus(today, i + 1 - count) : monthPlus(monthOf(today), i + 1 - count),
  );
}

async function usagePer(
  db: Database,
  accountId: string,
  unit: 'day' | 'month',
  periods: readonly string[],
): Promise<UsagePoint[]> {
  const period = sql<string>`left(${memberUsage.day}::text, ${sql.raw(unit === 'day' ? '10' : '7')})`;
  const [first = ''] = periods;
  const rows = await db
    .select({ period, quota: memberUsage.quota, used: sql<number>`sum(${memberUsage.used})::int` })
    .from(memberUsage)
    .where(
      and(
        eq(memberUsage.account_id, accountId),
        gte(memberUsage.day, unit === 'day' ? first : firstDay(first)),
      ),
    )
    .groupBy(period, memberUsage.quota);
  const points = new Map(periods.map((name) => [name, { period: name, searches: 0, details: 0 }]));
  for (const row of rows) {
    const point = points.get(row.period);
    if (point === undefined) continue;
    if (searches.includes(row.quota)) point.searches += row.used;
    else if (details.includes(row.quota)) point.details += row.used;
  }
  return [...points.values()];
}

/** The account's own usage of the last 7 days, including days without any. */
export const usagePerDay = (db: Database, accountId: string, today: string) =>
  usagePer(db, accountId, 'day', lastPeriods(today, 'day', DAYS));

/** The account's own usage of the last 12 months, including months without any. */
export const usagePerMonth = (db: Database, accountId: string, today: string) =>
  usagePer(db, accountId, 'month', lastPeriods(today, 'month', MONTHS));

interface MemberUse {
  searches: number;
  details: number;
  downloads: number;
}

/** The own usage of each of these accounts since the month began. */
export async function usedThisMonth(
  db: Database,
  accountIds: readonly string[],
  timeZone: string,
): Promise<Map<string, MemberUse>> {
  const uses = new Map(accountIds.map((id) => [id, { searches: 0, details: 0, downloads: 0 }]));
  if (accountIds.length === 0) return uses;
  const rows = await db
    .select({
      account: memberUsage.account_id,
      quota: memberUsage.quota,
      used: sql<number>`sum(${memberUsage.used})::int`,
    })
    .from(memberUsage)
    .where(
      and(
        inArray(memberUsage.account_id, [...accountIds]),
        gte(memberUsage.day, monthStart(dayIn(timeZone, new Date()))),
      ),
    )
    .groupBy(memberUsage.account_id, memberUsage.quota);
  for (const { account, quota, used } of rows) {
    const use = uses.get(account);
    if (use === undefined) continue;
    if (searches.includes(quota)) use.searches += used;
    else if (details.includes(quota)) use.details += used;
    else if (downloads.includes(quota)) use.downloads += used;
  }
  return uses;
}
