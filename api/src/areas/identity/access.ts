// Single sign-on from an agent's own site: its server asks for a one-time code and sends the browser here with it
// (`?access_token=…`); the page exchanges the code for a session.
import { ACCESS_SECONDS, codes, usernameKey } from '@waybill/contract';
import { addressGroup } from '@waybill/contract/address-group';
import { unsoundField } from '@waybill/contract/sound-text';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError, invalid } from '../../basics/failure';
import type { Context, Handlers } from '../../services/context';
import { checkEnabled, countTry, forgiveTry } from '../../services/identity/authenticate';
import { sameBytes, sha256 } from '../../services/security/tis1';
import type { Services } from '../../services/services';
import { accounts, agents } from '../../stores/accounts/schema';
import { onceAnswered, openSession } from './open-session';

/** `POST`, JSON `{agent, host, username}`, `Authorization: Bearer SECRET`; answers `{access_token, expires_in}`. */
export const ACCESS_CODES_PATH = '/api/agent/access-codes';

const TRIES = { limit: 30, seconds: 600 } as const;

const requestShape = z.object({
  agent: z.string().min(1).max(64),
  /** The trusted host of the agent that asks. */
  host: z.string().trim().toLowerCase().min(1).max(253),
  username: z.string().trim().min(1).max(256),
});

/** @throws ApiError invalid naming the fields that are missing or malformed */
function parseRequest(body: unknown): z.output<typeof requestShape> {
  let json: unknown;
  try {
    json = JSON.parse(String(body));
  } catch {
    throw invalid({ field: '', rule: 'format' });
  }
  const unsound = unsoundField(json);
  if (unsound !== undefined) throw invalid({ field: unsound, rule: 'format' });
  const parsed = requestShape.safeParse(json);
  if (parsed.success) return parsed.data;
  throw invalid(
    ...parsed.error.issues.map(({ path }) => ({ field: String(path[0] ?? ''), rule: 'format' as const })),
  );
}

export function accessRoute(app: FastifyInstance, services: Services): void {
  const { accessCodes, throttles } = services;

  app.post(ACCESS_CODES_PATH, async (request, reply) => {
    const { db } = services.accounts;
    const { agent: agentId, host, username } = parseRequest(request.body);
    const perAddress = `access:${addressGroup(request.ip)}`;
    await throttles.spend(perAddress, TRIES.limit, TRIES.seconds);
    const [agent] = await db
      .select({ secret: agents.access_secret, trusted: agents.trusted_hosts })
      .from(agents)
      .where(eq(agents.id, agentId));
    const [, bearerToken = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    // An unknown agent takes the same comparison, and the same time.
    const right = sameBytes(sha256(bearerToken), agent?.secret ?? sha256('')) && bearerToken !== '';
    if (!right || agent === undefined) throw new ApiError('forbidden', { cause: 'access secret' });
    await throttles.refund(perAddress);
    if (!agent.trusted.includes(host)) throw invalid({ field: 'host', rule: 'format' });
    const [account] = await db
      .select({ id: accounts.id, disabled: accounts.disabled, masterId: accounts.master_id })
      .from(accounts)
      .where(and(eq(accounts.agent_id, agentId), eq(accounts.username_key, usernameKey(username))));
    if (account === undefined) throw new ApiError('notFound');
    await checkEnabled(db, account);
    const code = await accessCodes.mint({ agentId, accountId: account.id, host });
    const route = `POST ${ACCESS_CODES_PATH}`;
    const entry = { trace: request.id, route, code: codes.ok, account: account.id, agent: agentId };
    services.audit.write({ ...entry, address: request.ip });
    return reply
      .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
      .send(JSON.stringify({ access_token: code, expires_in: ACCESS_SECONDS }));
  });
}

export function accessHandlers(services: Services): Pick<Handlers, 'accessLogin' | 'accessOwner'> {
  const once = onceAnswered(services);

  async function exchangeCode(code: string, context: Context) {
    await countTry(services, context);
    const accountId = await services.accessCodes.spend(context.agent.id, code);
    context.nameAccount(accountId);
    const [account] = await services.accounts.db
      .select({ disabled: accounts.disabled, masterId: accounts.master_id })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (account === undefined) throw new ApiError('accessRefused', { cause: 'access token: no account' });
    await checkEnabled(services.accounts.db, account);
    await forgiveTry(services, context);
    return openSession(services, context, accountId);
  }

  return {
    accessOwner: async ({ access_token: code }, context) => {
      await countTry(services, context);
      const username = await services.accessCodes.findOwner(context.agent.id, code);
      await forgiveTry(services, context);
      return { username };
    },
    accessLogin: async ({ access_token: code }, context) =>
      once(context, ['access', code], () => exchangeCode(code, context)),
  };
}
