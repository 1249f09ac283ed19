// The four states of a panel: its skeleton, why it failed with Retry, why it is empty, or what it holds.
import type { CallError } from '@waybill/platform';
import { FailureState } from '@waybill/ui';
import type { ReactNode } from 'react';

export type AnswerProps<Data> = {
  query: {
    data: Data | undefined;
    error: CallError | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The shape of what will stand here, so that nothing jumps. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** An answer that is held stays on screen when asking again fails. */
export function Answer<Data>({ query, skeleton, isEmpty, empty, children }: AnswerProps<Data>) {
  const { data, error, isFetching } = query;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (error && !isFetching)
    return (
      <FailureState compact title={error.message} trace={error.trace} onRetry={() => void query.refetch()} />
    );
  return skeleton;
}
