// Router of the shell: keeps the shown page in step with address and session. Decides, redirects, and notifies
// single-spa.
import { matchRoute } from '@waybill/contract/routes';
import { navigateToUrl, triggerAppChange } from 'single-spa';
import { pageKey, type Store, type View } from '../view';
import { type Decision, decide, type Site } from './guards';

interface Router {
  /** Routes the current address again; redirects or shows. */
  update(): void;
  /** Whether the area of this remote is wanted at an address. */
  wants(remote: string, location: Location): boolean;
  /** Navigates to an address of this site (with language prefix); does nothing when it is the current one. */
  go(address: string, options?: { replace?: boolean }): void;
  /** Address of the page that is shown. */
  shown(): string;
  /** Whether an address belongs to another page than the one that is shown; its query does not count. */
  leadsAway(address: Pick<Location, 'pathname' | 'search'>): boolean;
  /** Whether a remote has this path (without language prefix and query). */
  hasRoute(path: string): boolean;
}

type SiteState = Omit<Site, 'remotes'>;

/** Path of this document, as JSON, where the edge found no page. */
const missingPath = (): unknown =>
  JSON.parse(document.getElementById('waybill-missing')?.textContent ?? 'null');

export function createRouter(view: Store<View>, site: () => SiteState): Router {
  const remotes = () => view.get().site?.registry.remotes.map(({ descriptor }) => descriptor) ?? [];
  const decideAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Decision =>
    decide({ pathname, search }, { remotes: remotes(), missing: missingPath(), ...site() });
  const here = () => window.location.pathname + window.location.search + window.location.hash;

  /** Address of the shown place. */
  let address = here();

  const router: Router = {
    update() {
      const decision = decideAt(window.location);
      if (decision.kind !== 'redirect') {
        const { place, cameFromHere } = view.get();
        const moved = place !== null && address !== here();
        address = here();
        view.set({ place: decision, cameFromHere: cameFromHere || moved });
        return;
      }
      // Also notifies single-spa, which then asks for another update at the new address.
      window.history.replaceState(null, '', decision.to);
    },
    wants(remote, location) {
      const decision = decideAt(location);
      return decision.kind === 'area' && decision.match.remote === remote;
    },
    go(address, { replace = false } = {}) {
      if (address === here()) return;
      if (replace) window.history.replaceState(null, '', address);
      else navigateToUrl(address);
    },
    shown: () => address,
    leadsAway(address) {
      const decision = decideAt(address);
      return decision.kind === 'redirect' || pageKey(decision) !== pageKey(view.get().place);
    },
    hasRoute: (path) => matchRoute(remotes(), `/en${path}`) !== null,
  };

  // Fired by single-spa for every change of the address, before any area is mounted or unmounted.
  window.addEventListener('single-spa:before-routing-event', () => router.update());
  return router;
}

/** Called when the session changed: the address may now lead elsewhere, and other areas may be wanted. */
export function sessionChanged(router: Router): void {
  router.update();
  void triggerAppChange();
}
