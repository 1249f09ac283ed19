// Calls by which an account sees its sessions, with device and time, and ends one of them or all others.
import Bowser from 'bowser';
import { ApiError } from '../../basics/failure';
import { accountOf, type Handlers } from '../../services/context';
import { revokeAllKeys } from '../../services/identity/revoke-all-keys';
import { sameBytes } from '../../services/security/tis1';
import type { Services } from '../../services/services';

/** Browser and system named by a User-Agent, in familiar names; null where unknown. */
function detectDevice(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  return { browser: name || null, system: os.name || null };
}

export function sessionHandlers(
  services: Services,
): Pick<Handlers, 'sessions' | 'endSession' | 'endOtherSessions'> {
  const { sessions } = services;
  return {
    sessions: async (_request, context) => {
      const { tokenHash } = context;
      const open = await sessions.ofAccount(accountOf(context).id);
      return open.map((each) => ({
        id: each.id,
        ...detectDevice(each.userAgent),
        address: each.address,
        since: each.since.toISOString(),
        current: tokenHash !== null && sameBytes(each.tokenHash, tokenHash),
      }));
    },
    endSession: async ({ id }, context) =>
      context.effect(async (tx) => {
        if (!(await sessions.endOne(tx, accountOf(context).id, id))) throw new ApiError('notFound');
        return {};
      }),
    endOtherSessions: async ({ revoke_keys: revokesKeys }, context) => {
      const { tokenHash } = context;
      if (tokenHash === null) throw new ApiError('sessionExpired');
      return context.effect(async (tx) => {
        await sessions.endAll(tx, accountOf(context).id, 'elsewhere', tokenHash);
        if (revokesKeys) await revokeAllKeys(services, tx, context);
        return {};
      });
    },
  };
}
