// Calls about files: data by keyword; what was ordered; how far a file is, and its bytes.
import { accountOf, type Context, type Handlers } from '../../context';
import type { Services } from '../../services';
import { keywordData } from './keyword-data';

type FileCalls =
  | 'keywordData'
  | 'keywordDataCount'
  | 'files'
  | 'fileToken'
  | 'fileOrder'
  | 'fileRemove'
  | 'fileState'
  | 'fileDownload';

const ownerOf = (context: Context) => ({ accountId: accountOf(context).id, agentId: context.agent.id });

export function downloadHandlers(services: Services): Pick<Handlers, FileCalls> {
  const { files, shelf } = services;
  return {
    ...keywordData(services),
    files: (request, context) => shelf.list(ownerOf(context), request),
    fileToken: async ({ id }, context) => ({ token: await shelf.token(ownerOf(context), id) }),
    fileOrder: ({ id }, context) => shelf.ordered(ownerOf(context), id),
    fileRemove: ({ id }, context) =>
      context.effect(async (tx) => ({ removed: await shelf.remove(tx, ownerOf(context), id) })),

    fileState: ({ token }, context) => files.state(token, ownerOf(context)),
    fileDownload: ({ token }, context) => files.fetch(token, ownerOf(context)),
  };
}
