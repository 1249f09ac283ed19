// Calls by which a master account manages its sub-accounts: add (up to the plan's limit), enable, disable, reset the
// password, name, limit, delete. They are found by name among the master's own.
import { checkPassword, checkUsername, type FieldError, metered, usernameKey } from '@waybill/contract';
import { and, desc, eq } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import { offsetOf, paged } from '../../basics/paging';
import { orNull } from '../../basics/texts';
import { accountOf, type Handler, type Handlers } from '../../services/context';
import { forgetMember } from '../../services/customers/deal-leads';
import { readDeskFigures, readRecentCalls } from '../../services/customers/desk-figures';
import { returnToMaster } from '../../services/customers/team';
import { guessesOf } from '../../services/identity/authenticate';
import { refuse } from '../../services/identity/proofs';
import { notifySecurityChange } from '../../services/identity/security-notices';
import { hashPassword } from '../../services/security/passwords';
import { welcomeTo } from '../../services/seed';
import type { Services } from '../../services/services';
import type { Database } from '../../stores/accounts/database';
import { dayIn, describeLimits, isUnlimited, usedByMembers } from '../../stores/accounts/quotas';
import { accounts, idempotency, messages } from '../../stores/accounts/schema';
import type { MemberLimits } from '../../stores/accounts/schema/plan-quotas';
import { usedThisMonth } from '../../stores/accounts/usage-figures';

type SubAccountCalls = Extract<keyof Handlers, `subAccount${string}`>;

const ownSub = (masterId: string, username: string) =>
  and(eq(accounts.master_id, masterId), eq(accounts.username_key, usernameKey(username)));

/** The master's sub-account of that name. @throws ApiError notFound when there is none, or it is another master's */
async function findSubAccount(
  tx: Database,
  masterId: string,
  username: string,
): Promise<{ id: string; name: string }> {
  const [row] = await tx
    .select({ id: accounts.id, name: accounts.username_key })
    .from(accounts)
    .where(ownSub(masterId, username));
  if (row === undefined) throw new ApiError('notFound');
  return row;
}

export function subAccountHandlers(services: Services): Pick<Handlers, SubAccountCalls> {
  const { sessions, throttles } = services;
  const { db } = services.accounts;

  const addSubAccount: Handler<'subAccountAdd'> = async ({ username, password }, context) => {
    const { id: masterId, agentId, quotas, deadline, timeZone } = accountOf(context);
    refuse(checkUsername(username));
    refuse(checkPassword(password, { alphanumeric: true }));
    if (deadline < dayIn(timeZone, new Date())) throw new ApiError('planExpired', { limit: 'sub_accounts' });
    const hash = await hashPassword(password);
    return context.effect(async (tx) => {
      // The master's row is locked, so that of two parallel additions the second one counts the first.
      const [master] = await tx.select().from(accounts).where(eq(accounts.id, masterId)).for('update');
      if (master === undefined) throw new ApiError('sessionExpired');
      const subAccountCount = await tx.$count(accounts, eq(accounts.master_id, masterId));
      if (!isUnlimited(quotas.sub_accounts) && subAccountCount >= quotas.sub_accounts)
        throw new ApiError('planLacksRight', { limit: 'sub_accounts' });
      const { level, company, country } = master;
      const [row] = await tx
        .insert(accounts)
        .values({
          agent_id: agentId,
          username,
          username_key: usernameKey(username),
          password: hash,
          master_id: masterId,
          level,
          deadline,
          company,
          country,
          time_zone: timeZone,
        })
        .onConflictDoNothing()
        .returning({ id: accounts.id });
      if (row === undefined) throw invalid({ field: 'username', rule: 'taken' });
      await tx.insert(messages).values({ account_id: row.id, ...welcomeTo(context.agent.shown.name) });
      return { username };
    });
  };

  const resetSubAccount: Handler<'subAccountReset'> = async ({ username, password }, context) => {
    const { id: masterId, agentId } = accountOf(context);
    refuse(checkPassword(password, { alphanumeric: true }));
    await findSubAccount(db, masterId, username);
    const hash = await hashPassword(password);
    return context.effect(async (tx) => {
      const sub = await findSubAccount(tx, masterId, username);
      await tx.update(accounts).set({ password: hash }).where(eq(accounts.id, sub.id));
      await sessions.endAll(tx, sub.id, 'password');
      await notifySecurityChange(tx, sub.id, 'passwordChanged', { language: context.language });
      await throttles.clearAll(guessesOf(agentId, sub.name), tx);
      return {};
    });
  };

  const removeSubAccount: Handler<'subAccountRemove'> = async ({ username }, context) =>
    context.effect(async (tx) => {
      const masterId = accountOf(context).id;
      const sub = await findSubAccount(tx, masterId, username);
      await returnToMaster(tx, masterId, sub.id);
      await forgetMember(tx, masterId, sub.id);
      // Its other data and sessions are deleted by cascade; stored answers for retries have no foreign key and are deleted
      // here.
      await tx.delete(idempotency).where(eq(idempotency.owner, sub.id));
      await tx.delete(accounts).where(eq(accounts.id, sub.id));
      return {};
    });

  const nameSubAccount: Handler<'subAccountName'> = async ({ username, name }, context) =>
    context.effect(async (tx) => {
      const sub = await findSubAccount(tx, accountOf(context).id, username);
      await tx
        .update(accounts)
        .set({ display_name: orNull(name) })
        .where(eq(accounts.id, sub.id));
      return {};
    });

  const limitSubAccount: Handler<'subAccountLimits'> = async ({ username, ...request }, context) => {
    const { id: masterId, quotas } = accountOf(context);
    const limits = Object.fromEntries(
      metered.flatMap((quota) => (request[quota] === '' ? [] : [[quota, request[quota]]])),
    ) as MemberLimits;
    const tooHigh = metered.flatMap((field): FieldError[] => {
      const max = quotas[field];
      return isUnlimited(max) || (limits[field] ?? 0) <= max
        ? []
        : [{ field, rule: 'too_high', params: { max } }];
    });
    if (tooHigh.length > 0) throw invalid(...tooHigh);
    return context.effect(async (tx) => {
      const sub = await findSubAccount(tx, masterId, username);
      await tx.update(accounts).set({ limits }).where(eq(accounts.id, sub.id));
      return {};
    });
  };

  const enableSubAccount: Handler<'subAccountEnable'> = async ({ username, enabled }, context) =>
    context.effect(async (tx) => {
      const sub = await findSubAccount(tx, accountOf(context).id, username);
      await tx.update(accounts).set({ disabled: !enabled }).where(eq(accounts.id, sub.id));
      if (!enabled) await sessions.endAll(tx, sub.id, 'disabled');
      return { enabled };
    });

  return {
    subAccounts: async (page, context) => {
      const mine = eq(accounts.master_id, accountOf(context).id);
      const [total, rows] = await Promise.all([
        db.$count(accounts, mine),
        db
          .select({
            id: accounts.id,
            username: accounts.username,
            name: accounts.display_name,
            created: accounts.created_at,
            lastLogin: accounts.last_login,
            disabled: accounts.disabled,
            limits: accounts.limits,
          })
          .from(accounts)
          .where(mine)
          .orderBy(desc(accounts.created_at), accounts.id)
          .limit(page.pageSize)
          .offset(offsetOf(page)),
      ]);
      const ids = rows.map(({ id }) => id);
      const { timeZone } = accountOf(context);
      const [used, usedBy, deskFigures] = await Promise.all([
        usedThisMonth(db, ids, timeZone),
        usedByMembers(db, ids, timeZone),
        readDeskFigures(db, ids, timeZone),
      ]);
      const data = rows.map(({ id, username, name, created, lastLogin, disabled, limits }) => ({
        used: used.get(id) ?? { searches: 0, details: 0, downloads: 0 },
        limits: describeLimits(limits ?? {}, (quota) => usedBy(id, quota)),
        desk: deskFigures(id),
        username,
        name: name ?? '',
        create_date: created.toISOString(),
        last_login: lastLogin?.toISOString() ?? null,
        enabled: !disabled,
      }));
      return paged(page, total, data);
    },
    subAccountCalls: async ({ username, ...page }, context) => {
      const { id: masterId, timeZone } = accountOf(context);
      const { id } = await findSubAccount(db, masterId, username);
      return readRecentCalls(db, id, timeZone, page);
    },
    subAccountAdd: addSubAccount,
    subAccountAddByGet: (request, context) => addSubAccount(request, context),
    subAccountReset: resetSubAccount,
    subAccountResetByGet: (request, context) => resetSubAccount(request, context),
    subAccountName: nameSubAccount,
    subAccountLimits: limitSubAccount,
    subAccountRemove: removeSubAccount,
    subAccountRemoveByGet: (request, context) => removeSubAccount(request, context),
    subAccountEnable: enableSubAccount,
    subAccountEnableByGet: (request, context) => enableSubAccount(request, context),
  };
}
