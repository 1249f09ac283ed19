// Calls that check whether a user name, mobile number or e-mail is free at an agent, while a form is filled in;
// throttled against enumeration.
import { type CallRequest, checkEmail, checkMobile, checkUsername, usernameKey } from '@waybill/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Context, Handlers } from '../../services/context';
import { refuse } from '../../services/identity/proofs';
import type { Services } from '../../services/services';
import { accounts } from '../../stores/accounts/schema';
import { normalizeTarget, reachedBy } from './reach';

/** A form asks about once a second while somebody types. */
const ASKED = { limit: 120, seconds: 600 } as const;

export function nameHandlers({
  accounts: { db },
  throttles,
}: Services): Pick<Handlers, 'usernameFree' | 'usernameFreeByGet' | 'mobileFree' | 'emailFree'> {
  async function isFree({ addressGroup }: Context, takenBy: SQL | undefined): Promise<{ free: boolean }> {
    await throttles.spend(`free:${addressGroup}`, ASKED.limit, ASKED.seconds);
    return { free: (await db.$count(accounts, takenBy)) === 0 };
  }
  const usernameFree = async ({ un }: CallRequest<'usernameFree'>, context: Context) => {
    refuse(checkUsername(un, 'un'));
    const hasName = eq(accounts.username_key, usernameKey(un));
    return isFree(context, and(eq(accounts.agent_id, context.agent.id), hasName));
  };
  return {
    usernameFree,
    usernameFreeByGet: usernameFree,
    mobileFree: async ({ m }, context) => {
      refuse(checkMobile(m, 'm'));
      return isFree(context, reachedBy(context.agent.id, 'mobile', m));
    },
    emailFree: async ({ e }, context) => {
      refuse(checkEmail(e, 'e'));
      return isFree(context, reachedBy(context.agent.id, 'email', normalizeTarget(e)));
    },
  };
}
