// Chooses the registry in effect. The newest one that was read is offered; the view has the one in effect, which
// differs from it for remotes on screen and for builds that do not fit this shell.
import type { RegistryEntry } from '@waybill/contract';
import type { Site } from '../registry';
import type { Store, View } from '../view';
import { adopt } from './adopt';

interface Sites {
  /** Called when a registry was read. The first one is taken as it is: the page was made for it. */
  offer(site: Site): void;
  /** Called when the visitor retries this remote, so that its code on screen need not be kept. */
  letGo(remote: string): void;
}

interface SitesOptions {
  view: Store<View>;
  fits: (entry: RegistryEntry) => boolean;
  /** Called after the view got another site. @param first no site was in effect before */
  onChange: (site: Site, first: boolean) => void;
}

/** The remote whose code is on screen or being loaded; null on the shell's own pages. */
function heldIn({ place, areas }: View): string | null {
  if (place?.kind !== 'area') return null;
  const { remote } = place.match;
  const status = areas[remote]?.status;
  return status === 'loading' || status === 'shown' ? remote : null;
}

export function createSites({ view, fits, onChange }: SitesOptions): Sites {
  let offered: Site | null = null;
  /** The offer from which the site in effect was made. */
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

  // What was held is updated as soon as it is left or has failed.
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
