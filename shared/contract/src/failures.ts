// Everything that can go wrong with a remote, as a small closed set, and the report of it that reaches the API.
import { z } from 'zod';

/**
 * - `registry`: the list of remotes could not be read, or does not name this one
 * - `manifest`: its manifest is missing, unreadable or answered with an error
 * - `integrity`: bytes arrived that are not those the registry promised, or a signature does not fit
 * - `entry`: its entry script is missing or threw while starting
 * - `chunk`: one of its later scripts is missing (a stale page after a release)
 * - `shape`: it loaded but is not what the shell can run: wrong exports, or its code failed to start
 * - `render`: it threw while drawing
 * - `hang`: nothing happened within the time limit, or it kept the page busy for longer than that
 * - `global`: it replaced something that every area relies on, such as `fetch`
 */
export const failureKinds = [
  'registry',
  'manifest',
  'integrity',
  'entry',
  'chunk',
  'shape',
  'render',
  'hang',
  'global',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Number of each kind, for support and for docs/failures.md. */
export const failureCodes = {
  registry: 'W601',
  manifest: 'W602',
  integrity: 'W603',
  entry: 'W604',
  chunk: 'W605',
  shape: 'W606',
  render: 'W607',
  hang: 'W608',
  global: 'W609',
} as const satisfies Record<FailureKind, string>;

/** Letters of ids and versions: what is counted is also printed in terminals. */
export const releasedName = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[\w.+-]*$/);

/** One failure as the shell saw it. No personal data: neither address nor words of the page. */
export const failureReport = z.object({
  /** Id of the release; empty when there was no registry. */
  release: releasedName(64),
  canary: z.boolean(),
  /** Folder name; empty for a failure of the registry. */
  remote: releasedName(64),
  version: releasedName(64),
  kind: z.enum(failureKinds),
  /** Names this failure for support; the visitor sees it too. */
  trace: releasedName(40).min(1),
});
export type FailureReport = z.output<typeof failureReport>;
