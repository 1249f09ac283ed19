// Loader of remotes: manages builds, fallbacks to the previous build, and time limits. Never rejects: the result is the
// lifecycles or a failure with its kind and cause.
import type { Breaker } from './breaker';
import { createFailure, type Failure, KnownError, loadFailureKind } from './failures';
import type { Federation } from './federation';
import type { BuildFiles } from './integrity';

interface Build extends BuildFiles {
  version: string;
}

/** The parts of a registry entry that loading needs. */
export interface RemoteSource extends Build {
  /** Folder name, e.g. `mf-auth`. */
  name: string;
  /** The previous build, tried when this one fails. */
  previous: Build | null;
  /** Origin of the developer's machine that this build comes from; null for what was released. */
  override: string | null;
}

type Lifecycle = (props: Record<string, unknown>) => Promise<unknown>;

export interface Lifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
  /** Whether it has a screen for a descriptor's route. Builds of earlier kits do not have this. */
  answers?: ((path: string) => boolean) | undefined;
}

export type LoadResult =
  | {
      ok: true;
      lifecycles: Lifecycles;
      /** Version of the build that was loaded. */
      version: string;
      /** Why an older build than the current one was loaded, if so. */
      instead: Failure | null;
    }
  | { ok: false; failure: Failure };

export interface Loader {
  /**
   * Loads the build of this source, or the previous one when it fails. The same result is returned until `retry`; a
   * source with another version is loaded separately.
   */
  load(source: RemoteSource): Promise<LoadResult>;
  /**
   * Preloads. A failure is not kept: nobody saw it, and the visit itself may succeed. Only a remote that replaced
   * globals fails at its visit as well.
   */
  ahead(source: RemoteSource): Promise<void>;
  /** Forgets the result and loads the build of this source again, however often it failed. */
  retry(source: RemoteSource): Promise<LoadResult>;
  /** Loads the previous build, because the current one failed after it had been loaded. */
  loadPrevious(source: RemoteSource, why: Failure): Promise<LoadResult>;
}

/** How long a build may take from manifest to lifecycles, in ms. */
const LOAD_TIME_LIMIT = 8000;

function lifecyclesIn(exposed: unknown): Lifecycles | null {
  if (typeof exposed !== 'object' || exposed === null) return null;
  const isLifecycle = (value: unknown): value is Lifecycle => typeof value === 'function';
  const at = (name: string): unknown => Reflect.get(exposed, name);
  const [bootstrap, mount, unmount] = [at('bootstrap'), at('mount'), at('unmount')];
  if (!isLifecycle(bootstrap) || !isLifecycle(mount) || !isLifecycle(unmount)) return null;
  const answers = at('answers');
  return {
    bootstrap,
    mount,
    unmount,
    ...(typeof answers === 'function' && { answers: (path: string) => answers(path) === true }),
  };
}

/** Rejects with a failure of kind `hang` when the work takes longer than `limit` ms. */
export async function withTimeLimit<T>(work: Promise<T>, limit: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new KnownError('hang', `${what} took longer than ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export const replacedFailure = (name: string, globals: readonly string[]) =>
  new KnownError('global', `${name} replaced ${globals.join(', ')}`);

const neverSkips: Breaker = { skipped: () => null, failed: () => {}, worked: () => {} };

export function createLoader(
  federation: Federation,
  {
    timeLimit = LOAD_TIME_LIMIT,
    breaker = neverSkips,
    replaced = () => [],
  }: {
    timeLimit?: number;
    breaker?: Breaker;
    /** Names of globals that a script has replaced (globals.ts). */
    replaced?: () => readonly string[];
  } = {},
): Loader {
  /** By remote and version. */
  const answers = new Map<string, Promise<LoadResult>>();
  const toBuildKey = (name: string, { version }: { version: string }) => `${name}@${version}`;

  /** Builds that are loaded in the page, also while newer ones are tried. */
  const loaded = new Map<string, LoadResult>();

  const failed = (name: string, build: Build, cause: unknown): LoadResult => ({
    ok: false,
    failure: createFailure({ kind: loadFailureKind(cause), remote: name, version: build.version, cause }),
  });

  async function attempt(
    name: string,
    build: Build,
    asked: 'by itself' | 'by the visitor',
  ): Promise<LoadResult> {
    const key = toBuildKey(name, build);
    const skipped = asked === 'by itself' ? breaker.skipped(key) : null;
    if (skipped !== null) {
      return failed(name, build, new KnownError(skipped, `${key} failed again and again, and is left alone`));
    }
    try {
      const exposed = await withTimeLimit(federation.load(name, build), timeLimit, `loading ${name}`);
      const globals = replaced();
      if (globals.length > 0) throw replacedFailure(name, globals);
      const lifecycles = lifecyclesIn(exposed);
      if (lifecycles === null) {
        throw new KnownError('shape', `${name} does not expose bootstrap, mount and unmount`);
      }
      breaker.worked(key);
      const result: LoadResult = { ok: true, lifecycles, version: build.version, instead: null };
      loaded.set(key, result);
      return result;
    } catch (cause) {
      breaker.failed(key, loadFailureKind(cause));
      return failed(name, build, cause);
    }
  }

  type Asked = Parameters<typeof attempt>[2];

  async function loadPreviousInstead(source: RemoteSource, why: Failure, asked: Asked): Promise<LoadResult> {
    const { name, previous } = source;
    if (previous === null) return { ok: false, failure: why };
    const here = asked === 'by itself' ? loaded.get(toBuildKey(name, previous)) : undefined;
    const result = here ?? (await attempt(name, previous, asked));
    if (result.ok) return { ...result, instead: why };
    return { ok: false, failure: { ...why, previous: result.failure } };
  }

  async function currentOrPrevious(source: RemoteSource, asked: Asked): Promise<LoadResult> {
    const result = await attempt(source.name, source, asked);
    return result.ok ? result : loadPreviousInstead(source, result.failure, asked);
  }

  function keep(source: RemoteSource, answer: Promise<LoadResult>) {
    answers.set(toBuildKey(source.name, source), answer);
    return answer;
  }
  const kept = (source: RemoteSource) => answers.get(toBuildKey(source.name, source));

  return {
    load: (source) => kept(source) ?? keep(source, currentOrPrevious(source, 'by itself')),
    async ahead(source) {
      if (kept(source)) return;
      const answer = keep(source, currentOrPrevious(source, 'by itself'));
      const result = await answer;
      // What its code did to this page will not happen again at the next load, and has to be reported.
      if (result.ok || result.failure.kind === 'global') return;
      if (kept(source) === answer) answers.delete(toBuildKey(source.name, source));
    },
    retry: (source) => keep(source, currentOrPrevious(source, 'by the visitor')),
    loadPrevious(source, why) {
      breaker.failed(toBuildKey(source.name, why), why.kind);
      return keep(source, loadPreviousInstead(source, why, 'by itself'));
    },
  };
}
