// Calls of the page on which a master account lets an assistant in.
import { ApiError } from '../../basics/failure';
import { checkAuthorization, writeRedirect } from '../../services/assistants/authorization';
import { createGrant } from '../../services/assistants/grants';
import { accountOf, type Handlers } from '../../services/context';
import { notifySecurityChange } from '../../services/identity/security-notices';
import type { Services } from '../../services/services';
import { keyOwnerCheck } from './key-owner';

type AssistantCalls = 'assistantRequest' | 'assistantAllow';

export function assistantHandlers(services: Services): Pick<Handlers, AssistantCalls> {
  const { apiKeys, keys } = services;
  const verifyOwner = keyOwnerCheck(services);
  return {
    assistantRequest: async (request, { site }) => ({
      ...checkAuthorization(keys.tokenSecret, request, site),
      destination: new URL(request.redirect_uri).host || new URL(request.redirect_uri).protocol,
      refused: writeRedirect(request, site, { error: 'access_denied' }),
    }),

    assistantAllow: async (request, context) => {
      const { id: accountId } = accountOf(context);
      checkAuthorization(keys.tokenSecret, request, context.site);
      // On a retry after a lost reply, the ticket has already been used.
      const isRetry = await context.wasCharged();
      if (!isRetry) await verifyOwner(request, context);
      const { name, rights, daily_limit: dailyLimit } = request;
      return context.effect(async (tx) => {
        if (isRetry) throw new ApiError('conflict');
        const code = await createGrant(apiKeys, tx, {
          ...{ accountId, name, rights, dailyLimit },
          clientId: request.client_id,
          redirect: request.redirect_uri,
          challenge: request.code_challenge,
        });
        await notifySecurityChange(tx, accountId, 'keyAdded', { name, language: context.language });
        return { redirect: writeRedirect(request, context.site, { code }) };
      });
    },
  };
}
