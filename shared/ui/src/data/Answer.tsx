// The four states of what one call answers: its skeleton, why it failed, why it is empty, or what it holds.
import type { CallError } from '@waybill/platform';
import type { ReactNode } from 'react';
import { CallFailure, type CallFailureProps } from './CallFailure';

/** What is read of a query (`useCall`). */
export interface AnswerOf<Data> {
  data: Data | undefined;
  error: CallError | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface AnswerProps<Data> {
  query: AnswerOf<Data>;
  /** The shape of what will stand here, so that nothing jumps. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  missing?: CallFailureProps['missing'];
  /** Set when the answer fills a part of a page. */
  compact?: boolean;
  children: (data: Data) => ReactNode;
}

/** Why there is nothing to show of an answer; null while something is held, or may still come. */
export function failureOf(
  { data, error, isFetching, refetch }: AnswerOf<unknown>,
  props: Pick<CallFailureProps, 'missing' | 'compact'> = {},
): ReactNode {
  if (data !== undefined || error === null) return null;
  return <CallFailure error={error} onRetry={() => void refetch()} retrying={isFetching} {...props} />;
}

/** An answer that is held stays on screen when asking again fails. */
export function Answer<Data>({
  query,
  skeleton,
  isEmpty,
  empty,
  missing,
  compact,
  children,
}: AnswerProps<Data>) {
  const { data } = query;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  return failureOf(query, { missing, compact }) ?? skeleton;
}
