// Everything that can go wrong with a remote, as a small closed set, with the cause kept.

/**
 * - `registry`: the list of remotes could not be read, or does not name this one
 * - `manifest`: its manifest is missing, unreadable or answered with an error
 * - `integrity`: bytes arrived that are not those the registry promised
 * - `entry`: its entry script is missing or threw while starting
 * - `chunk`: one of its later scripts is missing (a stale page after a release)
 * - `shape`: it loaded but is not what the shell can run: wrong exports, or its code failed to start
 * - `render`: it threw while drawing
 * - `hang`: nothing happened within the time limit
 */
export type FailureKind =
  | 'registry'
  | 'manifest'
  | 'integrity'
  | 'entry'
  | 'chunk'
  | 'shape'
  | 'render'
  | 'hang';

export interface Failure {
  kind: FailureKind;
  /** Folder name of the remote, e.g. `mf-auth`. */
  remote: string;
  /** Version of the build that failed. */
  version: string;
  cause: unknown;
  /** How the build before failed when it was tried after this one; null when there was none to try. */
  previous: Failure | null;
}

/** An error whose kind is known where it is thrown. */
export class KnownFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'KnownFailure';
    this.kind = kind;
  }
}

/**
 * Wordings of "a script of this page is gone". One per browser and loader; matched against `name: message`.
 * webpack JS: `ChunkLoadError: Loading chunk 12 failed.`; webpack CSS: `Loading CSS chunk 12 failed`;
 * Chrome: `Failed to fetch dynamically imported module: …`; Firefox: `error loading dynamically imported module: …`;
 * Safari: `Importing a module script failed.`; Chrome, a preloaded style: `Unable to preload CSS for …`.
 */
const chunkWordings = [
  /^ChunkLoadError\b/,
  /Loading (CSS )?chunk [^ ]+ failed/i,
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS for/i,
];

function wordsOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : '';
}

/** True when the error, or one of its causes, says that a script of this build is gone. */
export function isChunkError(error: unknown): boolean {
  for (let at = error, depth = 0; at !== undefined && at !== null && depth < 5; depth += 1) {
    const words = wordsOf(at);
    if (chunkWordings.some((wording) => wording.test(words))) return true;
    at = at instanceof Error ? at.cause : undefined;
  }
  return false;
}

/** Numbered errors of the federation runtime (module-federation.io, "Error codes"). */
const runtimeCodes: readonly [RegExp, FailureKind][] = [
  [/RUNTIME-003/, 'manifest'],
  [/RUNTIME-013/, 'manifest'],
  [/RUNTIME-008/, 'entry'],
  [/RUNTIME-001/, 'entry'],
];

/** What kind of failure a load threw. */
export function loadFailureKind(error: unknown): FailureKind {
  if (error instanceof KnownFailure) return error.kind;
  if (isChunkError(error)) return 'chunk';
  const words = wordsOf(error);
  for (const [wording, kind] of runtimeCodes) if (wording.test(words)) return kind;
  return 'shape';
}

/** What kind of failure a running area threw: a chunk that it wanted later, or its own code. */
export const renderFailureKind = (error: unknown): FailureKind =>
  error instanceof KnownFailure ? error.kind : isChunkError(error) ? 'chunk' : 'render';
