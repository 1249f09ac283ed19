// What answers with code 15 or 16 add to their text: which limit of the plan was reached, and which plan allows more.
import type { Language, PlanLimit, UpgradeNeed } from '@waybill/contract';
import { limitPeriod } from '@waybill/contract';
import { gt, sql } from 'drizzle-orm';
import type { Database } from './database';
import { isUnlimited } from './quotas';
import { plans } from './schema';
import type { Quotas } from './schema/plan-quotas';

/** Whether a total gives more than another. */
export const givesMore = (total: number, than: number): boolean =>
  !isUnlimited(than) && (isUnlimited(total) || total > than);

/** When what is counted by the day or by the month begins again in a time zone. */
async function findRenewal(db: Database, limit: PlanLimit, timeZone: string): Promise<string | undefined> {
  const period = limitPeriod(limit);
  if (period === 'plan') return undefined;
  const length = sql.raw(`interval '1 ${period}'`);
  const [row] = await db
    .select({
      at: sql<string>`to_json((date_trunc(${sql.raw(`'${period}'`)}, now() AT TIME ZONE ${timeZone}) + ${length}) AT TIME ZONE ${timeZone}) #>> '{}'`,
    })
    .from(sql`(SELECT 1) AS one`);
  return row === undefined ? undefined : new Date(row.at).toISOString();
}

/** The need for one limit; the plan's name comes from the table, so that it is the one that the operator set. */
export async function findUpgradeNeed(
  db: Database,
  account: { level: number; quotas: Quotas; timeZone: string },
  { limit, expired, language }: { limit: PlanLimit; expired: boolean; language: Language },
): Promise<UpgradeNeed> {
  const total = account.quotas[limit];
  const above = await db.select().from(plans).where(gt(plans.level, account.level)).orderBy(plans.level);
  const next = above.find(({ quotas }) => givesMore(quotas[limit], total));
  const had = total === 0 ? 'lacking' : 'used_up';
  const why = expired ? 'expired' : had;
  const renewal = why === 'used_up' ? await findRenewal(db, limit, account.timeZone) : undefined;
  return {
    limit,
    why,
    next: next ? { level: next.level, name: next[`name_${language}`], total: next.quotas[limit] } : null,
    ...(renewal !== undefined && { renews_at: renewal }),
  };
}
