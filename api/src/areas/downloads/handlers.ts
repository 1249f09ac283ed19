// Calls about files that were ordered: how far they are, and their bytes.
import { accountOf, type Context, type Handlers } from '../../context';
import type { Services } from '../../services';

const ownerOf = (context: Context) => ({ accountId: accountOf(context).id, agentId: context.agent.id });

export function downloadHandlers({ files }: Services): Pick<Handlers, 'fileState' | 'fileDownload'> {
  return {
    fileState: ({ token }, context) => files.state(token, ownerOf(context)),
    fileDownload: ({ token }, context) => files.fetch(token, ownerOf(context)),
  };
}
