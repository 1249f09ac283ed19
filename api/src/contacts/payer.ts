// Who pays for look-ups that run behind the requests: the plan of a task's account, as it is now.
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../accounts/database';
import type { Quotas } from '../accounts/plan-quotas';
import { dayIn } from '../accounts/quotas';
import { accounts, plans } from '../accounts/schema';
import type { Payer } from './paid';

/** Undefined when the plan has expired, or the account is disabled or gone. */
export async function payerOf(db: Database, accountId: string): Promise<Payer | undefined> {
  const master = sql.raw('m');
  const [row] = await db
    .select({
      pool: sql<string>`coalesce(${accounts.master_id}, ${accounts.id})::text`,
      timeZone: sql<string>`coalesce(${master}.time_zone, ${accounts.time_zone})`,
      deadline: sql<string>`coalesce(${master}.deadline, ${accounts.deadline})::text`,
      disabled: sql<boolean>`${accounts.disabled} OR coalesce(${master}.disabled, false)`,
      planQuotas: plans.quotas,
      // A sub-account has its master's plan, with what differs from it.
      ownQuotas: sql<Partial<Quotas> | null>`CASE WHEN ${master}.id IS NULL THEN ${accounts.own_quotas} ELSE ${master}.own_quotas END`,
    })
    .from(accounts)
    .leftJoin(sql`${accounts} AS ${master}`, sql`${master}.id = ${accounts.master_id}`)
    .innerJoin(plans, sql`${plans.level} = coalesce(${master}.level, ${accounts.level})`)
    .where(eq(accounts.id, accountId));
  if (row === undefined || row.disabled || row.deadline < dayIn(row.timeZone, new Date())) return undefined;
  return { pool: row.pool, timeZone: row.timeZone, quotas: { ...row.planQuotas, ...row.ownQuotas } };
}
