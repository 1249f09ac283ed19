// Call that registers an account. The agent's register mode decides who may; name, mobile and e-mail are unique; all
// rows are written or none.
import {
  type Agent,
  type CallRequest,
  type CodeType,
  checkPassword,
  checkTrade,
  checkUsername,
  codeTypes,
  type FieldError,
  levels,
  reachTypes,
  registerModes,
  usernameKey,
} from '@waybill/contract';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import { knownTimeZone } from '../../basics/time-zone';
import type { Context, Handlers } from '../../services/context';
import { checkCaptcha, hostOf, refuse } from '../../services/identity/proofs';
import { hashPassword } from '../../services/security/passwords';
import type { CodeSubject } from '../../services/security/verify-codes';
import { welcomeTo } from '../../services/seed';
import type { Services } from '../../services/services';
import type { Database } from '../../stores/accounts/database';
import { dayIn } from '../../stores/accounts/quotas';
import { accounts, agents, messages } from '../../stores/accounts/schema';
import { checkTarget, findReached, normalizeTarget } from './reach';

type RegisterRequest = CallRequest<'register'>;

const PER_ADDRESS = { limit: 30, seconds: 3_600 } as const;

/** Mobile and e-mail of the new account, without what its register type does not include. */
interface RequestedReach {
  mobile: string | null;
  email: string | null;
}

function toReach({ type, mobile, email }: RegisterRequest): RequestedReach {
  return {
    mobile: type === reachTypes.email ? null : normalizeTarget(mobile),
    email: type === reachTypes.mobile ? null : normalizeTarget(email),
  };
}

function brokenRules(
  request: RegisterRequest,
  { mobile, email }: RequestedReach,
  { register_mode: mode, register_required: extras }: Agent,
): FieldError[] {
  const requireField = (field: 'code' | 'captcha' | 'country' | 'company' | 'keyword'): FieldError[] =>
    request[field] === '' ? [{ field, rule: 'required' }] : [];
  return [
    ...checkUsername(request.username),
    ...(mobile === null ? [] : checkTarget('mobile', mobile, 'mobile')),
    ...(email === null ? [] : checkTarget('email', email, 'email')),
    ...checkPassword(request.password),
    ...extras.flatMap(requireField),
    ...(request.keyword === '' ? [] : checkTrade(request.keyword)),
    ...(mode === registerModes.code ? requireField('code') : requireField('captcha')),
  ];
}

/** Names, mobiles and e-mails of the request that are already taken. */
async function findTaken(
  db: Database,
  agentId: string,
  username: string,
  reach: RequestedReach,
): Promise<FieldError[]> {
  const hasName = and(eq(accounts.agent_id, agentId), eq(accounts.username_key, usernameKey(username)));
  const found = {
    username: (await db.$count(accounts, hasName)) > 0,
    mobile: reach.mobile !== null && (await findReached(db, agentId, 'mobile', reach.mobile)) !== undefined,
    email: reach.email !== null && (await findReached(db, agentId, 'email', reach.email)) !== undefined,
  };
  return (['username', 'mobile', 'email'] as const)
    .filter((field) => found[field])
    .map((field) => ({ field, rule: 'taken' }));
}

export function registerHandlers(services: Services): Pick<Handlers, 'register'> {
  const { throttles, verifyCodes } = services;
  const { db } = services.accounts;

  function toCodeSubject(context: Context, { mobile, email }: RequestedReach, domain: string): CodeSubject {
    const codeType: CodeType = mobile === null ? codeTypes.registerEmail : codeTypes.registerMobile;
    const target = mobile ?? email ?? '';
    return { agentId: context.agent.id, target, codeType, domain, clientKey: context.client.key };
  }

  return {
    register: async (request, context) => {
      const { agent } = context;
      const mode = agent.shown.register_mode;
      if (mode !== registerModes.code && mode !== registerModes.captcha)
        throw new ApiError('noSelfRegistration');
      const reach = toReach(request);
      refuse(brokenRules(request, reach, agent.shown));
      const subject = toCodeSubject(context, reach, await hostOf(services, context, request.domain));
      const username = request.username.trim();
      if (!(await context.wasCharged())) {
        await throttles.spend(`register:${context.addressGroup}`, PER_ADDRESS.limit, PER_ADDRESS.seconds);
        // The code is verified before any answer that reveals who is registered.
        if (mode === registerModes.code) await verifyCodes.check(subject, request.code);
        else await checkCaptcha(services, context, request);
        refuse(await findTaken(db, agent.id, username, reach));
      }
      const hash = await hashPassword(request.password);
      return context.effect(async (tx) => {
        if (mode === registerModes.code) await verifyCodes.spend(tx, subject, request.code);
        const timeZone = knownTimeZone(request.timeZone);
        const today = dayIn(timeZone, new Date());
        const [row] = await tx
          .insert(accounts)
          .values({
            agent_id: agent.id,
            username,
            username_key: usernameKey(username),
            password: hash,
            level: levels.free,
            deadline: sql`(${today}::date + (SELECT ${agents.account_days} FROM ${agents} WHERE ${agents.id} = ${agent.id}))`,
            ...reach,
            company: request.company || null,
            country: request.country || null,
            keyword: request.keyword || null,
            time_zone: timeZone,
          })
          .onConflictDoNothing()
          .returning({ id: accounts.id });
        // Another registration took the name, mobile or e-mail in between.
        if (row === undefined) throw invalid(...(await findTaken(tx, agent.id, username, reach)));
        await tx.insert(messages).values({ account_id: row.id, ...welcomeTo(agent.shown.name) });
        context.nameAccount(row.id);
        return { username };
      });
    },
  };
}
