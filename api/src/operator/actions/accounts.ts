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
import {
  type AccountFields,
  accountFields,
  accountName,
  accountPasswordText,
  shownAccount,
} from './account-fields';
import { ActionRefusedError, defineAction } from './action';
import { agentId } from './agent-rules';

/** Most accounts in one answer of `account-list`. */
const LISTED_ACCOUNTS_MAX = 200;
/** By default a plan lasts a year. */
const DEFAULT_PLAN_DAYS = 365;

/** Fields that identify an account. */
export const accountIdentity = { agent: agentId.default(DEFAULT_AGENT), username: accountName };

/** Accounts as they are shown, filtered by `where`, ordered by agent and name. */
async function selectShownAccounts(tx: Database, where: SQL | undefined, limit: number) {
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

const matchAccountName = (agent: string, name: string) =>
  and(eq(accounts.agent_id, agent), eq(accounts.username_key, usernameKey(name)));

/** The account of that name, locked until the transaction ends. @throws ActionRefusedError when there is none */
export async function lockAccount(tx: Database, agent: string, name: string) {
  const [row] = await tx.select().from(accounts).where(matchAccountName(agent, name)).for('update');
  if (row !== undefined) return row;
  throw new ActionRefusedError(
    `There is no account ${name} of ${agent}. See: operator account list --agent ${agent}`,
  );
}

async function readShownAccount(tx: Database, agent: string, name: string) {
  const [row] = await selectShownAccounts(tx, matchAccountName(agent, name), 1);
  if (row === undefined) throw new Error(`the account ${name} is gone`);
  return row;
}

/** Individual quotas after a change; null when none are left. */
function applyQuotaChange(before: Record<string, number> | null, change: AccountFields['quotas']) {
  const remainingQuotas = Object.entries({ ...before, ...change }).filter(([, total]) => total !== null);
  return remainingQuotas.length === 0 ? null : Object.fromEntries(remainingQuotas);
}

/** E-mails and mobiles are unique within an agent. @throws ActionRefusedError naming the account that has them */
async function checkContactsFree(
  tx: Database,
  agent: string,
  name: string,
  fields: AccountFields,
): Promise<void> {
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

const endAccountSessions = (tx: Database, accountId: string, why: SessionEnd = 'other') =>
  tx
    .update(sessions)
    .set(endedBy(why))
    .where(and(eq(sessions.account_id, accountId), isNull(sessions.ended_at)))
    .returning({ at: sessions.ended_at });

export const accountList = defineAction({
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
    return {
      accounts: await selectShownAccounts(db, where, LISTED_ACCOUNTS_MAX),
      total: await db.$count(accounts, where),
    };
  },
});

export const accountAdd = defineAction({
  name: 'account-add',
  request: z.strictObject({
    ...accountIdentity,
    password: accountPasswordText,
    fields: accountFields.required({ level: true }),
  }),
  answer: shownAccount,
  run: async ({ accounts: { db } }, { agent, username: name, password: plain, fields }) => {
    const hash = await hashPassword(plain);
    const { quotas, deadline, ...plainFields } = fields;
    return db.transaction(async (tx) => {
      const [named] = await tx.select({ name: agents.name }).from(agents).where(eq(agents.id, agent));
      if (named === undefined)
        throw new ActionRefusedError(`There is no agent ${agent}. See: operator agent list`);
      await checkContactsFree(tx, agent, name, fields);
      const [row] = await tx
        .insert(accounts)
        .values({
          ...plainFields,
          agent_id: agent,
          username: name,
          username_key: usernameKey(name),
          password: hash,
          own_quotas: applyQuotaChange(null, quotas),
          deadline: deadline ?? sql`(now() + make_interval(days => ${DEFAULT_PLAN_DAYS}))::date`,
        })
        .onConflictDoNothing()
        .returning({ id: accounts.id });
      if (row === undefined) throw new ActionRefusedError(`There is an account ${name} of ${agent} already.`);
      await tx.insert(messages).values({ account_id: row.id, ...welcomeTo(named.name) });
      return readShownAccount(tx, agent, name);
    });
  },
});

export const accountSet = defineAction({
  name: 'account-set',
  request: z.strictObject({ ...accountIdentity, fields: accountFields }),
  answer: shownAccount,
  run: ({ accounts: { db } }, { agent, username: name, fields }) =>
    db.transaction(async (tx) => {
      const before = await lockAccount(tx, agent, name);
      const { quotas, ...plain } = fields;
      if (before.master_id !== null && (plain.level ?? plain.deadline ?? plain.time_zone) !== undefined)
        throw new ActionRefusedError(
          `${name} is a sub-account: level, deadline and time zone are its master's.`,
        );
      await checkContactsFree(tx, agent, name, fields);
      const after = { ...plain, own_quotas: applyQuotaChange(before.own_quotas, quotas) };
      await tx.update(accounts).set(after).where(eq(accounts.id, before.id));
      return readShownAccount(tx, agent, name);
    }),
});

/** Also ends open sessions, so that anyone with the old password is logged out. */
export const accountPassword = defineAction({
  name: 'account-password',
  request: z.strictObject({ ...accountIdentity, password: accountPasswordText }),
  answer: z.object({ ended: z.number() }),
  run: async ({ accounts: { db } }, { agent, username: name, password: plain }) => {
    const hash = await hashPassword(plain);
    return db.transaction(async (tx) => {
      const { id } = await lockAccount(tx, agent, name);
      await tx.update(accounts).set({ password: hash }).where(eq(accounts.id, id));
      await notifySecurityChange(tx, id, 'passwordChanged');
      return { ended: (await endAccountSessions(tx, id, 'password')).length };
    });
  },
});

/** Takes effect with the next request of every session, including those of its sub-accounts. */
export const accountDisable = defineAction({
  name: 'account-disable',
  request: z.strictObject({ ...accountIdentity, disabled: z.boolean() }),
  answer: shownAccount,
  run: ({ accounts: { db } }, { agent, username: name, disabled }) =>
    db.transaction(async (tx) => {
      const { id } = await lockAccount(tx, agent, name);
      await tx.update(accounts).set({ disabled }).where(eq(accounts.id, id));
      if (disabled) await endAccountSessions(tx, id, 'disabled');
      return readShownAccount(tx, agent, name);
    }),
});

/** Takes effect with the next request of every session. */
export const accountStaff = defineAction({
  name: 'account-staff',
  request: z.strictObject({ ...accountIdentity, staff: z.boolean() }),
  answer: shownAccount,
  run: ({ accounts: { db } }, { agent, username: name, staff }) =>
    db.transaction(async (tx) => {
      const { id, master_id } = await lockAccount(tx, agent, name);
      if (staff && master_id !== null)
        throw new ActionRefusedError(`${name} is a sub-account: only an account of its own can be staff.`);
      await tx.update(accounts).set({ staff }).where(eq(accounts.id, id));
      return readShownAccount(tx, agent, name);
    }),
});

/** Makes an action that ends something of an account, and reports how many there were. */
const createEndingAction = <Name extends string>(
  name: Name,
  end: (tx: Database, id: string) => Promise<readonly unknown[]>,
) =>
  defineAction({
    name,
    request: z.strictObject(accountIdentity),
    answer: z.object({ ended: z.number() }),
    run: ({ accounts: { db } }, { agent, username }) =>
      db.transaction(async (tx) => {
        const { id } = await lockAccount(tx, agent, username);
        return { ended: (await end(tx, id)).length };
      }),
  });

export const accountEndSessions = createEndingAction('account-end-sessions', (tx, id) =>
  endAccountSessions(tx, id),
);

/** API keys of its programs; sessions stay open. */
export const accountEndKeys = createEndingAction('account-end-keys', (tx, id) =>
  tx
    .update(apiKeys)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(apiKeys.account_id, id), isNull(apiKeys.revoked_at)))
    .returning({ id: apiKeys.id }),
);

/** For an owner who has lost their passkeys: from then on only the password is asked for. Sessions are ended. */
export const accountEndPasskeys = createEndingAction('account-end-passkeys', async (tx, id) => {
  await endAccountSessions(tx, id);
  return tx.delete(passkeys).where(eq(passkeys.account_id, id)).returning({ id: passkeys.id });
});
