// Calls for API keys of a master account: list, create, change and revoke; creating and changing require the password
// again, and a passkey where there is one.

import { ApiError, invalid } from '../../basics/failure';
import { accountOf, type Handlers } from '../../services/context';
import { notifySecurityChange } from '../../services/identity/security-notices';
import { isPoint } from '../../services/security/tis1';
import type { Services } from '../../services/services';
import { keyOwnerCheck } from './key-owner';

type KeyCalls = 'apiKeys' | 'apiKeyAdd' | 'apiKeyEdit' | 'apiKeyRevoke';

/** Bytes of a base64url text. @throws ApiError invalid when the text is not the canonical encoding */
function decodeBytes(field: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw invalid({ field, rule: 'format' });
  return bytes;
}

export function apiKeyHandlers(services: Services): Pick<Handlers, KeyCalls> {
  const { apiKeys } = services;

  const verifyOwner = keyOwnerCheck(services);

  return {
    apiKeys: (_request, context) => apiKeys.ofAccount(accountOf(context), new Date()),

    apiKeyAdd: async (request, context) => {
      const { id } = accountOf(context);
      const clientKey = decodeBytes('point', request.point);
      const tokenHash = decodeBytes('token_hash', request.token_hash);
      if (!isPoint(clientKey)) throw invalid({ field: 'point', rule: 'format' });
      // On a retry after a lost reply, the ticket has already been used.
      const isRetry = await context.wasCharged();
      if (!isRetry) await verifyOwner(request, context);
      const { name, rights, daily_limit: dailyLimit } = request;
      return context.effect(async (tx) => {
        if (isRetry) throw new ApiError('conflict');
        const key = { accountId: id, name, rights, dailyLimit, clientKey, tokenHash };
        const added = await apiKeys.add(tx, key);
        await notifySecurityChange(tx, id, 'keyAdded', { name, language: context.language });
        return added;
      });
    },

    apiKeyEdit: async (request, context) => {
      const account = accountOf(context);
      const isRetry = await context.wasCharged();
      if (!isRetry) await verifyOwner(request, context);
      const { id, name, rights, daily_limit: dailyLimit } = request;
      return context.effect(async (tx) => {
        if (isRetry) throw new ApiError('conflict');
        const changed = await apiKeys.edit(tx, account, id, { name, rights, dailyLimit }, new Date());
        if (changed === null) throw new ApiError('notFound');
        await notifySecurityChange(tx, account.id, 'keyChanged', { name, language: context.language });
        return changed;
      });
    },

    apiKeyRevoke: async ({ id }, context) =>
      context.effect(async (tx) => {
        const accountId = accountOf(context).id;
        const name = await apiKeys.revoke(tx, accountId, id);
        if (name === null) throw new ApiError('notFound');
        await notifySecurityChange(tx, accountId, 'keyRevoked', { name, language: context.language });
        return {};
      }),
  };
}
