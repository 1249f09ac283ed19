// Calls for passkeys of a master account: list, create and remove, with the password asked for again; and the second
// step of a login for accounts that have one.

import { ApiError } from '../../basics/failure';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { authenticate, countTry, forgiveTry } from '../../services/identity/authenticate';
import { passkeysChangedText } from '../../services/identity/passkeys-changed';
import { unsealed } from '../../services/identity/proofs';
import type { Services } from '../../services/services';
import { messages } from '../../stores/accounts/schema';
import { onceAnswered, openSession } from './open-session';

type PasskeyCalls =
  | 'passkeys'
  | 'passkeyOrder'
  | 'passkeyAdd'
  | 'passkeyRemove'
  | 'passkeyQuestion'
  | 'passkeyLogin';

const ORDER_PATH = '/api/user/passkeys/order';
const REMOVE_PATH = '/api/user/passkeys/del';

/** Agent, host and browser key of the request, which passkeys are bound to. */
export const placeOf = ({ agent, pageHost, client }: Context) => ({
  agentId: agent.id,
  host: pageHost,
  clientKey: client.key,
});

export function passkeyHandlers(services: Services): Pick<Handlers, PasskeyCalls> {
  const { passkeys } = services;
  const once = onceAnswered(services);

  async function shownPassword(path: string, sealed: string, context: Context) {
    const password = unsealed(context, path, 'password', sealed);
    return authenticate(services, accountOf(context).username, password, context, { captcha: false });
  }

  async function prove(ticket: string, answer: string, context: Context) {
    await countTry(services, context);
    const answering = { ...placeOf(context), origin: context.site, ticket };
    const { accountId, password } = await passkeys.prove(answering, answer);
    context.nameAccount(accountId);
    await forgiveTry(services, context);
    return openSession(services, context, accountId, password);
  }

  return {
    passkeys: (_request, context) => passkeys.ofAccount(accountOf(context).id),

    passkeyOrder: async (request, context) => {
      const { id, username } = accountOf(context);
      const { password } = await shownPassword(ORDER_PATH, request.password, context);
      const asked = { ...placeOf(context), accountId: id, password, username };
      return passkeys.order({ ...asked, site: context.agent.shown.name });
    },

    passkeyAdd: async ({ ticket, name, answer }, context) => {
      const { id } = accountOf(context);
      // On a retry after a lost reply, the ticket has already been used.
      const answering = { ...placeOf(context), origin: context.site, ticket };
      const made = (await context.wasCharged()) ? null : await passkeys.made(answering, id, answer);
      return context.effect(async (tx) => {
        if (made === null) throw new ApiError('passkeyRefused', { cause: 'passkey: asked for again' });
        const added = await passkeys.add(tx, id, name, made);
        await tx.insert(messages).values({ account_id: id, ...passkeysChangedText('added', name) });
        return added;
      });
    },

    passkeyRemove: async (request, context) => {
      const { id: accountId } = accountOf(context);
      if (!(await context.wasCharged())) await shownPassword(REMOVE_PATH, request.password, context);
      return context.effect(async (tx) => {
        const name = await passkeys.remove(tx, accountId, request.id);
        if (name === null) throw new ApiError('notFound');
        await tx.insert(messages).values({ account_id: accountId, ...passkeysChangedText('removed', name) });
        return {};
      });
    },

    passkeyQuestion: async ({ ticket }, context) => {
      await countTry(services, context);
      const asked = await passkeys.question({ ...placeOf(context), ticket });
      await forgiveTry(services, context);
      return asked;
    },

    passkeyLogin: ({ ticket, answer }, context) =>
      once(context, ['passkey', ticket, answer], () => prove(ticket, answer, context)),
  };
}
