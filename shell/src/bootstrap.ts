// Boots the shell: platform, registry, one single-spa application per remote, and the shell's own React root.
import type { Registry } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { type Area, createArea } from './areas/area';
import { createFrame } from './frame';
import { watchIdle } from './idle';
import { readRegistry } from './registry';
import { sourceOf } from './remotes/early';
import { isChunkError, KnownFailure } from './remotes/failures';
import { loader } from './remotes/index';
import { reloadOnce } from './remotes/reload';
import { createRouter, sessionChanged } from './routing/router';
import { createScroll } from './routing/scroll';
import { renderShell } from './ShellRoot';
import { addShellTexts } from './texts';
import { createView } from './view';
import './provide';

const view = createView();
const areas = new Map<string, Area>();
const frame = createFrame(document.getElementById('waybill') ?? document.body);
const router = createRouter(view, () => ({
  session: platform.session.state(),
  suggested: platform.language.current(),
  returnPath: platform.session.returnPath(),
}));

function registerAreas({ remotes }: Registry): void {
  for (const entry of remotes) {
    const source = sourceOf(entry);
    const { name } = source;
    const area = createArea({
      source,
      loader,
      container: frame.area(name),
      basename: () => {
        const { place } = view.get();
        const language = place?.kind === 'area' ? place.match.language : null;
        return language === null ? '' : `/${language}`;
      },
      onState: (state) => view.set({ areas: { ...view.get().areas, [name]: state } }),
      reloadOnce: () => reloadOnce(),
    });
    areas.set(name, area);
    registerApplication({
      name,
      app: async () => ({ bootstrap: async () => {}, mount: area.mount, unmount: area.unmount }),
      activeWhen: (location) => router.wants(name, location),
    });
  }
}

/** Reads the registry and opens the site; answers false when the registry could not be read. */
async function openSite(): Promise<boolean> {
  try {
    const registry = await readRegistry();
    view.set({ registry, registryFailure: null });
    registerAreas(registry);
    return true;
  } catch (cause) {
    const kind = cause instanceof KnownFailure ? cause.kind : 'registry';
    view.set({ registryFailure: { kind, remote: '', version: '', cause, previous: null } });
    return false;
  }
}

/** Takes what the bus asks of the shell, and keeps session and address in step. */
function listen(): void {
  platform.bus.on('navigate').subscribe(({ path, replace }) => {
    router.go(platform.language.path(path), { replace });
  });
  platform.bus.on('session.changed').subscribe(() => sessionChanged(router));
  // Scripts that are gone also show outside of any area, e.g. when the chrome itself is loaded.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkError(reason)) reloadOnce();
  });
}

async function boot(): Promise<void> {
  const opened = openSite();
  await platform.start({ hasRoute: (path) => router.hasRoute(path) });
  await Promise.all([opened, addShellTexts()]);
  const scroll = createScroll();
  renderShell({
    frame,
    view,
    pageShown: () => scroll.pageShown(),
    retryArea: (remote) => void areas.get(remote)?.retry(),
    retryRegistry: async () => {
      if (!(await openSite())) return;
      router.update();
      await triggerAppChange();
    },
    hasRoute: router.hasRoute,
  });
  router.update();
  listen();
  start({ urlRerouteOnly: true });
  watchIdle(view, loader);
}

void boot();
