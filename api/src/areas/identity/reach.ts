// Mobile numbers and e-mail addresses as login targets: checks, spelling, and the account that has one.

import { type CodeType, checkEmail, checkMobile, codeTypes, type FieldError } from '@waybill/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { accounts } from '../../stores/accounts/schema';

export type Channel = 'mobile' | 'email';

/** Channel and purpose of each code type. */
export const codeKinds: Record<CodeType, { channel: Channel; purpose: 'register' | 'forgot' }> = {
  [codeTypes.registerMobile]: { channel: 'mobile', purpose: 'register' },
  [codeTypes.registerEmail]: { channel: 'email', purpose: 'register' },
  [codeTypes.forgotMobile]: { channel: 'mobile', purpose: 'forgot' },
  [codeTypes.forgotEmail]: { channel: 'email', purpose: 'forgot' },
};

/** The normalised spelling of a target, which is stored and compared. */
export const normalizeTarget = (target: string): string => target.trim().toLowerCase();

/** Rules that a target breaks. */
export const checkTarget = (channel: Channel, target: string, field: string): FieldError[] =>
  channel === 'mobile' ? checkMobile(target, field) : checkEmail(target, field);

const columns = { mobile: accounts.mobile, email: accounts.email };

/** Condition for the account of an agent with this target; there is at most one. */
export const reachedBy = (agentId: string, channel: Channel, target: string): SQL | undefined =>
  and(eq(accounts.agent_id, agentId), eq(columns[channel], target));

/** Account of an agent with this target; undefined when there is none. */
export async function findReached(db: Database, agentId: string, channel: Channel, target: string) {
  const [row] = await db
    .select({
      id: accounts.id,
      name: accounts.username_key,
      disabled: accounts.disabled,
      masterId: accounts.master_id,
      retrievable: accounts.password_retrieval,
    })
    .from(accounts)
    .where(reachedBy(agentId, channel, target));
  return row;
}
