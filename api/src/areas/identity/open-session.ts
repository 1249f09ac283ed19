// Opens the session that every kind of login ends with, bound to the browser key that signed the request, and sets its
// cookies.
import { type CallResponse, SESSION_SECONDS } from '@waybill/contract';
import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../basics/failure';
import type { Context } from '../../services/context';
import { rolloutCookie, sessionCookie } from '../../services/identity/cookies';
import { readUser } from '../../services/identity/user';
import { rolloutBucketOf } from '../../services/security/rollout-bucket';
import { sha256 } from '../../services/security/tis1';
import type { Services } from '../../services/services';
import { accounts } from '../../stores/accounts/schema';

/** A retry after a lost reply comes within seconds; the token is cached in memory only, and no longer than this. */
const REPLY_KEPT_MS = 60_000;

export interface LoggedIn {
  accountId: string;
  answer: CallResponse<'login'>;
}

/**
 * Opens a session. While the password was being verified, its owner may have changed it, or the account may have been
 * closed, which ended all sessions; no new one may be opened after that.
 * @param shown hash of the password that was verified; absent where none was asked for
 * @throws ApiError loginFailed
 */
export async function openSession(
  { accounts: { db }, sessions }: Services,
  { client, agent, userAgent, address, fileLanguage, site }: Context,
  accountId: string,
  shown?: string,
): Promise<LoggedIn> {
  const { token, user } = await db.transaction(async (tx) => {
    const before = await readUser(tx, accountId);
    const asShown = shown === undefined ? undefined : eq(accounts.password, shown);
    const [row] = await tx
      .update(accounts)
      .set({ last_login: sql`now()`, login_language: fileLanguage, login_site: site })
      .where(and(eq(accounts.id, accountId), eq(accounts.disabled, false), asShown))
      .returning({ id: accounts.id });
    if (row === undefined) throw new ApiError('loginFailed', { cause: 'changed in the meantime' });
    const from = { kid: client.kid, clientKey: client.key, userAgent, address };
    return { token: await sessions.create(tx, { accountId, agentId: agent.id, ...from }), user: before };
  });
  return { accountId, answer: { token, expires_in: SESSION_SECONDS, user } };
}

/**
 * Runs a login once per user action: a repeat of the action from the same browser with the same request means that the
 * reply was lost, and gets the same session.
 */
export function onceAnswered(services: Services) {
  const replies = new LRUCache<string, Promise<LoggedIn>>({ max: 1_000, ttl: REPLY_KEPT_MS });
  return async (
    context: Context,
    words: readonly string[],
    login: () => Promise<LoggedIn>,
  ): Promise<LoggedIn['answer']> => {
    const action = [context.client.key.toString('base64url'), context.idempotencyKey ?? '', ...words];
    const name = sha256(JSON.stringify(action)).toString('base64url');
    let reply = replies.get(name);
    if (reply === undefined) {
      reply = login();
      replies.set(name, reply);
      reply.catch(() => replies.delete(name));
    }
    const { accountId, answer } = await reply;
    context.setCookie(sessionCookie(answer.token, context.secure));
    context.setCookie(rolloutCookie(rolloutBucketOf(services.keys.tokenSecret, accountId), context.secure));
    return answer;
  };
}
