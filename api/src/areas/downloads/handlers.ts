// Calls about files: data by keyword; how far a file that was ordered is, and its bytes.
import { accountOf, type Context, type Handlers } from '../../context';
import type { Services } from '../../services';
import { keywordData } from './keyword-data';

const ownerOf = (context: Context) => ({ accountId: accountOf(context).id, agentId: context.agent.id });

export function downloadHandlers(
  services: Services,
): Pick<Handlers, 'keywordData' | 'fileState' | 'fileDownload'> {
  const { files } = services;
  return {
    keywordData: keywordData(services),

    fileState: ({ token }, context) => files.state(token, ownerOf(context)),
    fileDownload: ({ token }, context) => files.fetch(token, ownerOf(context)),
  };
}
