// Kinds of failures of remotes: a small closed set (the contract's), with the cause kept.
import type { FailureKind } from '@waybill/contract';

/** The contract's list as a record: importing its module would load zod. */
const kinds: Record<FailureKind, true> = {
  registry: true,
  manifest: true,
  integrity: true,
  entry: true,
  chunk: true,
  shape: true,
  render: true,
  hang: true,
  global: true,
};

export const isFailureKind = (value: unknown): value is FailureKind =>
  typeof value === 'string' && Object.hasOwn(kinds, value);

export interface Failure {
  kind: FailureKind;
  /** Folder name of the remote, e.g. `mf-auth`; empty for a failure of the registry. */
  remote: string;
  /** Version of the build that failed. */
  version: string;
  cause: unknown;
  /** Identifies this failure for the visitor and for support: 12 characters. */
  trace: string;
  /** The failure of the previous build when that was tried after this one; null when there was none to try. */
  previous: Failure | null;
}

/** 12 random characters of base64url. */
function newTrace(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** A failure that happens now, with a trace of its own. */
export const createFailure = (failure: Pick<Failure, 'kind' | 'remote' | 'version' | 'cause'>): Failure => ({
  ...failure,
  trace: newTrace(),
  previous: null,
});

/** An error whose kind is known where it is thrown. */
export class KnownError extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'KnownError';
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

function describeError(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : '';
}

/** True when the error, or one of its causes, means that a script of this build is gone. */
export function isChunkError(error: unknown): boolean {
  for (let at = error, depth = 0; at !== undefined && at !== null && depth < 5; depth += 1) {
    const words = describeError(at);
    if (chunkWordings.some((wording) => wording.test(words))) return true;
    at = at instanceof Error ? at.cause : undefined;
  }
  return false;
}

/** What kind of failure a load threw. */
export function loadFailureKind(error: unknown): FailureKind {
  if (error instanceof KnownError) return error.kind;
  return isChunkError(error) ? 'chunk' : 'shape';
}

/** What kind of failure a running area threw: a chunk that it loads later, or its own code. */
export const renderFailureKind = (error: unknown): FailureKind =>
  error instanceof KnownError ? error.kind : isChunkError(error) ? 'chunk' : 'render';
