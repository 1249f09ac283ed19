// The registry in effect while a visitor walks about and releases change under the page.
import type { RegistryEntry } from '@waybill/contract';
import { matchRoute } from '@waybill/contract/routes';
import type { AreaState } from '../areas/area';
import type { Site } from '../registry';
import { createFailure } from '../remotes/failures';
import { createView } from '../view';
import { createSites } from './sites';

const title = { cn: 'x', en: 'x', cnf: 'x', spain: 'x', vietnam: 'x' };
const entry = (name: string, version: string): RegistryEntry => ({
  version,
  manifest: '',
  manifestIntegrity: '',
  files: {},
  borrows: {},
  previous: null,
  descriptor: {
    name,
    version: '1.0.0',
    platform: '^1.0.0',
    exposes: './lifecycles',
    routes: [
      {
        path: `/${name}`,
        title,
        guard: 'public',
        layout: 'chrome',
        skeleton: 'list',
        prefixOptional: false,
      },
    ],
  },
});

/** A release: `mf-a` and `mf-b` of one version each. */
const site = (a: string, b: string, more: Partial<Site> = {}, shell = 's1'): Site => ({
  registry: { release: `${a}${b}${shell}`, shell, remotes: [entry('mf-a', a), entry('mf-b', b)] },
  disabled: {},
  canary: false,
  overrides: false,
  ...more,
});

function page() {
  const view = createView();
  const changes: boolean[] = [];
  const sites = createSites({
    view,
    fits: ({ version }) => !version.endsWith('!'),
    onChange: (_, first) => changes.push(first),
  });
  sites.offer(site('1', '1'));
  const descriptors = site('1', '1').registry.remotes.map(({ descriptor }) => descriptor);
  return {
    view,
    sites,
    changes,
    running: () =>
      view
        .get()
        .site?.registry.remotes.map(({ version }) => version)
        .join(' '),
    go(remote: string) {
      const match = matchRoute(descriptors, `/en/${remote}`);
      if (match === null) throw new Error(remote);
      view.set({ place: { kind: 'area', language: 'en', match } });
    },
    state(remote: string, state: AreaState) {
      view.set({ areas: { ...view.get().areas, [remote]: state } });
    },
  };
}

const shown: AreaState = { status: 'shown', version: '1', instead: null };
const failure = createFailure({ kind: 'hang', remote: 'mf-a', version: '1', cause: null });

test('the first registry is taken whole', () => {
  const { running, changes } = page();
  expect(running()).toBe('1 1');
  expect(changes).toEqual([true]);
});

test('what is on screen stays until it is left; the rest follows at once', () => {
  const { sites, running, go, state, changes } = page();
  go('mf-a');
  state('mf-a', shown);
  sites.offer(site('2', '2'));
  expect(running()).toBe('1 2');
  go('mf-b');
  expect(running()).toBe('2 2');
  expect(changes).toEqual([true, false, false]);
});

test.each<[string, AreaState, string]>([
  ['is on its way', { status: 'loading' }, '1 2'],
  ['runs in an earlier build', { status: 'shown', version: '0', instead: failure }, '1 2'],
  ['failed', { status: 'failed', failure }, '2 2'],
  ['is switched off', { status: 'disabled', off: { why: '', since: '' } }, '2 2'],
])('an area that %s', (_, state, expected) => {
  const { sites, running, go, state: set } = page();
  go('mf-a');
  set('mf-a', state);
  sites.offer(site('2', '2'));
  expect(running()).toBe(expected);
});

test('an area that fails later follows then, and Retry takes the new one', () => {
  const { sites, running, go, state } = page();
  go('mf-a');
  state('mf-a', shown);
  sites.offer(site('2', '1'));
  state('mf-a', { status: 'failed', failure });
  expect(running()).toBe('2 1');
});

test('Retry of an area that runs in an earlier build takes the new one', () => {
  const { sites, running, go, state } = page();
  go('mf-a');
  state('mf-a', { status: 'shown', version: '0', instead: failure });
  sites.offer(site('2', '1'));
  expect(running()).toBe('1 1');
  sites.letGo('mf-b');
  expect(running()).toBe('1 1');
  sites.letGo('mf-a');
  expect(running()).toBe('2 1');
});

test('two releases while one area is shown: it goes from the first to the last', () => {
  const { sites, running, go, state } = page();
  go('mf-a');
  state('mf-a', shown);
  sites.offer(site('2', '2'));
  sites.offer(site('3', '2'));
  go('mf-b');
  expect(running()).toBe('3 2');
});

test('a build that does not fit this shell waits', () => {
  const { sites, running, view } = page();
  sites.offer(site('2!', '2', {}, 's2'));
  expect(running()).toBe('1 2');
  expect(view.get().newer).toBe('2!2s2');
});

test('another shell is offered, and no longer when it is rolled back', () => {
  const { sites, view } = page();
  expect(view.get().newer).toBeNull();
  sites.offer(site('1', '1', {}, 's2'));
  expect(view.get().newer).toBe('11s2');
  sites.offer(site('1', '1'));
  expect(view.get().newer).toBeNull();
});

test('what an operator switched off counts at once, also for what is on screen', () => {
  const { sites, view, go, state } = page();
  go('mf-a');
  state('mf-a', shown);
  const off = { 'mf-a': { why: 'wrong totals', since: '2026-11-20T17:00:00Z' } };
  sites.offer(site('1', '1', { disabled: off }));
  expect(view.get().site?.disabled).toEqual(off);
});

test('a remote that the release no longer has goes when it is left', () => {
  const { sites, running, go, state } = page();
  const gone = site('1', '2');
  gone.registry.remotes.shift();
  go('mf-a');
  state('mf-a', shown);
  sites.offer(gone);
  expect(running()).toBe('2 1');
  go('mf-b');
  expect(running()).toBe('2');
});

test('the same answer changes nothing', () => {
  const { sites, view, changes } = page();
  const before = view.get().site;
  sites.offer(site('1', '1'));
  expect(view.get().site).toBe(before);
  expect(changes).toEqual([true]);
});
