// Actions by which the operator opens, changes and closes accounts.
import { type SessionEnd, usernameKey } from '@waybill/contract';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { notifySecurityChange } from '../../services/identity/security-notices';
import { hashPassword } from '../../services/security/passwords';
import { endedBy } from '../../services/security/sessions';
import { welcomeTo } from '../../services/seed';
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import type { Database } from '../../stores/accounts/database';
import { accounts, agents, apiKeys, messages, passkeys, sessions } from '../../stores/accounts/schema';
import { type AccountFields, accountFields, password, shownAccount, username } from './account-fields';
import { ActionRefusedError, action } from './action';
import { agentId } from './agent-rules';

/** Most accounts in one answer of `account-list`. */
const LISTED_MAX = 200;
/** By default a plan lasts a year. */
const DEFAULT_DAYS = 365;

/** Fields that identify an account. */
export const who = { agent: agentId.default(DEFAULT_AGENT), username };

/** Accounts as they are shown, filtered by `where`, ordered by agent and name. */
async function shown(tx: Database, where: SQL | undefined, limit: number) {
  const masters = alias(accounts, 'masters');
  const rows = await tx
    .select({
      account: accounts,
      master: masters.username,
      open: sql<number>`(SELECT count(*)::int FROM ${sessions} WHERE ${sessions.account_id} = ${accounts.id}
        AND ${sessions.ended_at} IS NULL AND ${sessions.expires_at} > now())`,
    })
    .from(accounts)
    .leftJoin(masters, eq(masters.id, accounts.master_id))
    .where(where)
    .orderBy(asc(accounts.agent_id), asc(accounts.username_key))
    .limit(limit);
  return rows.map(({ account, master, open }) => ({
    ...account,
    agent: account.agent_id,
    master,
    own_quotas: account.own_quotas ?? {},
    last_login: account.last_login?.toISOString() ?? null,
    open_sessions: open,
  }));
}

const named = (agent: string, name: string) =>
  and(eq(accounts.agent_id, agent), eq(accounts.username_key, usernameKey(name)));

/** The account of that name, locked until the transaction ends. @throws ActionRefusedError when there is none */
export async function theOne(tx: Database, agent: string, name: string) {
  const [row] = await tx.select().from(accounts).where(named(agent, name)).for('update');
  if (row !== undefined) return row;
  throw new ActionRefusedError(
    `There is no account ${name} of ${agent}. See: operator account list --agent ${agent}`,
  );
}

async function answered(tx: Database, agent: string, name: string) {
  const [row] = await shown(tx, named(agent, name), 1);
  if (row === undefined) throw new Error(`the account ${name} is gone`);
  return row;
}

/** Individual quotas after a change; null when none are left. */
function quotasAfter(before: Record<string, number> | null, change: AccountFields['quotas']) {
  const kept = Object.entries({ ...before, ...change }).filter(([, total]) => total !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** E-mails and mobiles are unique within an agent. @throws ActionRefusedError naming the account that has them */
async function checkFree(tx: Database, agent: string, name: string, fields: AccountFields): Promise<void> {
  for (const field of ['email', 'mobile'] as const) {
    const value = fields[field];
    if (value === undefined || value === null) continue;
    const [owner] = await tx
      .select({ username: accounts.username, key: accounts.username_key })
      .from(accounts)
      .where(and(eq(accounts.agent_id, agent), eq(accounts[field], value)));
    if (owner !== undefined && owner.key !== usernameKey(name))
      throw new ActionRefusedError(`${value} is the ${field} of ${owner.username} already.`);
  }
}

const endSessionsOf = (tx: Database, accountId: string, why: SessionEnd = 'other') =>
  tx
    .update(sessions)
    .set(endedBy(why))
    .where(and(eq(sessions.account_id, accountId), isNull(sessions.ended_at)))
    .returning({ at: sessions.ended_at });

export const accountList = action({
  name: 'account-list',
  request: z.strictObject({ agent: agentId.optional(), like: z.string().max(64).default('') }),
  answer: z.object({ accounts: z.array(shownAccount), total: z.number() }),
  run: async ({ accounts: { db } }, { agent, like }) => {
    const where = and(
      agent === undefined ? undefined : eq(accounts.agent_id, agent),
      like === ''
        ? undefined
        : sql`strpos(concat_ws(' ', ${accounts.username_key}, ${accounts.email}, ${accounts.mobile}, lower(${accounts.company})), ${like.toLowerCase()}) > 0`,
    );
    return { accounts: await shown(db, where, LISTED_MAX), total: await db.$count(accounts, where) };
  },
});

export const accountAdd = action({
  name: 'account-add',
  request: z.strictObject({ ...who, password, fields: accountFields.required({ level: true }) }),
  answer: shownAccount,
  run: async ({ accounts: { db } }, { agent, username: name, password: plain, fields }) => {
    const hash = await hashPassword(plain);
    const { quotas, deadline, ...plainFields } = fields;
    return db.transaction(async (tx) => {
      const [named] = await tx.select({ name: agents.name }).from(agents).where(eq(agents.id, agent));
      if (named === undefined)
        throw new ActionRefusedError(`There is no agent ${agent}. See: operator agent list`);
      await checkFree(tx, agent, name, fields);
      const [row] = await tx
        .insert(accounts)
        .values({
          ...plainFields,
          agent_id: agent,
          username: name,
          username_key: usernameKey(name),
          password: hash,
          own_quotas: quotasAfter(null, quotas),
          deadline: deadline ?? sql`(now() + make_interval(days => ${DEFAULT_DAYS}))::date`,
        })
        .onConflictDoNothing()
        .returning({ id: accounts.id });
      if (row === undefined) throw new ActionRefusedError(`There is an account ${name} of ${agent} already.`);
      await tx.insert(messages).values({ account_id: row.id, ...welcomeTo(named.name) });
      return answered(tx, agent, name);
    });
  },
});

export const accountSet = action({
  name: 'account-set',
  request: z.strictObject({ ...who, fields: accountFields }),
  answer: shownAccount,
  run: ({ accounts: { db } }, { agent, username: name, fields }) =>
    db.transaction(async (tx) => {
      const before = await theOne(tx, agent, name);
      const { quotas, ...plain } = fields;
      if (before.master_id !== null && (plain.level ?? plain.deadline ?? plain.time_zone) !== undefined)
        throw new ActionRefusedError(
          `${name} is a sub-account: level, deadline and time zone are its master's.`,
        );
      await checkFree(tx, agent, name, fields);
      const after = { ...plain, own_quotas: quotasAfter(before.own_quotas, quotas) };
      await tx.update(accounts).set(after).where(eq(accounts.id, before.id));
      return answered(tx, agent, name);
    }),
});

/** Also ends open sessions, so that anyone with the old password is logged out. */
export const accountPassword = action({
  name: 'account-password',
  request: z.strictObject({ ...who, password }),
  answer: z.object({ ended: z.number() }),
  run: async ({ accounts: { db } }, { agent, username: name, password: plain }) => {
    const hash = await hashPassword(plain);
    return db.transaction(async (tx) => {
      const { id } = await theOne(tx, agent, name);
      await tx.update(accounts).set({ password: hash }).where(eq(accounts.id, id));
      await notifySecurityChange(tx, id, 'passwordChanged');
      return { ended: (await endSessionsOf(tx, id, 'password')).length };
    });
  },
});

/** Takes effect with the next request of every session, including those of its sub-accounts. */
export const accountDisable = action({
  name: 'account-disable',
  request: z.strictObject({ ...who, disabled: z.boolean() }),
  answer: shownAccount,
  run: ({ accounts: { db } }, { agent, username: name, disabled }) =>
    db.transaction(async (tx) => {
      const { id } = await theOne(tx, agent, name);
      await tx.update(accounts).set({ disabled }).where(eq(accounts.id, id));
      if (disabled) await endSessionsOf(tx, id, 'disabled');
      return answered(tx, agent, name);
    }),
});

/** Takes effect with the next request of every session. */
export const accountStaff = action({
  name: 'account-staff',
  request: z.strictObject({ ...who, staff: z.boolean() }),
  answer: shownAccount,
  run: ({ accounts: { db } }, { agent, username: name, staff }) =>
    db.transaction(async (tx) => {
      const { id, master_id } = await theOne(tx, agent, name);
      if (staff && master_id !== null)
        throw new ActionRefusedError(`${name} is a sub-account: only an account of its own can be staff.`);
      await tx.update(accounts).set({ staff }).where(eq(accounts.id, id));
      return answered(tx, agent, name);
    }),
});

/** Makes an action that ends something of an account, and reports how many there were. */
const endingAction = <Name extends string>(
  name: Name,
  end: (tx: Database, id: string) => Promise<readonly unknown[]>,
) =>
  action({
    name,
    request: z.strictObject(who),
    answer: z.object({ ended: z.number() }),
    run: ({ accounts: { db } }, { agent, username }) =>
      db.transaction(async (tx) => {
        const { id } = await theOne(tx, agent, username);
        return { ended: (await end(tx, id)).length };
      }),
  });

export const accountEndSessions = endingAction('account-end-sessions', (tx, id) => endSessionsOf(tx, id));

/** API keys of its programs; sessions stay open. */
export const accountEndKeys = endingAction('account-end-keys', (tx, id) =>
  tx
    .update(apiKeys)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(apiKeys.account_id, id), isNull(apiKeys.revoked_at)))
    .returning({ id: apiKeys.id }),
);

/** For an owner who has lost their passkeys: from then on only the password is asked for. Sessions are ended. */
export const accountEndPasskeys = endingAction('account-end-passkeys', async (tx, id) => {
  await endSessionsOf(tx, id);
  return tx.delete(passkeys).where(eq(passkeys.account_id, id)).returning({ id: passkeys.id });
});
