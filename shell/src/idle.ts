// Preloads remotes that the visitor is likely to need next, once the page is idle; on the login page only after the
// visitor has started to type, so that the page itself stays light.
import { platform, whenIdle } from '@waybill/platform';
import { toRemoteSource } from './remotes/early';
import type { Loader } from './remotes/loader';
import { type Store, shownArea, type View } from './view';

interface Connection {
  saveData?: boolean;
}

/** False when the visitor asked the browser to save data. */
function mayFetchAhead(): boolean {
  const { connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData !== true;
}

/** Remotes to preload: switched on, with a page for logged-in users, the one with the home page first. */
function remotesAhead({ site, place }: View) {
  const shown = place?.kind === 'area' ? place.match.remote : null;
  const hasHome = (entry: { descriptor: { routes: { path: string }[] } }) =>
    entry.descriptor.routes.some(({ path }) => path === '/');
  const isOff = (name: string) => Object.hasOwn(site?.disabled ?? {}, name);
  return (site?.registry.remotes ?? [])
    .filter(
      ({ descriptor: { name, routes } }) =>
        name !== shown && !isOff(name) && routes.some((route) => route.menu),
    )
    .sort((a, b) => Number(hasHome(b)) - Number(hasHome(a)));
}

/** Runs `work` once an area is shown to a logged-in visitor, or has failed, and the page is idle. */
export function whenAtRest(view: Store<View>, work: () => void): void {
  const check = () => {
    const { status } = shownArea(view.get());
    if (platform.session.state().status !== 'authenticated' || (status !== 'shown' && status !== 'failed'))
      return;
    stop();
    whenIdle(work);
  };
  const stop = view.subscribe(check);
  check();
}

/** Starts preloading when the first area is shown and the visitor is, or is about to be, logged in. */
export function watchIdle(view: Store<View>, loader: Pick<Loader, 'ahead'>): void {
  if (!mayFetchAhead()) return;
  let done = false;

  const fetchAhead = () => {
    if (done) return;
    done = true;
    stop();
    whenIdle(async () => {
      await import('./chrome/Chrome').catch(() => undefined);
      // One after the other: requests of the visitor go first.
      for (const entry of remotesAhead(view.get())) await loader.ahead(toRemoteSource(entry));
    });
  };

  const check = () => {
    if (shownArea(view.get()).status !== 'shown') return;
    if (platform.session.state().status === 'authenticated') fetchAhead();
  };
  const unsubscribe = view.subscribe(check);
  window.addEventListener('input', fetchAhead);
  const stop = () => {
    unsubscribe();
    window.removeEventListener('input', fetchAhead);
  };
  check();
}
