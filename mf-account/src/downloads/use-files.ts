// What the list of files asks the server, and what is done with one.
import type { CallInput, OrderedBy } from '@waybill/contract';
import { fetchFile, platform, useCall } from '@waybill/platform';
import { saveAnswer } from '@waybill/trade/data';
import type { ListOptions, ListState } from '@waybill/ui/data';

const KEY = ['files'] as const;
/** How often the list is asked for again while a file is being made, and for what another browser ordered meanwhile. */
const AGAIN_MS = { working: 2_000, quiet: 20_000 };

export const listOptions: ListOptions<object, never> = { id: 'account-files', filters: {} };

export function useFiles({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>) {
  return useCall(
    'files',
    { page, pageSize },
    {
      keepPrevious: true,
      silent: true,
      again: (answer) =>
        AGAIN_MS[answer?.data.some(({ state }) => state === 'working') ? 'working' : 'quiet'],
    },
  );
}

export const filesChanged = () => platform.queryClient.invalidateQueries({ queryKey: KEY });

/** Fetches a kept file once more, with a token of its own. */
export async function fetchAgain(id: string, said: (name: string) => string): Promise<void> {
  const file = await saveAnswer(async () => fetchFile((await platform.call('fileToken', { id })).token));
  if (file === null) await filesChanged();
  else platform.toast('success', said(file.name));
}

/** Makes the call once more that ordered a file which failed; answers the new file's token. */
export async function orderAgain(id: string): Promise<string> {
  const { call, request } = await platform.call('fileOrder', { id });
  // What the call was sent the first time, as the server kept it.
  const token = await platform.call(call, request as CallInput<OrderedBy['call']>);
  if (typeof token !== 'string') throw new Error(`${call} was answered without a file`);
  return token;
}

export async function removeFile(id: string, said: string): Promise<void> {
  await platform.call('fileRemove', { id });
  platform.toast('success', said);
  await filesChanged();
}
