// Login: captcha, throttles, password, then a session bound to the browser key that signed the request.
import {
  AUTH_TYPES_WITHOUT_CAPTCHA,
  type CallRequest,
  type CallResponse,
  SESSION_SECONDS,
  type User,
} from '@waybill/contract';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { accounts } from '../../accounts/schema';
import type { Context, Handlers } from '../../context';
import { hashPassword, isOutdated } from '../../security/passwords';
import { seatOf } from '../../security/seats';
import { sha256 } from '../../security/tis1';
import type { Services } from '../../services';
import { readUser } from '../account/user';
import { authenticate } from './authenticate';
import { seatCookie, sessionCookie } from './cookies';
import { checkCaptcha, unsealed } from './proofs';

/** A lost reply is asked for again within seconds; the token is kept in memory only, and no longer than this. */
const REPLY_KEPT_MS = 60_000;

interface LoggedIn {
  accountId: string;
  answer: CallResponse<'login'>;
}

/** Only the agent's own record can waive the captcha; the header merely asks for it. */
function captchaWaived({ agent, authType }: Context): boolean {
  const mayWaive: readonly string[] = AUTH_TYPES_WITHOUT_CAPTCHA;
  return !agent.shown.captcha && agent.authTypes.includes(authType) && mayWaive.includes(authType);
}

export function loginHandlers(services: Services): Pick<Handlers, 'login'> {
  const { sessions } = services;
  const { db } = services.accounts;

  async function login(request: CallRequest<'login'>, password: string, context: Context): Promise<LoggedIn> {
    if (!captchaWaived(context)) await checkCaptcha(services, context, request);
    const account = await authenticate(services, request.username, password, context);
    const rehashed = isOutdated(account.password) ? await hashPassword(password) : undefined;
    const { token, user } = await db.transaction(async (tx) => {
      const before: User = await readUser(tx, account.id);
      await tx
        .update(accounts)
        .set({ last_login: sql`now()`, ...(rehashed !== undefined && { password: rehashed }) })
        .where(eq(accounts.id, account.id));
      const { client, agent, userAgent, address } = context;
      const from = { kid: client.kid, clientKey: client.key, userAgent, address };
      const session = { accountId: account.id, agentId: agent.id, ...from };
      return { token: await sessions.create(tx, session), user: before };
    });
    return { accountId: account.id, answer: { token, expires_in: SESSION_SECONDS, user } };
  }

  const replies = new LRUCache<string, Promise<LoggedIn>>({ max: 1_000, ttl: REPLY_KEPT_MS });

  return {
    login: async (request, context) => {
      const password = unsealed(context, '/api/login', 'password', request.password);
      const { username, captchaToken } = request;
      // The same action again, from the same browser with the same words: the reply was lost.
      const action = [
        context.client.key.toString('base64url'),
        context.idempotencyKey ?? '',
        username,
        captchaToken,
        password,
      ];
      const name = sha256(JSON.stringify(action.map(String))).toString('base64url');
      let reply = replies.get(name);
      if (reply === undefined) {
        reply = login(request, password, context);
        replies.set(name, reply);
        reply.catch(() => replies.delete(name));
      }
      const { accountId, answer } = await reply;
      context.setCookie(sessionCookie(answer.token, context.secure));
      context.setCookie(seatCookie(seatOf(services.keys.tokenSecret, accountId), context.secure));
      return answer;
    },
  };
}
