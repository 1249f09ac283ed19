// Store of sessions: opened at login, bound to one browser key, one account and one agent; the token itself is not
// stored.
import { randomBytes } from 'node:crypto';
import { SESSION_SECONDS, type SessionEnd } from '@waybill/contract';
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import type { Database } from '../../stores/accounts/database';
import {
  effectivePlan,
  heldTotals,
  masters,
  ofLevel,
  ofMaster,
  toPlanTotals,
} from '../../stores/accounts/effective-plan';
import { inSeconds } from '../../stores/accounts/in-seconds';
import { accounts, plans, sessions } from '../../stores/accounts/schema';
import type { MemberLimits, Quotas } from '../../stores/accounts/schema/plan-quotas';
import { sha256 } from './tis1';

/** The account of a session, with the plan that applies to it (a sub-account has its master's). */
export interface Account {
  id: string;
  agentId: string;
  username: string;
  master: boolean;
  /** Whether it works for its agent. */
  staff: boolean;
  /** Whether it is staff of the default agent, and so of the operator. */
  operator: boolean;
  /** Account whose counters its quotas are charged to: itself, or its master. */
  pool: string;
  level: number;
  /** Last day of the plan, `YYYY-MM-DD`. */
  deadline: string;
  quotas: Quotas;
  /** What its master lets a sub-account use of these. */
  limits: MemberLimits;
  timeZone: string;
  createdAt: Date;
}

export interface Session {
  kid: string;
  clientKey: Buffer;
  agentId: string;
  /** False after logout, expiry, or when its account was disabled. */
  open: boolean;
  /** Reason why it is not open; meaningless while it is. */
  why: SessionEnd;
  account: Account;
}

interface NewSession {
  accountId: string;
  agentId: string;
  kid: string;
  clientKey: Buffer;
  /** User-Agent and address of the browser. */
  userAgent: string;
  address: string;
}

interface ListedSession {
  /** Public id, by which its owner may end it. */
  id: string;
  tokenHash: Buffer;
  userAgent: string;
  address: string;
  since: Date;
}

/** Most open sessions of one account: beyond this, the oldest one is ended. */
const SESSIONS_MAX = 20;

export interface SessionStore {
  /** Opens a session and returns its token, which is not stored. Beyond `SESSIONS_MAX` the oldest are ended. */
  create: (tx: Database, session: NewSession) => Promise<string>;
  /** The session of a token, open or not; null when there was none in the last days. */
  find: (tokenHash: Buffer) => Promise<Session | null>;
  end: (tokenHash: Buffer) => Promise<void>;
  /** Open sessions of an account, newest first. */
  ofAccount: (accountId: string) => Promise<ListedSession[]>;
  /** Ends a session of the account; false when it has no such session. */
  endOne: (tx: Database, accountId: string, id: string) => Promise<boolean>;
  /** Ends every session of an account, or all but one, at once on every server. */
  endAll: (tx: Database, accountId: string, why: SessionEnd, exceptTokenHash?: Buffer) => Promise<void>;
  purge: () => Promise<void>;
}

/** Columns of an `Account`; accounts, masters and plans have to be joined. */
export const accountColumns = {
  id: accounts.id,
  agentId: accounts.agent_id,
  username: accounts.username,
  masterId: accounts.master_id,
  staff: accounts.staff,
  pool: effectivePlan.pool,
  level: effectivePlan.level,
  deadline: effectivePlan.deadline,
  timeZone: effectivePlan.timeZone,
  ...heldTotals,
  limits: accounts.limits,
  createdAt: accounts.created_at,
};

/** Whether neither the account nor its master is disabled. */
export const isEnabled = sql`NOT (${effectivePlan.disabled})`;

export function accountFrom({
  masterId,
  planQuotas,
  ownQuotas,
  limits,
  ...row
}: Omit<Account, 'master' | 'operator' | 'quotas' | 'limits'> & {
  masterId: string | null;
  planQuotas: Quotas;
  ownQuotas: Partial<Quotas> | null;
  limits: MemberLimits | null;
}): Account {
  const { id, agentId, username, staff, pool, level, deadline, timeZone, createdAt } = row;
  return {
    id,
    agentId,
    username,
    master: masterId === null,
    staff,
    operator: staff && agentId === DEFAULT_AGENT,
    pool,
    level,
    deadline,
    quotas: toPlanTotals({ planQuotas, ownQuotas }),
    limits: limits ?? {},
    timeZone,
    createdAt,
  };
}

/** Columns that are set when a session ends. */
export const endedBy = (ended_why: SessionEnd) => ({ ended_at: sql`now()`, ended_why });

export function sessionStore(db: Database): SessionStore {
  const openOf = (accountId: string) => and(eq(sessions.account_id, accountId), isNull(sessions.ended_at));
  const find = db
    .select({
      kid: sessions.kid,
      clientKey: sessions.client_key,
      open: sql<boolean>`${sessions.ended_at} IS NULL AND ${sessions.expires_at} > now() AND ${isEnabled}`,
      why: sql<SessionEnd>`CASE
        WHEN NOT ${isEnabled} THEN 'disabled'
        WHEN ${sessions.ended_why} IS NOT NULL THEN ${sessions.ended_why}
        WHEN ${sessions.ended_at} IS NULL THEN 'expired'
        ELSE 'other' END`,
      ...accountColumns,
      agentId: sessions.agent_id,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .leftJoin(masters, ofMaster)
    .innerJoin(plans, ofLevel)
    .where(eq(sessions.token_hash, sql.placeholder('token_hash')))
    .prepare('find_session');
  return {
    create: async (tx, { accountId, agentId, kid, clientKey, userAgent, address }) => {
      const token = randomBytes(32).toString('base64url');
      await tx.insert(sessions).values({
        token_hash: sha256(token),
        account_id: accountId,
        agent_id: agentId,
        kid,
        client_key: clientKey,
        user_agent: userAgent,
        address,
        expires_at: inSeconds(SESSION_SECONDS),
      });
      const beyond = tx
        .select({ hash: sessions.token_hash })
        .from(sessions)
        .where(and(openOf(accountId), gt(sessions.expires_at, sql`now()`)))
        .orderBy(desc(sessions.created_at))
        .offset(SESSIONS_MAX);
      await tx.update(sessions).set(endedBy('elsewhere')).where(inArray(sessions.token_hash, beyond));
      return token;
    },
    find: async (tokenHash) => {
      const [row] = await find.execute({ token_hash: tokenHash });
      if (row === undefined) return null;
      return {
        kid: row.kid,
        clientKey: row.clientKey,
        agentId: row.agentId,
        open: row.open,
        why: row.why,
        account: accountFrom(row),
      };
    },
    end: async (tokenHash) => {
      await db
        .update(sessions)
        .set({ ended_at: sql`now()` })
        .where(and(eq(sessions.token_hash, tokenHash), isNull(sessions.ended_at)));
    },
    ofAccount: (accountId) =>
      db
        .select({
          id: sessions.id,
          tokenHash: sessions.token_hash,
          userAgent: sessions.user_agent,
          address: sessions.address,
          since: sessions.created_at,
        })
        .from(sessions)
        .where(and(openOf(accountId), gt(sessions.expires_at, sql`now()`)))
        .orderBy(desc(sessions.created_at)),
    endOne: async (tx, accountId, id) => {
      const ended = await tx
        .update(sessions)
        .set(endedBy('elsewhere'))
        .where(and(openOf(accountId), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
    endAll: async (tx, accountId, why, except) => {
      await tx
        .update(sessions)
        .set(endedBy(why))
        .where(and(openOf(accountId), except === undefined ? undefined : ne(sessions.token_hash, except)));
    },
    purge: async () => {
      await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`));
    },
  };
}
