// Calls about files: ordering data by keyword, the list of orders, progress, and download.
import { accountOf, type Context, type Handlers } from '../../services/context';
import { settleKey } from '../../services/security/idempotency';
import type { Services } from '../../services/services';
import { keywordData } from './keyword-data';

type FileCalls =
  | 'keywordData'
  | 'keywordDataCount'
  | 'files'
  | 'fileToken'
  | 'fileOrder'
  | 'fileRemove'
  | 'orderSettle'
  | 'fileState'
  | 'fileDownload';

const toOwner = (context: Context) => ({ accountId: accountOf(context).id, agentId: context.agent.id });

export function downloadHandlers(services: Services): Pick<Handlers, FileCalls> {
  const { files, stored } = services;
  return {
    ...keywordData(services),
    files: (request, context) => stored.list(toOwner(context), request),
    fileToken: async ({ id }, context) => ({ token: await stored.token(toOwner(context), id) }),
    fileOrder: ({ id }, context) => stored.ordered(toOwner(context), id),
    fileRemove: ({ id }, context) =>
      context.effect(async (tx) => ({ removed: await stored.remove(tx, toOwner(context), id) })),

    orderSettle: async ({ key }, context) => ({
      ordered: await settleKey(services.accounts.db, accountOf(context).id, key),
    }),
    fileState: ({ token }, context) => files.state(token, toOwner(context)),
    fileDownload: ({ token }, context) => files.fetch(token, toOwner(context)),
  };
}
