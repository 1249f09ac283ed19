// The account as its owner sees it.
import type { User } from '@waybill/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../accounts/database';
import { accounts } from '../../accounts/schema';
import { Failure } from '../../failure';

/** A sub-account has its master's level and deadline. */
export async function readUser(db: Database, accountId: string): Promise<User> {
  const master = sql.raw('m');
  const [row] = await db
    .select({
      username: accounts.username,
      avatar: accounts.avatar,
      masterId: accounts.master_id,
      mobile: accounts.mobile,
      email: accounts.email,
      country: accounts.country,
      company: accounts.company,
      lastLogin: accounts.last_login,
      account_level: sql<number>`coalesce(${master}.level, ${accounts.level})`,
      account_deadline: sql<string>`coalesce(${master}.deadline, ${accounts.deadline})::text`,
    })
    .from(accounts)
    .leftJoin(sql`${accounts} AS ${master}`, sql`${master}.id = ${accounts.master_id}`)
    .where(eq(accounts.id, accountId));
  if (row === undefined) throw new Failure('sessionExpired');
  const { masterId, lastLogin, ...shown } = row;
  return { ...shown, master: masterId === null, last_login: lastLogin?.toISOString() ?? null };
}
