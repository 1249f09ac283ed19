// SQL columns of the plan that applies to an account: a sub-account has its master's plan, time zone and individual
// quotas.
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { accounts, plans } from './schema';
import type { Quotas } from './schema/plan-quotas';

/** Self-join: to be left-joined by `ofMaster`. */
export const masters = alias(accounts, 'masters');
export const ofMaster = eq(masters.id, accounts.master_id);

/** Join condition of `plans`. */
export const ofLevel = sql`${plans.level} = coalesce(${masters.level}, ${accounts.level})`;

export const effectivePlan = {
  /** Account whose counters its quotas are charged to: itself, or its master. */
  pool: sql<string>`coalesce(${accounts.master_id}, ${accounts.id})::text`,
  level: sql<number>`coalesce(${masters.level}, ${accounts.level})`,
  /** Last day of the plan, `YYYY-MM-DD`. */
  deadline: sql<string>`coalesce(${masters.deadline}, ${accounts.deadline})::text`,
  timeZone: sql<string>`coalesce(${masters.time_zone}, ${accounts.time_zone})`,
  disabled: sql<boolean>`${accounts.disabled} OR coalesce(${masters.disabled}, false)`,
};

/** Quota columns, for `toPlanTotals`; `plans` has to be joined. */
export const heldTotals = {
  planQuotas: plans.quotas,
  ownQuotas: sql<Partial<Quotas> | null>`CASE WHEN ${masters.id} IS NULL THEN ${accounts.own_quotas} ELSE ${masters.own_quotas} END`,
};

export const toPlanTotals = ({
  planQuotas,
  ownQuotas,
}: {
  planQuotas: Quotas;
  ownQuotas: Partial<Quotas> | null;
}): Quotas => ({ ...planQuotas, ...ownQuotas });

/** The plan that applies to an account now; undefined when there is no such account. */
export async function findEffectivePlan(db: Database, accountId: string) {
  const [row] = await db
    .select({ ...effectivePlan, ...heldTotals, id: accounts.id, limits: accounts.limits })
    .from(accounts)
    .leftJoin(masters, ofMaster)
    .innerJoin(plans, ofLevel)
    .where(eq(accounts.id, accountId));
  return row === undefined ? undefined : { ...row, limits: row.limits ?? {}, quotas: toPlanTotals(row) };
}
