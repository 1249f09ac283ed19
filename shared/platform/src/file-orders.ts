// Hook for files ordered on this page: each order is followed until its file is saved, even if the ordering screen is
// closed. Kept in the query cache, so that the next user to log in does not see them.
import { skipToken, type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import { codes } from '@waybill/contract';
import { useCallback } from 'react';
import { CallError } from './call-error';
import { fetchFile, saveFile } from './files';
import { platform } from './singleton';

/** Sends an order; resolves to the file's token. Rejects with a CallError. */
type Ask = () => Promise<string>;

export type FileOrder = {
  /** Unique among the orders of this page. */
  id: number;
  /**
   * `making`: in progress on the server; `saving`: being downloaded; `saved`: passed to the browser; `lost`: made or
   * still in progress on the server, but not downloaded; `failed`: there is no file.
   */
  stage: 'making' | 'saving' | 'saved' | 'lost' | 'failed';
  /** Rows written so far, and in total. */
  done: number;
  total: number;
  /** Null until the server has named it. */
  name: string | null;
  /** Why it is `lost` or `failed`. */
  error: CallError | null;
  /** Saves the file again, fetches a lost one, or repeats a failed order; null while in progress. */
  again: (() => void) | null;
};

export type FileOrders = {
  /** Newest first. */
  orders: readonly FileOrder[];
  /** The newest order in progress. */
  underWay: FileOrder | undefined;
  /** `mutate({ ask, total })` orders a file of `total` rows and then follows it; refusals are its `error`. */
  order: UseMutationResult<string, CallError, { ask: Ask; total: number }>;
  /** Removes orders that are no longer in progress. */
  clear: () => void;
};

const none: readonly FileOrder[] = [];
const keyOf = (kind: string) => ['fileOrders', kind] as const;
const isUnderWay = ({ stage }: FileOrder) => stage === 'making' || stage === 'saving';

let lastId = 0;

/** Follows an order that the server has accepted. */
function follow(kind: string, { token, ask, total }: { token: string; ask: Ask; total: number }): void {
  // Captured now, because a test may replace the platform meanwhile.
  const { queryClient, unsaved } = platform;
  lastId += 1;
  const id = lastId;
  const put = (change: Partial<FileOrder>) =>
    queryClient.setQueryData<readonly FileOrder[]>(keyOf(kind), (orders) =>
      orders?.map((order) => (order.id === id ? { ...order, ...change } : order)),
    );

  /** @param held token of a file ordered before */
  async function run(held: string | null): Promise<void> {
    const mark = `file order ${id}`;
    // The file is paid for, and its token is known only to this page.
    unsaved.mark(mark, true);
    put({ stage: 'making', done: 0, error: null, again: null });
    let known = held;
    try {
      known ??= await ask();
      const file = await fetchFile(known, {
        onProgress: ({ state, done, total: all, name }) =>
          put({ stage: state === 'ready' ? 'saving' : 'making', done, total: all, name }),
      });
      saveFile(file);
      put({ stage: 'saved', again: () => saveFile(file) });
      platform.toast('success', platform.i18n.t('file_saved', { ns: 'platform', name: file.name }));
    } catch (thrown) {
      const error =
        thrown instanceof CallError ? thrown : new CallError('net', String(thrown), { cause: thrown });
      const waiting = known !== null && (error.kind === 'net' || error.code === codes.unavailable);
      put({
        stage: waiting ? 'lost' : 'failed',
        error,
        again: () => void run(waiting ? known : null),
      });
    } finally {
      unsaved.mark(mark, false);
    }
  }

  const begun: FileOrder = { id, stage: 'making', done: 0, total, name: null, error: null, again: null };
  queryClient.setQueryData<readonly FileOrder[]>(keyOf(kind), (orders = none) => [begun, ...orders]);
  void run(token);
}

/** @param kind kind of content, e.g. `transactions`: screens of the same kind share their orders */
export function useFileOrders(kind: string): FileOrders {
  const { queryClient } = platform;
  const { data: orders = none } = useQuery<readonly FileOrder[]>(
    { queryKey: keyOf(kind), queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY },
    queryClient,
  );
  const order = useMutation<string, CallError, { ask: Ask; total: number }>(
    {
      mutationFn: ({ ask }) => ask(),
      onSuccess: (token, { ask, total }) => follow(kind, { token, ask, total }),
    },
    queryClient,
  );
  const clear = useCallback(() => {
    queryClient.setQueryData<readonly FileOrder[]>(keyOf(kind), (all = none) => all.filter(isUnderWay));
  }, [kind, queryClient]);
  return { orders, underWay: orders.find(isUnderWay), order, clear };
}
