// Renders the result of an API query in one of four states: skeleton, failure, empty, or the data.
import type { CallError } from '@waybill/platform';
import type { ReactNode } from 'react';
import { CallFailure, type CallFailureProps } from './CallFailure';

/** The parts of a query result (`useCall`) that are used. */
export interface AnswerOf<Data> {
  data: Data | undefined;
  error: CallError | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface AnswerProps<Data> {
  query: AnswerOf<Data>;
  /** Has the shape of the content, so that nothing jumps. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  missing?: CallFailureProps['missing'];
  /** For an answer that fills only a part of a page. */
  compact?: boolean;
  children: (data: Data) => ReactNode;
}

/** The failure to show; null while there is data, or some may still come. */
export function failureOf(
  { data, error, isFetching, refetch }: AnswerOf<unknown>,
  props: Pick<CallFailureProps, 'missing' | 'compact'> = {},
): ReactNode {
  if (data !== undefined || error === null) return null;
  return <CallFailure error={error} onRetry={() => void refetch()} retrying={isFetching} {...props} />;
}

/** Data stays on screen when a later request fails. */
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
