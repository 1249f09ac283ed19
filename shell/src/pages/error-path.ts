// Address of the error page for an area that failed.
import type { Failure } from '../remotes/failures';
import type { Status } from './error-details';

/** HTTP status that stands for each kind of load failure. */
export const statusByFailure: Readonly<Record<Failure['kind'], Status>> = {
  registry: 503,
  manifest: 503,
  integrity: 502,
  entry: 503,
  chunk: 503,
  shape: 502,
  render: 500,
  hang: 504,
  global: 500,
};

/** Address of the error page, for `platform.navigate`. */
export const errorPath = (status: Status, message: string): string =>
  `/error?${new URLSearchParams({ status: String(status), message })}`;
