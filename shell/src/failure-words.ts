// Short text of a failure, which a visitor can quote to support.
import { failureCodes } from '@waybill/contract';
import type { Failure } from './remotes/failures';

const formatFailureCode = ({ kind, remote, version }: Failure): string =>
  [failureCodes[kind], remote, version].filter(Boolean).join(' ');

/**
 * Trace, then code and build of the failure and of the previous builds that failed after it: `Zk3… · W604 mf-auth
 * 1.2.0-…`.
 */
export function formatFailureTrail(failure: Failure): string {
  const codes: string[] = [];
  for (let at: Failure | null = failure; at !== null; at = at.previous) codes.push(formatFailureCode(at));
  return [failure.trace, ...codes].join(' · ');
}

/** Number of a version without the hash of its content: `1.2.0-0a1b…` → `1.2.0`. */
export const readVersionNumber = (version: string): string => version.split('-', 1)[0] ?? version;
