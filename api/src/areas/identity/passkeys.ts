// Calls for passkeys of a master account: list, create and remove, with the password asked for again; and the second
// step of a login for accounts that have one.

import { ApiError } from '../../basics/failure';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { authenticate, countTry, forgiveTry } from '../../services/identity/authenticate';
import { placeOf, provePasskey } from '../../services/identity/passkey-proof';
import { notifySecurityChange } from '../../services/identity/security-notices';
import type { Services } from '../../services/services';
import { onceAnswered, openSession } from './open-session';

type PasskeyCalls =
  | 'passkeys'
  | 'passkeyOrder'
  | 'passkeyAdd'
  | 'passkeyRemove'
  | 'passkeyOwnQuestion'
  | 'passkeyQuestion'
  | 'passkeyLogin';

export function passkeyHandlers(services: Services): Pick<Handlers, PasskeyCalls> {
  const { passkeys } = services;
  const once = onceAnswered(services);

  const checkOwnPassword = (password: string, context: Context) =>
    authenticate(services, accountOf(context).username, password, context, { captcha: false });

  async function findQuestion(ticket: string, context: Context) {
    await countTry(services, context);
    const question = await passkeys.question({ ...placeOf(context), ticket });
    await forgiveTry(services, context);
    return question;
  }

  async function prove(ticket: string, answer: string, context: Context) {
    const { id, password } = await provePasskey(services, context, 'login', { ticket, answer });
    return openSession(services, context, id, password);
  }

  return {
    passkeys: (_request, context) => passkeys.ofAccount(accountOf(context).id),

    passkeyOrder: async (request, context) => {
      const { id, username } = accountOf(context);
      const { password } = await checkOwnPassword(request.password, context);
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
        await notifySecurityChange(tx, id, 'passkeyAdded', { name, language: context.language });
        return added;
      });
    },

    passkeyRemove: async (request, context) => {
      const { id: accountId } = accountOf(context);
      if (!(await context.wasCharged())) await checkOwnPassword(request.password, context);
      return context.effect(async (tx) => {
        const name = await passkeys.remove(tx, accountId, request.id);
        if (name === null) throw new ApiError('notFound');
        await notifySecurityChange(tx, accountId, 'passkeyRemoved', { name, language: context.language });
        return {};
      });
    },

    passkeyOwnQuestion: ({ ticket }, context) => findQuestion(ticket, context),

    passkeyQuestion: ({ ticket }, context) => findQuestion(ticket, context),

    passkeyLogin: ({ ticket, answer }, context) =>
      once(context, ['passkey', ticket, answer], () => prove(ticket, answer, context)),
  };
}
