// Watchdog of the area that is shown: stops one that blocks the main thread or replaces globals that others rely on.
// Loaded after the first page is shown, since nothing here is needed to open it.
import { KnownError } from '../remotes/failures';
import { replacedFailure } from '../remotes/loader';

/** One task of this length, or no idle moment within this time, stops an area. In ms. */
export const BUSY_MOST = { task: 10_000, withoutRest: 30_000 };
/** In ms. */
const LOOK_EVERY = 500;

interface WatchedPage {
  /** Name of the remote whose area is shown; null while none is. */
  shown: () => string | null;
  /** Stops the area, which then shows its failure or the previous build. */
  stop: (remote: string, cause: unknown) => void;
  /** Names of globals that a script has replaced (remotes/globals.ts). */
  replaced: () => readonly string[];
  /** Undoes and names what a script did to the page around the areas (frame-guard.ts). */
  repair: () => readonly string[];
}

const busy = (remote: string, ms: number) =>
  new KnownError('hang', `${remote} kept the page busy for ${Math.round(ms / 1000)} s`);

const damageFailure = (remote: string, damage: readonly string[]) =>
  new KnownError('global', `while ${remote} was shown, ${damage.join(', ')}`);

/** Reports long tasks, i.e. loops that ended; where the browser does not report them, only idle moments count. */
function watchTasks({ shown, stop }: WatchedPage): () => void {
  if (!('PerformanceObserver' in window) || !PerformanceObserver.supportedEntryTypes?.includes('longtask'))
    return () => {};
  const observer = new PerformanceObserver((list) => {
    const remote = shown();
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
    if (remote !== null && longest >= BUSY_MOST.task) stop(remote, busy(remote, longest));
  });
  // Also those before this code was loaded.
  observer.observe({ type: 'longtask', buffered: true });
  return () => observer.disconnect();
}

/** Starts watching. @returns a function that ends it */
export function watchAreas(page: WatchedPage): () => void {
  const endTasks = watchTasks(page);
  const measuresRest = 'requestIdleCallback' in window;
  let rested = performance.now();
  const rest = () => {
    rested = performance.now();
  };
  let before: string | null = null;
  const timer = setInterval(() => {
    const remote = page.shown();
    const replaced = page.replaced();
    const damage = page.repair();
    if (remote !== null && replaced.length > 0) page.stop(remote, replacedFailure(remote, replaced));
    else if (remote !== null && damage.length > 0) page.stop(remote, damageFailure(remote, damage));
    // A hidden page gets no idle moments, and what another area did is not this one's fault.
    if (document.hidden || remote !== before || !measuresRest) rest();
    before = remote;
    const since = performance.now() - rested;
    if (remote !== null && since >= BUSY_MOST.withoutRest) {
      rest();
      page.stop(remote, busy(remote, since));
    }
    if (measuresRest) requestIdleCallback(rest);
  }, LOOK_EVERY);
  return () => {
    endTasks();
    clearInterval(timer);
  };
}
