// The shell as its user meets it: menu from descriptors, keyboard, messages, account, prompts, pages, failures.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry, RemoteDescriptor } from '@waybill/contract';
import { matchRoute } from '@waybill/contract/routes';
import { type FakeOptions, fakePlatform, samplePermission, sampleUser } from '@waybill/platform/testing';
import type { AreaState } from './areas/area';
import { createFrame, type Frame } from './frame';
import cn from './locales/cn.json';
import en from './locales/en.json';
import type { Failure } from './remotes/failures';
import { renderShell } from './ShellRoot';
import { createView, type Store, type View } from './view';

/** Whole pages in jsdom are slow on a busy machine. */
jest.setTimeout(30_000);

const words = (text: string) => ({ cn: `${text} cn`, en: text, cnf: text, spain: text, vietnam: text });
type Route = RemoteDescriptor['routes'][number];
const route = (path: string, title: string, group?: NonNullable<Route['menu']>['group']): Route => ({
  path,
  title: words(title),
  guard: 'user',
  layout: 'chrome',
  prefixOptional: false,
  ...(group && { menu: { label: words(title), group, order: 1, icon: 'search' } }),
});
const remote = (name: string, routes: Route[]): Registry['remotes'][number] => ({
  version: '1.0.0',
  manifest: `/r/${name}/mf-manifest.json`,
  manifestIntegrity: '',
  files: {},
  descriptor: { name, version: '1.0.0', platform: '^1.0.0', exposes: './lifecycles', routes },
  previous: null,
});
const home = remote('mf-account', [route('/', 'Home', 'home')]);
const search = remote('mf-transactions', [
  route('/transaction/search', 'Transaction search', 'transactions'),
  route('/transaction/details/:id?', 'Shipment'),
]);
const messages = remote('mf-messages', [
  route('/message', 'Messages', 'account'),
  route('/message/detail/:id?', 'Message'),
]);

const unread = { count: 2, list: [{ id: 'm/1', title: 'Welcome', date: '2026-11-20T10:00:00Z' }] };

type Setting = FakeOptions & { remotes?: Registry['remotes']; address?: string };

let frame: Frame;
let view: Store<View>;
const retryArea = jest.fn();

async function open(setting: Setting = {}) {
  const { remotes = [home, search], address = '/en/', answers, language = 'en', ...rest } = setting;
  document.body.innerHTML = '<div id="waybill"><div class="skeleton"></div></div>';
  history.replaceState(null, '', address);
  localStorage.clear();
  retryArea.mockClear();
  const fake = fakePlatform({
    language,
    texts: { shell: language === 'cn' ? cn : en },
    answers: { unreadMessages: unread, countryMappings: [], permissions: samplePermission, ...answers },
    ...rest,
  });
  const host = document.getElementById('waybill');
  if (!host) throw new Error('no host');
  frame = createFrame(host);
  view = createView();
  const registry = { release: 'r1', remotes };
  const descriptors = remotes.map(({ descriptor }) => descriptor);
  const show = (path: string) => {
    const match = matchRoute(descriptors, path);
    view.set({ place: match ? { kind: 'area', language, match } : { kind: 'notFound', language } });
  };
  view.set({ registry });
  show(address);
  await act(async () => {
    renderShell({
      frame,
      view,
      pageShown: () => undefined,
      retryArea,
      retryRegistry: () => undefined,
      hasRoute: (path) => matchRoute(descriptors, `/en${path}`) !== null,
    });
  });
  const wentTo = () =>
    fake.published
      .filter(({ topic }) => topic === 'navigate')
      .map(({ payload }) => (payload as { path: string }).path);
  return {
    fake,
    show: (path: string) => act(async () => show(path)),
    wentTo,
    user: userEvent.setup({ delay: null }),
  };
}

const rail = async () => within(await screen.findByRole('navigation'));

test('the rail holds the areas that exist, in the language shown, and marks the one that is open', async () => {
  const { show } = await open({ language: 'cn', address: '/cn/' });
  const links = (await rail()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home cn', '/cn'],
    ['Transaction search cn', '/cn/transaction/search'],
  ]);
  expect((await rail()).getByRole('link', { current: 'page' })).toHaveTextContent('Home cn');
  await show('/cn/transaction/details/7');
  expect((await rail()).getByRole('link', { current: 'page' })).toHaveTextContent('Transaction search cn');
});

test('the foot of the rail shows used/total of the quotas that this site spends', async () => {
  await open({
    permission: {
      ...samplePermission,
      number_of_queries_per_day_on_transaction: 10,
      available_query_count_on_transaction: 7,
    },
  });
  const quotas = within(await screen.findByRole('region', { name: 'Used today' }));
  expect(quotas.getByText('3/10')).toBeInTheDocument();
  expect(quotas.queryByText('Trader searches')).not.toBeInTheDocument();
});

test('/ focuses the search from anywhere, Enter searches; in a field / is a letter', async () => {
  const { user, wentTo } = await open();
  const field = await screen.findByRole('textbox', { name: en.search.label });
  await user.keyboard('/');
  expect(field).toHaveFocus();
  await user.keyboard('led/lamp{Enter}');
  await user.clear(field);
  await user.keyboard('8517.13{Enter}');
  expect(wentTo()).toEqual(['/transaction/search?keyword=led%2Flamp', '/transaction/search?hs=851713']);
});

test('without a transaction search there is no search box', async () => {
  await open({ remotes: [home] });
  await rail();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('messages: count, newest, links only where an area shows them', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Unread messages: 2' }));
  const panel = within(await screen.findByRole('region', { name: 'Unread messages' }));
  expect(panel.getByText('Welcome')).toBeInTheDocument();
  expect(panel.queryByRole('link')).not.toBeInTheDocument();
});

test('messages: with their area, each leads to its page', async () => {
  const { user, wentTo } = await open({ remotes: [home, messages] });
  await user.click(await screen.findByRole('button', { name: 'Unread messages: 2' }));
  await user.click(await screen.findByRole('link', { name: 'Welcome' }));
  expect(wentTo()).toEqual(['/message/detail/m%2F1']);
});

test('messages: a failure is silent', async () => {
  const { fake } = await open({
    answers: {
      unreadMessages: () => {
        throw new Error('down');
      },
    },
  });
  await screen.findByRole('button', { name: 'Unread messages: 0' });
  expect(fake.published.filter(({ topic }) => topic === 'toast')).toEqual([]);
});

test('account: name, level, expiry, and the way out', async () => {
  const { user, fake } = await open();
  await user.click(await screen.findByRole('button', { name: `Account of ${sampleUser.username}` }));
  expect(await screen.findByText(/^Valid until/)).toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: /Log out/ }));
  await waitFor(() => expect(fake.platform.session.state().status).toBe('anonymous'));
});

test('after logout the chrome is gone', async () => {
  const { fake } = await open();
  await rail();
  await act(async () => fake.platform.session.logout());
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(frame.root.dataset.layout).toBe('bare');
});

test('the rail collapses, stays so, and keeps its words for screen readers', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Collapse' }));
  expect(frame.root.dataset.rail).toBe('collapsed');
  expect((await rail()).getByRole('link', { name: 'Home' })).toBeInTheDocument();
  expect(localStorage.getItem('waybill.rail-collapsed')).toBe('1');
});

test('another page: title, announcement and focus; another query of the same page: nothing', async () => {
  const { show } = await open({ address: '/en/transaction/search' });
  await waitFor(() => expect(document.title).toBe('Transaction search · Waybill'));
  const before = document.activeElement;
  await show('/en/transaction/search');
  expect(document.activeElement).toBe(before);
  await show('/en/');
  expect(document.title).toBe('Home · Waybill');
  expect(frame.main).toHaveFocus();
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Home');
});

test.each([
  [15, en.upgrade.gain],
  [16, en.upgrade.expired],
] as const)('code %i asks; without a page of plans it says whom to ask', async (code, text) => {
  const { fake, user, wentTo } = await open();
  await act(async () => fake.platform.bus.publish('upgrade.asked', { code, call: 'transactionSearch' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(text);
  await user.click(within(dialog).getByRole('button', { name: 'See plans' }));
  expect(await screen.findByText(/customer service of Waybill/)).toBeInTheDocument();
  expect(wentTo()).toEqual([]);
});

test('with a page of plans the prompt leads there', async () => {
  const plans = remote('mf-plans', [route('/product/price', 'Plans')]);
  const { fake, user, wentTo } = await open({ remotes: [home, plans] });
  await act(async () => fake.platform.bus.publish('upgrade.asked', { code: 15, call: 'transactionSearch' }));
  await user.click(await screen.findByRole('button', { name: 'See plans' }));
  expect(wentTo()).toEqual(['/product/price']);
});

test('a missing page says so in the words of the specification', async () => {
  const { show } = await open();
  await show('/en/nowhere');
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
});

const kinds: Failure['kind'][] = ['manifest', 'integrity', 'entry', 'chunk', 'shape', 'render', 'hang'];
test.each(kinds)(
  'an area that failed (%s): what happened, whose build, Retry; the chrome goes on',
  async (kind) => {
    const { user } = await open();
    const failure: Failure = { kind, remote: 'mf-account', version: '1.2.3', cause: null, previous: null };
    await act(async () => view.set({ areas: { 'mf-account': { status: 'failed', failure } } }));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(en.failure[kind].title)).toBeInTheDocument();
    expect(alert.getByText(/mf-account 1\.2\.3/)).toBeInTheDocument();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(retryArea).toHaveBeenCalledWith('mf-account');
    expect((await rail()).getAllByRole('link')).toHaveLength(2);
  },
);

test.each([
  ['idle', true],
  ['loading', true],
  ['shown', false],
] as const)(
  'without chrome, the skeleton that came with the page while the area is %s: %s',
  async (status, stays) => {
    await open({ session: { status: 'anonymous' } });
    const states: Record<typeof status, AreaState> = {
      idle: { status: 'idle' },
      loading: { status: 'loading' },
      shown: { status: 'shown', version: '1.0.0', instead: null },
    };
    await act(async () => view.set({ areas: { 'mf-account': states[status] } }));
    expect(document.querySelector('.skeleton') !== null).toBe(stays);
    expect(frame.root.hidden).toBe(stays);
  },
);
