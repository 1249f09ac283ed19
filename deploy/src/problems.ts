// Problems for which a release is refused: a closed set of codes. docs/releases.md lists cause and fix of each.

const problemCodes = [
  'build-missing',
  'descriptor',
  'manifest',
  'needs',
  'exposed-module',
  'entry-missing',
  'integrity-missing',
  'integrity-wrong',
  'platform-range',
  'shared-missing',
  'shared-version',
  'shared-name',
  'route-taken',
  'size-budget',
  'global-replaced',
  'route-fails',
  'route-empty',
  'browser',
  'version-taken',
  'shell',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface Problem {
  code: ProblemCode;
  /** Folder name of the remote that does not fit, or `shell`. */
  name: string;
  /** What is wrong, one line without a full stop. */
  what: string;
  /** What to do about it, one line. */
  advice: string;
}

/** One line for people. */
export const problemLine = ({ code, name, what, advice }: Problem): string =>
  `${name}: ${what}. ${advice} [${code}]`;
