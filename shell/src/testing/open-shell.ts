// Test helper that opens the shell: frame, fake platform, a few remotes, a view that the test may change.
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry, RemoteDescriptor } from '@waybill/contract';
import { matchRoute } from '@waybill/contract/routes';
import { type FakeOptions, fakePlatform, samplePermission } from '@waybill/platform/testing';
import { createFrame } from '../frame';
import cn from '../locales/cn.json';
import en from '../locales/en.json';
import { renderShell } from '../ShellRoot';
import { createView } from '../view';

const words = (text: string) => ({ cn: `${text} cn`, en: text, cnf: text, spain: text, vietnam: text });
type Route = RemoteDescriptor['routes'][number];
export const route = (path: string, title: string, group?: NonNullable<Route['menu']>['group']): Route => ({
  path,
  title: words(title),
  guard: 'user',
  layout: 'chrome',
  skeleton: 'list',
  prefixOptional: false,
  ...(group && { menu: { label: words(title), group, order: 1, icon: 'search' } }),
});
export const remote = (name: string, routes: Route[]): Registry['remotes'][number] => ({
  version: '1.0.0',
  manifest: `/r/${name}/mf-manifest.json`,
  manifestIntegrity: '',
  files: {},
  borrows: {},
  descriptor: { name, version: '1.0.0', platform: '^1.0.0', exposes: './lifecycles', routes },
  previous: null,
});
export const home = remote('mf-account', [route('/', 'Home', 'home')]);
const search = remote('mf-transactions', [
  route('/transaction/search', 'Transaction search', 'transactions'),
  route('/transaction/details/:id?', 'Shipment'),
]);
export const messages = remote('mf-messages', [
  route('/message', 'Messages', 'account'),
  route('/message/detail/:id?', 'Message'),
]);

const unread = { count: 2, list: [{ id: 'm/1', title: 'Welcome', date: '2026-11-20T10:00:00Z' }] };

type Setting = FakeOptions & { remotes?: Registry['remotes']; address?: string };

/** Removes the shell of the test before. */
let close = () => {};

/** Shows a page of the shell to a logged-in visitor of a small site. */
export async function openShell(setting: Setting = {}) {
  const { remotes = [home, search], address = '/en/', answers, language = 'en', ...rest } = setting;
  act(close);
  document.body.innerHTML = '<div id="waybill"><div class="skeleton"></div></div>';
  history.replaceState(null, '', address);
  localStorage.clear();
  const calls = { retryArea: jest.fn(), retryMissing: jest.fn(), reload: jest.fn(), endOverrides: jest.fn() };
  const fake = fakePlatform({
    language,
    texts: { shell: language === 'cn' ? cn : en },
    answers: { unreadMessages: unread, countryMappings: [], permissions: samplePermission, ...answers },
    ...rest,
  });
  const host = document.getElementById('waybill');
  if (!host) throw new Error('no host');
  const frame = createFrame(host);
  const view = createView();
  const site = {
    registry: { release: 'r1', shell: 's1', remotes },
    disabled: {},
    canary: false,
    overrides: false,
  };
  const descriptors = remotes.map(({ descriptor }) => descriptor);
  const show = (path: string) => {
    const match = matchRoute(descriptors, path);
    view.set({ place: match ? { kind: 'area', language, match } : { kind: 'notFound', language } });
  };
  view.set({ site });
  show(address);
  await act(async () => {
    close = renderShell({
      frame,
      view,
      pageShown: () => undefined,
      onBroken: () => undefined,
      retryRegistry: () => undefined,
      hasRoute: (path) => matchRoute(descriptors, `/en${path}`) !== null,
      ...calls,
    });
  });
  const wentTo = () =>
    fake.published
      .filter(({ topic }) => topic === 'navigate')
      .map(({ payload }) => (payload as { path: string }).path);
  return {
    fake,
    frame,
    view,
    ...calls,
    show: (path: string) => act(async () => show(path)),
    wentTo,
    user: userEvent.setup({ delay: null }),
  };
}
