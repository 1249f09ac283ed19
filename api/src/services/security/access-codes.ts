// Store of access tokens for single sign-on: one-time codes that an agent's own server requests, and its user's browser
// presents.
import { randomBytes } from 'node:crypto';
import { ACCESS_SECONDS } from '@waybill/contract';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { Database } from '../../stores/accounts/database';
import { inSeconds } from '../../stores/accounts/in-seconds';
import { accessCodes, accounts } from '../../stores/accounts/schema';
import { sha256 } from './tis1';

export interface AccessCodes {
  /** Makes a new code; only its hash is stored. */
  mint: (code: { agentId: string; accountId: string; host: string }) => Promise<string>;
  /**
   * Uses a code up, whoever presents it, and returns its account.
   * @throws ApiError accessRefused; its cause, for the log, gives the reason
   */
  spend: (agentId: string, code: string) => Promise<string>;
  /** Account of a code that can still be used. @throws ApiError accessRefused */
  findOwner: (agentId: string, code: string) => Promise<string>;
  purge: () => Promise<void>;
}

export function accessCodeStore(db: Database): AccessCodes {
  return {
    mint: async ({ agentId, accountId, host }) => {
      const code = randomBytes(32).toString('base64url');
      await db.insert(accessCodes).values({
        id: sha256(code),
        agent_id: agentId,
        account_id: accountId,
        host,
        expires_at: inSeconds(ACCESS_SECONDS),
      });
      return code;
    },
    spend: async (agentId, code) => {
      const createRefusal = (why: string) => new ApiError('accessRefused', { cause: `access token: ${why}` });
      const [row] = await db
        .update(accessCodes)
        .set({ used_at: sql`now()` })
        .where(and(eq(accessCodes.id, sha256(code)), isNull(accessCodes.used_at)))
        .returning({
          agentId: accessCodes.agent_id,
          accountId: accessCodes.account_id,
          fresh: sql<boolean>`${accessCodes.expires_at} > now()`,
        });
      if (row === undefined) throw createRefusal('used before, or never one of ours');
      if (row.agentId !== agentId) throw createRefusal(`of ${row.agentId}, at a host of ${agentId}`);
      if (!row.fresh) throw createRefusal('too late');
      return row.accountId;
    },
    findOwner: async (agentId, code) => {
      const [row] = await db
        .select({ username: accounts.username })
        .from(accessCodes)
        .innerJoin(accounts, eq(accounts.id, accessCodes.account_id))
        .where(
          and(
            eq(accessCodes.id, sha256(code)),
            eq(accessCodes.agent_id, agentId),
            isNull(accessCodes.used_at),
            gt(accessCodes.expires_at, sql`now()`),
          ),
        );
      if (row === undefined) throw new ApiError('accessRefused', { cause: 'access token: cannot be used' });
      return row.username;
    },
    purge: async () => {
      await db.delete(accessCodes).where(lt(accessCodes.expires_at, sql`now() - interval '1 day'`));
    },
  };
}
