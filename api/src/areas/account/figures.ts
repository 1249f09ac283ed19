// Figures of one account for the dashboard: number of sub-accounts, saved records and followed companies.
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../basics/time';
import { savedRecords } from '../../services/favourites/records';
import type { Services } from '../../services/services';
import type { Database } from '../../stores/accounts/database';
import { accounts, followedCompanies } from '../../stores/accounts/schema';

/** Companies followed in the last 30 days count as recent. */
const RECENT_DAYS = 30;

interface FigureCount {
  total: number;
  recent: number;
}

export async function subAccounts(db: Database, masterId: string): Promise<number> {
  return db.$count(accounts, eq(accounts.master_id, masterId));
}

/** Records among the favourites, counted as in their list. */
export async function followedRecords(services: Services, accountId: string): Promise<FigureCount> {
  const kept = await savedRecords(services, { accountId, kind: 'transaction' });
  const since = Date.now() - RECENT_DAYS * DAY_MS;
  return { total: kept.length, recent: kept.filter(({ date }) => date.getTime() > since).length };
}

/** Companies that the account follows. */
export async function companiesFollowed(db: Database, accountId: string): Promise<FigureCount> {
  const recent = sql`${followedCompanies.created_at} > now() - make_interval(days => ${RECENT_DAYS})`;
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      recent: sql<number>`(count(*) FILTER (WHERE ${recent}))::int`,
    })
    .from(followedCompanies)
    .where(eq(followedCompanies.account_id, accountId));
  return row ?? { total: 0, recent: 0 };
}
