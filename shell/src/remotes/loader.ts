// Loads remotes. Never rejects: the answer is the lifecycles or a failure with its kind and cause.
import { type Failure, KnownFailure, loadFailureKind } from './failures';
import type { Federation } from './federation';
import type { BuildFiles } from './integrity';

export interface Build extends BuildFiles {
  version: string;
}

/** What the registry says about one remote, as far as loading needs it. */
export interface RemoteSource extends Build {
  /** Folder name, e.g. `mf-auth`. */
  name: string;
  /** The build before, tried when this one fails. */
  previous: Build | null;
}

export type Lifecycle = (props: Record<string, unknown>) => Promise<unknown>;

export interface Lifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
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
  /** The current build, or the one before when it fails. The same answer is given again until `retry`. */
  load(source: RemoteSource): Promise<LoadResult>;
  /** Fetches ahead. A failure is not kept: nobody saw it, and the visit itself may go better. */
  ahead(source: RemoteSource): Promise<void>;
  /** Forgets what happened and loads the current build anew. */
  retry(source: RemoteSource): Promise<LoadResult>;
  /** The build before, because the current one failed after it had been loaded. */
  loadPrevious(source: RemoteSource, why: Failure): Promise<LoadResult>;
}

/** How long a build may take from manifest to lifecycles, in ms. */
export const LOAD_TIME_LIMIT = 8000;

function lifecyclesIn(exposed: unknown): Lifecycles | null {
  if (typeof exposed !== 'object' || exposed === null) return null;
  const isLifecycle = (value: unknown): value is Lifecycle => typeof value === 'function';
  const at = (name: string): unknown => Reflect.get(exposed, name);
  const [bootstrap, mount, unmount] = [at('bootstrap'), at('mount'), at('unmount')];
  return isLifecycle(bootstrap) && isLifecycle(mount) && isLifecycle(unmount)
    ? { bootstrap, mount, unmount }
    : null;
}

/** Rejects with a `hang` when the work takes longer than `limit` ms. */
export async function withTimeLimit<T>(work: Promise<T>, limit: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new KnownFailure('hang', `${what} took longer than ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createLoader(federation: Federation, timeLimit = LOAD_TIME_LIMIT): Loader {
  const answers = new Map<string, Promise<LoadResult>>();
  /** Remotes that the federation runtime already knows: the next load must make it forget. */
  const registered = new Set<string>();

  async function attempt(name: string, build: Build): Promise<LoadResult> {
    const again = registered.has(name);
    registered.add(name);
    try {
      const exposed = await withTimeLimit(federation.load(name, build, again), timeLimit, `loading ${name}`);
      const lifecycles = lifecyclesIn(exposed);
      if (lifecycles === null) {
        throw new KnownFailure('shape', `${name} does not expose bootstrap, mount and unmount`);
      }
      return { ok: true, lifecycles, version: build.version, instead: null };
    } catch (cause) {
      const failure = {
        kind: loadFailureKind(cause),
        remote: name,
        version: build.version,
        cause,
        previous: null,
      };
      return { ok: false, failure };
    }
  }

  async function insteadOf(source: RemoteSource, why: Failure): Promise<LoadResult> {
    if (source.previous === null) return { ok: false, failure: why };
    const result = await attempt(source.name, source.previous);
    if (result.ok) return { ...result, instead: why };
    return { ok: false, failure: { ...why, previous: result.failure } };
  }

  async function currentOrPrevious(source: RemoteSource): Promise<LoadResult> {
    const result = await attempt(source.name, source);
    return result.ok ? result : insteadOf(source, result.failure);
  }

  function keep(name: string, answer: Promise<LoadResult>) {
    answers.set(name, answer);
    return answer;
  }

  return {
    load: (source) => answers.get(source.name) ?? keep(source.name, currentOrPrevious(source)),
    async ahead(source) {
      if (answers.has(source.name)) return;
      const answer = keep(source.name, currentOrPrevious(source));
      const { ok } = await answer;
      if (!ok && answers.get(source.name) === answer) answers.delete(source.name);
    },
    retry: (source) => keep(source.name, currentOrPrevious(source)),
    loadPrevious: (source, why) => keep(source.name, insteadOf(source, why)),
  };
}
