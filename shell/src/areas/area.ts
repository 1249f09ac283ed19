// Lifecycle of one area in the page: loads its remote, runs the remote's lifecycles, and turns every failure into a
// state that the shell shows. single-spa only says when an area is wanted. It waits for whatever a lifecycle promises
// before it routes on, so a remote that hangs would freeze every link of the site: here `mount` resolves at once and
// the rest happens in the background, each step with a time limit.
import type { SwitchedOff } from '@waybill/contract';
import { createFailure, type Failure, renderFailureKind } from '../remotes/failures';
import {
  type Lifecycles,
  type Loader,
  type LoadResult,
  type RemoteSource,
  replacedFailure,
  withTimeLimit,
} from '../remotes/loader';
import { nextPaint } from './next-paint';
import { switchSheets } from './sheets';

export type AreaState =
  | { status: 'idle' }
  | { status: 'loading' }
  /** `instead`: why an older build runs, if so. */
  | { status: 'shown'; version: string; instead: Failure | null; answers?: Lifecycles['answers'] }
  | { status: 'failed'; failure: Failure }
  /** An operator switched it off for everybody. */
  | { status: 'disabled'; off: SwitchedOff };

interface AreaOptions {
  /** Build that the first visit loads. */
  source: RemoteSource;
  /** Why it is switched off; null when it is not. */
  off: SwitchedOff | null;
  loader: Loader;
  /** Owned by the shell; each mount gets an element of its own inside. */
  container: HTMLElement;
  /** Part of the address in front of the area's routes, e.g. `/cn`. */
  basename: () => string;
  onState: (state: AreaState) => void;
  /** Called when a script of the page is gone. Answers true when the page is now reloading. */
  reloadOnce: () => boolean;
  /** Names of globals that a script has replaced (remotes/globals.ts). */
  replaced?: () => readonly string[];
  /** Called with what an area had replaced when it was left, which the next one is not to blame for. */
  onLeftReplaced?: (failure: Failure) => void;
  /** Resolves when the browser has painted the present state of the page. */
  painted?: () => Promise<unknown>;
  limits?: { mount: number; unmount: number };
}

export interface Area {
  mount(props: Record<string, unknown>): Promise<void>;
  unmount(): Promise<void>;
  /** Loads and mounts the current build again: at once when the area is shown, else at its next visit. */
  retry(): Promise<void>;
  /** Sets the build for the next visit, or for Retry; a running build goes on. */
  setSource(source: RemoteSource): void;
  /** Switches the area off, or on again (null), at once: also while it is shown. */
  setOff(off: SwitchedOff | null): void;
  /** Ends the running build, as if it had thrown; does nothing while the area is not shown. */
  stop(cause: unknown): void;
}

/** In ms. */
const defaultLimits = { mount: 8000, unmount: 1000 };

interface Mounted {
  lifecycles: Lifecycles;
  version: string;
  props: Record<string, unknown>;
  element: HTMLElement;
  onFailure: (cause: unknown) => void;
  /** Settles when the mount did; never rejects. */
  settled: Promise<unknown>;
}

export function createArea(options: AreaOptions): Area {
  const { loader, container, replaced = () => [], painted = nextPaint, limits = defaultLimits } = options;
  const { name } = options.source;
  let { source, off } = options;
  /** Number of the current visit: whatever finishes late compares it and then does nothing. */
  let visit = 0;
  let mounted: Mounted | null = null;
  let wanted: Record<string, unknown> | null = null;
  let triedPrevious = false;
  /** Retry was requested while the area was not shown. */
  let again = false;
  const bootstrapped = new WeakSet<Lifecycles>();

  async function takeDown(): Promise<void> {
    if (mounted === null) return;
    const { lifecycles, version, props, element, settled } = mounted;
    mounted = null;
    try {
      await withTimeLimit(
        settled.then(() => lifecycles.unmount(props)),
        limits.unmount,
        `unmounting ${name}`,
      );
    } catch {
      // The element is removed with whatever is left in it; a broken area must not delay the next one.
    }
    element.remove();
    switchSheets(name, false);
    const globals = replaced();
    if (globals.length === 0) return;
    const cause = replacedFailure(name, globals);
    options.onLeftReplaced?.(createFailure({ kind: 'global', remote: name, version, cause }));
  }

  /** @param from the source that was loaded, for its previous build; `source` may be another one by then */
  async function show(at: number, from: RemoteSource, result: LoadResult): Promise<void> {
    if (at !== visit) return;
    if (!result.ok) {
      await fail(at, result.failure);
      return;
    }
    const { lifecycles, version } = result;
    if (result.instead !== null) triedPrevious = true;
    const element = document.createElement('div');
    container.append(element);
    switchSheets(name, true);
    const onFailure = (cause: unknown) => {
      if (at !== visit || mounted?.element !== element) return;
      const failure = createFailure({ kind: renderFailureKind(cause), remote: name, version, cause });
      void recover(at, from, failure, result.instead);
    };
    const props = {
      ...wanted,
      name,
      container: element,
      basename: options.basename(),
      onFailure,
    };
    const run = async () => {
      if (!bootstrapped.has(lifecycles)) {
        await lifecycles.bootstrap(props);
        bootstrapped.add(lifecycles);
      }
      await lifecycles.mount(props);
      const globals = replaced();
      if (globals.length > 0) throw replacedFailure(name, globals);
    };
    const started = withTimeLimit(run(), limits.mount, `mounting ${name}`);
    mounted = { lifecycles, version, props, element, onFailure, settled: started.catch(() => undefined) };
    const { answers } = lifecycles;
    options.onState({ status: 'shown', version, instead: result.instead, answers });
    try {
      await started;
    } catch (cause) {
      onFailure(cause);
    }
  }

  /**
   * After a failure of a build that had been loaded: tries the previous build, if there is one that was not tried yet.
   * @param instead why this build stood in for another, if so: the visitor then sees both
   */
  async function recover(
    at: number,
    from: RemoteSource,
    failure: Failure,
    instead: Failure | null,
  ): Promise<void> {
    // While the marks of unsaved input are still there: they are removed with the area.
    if (failure.kind === 'chunk' && options.reloadOnce()) return;
    await takeDown();
    if (at !== visit) return;
    if (triedPrevious || from.previous === null || failure.kind === 'chunk') {
      await fail(at, instead === null ? failure : { ...instead, previous: failure });
      return;
    }
    triedPrevious = true;
    options.onState({ status: 'loading' });
    await show(at, from, await loader.loadPrevious(from, failure));
  }

  async function fail(at: number, failure: Failure): Promise<void> {
    if (failure.kind === 'chunk' && options.reloadOnce()) return;
    if (at === visit) options.onState({ status: 'failed', failure });
  }

  async function run(load: (from: RemoteSource) => Promise<LoadResult>): Promise<void> {
    visit += 1;
    const at = visit;
    const from = source;
    triedPrevious = false;
    again = false;
    await takeDown();
    if (at !== visit) return;
    options.onState({ status: 'loading' });
    // A screen takes longer to draw than a click may go without a response: its skeleton is painted first.
    const [loaded] = await Promise.all([load(from), painted()]);
    await show(at, from, loaded);
  }

  return {
    async mount(props) {
      wanted = props;
      if (off === null) void run(again ? loader.retry : loader.load);
      else options.onState({ status: 'disabled', off });
    },
    async unmount() {
      visit += 1;
      wanted = null;
      options.onState({ status: 'idle' });
      await takeDown();
    },
    async retry() {
      if (wanted !== null && off === null) await run(loader.retry);
      else again = true;
    },
    stop(cause) {
      mounted?.onFailure(cause);
    },
    setSource(next) {
      source = next;
    },
    setOff(next) {
      const wasOff = off !== null;
      off = next;
      if (wanted === null) return;
      if (next === null) {
        if (wasOff) void run(again ? loader.retry : loader.load);
        return;
      }
      visit += 1;
      options.onState({ status: 'disabled', off: next });
      void takeDown();
    },
  };
}
