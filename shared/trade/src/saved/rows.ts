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

/** @param change returns the same row to leave it unchanged */
export function changeRows(calls: readonly CallName[], change: (row: Row) => Row): void {
  for (const call of calls)
    platform.queryClient.setQueriesData<unknown>({ queryKey: [call] }, (answer: unknown) =>
      answer === undefined ? undefined : withRows(answer, change),
    );
}
