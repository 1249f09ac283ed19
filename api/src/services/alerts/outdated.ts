// Finds subscriptions that were not counted since the newest load, a few at a time.
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { effectivePlan, masters, ofMaster } from '../../stores/accounts/effective-plan';
import { accounts, subscriptions } from '../../stores/accounts/schema';

/** Searches per statement. */
const SUBSCRIPTIONS_PER_RUN = 20;

/** State of the warehouse, as far as counts depend on it. */
export interface LoadState {
  /** Newest load, in seconds since 1970. */
  until: number;
  /** How many batches were withdrawn. */
  withdrawn: number;
}

/** Not counted since the newest load or withdrawal, or over a day ago with a rolling period. */
const isOutdated = ({ until, withdrawn }: LoadState) =>
  or(
    lt(subscriptions.counted_load, until),
    lt(subscriptions.counted_withdrawn, withdrawn),
    and(
      isNull(subscriptions.leads),
      sql`${subscriptions.query}->>'rolling' != ''`,
      sql`${subscriptions.counted_at} < now() - interval '1 day'`,
    ),
  );

/** The next outdated subscriptions, those counted longest ago first. */
export async function nextOutdated(db: Database, state: LoadState) {
  const rows = await db
    .select({ row: subscriptions, timeZone: effectivePlan.timeZone, agent: accounts.agent_id })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.account_id))
    .leftJoin(masters, ofMaster)
    .where(isOutdated(state))
    .orderBy(asc(subscriptions.counted_at))
    .limit(SUBSCRIPTIONS_PER_RUN);
  return rows.map(({ row, timeZone, agent }) => ({ ...row, timeZone, agent }));
}

export type OutdatedSubscription = Awaited<ReturnType<typeof nextOutdated>>[number];
