// Boots the shell: platform, registry of remotes, one single-spa application per remote, and the shell's own React
// root.
import type { RegistryEntry } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { agentInPage } from './agent-in-page';
import { type Area, type AreaState, createArea } from './areas/area';
import { accessTokenOnce } from './arrival';
import { createFrame } from './frame';
import { watchIdle, whenAtRest } from './idle';
import { fetchSite, readRegistry, type Site } from './registry';
import { onChunkLost } from './remotes/chunks';
import { toRemoteSource } from './remotes/early';
import { createFailure, isChunkError, KnownError } from './remotes/failures';
import { replacedGlobals, takeHistory } from './remotes/globals';
import { loader } from './remotes/index';
import { acceptedOverrides, watchOverrides } from './remotes/local-build';
import { endOverrides } from './remotes/overrides';
import { createReports } from './reports';
import { askOnBack, leaving } from './routing/leaving';
import { createRouter, sessionChanged } from './routing/router';
import { renderShell } from './ShellRoot';
import { reloadUnlessUnsaved } from './stale';
import { ignoreStrayDrops } from './stray-drops';
import { addShellTexts } from './texts';
import { fits } from './updates/fit';
import { providedHere } from './updates/provided-here';
import { createSites } from './updates/sites';
import { watchUpdates } from './updates/watch';
import { createView, shownArea } from './view';
import './provide';

const view = createView();
const areas = new Map<string, Area>();
const frame = createFrame(document.getElementById('waybill') ?? document.body);
const router = createRouter(view, () => ({
  session: platform.session.state(),
  agent: platform.agent(),
  suggested: platform.language.current(),
  returnPath: platform.session.returnPath(),
}));
const reports = createReports(
  (report) => platform.call('failureReport', report, { silent: true }),
  () => view.get().site,
);

function areaChanged(remote: string, state: AreaState): void {
  if (state.status === 'failed') reports.report(state.failure);
  if (state.status === 'shown' && state.instead !== null) reports.report(state.instead);
  view.set({ areas: { ...view.get().areas, [remote]: state } });
}

function addArea(entry: RegistryEntry, { disabled }: Site): void {
  const source = toRemoteSource(entry);
  const { name } = source;
  const area = createArea({
    source,
    off: disabled[name] ?? null,
    loader,
    container: frame.area(name),
    basename: () => {
      const { place } = view.get();
      const language = place?.kind === 'area' ? place.match.language : null;
      return language === null ? '' : `/${language}`;
    },
    onState: (state) => areaChanged(name, state),
    reloadOnce: reloadUnlessUnsaved,
    replaced: replacedGlobals,
    onLeftReplaced: reports.report,
  });
  areas.set(name, area);
  registerApplication({
    name,
    app: async () => ({ bootstrap: async () => {}, mount: area.mount, unmount: area.unmount }),
    activeWhen: (location) => router.wants(name, location),
  });
}

/** Routes the current address again, and lets single-spa mount and unmount areas accordingly. */
async function route(): Promise<void> {
  router.update();
  await triggerAppChange();
}

const sites = createSites({
  view,
  fits: (entry) => fits(entry, providedHere()),
  onChange(site, first) {
    for (const entry of site.registry.remotes) {
      platform.bus.declare(entry.descriptor.topics ?? {});
      const area = areas.get(entry.descriptor.name);
      area?.setSource(toRemoteSource(entry));
      area?.setOff(site.disabled[entry.descriptor.name] ?? null);
      if (area === undefined) addArea(entry, site);
    }
    // Whoever reads the first registry routes once the session is known. Later ones may arrive in the middle of a
    // navigation, which comes first.
    if (!first) queueMicrotask(() => void route());
  },
});

/** Reads the registry and opens the site; resolves to false when the registry could not be read. */
async function openSite(): Promise<boolean> {
  try {
    const site = await readRegistry();
    view.set({ registryFailure: null, overridden: Object.keys(acceptedOverrides()) });
    sites.offer(site);
    return true;
  } catch (cause) {
    const kind = cause instanceof KnownError ? cause.kind : 'registry';
    const failure = createFailure({ kind, remote: '', version: '', cause });
    view.set({ registryFailure: failure });
    reports.report(failure);
    return false;
  }
}

/** Asks which release is current. A running page goes on without an answer; the next request will have one. */
async function askForRelease(): Promise<void> {
  // Without a first registry this is up to Retry, which shows what happened.
  if (view.get().site === null) return;
  try {
    sites.offer(await fetchSite());
  } catch (cause) {
    // A call that was lost can be ignored; a registry that somebody altered cannot.
    if (!(cause instanceof KnownError) || cause.kind !== 'integrity') return;
    reports.report(createFailure({ kind: cause.kind, remote: '', version: '', cause }));
  }
}

/** Retries of the scripts that imports wait for. */
const retryMissing: (() => void)[] = [];

/** Called when a script did not arrive. Typed input is not put at risk: the import waits for the visitor. */
function waitForMissing(federationName: string, cause: unknown): Promise<void> | null {
  if (!platform.unsaved.any()) return null;
  const remote = Object.keys(view.get().areas).find((name) => name.replaceAll('-', '_') === federationName);
  const state = remote === undefined ? undefined : view.get().areas[remote];
  const version = state?.status === 'shown' ? state.version : '';
  reports.report(createFailure({ kind: 'chunk', remote: remote ?? '', version, cause }));
  view.set({ missing: true });
  return new Promise((resolve) => retryMissing.push(resolve));
}

async function retryArea(remote: string): Promise<void> {
  sites.letGo(remote);
  await areas.get(remote)?.retry();
}

/** Handles the bus topics that are addressed to the shell, and keeps session and address in step. */
function listen(): void {
  ignoreStrayDrops();
  onChunkLost(waitForMissing);
  platform.bus.on('navigate').subscribe(({ path, replace }) => {
    const address = platform.language.path(path);
    const go = () => router.go(address, { replace });
    if (!leaving.asks() || !router.leadsAway(new URL(address, window.location.href))) go();
    else void leaving.allowed().then((leaves) => leaves && go());
  });
  askOnBack(router.shown, router.leadsAway);
  // Nothing can be sent any more, but the typed text can still be copied.
  platform.session.beforeEnd(() => leaving.allowed('session'));
  const updates = watchUpdates(askForRelease);
  let { status } = platform.session.state();
  platform.bus.on('session.changed').subscribe((session) => {
    sessionChanged(router);
    // The user who logged in may be one of those who try the next release.
    if (session.status === 'authenticated' && status === 'anonymous') updates.askNow();
    status = session.status;
  });
  // Missing scripts also surface outside of any area, e.g. when a dialog is loaded.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isChunkError(reason) || reloadUnlessUnsaved()) return;
    // Without a network this does not mean that the page is old; the offline notice is shown already.
    if (navigator.onLine) view.set({ stale: true });
  });
  watchOverrides(async (remote) => {
    await askForRelease();
    await retryArea(remote);
  });
}

/** The access token that a trusted host sent, and the session that is open already. */
interface Arrival {
  accessToken: string;
  /** User name of the session that is open; null without one. */
  present: string | null;
}

function arrivalNow(): Arrival | null {
  const accessToken = accessTokenOnce();
  if (accessToken === null) return null;
  const session = platform.session.state();
  return { accessToken, present: session.status === 'authenticated' ? session.user.username : null };
}

/**
 * Logs in the user whom a trusted host sent here. A session of another account goes on unless its owner agrees: any
 * page could send a browser here with a token of its own.
 * @returns the message to show when the login was refused
 */
async function enter({ accessToken, present }: Arrival): Promise<string | null> {
  try {
    if (present !== null) {
      const { username: coming } = await platform.call('accessOwner', { access_token: accessToken }, {});
      if (coming === present || !(await agreesToSwitch(present, coming))) return null;
    }
    await platform.session.enter(accessToken);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const agreesToSwitch = (present: string, coming: string) =>
  new Promise<boolean>((resolve) => {
    const answer = (switches: boolean) => {
      view.set({ question: null });
      resolve(switches);
    };
    view.set({ question: { present, coming, answer } });
  });

/** Says that the shell's React root has ended, without React; what a script had replaced works again first. */
function onBroken(cause: unknown): void {
  const replaced = replacedGlobals();
  const { place } = view.get();
  const remote = place?.kind === 'area' ? place.match.remote : '';
  const kind = replaced.length > 0 ? 'global' : 'render';
  reports.report(createFailure({ kind, remote, version: '', cause }));
  const t = platform.i18n.getFixedT(null, 'shell');
  const words = {
    title: t('broken.title'),
    advice: t('broken.advice', { page: document.title }),
    reload: t('failure.reload'),
  };
  // Without its code the page stays as it ended: nothing else is left that could say so.
  import('./broken-page').then(({ showBrokenPage }) => showBrokenPage(frame.host, words)).catch(() => {});
}

async function boot(): Promise<void> {
  const opened = openSite();
  const agent = agentInPage();
  await platform.start({ ...(agent && { agent }), hasRoute: (path) => router.hasRoute(path) });
  const arrival = arrivalNow();
  // With nobody logged in there is nothing to confirm, and the page comes up with the session.
  const asks = arrival !== null && arrival.present !== null;
  let refusal = arrival !== null && !asks ? await enter(arrival) : null;
  await Promise.all([opened, addShellTexts()]);
  platform.scroll.start();
  renderShell({
    frame,
    view,
    pageShown: () => {
      platform.scroll.pageShown();
      // Not earlier: nothing would show it yet.
      if (refusal !== null) platform.toast('error', refusal);
      refusal = null;
    },
    retryArea: (remote) => void retryArea(remote),
    retryRegistry: async () => {
      if (await openSite()) await route();
    },
    retryMissing: () => {
      view.set({ missing: false });
      for (const retry of retryMissing.splice(0)) retry();
    },
    hasRoute: router.hasRoute,
    reload: () => window.location.reload(),
    endOverrides,
    onBroken,
  });
  if (asks) refusal = await enter(arrival);
  router.update();
  listen();
  start({ urlRerouteOnly: true });
  takeHistory();
  reports.open();
  watchIdle(view, loader);
  whenAtRest(view, () => {
    import('./visits').then(({ tellVisits }) => tellVisits(view, reports)).catch(() => undefined);
  });
  watchShown();
}

/** Starts the watchdog of the area that is shown, and reports failures of single pages of it as well. */
function watchShown(): void {
  view.subscribe(() => {
    const area = shownArea(view.get());
    if (area.status === 'failed') reports.report(area.failure);
  });
  const shown = () => {
    const { place } = view.get();
    return place?.kind === 'area' && shownArea(view.get()).status === 'shown' ? place.match.remote : null;
  };
  const stop = (remote: string, cause: unknown) => areas.get(remote)?.stop(cause);
  // Not needed to open the page, so its code is loaded a while after the page is shown.
  setTimeout(() => {
    Promise.all([import('./areas/watch'), import('./areas/frame-guard')])
      .then(([{ watchAreas }, { createFrameGuard }]) => {
        const { repair } = createFrameGuard(frame);
        watchAreas({ shown, stop, replaced: replacedGlobals, repair });
      })
      .catch(() => undefined);
  }, WATCH_AFTER);
}

/** In ms. */
const WATCH_AFTER = 5000;

/** Resolves when the site is shown; rejects when one of its own scripts did not arrive. */
export const booted = boot();
