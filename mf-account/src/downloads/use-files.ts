// Queries and actions of the list of files: load, download again, order again, remove.
import type { CallInput, OrderedBy } from '@waybill/contract';
import { fetchFile, platform, useCall } from '@waybill/platform';
import { saveAnswer } from '@waybill/trade/data';
import type { ListOptions, ListState } from '@waybill/ui/data';

const KEY = ['files'] as const;
/** Polling intervals in ms: while a file is being made, and otherwise, for orders from other browsers. */
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

/** Downloads a stored file again, with a new token. */
export async function fetchAgain(id: string, said: (name: string) => string): Promise<void> {
  const file = await saveAnswer(async () => fetchFile((await platform.call('fileToken', { id })).token));
  if (file === null) await filesChanged();
  else platform.toast('success', said(file.name));
}

/** Repeats the call that ordered a failed file; returns the new file's token. */
export async function orderAgain(id: string): Promise<string> {
  const { call, request } = await platform.call('fileOrder', { id });
  // The original request, as stored by the server.
  const token = await platform.call(call, request as CallInput<OrderedBy['call']>);
  if (typeof token !== 'string') throw new Error(`${call} was answered without a file`);
  return token;
}

export async function removeFile(id: string, said: string): Promise<void> {
  await platform.call('fileRemove', { id });
  platform.toast('success', said);
  await filesChanged();
}
