// Which registry this page goes by. The newest one that was read is offered; the view holds the one in effect, which
// differs from it where code is on screen and where a build does not fit this shell.
import type { RegistryEntry } from '@waybill/contract';
import type { Site } from '../registry';
import type { Store, View } from '../view';
import { adopt } from './adopt';

interface Sites {
  /** A registry was read. The first one is taken as it is: the page was made for it. */
  offer(site: Site): void;
  /** The visitor wants this remote again, so nothing of what is on screen is worth keeping. */
  letGo(remote: string): void;
}

interface SitesOptions {
  view: Store<View>;
  fits: (entry: RegistryEntry) => boolean;
  /** Called after the view got another site. @param first nothing was in effect before */
  onChange: (site: Site, first: boolean) => void;
}

/** The remote whose code is on screen or on its way there; null when the shell's own words are. */
function heldIn({ place, areas }: View): string | null {
  if (place?.kind !== 'area') return null;
  const { remote } = place.match;
  const status = areas[remote]?.status;
  return status === 'loading' || status === 'shown' ? remote : null;
}

export function createSites({ view, fits, onChange }: SitesOptions): Sites {
  let offered: Site | null = null;
  /** The offer that the site in effect comes from. */
  let taken: Site | null = null;
  /** Folder of the shell that runs here. */
  let shell: string | null = null;
  let held: string | null = null;

  function settle(keep: string | null): void {
    if (offered === null) return;
    const { registry } = offered;
    const before = view.get().site;
    const adopted = before === null ? registry : adopt(before.registry, registry, { fits, held: keep });
    const now = before?.registry.remotes ?? [];
    const { remotes } = adopted;
    const isSame = remotes.length === now.length && remotes.every((entry, at) => entry === now[at]);
    if (offered === taken && isSame) return;
    taken = offered;
    const site = { ...offered, registry: adopted };
    view.set({ site });
    onChange(site, before === null);
  }

  // What was held follows as soon as it is left, or has failed.
  view.subscribe(() => {
    const now = heldIn(view.get());
    if (now === held) return;
    held = now;
    settle(held);
  });

  return {
    offer(site) {
      if (JSON.stringify(site) === JSON.stringify(offered)) return;
      offered = site;
      const { registry } = site;
      shell ??= registry.shell;
      view.set({ newer: registry.shell === shell ? null : registry.release });
      settle(held);
    },
    letGo: (remote) => settle(held === remote ? null : held),
  };
}
