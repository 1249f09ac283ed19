// Updates rows in all cached answers of given calls, whichever area requested them.
import type { CallName } from '@waybill/contract';
import { platform } from '@waybill/platform';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Applies a change to all rows of an answer; returns the same object if nothing changed. */
function withRows(answer: unknown, change: (row: Row) => Row): unknown {
  if (Array.isArray(answer)) {
    const rows = answer.map((row) => withRows(row, change));
    return rows.some((row, at) => row !== answer[at]) ? rows : answer;
  }
  if (!isRow(answer)) return answer;
  const row = change(answer);
  const parts = Object.entries(row).map(([name, part]) => [name, withRows(part, change)] as const);
  return parts.some(([name, part]) => part !== row[name]) ? Object.fromEntries(parts) : row;
}

/**
 * Changes rows in cached answers, and in those on their way, which the server may have read before the change.
 * @param change returns the same row to leave it unchanged
 */
export function changeRows(calls: readonly CallName[], change: (row: Row) => Row): void {
  const cache = platform.queryClient.getQueryCache();
  for (const call of calls)
    for (const query of cache.findAll({ queryKey: [call] })) {
      const changeAnswer = () =>
        platform.queryClient.setQueryData<unknown>(query.queryKey, (answer: unknown) =>
          answer === undefined ? undefined : withRows(answer, change),
        );
      changeAnswer();
      if (query.state.fetchStatus === 'fetching') query.promise?.then(changeAnswer, () => undefined);
    }
}
