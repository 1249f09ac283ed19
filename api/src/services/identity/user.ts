// Reads the profile of an account as its owner sees it.
import type { User } from '@waybill/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import type { Database } from '../../stores/accounts/database';
import { effectivePlan, masters, ofMaster } from '../../stores/accounts/effective-plan';
import { accounts } from '../../stores/accounts/schema';

/** A sub-account is given its master's level and deadline. */
export async function readUser(db: Database, accountId: string): Promise<User> {
  const [row] = await db
    .select({
      username: accounts.username,
      avatar: accounts.avatar,
      masterId: accounts.master_id,
      staff: accounts.staff,
      agentId: accounts.agent_id,
      mobile: accounts.mobile,
      email: accounts.email,
      country: accounts.country,
      company: accounts.company,
      lastLogin: accounts.last_login,
      account_level: effectivePlan.level,
      account_deadline: effectivePlan.deadline,
      time_zone: effectivePlan.timeZone,
    })
    .from(accounts)
    .leftJoin(masters, ofMaster)
    .where(eq(accounts.id, accountId));
  if (row === undefined) throw new ApiError('sessionExpired');
  const { masterId, agentId, lastLogin, ...shown } = row;
  return {
    ...shown,
    master: masterId === null,
    operator: shown.staff && agentId === DEFAULT_AGENT,
    last_login: lastLogin?.toISOString() ?? null,
  };
}
