// Files ordered on this page. Each is followed to its end and saved, whatever becomes of the screen that asked for it.
// Kept among the answers of the session: whoever logs in next does not find them.
import { skipToken, type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import { codes } from '@waybill/contract';
import { useCallback } from 'react';
import { CallError } from './call-error';
import { fetchFile, saveFile } from './files';
import { platform } from './singleton';

/** Sends an order; answers the file's token. Rejects with a CallError. */
type Ask = () => Promise<string>;

export type FileOrder = {
  /** Among the orders of this page. */
  id: number;
  /**
   * `making` by the server; `saving`: ready and on its way here; `saved`: the browser has it; `lost`: the server has
   * it or goes on making it, and it did not get here; `failed`: there is no file.
   */
  stage: 'making' | 'saving' | 'saved' | 'lost' | 'failed';
  /** Rows written, of those that there will be. */
  done: number;
  total: number;
  /** Null until the server has named it. */
  name: string | null;
  /** Why it is `lost` or `failed`. */
  error: CallError | null;
  /** Saves it once more, fetches what was lost, or orders again what failed; null while it is under way. */
  again: (() => void) | null;
};

export type FileOrders = {
  /** Newest first. */
  orders: readonly FileOrder[];
  /** The newest of those that are. */
  underWay: FileOrder | undefined;
  /** `mutate({ ask, total })` orders a file of `total` rows and then follows it; refusals are its `error`. */
  order: UseMutationResult<string, CallError, { ask: Ask; total: number }>;
  /** Forgets those that are not under way any more. */
  clear: () => void;
};

const none: readonly FileOrder[] = [];
const keyOf = (kind: string) => ['fileOrders', kind] as const;
const isUnderWay = ({ stage }: FileOrder) => stage === 'making' || stage === 'saving';

let lastId = 0;

/** Follows an order that the server has taken. */
function follow(kind: string, { token, ask, total }: { token: string; ask: Ask; total: number }): void {
  // Of the platform where it was ordered: a test may put another one in its place meanwhile.
  const { queryClient, unsaved } = platform;
  lastId += 1;
  const id = lastId;
  const put = (change: Partial<FileOrder>) =>
    queryClient.setQueryData<readonly FileOrder[]>(keyOf(kind), (orders) =>
      orders?.map((order) => (order.id === id ? { ...order, ...change } : order)),
    );

  /** @param held token of a file that was ordered before */
  async function run(held: string | null): Promise<void> {
    const mark = `file order ${id}`;
    // The file is paid for, and without this page nobody knows its token.
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

/** @param kind what the files are of, e.g. `transactions`: screens of one kind show the same orders */
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
