// Calls for API keys of a master account: list, create, change and revoke; creating and changing require the password
// again.

import { ApiError, invalid } from '../../basics/failure';
import { accountOf, type Handlers } from '../../services/context';
import { authenticate } from '../../services/identity/authenticate';
import { unsealed } from '../../services/identity/proofs';
import { isPoint } from '../../services/security/tis1';
import type { Services } from '../../services/services';

type KeyCalls = 'apiKeys' | 'apiKeyAdd' | 'apiKeyEdit' | 'apiKeyRevoke';

const ADD_PATH = '/api/user/keys/add';
const EDIT_PATH = '/api/user/keys/edit';

/** Bytes of a base64url text. @throws ApiError invalid when the text is not the canonical encoding */
function bytesOf(field: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw invalid({ field, rule: 'format' });
  return bytes;
}

export function apiKeyHandlers(services: Services): Pick<Handlers, KeyCalls> {
  const { apiKeys } = services;
  return {
    apiKeys: (_request, context) => apiKeys.ofAccount(accountOf(context), new Date()),

    apiKeyAdd: async (request, context) => {
      const { id, username } = accountOf(context);
      const password = unsealed(context, ADD_PATH, 'password', request.password);
      const clientKey = bytesOf('point', request.point);
      const tokenHash = bytesOf('token_hash', request.token_hash);
      if (!isPoint(clientKey)) throw invalid({ field: 'point', rule: 'format' });
      await authenticate(services, username, password, context, { captcha: false });
      const { name, rights, daily_limit: dailyLimit } = request;
      return context.effect((tx) =>
        apiKeys.add(tx, { accountId: id, name, rights, dailyLimit, clientKey, tokenHash }),
      );
    },

    apiKeyEdit: async (request, context) => {
      const account = accountOf(context);
      const password = unsealed(context, EDIT_PATH, 'password', request.password);
      await authenticate(services, account.username, password, context, { captcha: false });
      const { id, name, rights, daily_limit: dailyLimit } = request;
      return context.effect(async (tx) => {
        const changed = await apiKeys.edit(tx, account, id, { name, rights, dailyLimit }, new Date());
        if (changed === null) throw new ApiError('notFound');
        return changed;
      });
    },

    apiKeyRevoke: async ({ id }, context) =>
      context.effect(async (tx) => {
        if (!(await apiKeys.revoke(tx, accountOf(context).id, id))) throw new ApiError('notFound');
        return {};
      }),
  };
}
