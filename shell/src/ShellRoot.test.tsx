// The shell as its user meets it: menu from descriptors, keyboard, messages, account, prompts, pages, failures.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failureCodes } from '@waybill/contract';
import { sampleLevels, samplePermission, sampleUser } from '@waybill/platform/testing';
import type { AreaState } from './areas/area';
import en from './locales/en.json';
import { readErrorDetails } from './pages/error-details';
import { createFailure, type Failure } from './remotes/failures';
import { home, messages, openShell, remote, route } from './testing/open-shell';

const rail = async () => within(await screen.findByRole('navigation'));

test('the rail holds the areas that exist, in the language shown, and marks the one that is open', async () => {
  const { show } = await openShell({ language: 'cn', address: '/cn/' });
  const links = (await rail()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home cn', '/cn'],
    ['Transaction search cn', '/cn/transaction/search'],
  ]);
  expect((await rail()).getByRole('link', { current: 'page' })).toHaveTextContent('Home cn');
  await show('/cn/transaction/details/7');
  expect((await rail()).getByRole('link', { current: 'page' })).toHaveTextContent('Transaction search cn');
});

test('pages that share an entry of the menu are tabs, each with its address', async () => {
  const tabbed = (path: string, title: string) => {
    const { menu, ...rest } = route(path, title, 'traders');
    const label = route(path, 'Companies').title;
    return {
      ...rest,
      ...(menu && { menu: { ...menu, label, tab: { page: 'companies', label: rest.title } } }),
    };
  };
  const companies = remote('mf-traders', [
    tabbed('/trader/mark', 'Marked'),
    tabbed('/trader/viewed', 'Viewed'),
  ]);
  const { show, frame, user, wentTo } = await openShell({
    remotes: [home, companies],
    address: '/en/trader/viewed',
  });
  const tabs = within(await screen.findByRole('navigation', { name: 'Companies' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Marked', 'Viewed']);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Viewed');
  const entry = screen.getByRole('link', { name: 'Companies', current: 'page' });
  expect(entry).toHaveAttribute('href', '/en/trader/mark');
  await user.click(tabs.getByRole('link', { name: 'Marked' }));
  expect(wentTo()).toEqual(['/trader/mark']);
  await show('/en/');
  expect(screen.queryByRole('navigation', { name: 'Companies' })).toBeNull();
  expect(frame.tabs).not.toBeVisible();
});

test.each([
  ['used up by three quarters', 10, 2, '8/10'],
  ['used up', 10, 0, '10/10'],
])('the foot of the rail shows a quota that is %s', async (_, total, left, words) => {
  await openShell({
    permission: {
      ...samplePermission,
      number_of_queries_per_day_on_transaction: total,
      available_query_count_on_transaction: left,
    },
  });
  const quotas = within(await screen.findByRole('region', { name: 'Used today' }));
  expect(quotas.getByText(words)).toBeInTheDocument();
  expect(quotas.queryByText('Company searches')).not.toBeInTheDocument();
});

test.each([
  ['unlimited', 0],
  ['hardly used', 10],
])('the foot of the rail leaves the room to the menu where a quota is %s', async (_, total) => {
  await openShell({
    permission: {
      ...samplePermission,
      number_of_queries_per_day_on_transaction: total,
      available_query_count_on_transaction: total - 3,
    },
  });
  await rail();
  expect(screen.queryByRole('region', { name: 'Used today' })).toBeNull();
});

test('/ focuses the search from anywhere, Enter searches; in a field / is a letter', async () => {
  const { user, wentTo } = await openShell();
  const field = await screen.findByRole('combobox', { name: en.search.label });
  await user.keyboard('/');
  expect(field).toHaveFocus();
  await user.keyboard('led/lamp{Enter}');
  await user.clear(field);
  await user.keyboard('8517.13{Enter}');
  expect(wentTo()).toEqual(['/transaction/search?keyword=led%2Flamp', '/transaction/search?hs=851713']);
});

test('without a transaction search there is no search box', async () => {
  await openShell({ remotes: [home] });
  await rail();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('messages: count, newest, links only where an area shows them', async () => {
  const { user } = await openShell();
  await user.click(await screen.findByRole('button', { name: 'Unread messages: 2' }));
  const panel = within(await screen.findByRole('region', { name: 'Unread messages' }));
  expect(panel.getByText('Welcome')).toBeInTheDocument();
  expect(panel.queryByRole('link')).not.toBeInTheDocument();
});

test('messages: with their area, each leads to its page', async () => {
  const { user, wentTo } = await openShell({ remotes: [home, messages] });
  await user.click(await screen.findByRole('button', { name: 'Unread messages: 2' }));
  await user.click(await screen.findByRole('link', { name: 'Welcome' }));
  expect(wentTo()).toEqual(['/message/detail/m%2F1']);
});

test('messages: a failure is silent', async () => {
  const { fake } = await openShell({
    answers: {
      unreadMessages: () => {
        throw new Error('down');
      },
    },
  });
  await screen.findByRole('button', { name: 'Unread messages: 0' });
  expect(fake.published.filter(({ topic }) => topic === 'toast')).toEqual([]);
});

test('account: name, level as its operator calls it, expiry, and the way out', async () => {
  const { user, fake, wentTo } = await openShell({ answers: { levels: sampleLevels } });
  expect(fake.inputsOf('levels')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: `Account of ${sampleUser.username}` }));
  expect(await screen.findByText('Harbour · master account')).toBeInTheDocument();
  expect(screen.getByText(/^Valid until/)).toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: /Log out/ }));
  await waitFor(() => expect(wentTo()).toEqual(['/login']));
  expect(fake.platform.session.state().status).toBe('anonymous');
});

test('after logout the chrome is gone', async () => {
  const { fake, frame } = await openShell();
  await rail();
  await act(async () => fake.platform.session.logout());
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(frame.root.dataset.layout).toBe('bare');
});

test('the rail collapses, stays so, and keeps its words for screen readers', async () => {
  const { user, frame } = await openShell();
  await user.click(await screen.findByRole('button', { name: 'Collapse' }));
  expect(frame.root.dataset.rail).toBe('collapsed');
  expect((await rail()).getByRole('link', { name: 'Home' })).toBeInTheDocument();
  expect(localStorage.getItem('waybill.rail-collapsed')).toBe('1');
});

test('another page: title, announcement and focus; another query of the same page: nothing', async () => {
  const { show, frame } = await openShell({ address: '/en/transaction/search' });
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
  const { fake, user, wentTo } = await openShell();
  await act(async () =>
    fake.platform.bus.publish('upgrade.asked', { code, call: 'transactionSearch', need: null }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(text);
  // Whose plan has ended is not told that its level is too low.
  expect(dialog.textContent?.includes('does not support')).toBe(code === 15);
  await user.click(within(dialog).getByRole('button', { name: 'How to change your plan' }));
  expect(await screen.findByText(/customer service of Waybill/)).toBeInTheDocument();
  expect(screen.getByText('The account to name: demo')).toBeInTheDocument();
  expect(wentTo()).toEqual([]);
});

test('with a page of plans the prompt leads there, with the reason and the way back', async () => {
  const plans = remote('mf-plans', [route('/product/price', 'Plans')]);
  const { fake, user, wentTo } = await openShell({ remotes: [home, plans] });
  history.replaceState(null, '', '/en/transaction/search?keyword=coffee');
  const need = { limit: 'transaction', why: 'used_up', next: null } as const;
  await act(async () =>
    fake.platform.bus.publish('upgrade.asked', { code: 15, call: 'transactionSearch', need }),
  );
  await user.click(await screen.findByRole('button', { name: 'See plans' }));
  expect(wentTo()).toEqual([
    '/product/price?why=used_up&limit=transaction&from=%2Ftransaction%2Fsearch%3Fkeyword%3Dcoffee',
  ]);
});

test('whoever returns from the plans is not prompted again before doing something', async () => {
  const plans = remote('mf-plans', [route('/product/price', 'Plans')]);
  const { fake, user } = await openShell({ remotes: [home, plans] });
  fake.answer({
    upgradeRequested: { level: 4, note: '', asked_at: '2026-11-28T08:00:00.000Z', answered_at: null },
  });
  history.replaceState(null, '', '/en/transaction/search?keyword=coffee');
  const need = { limit: 'transaction', why: 'used_up', next: null } as const;
  const refuse = () =>
    act(async () =>
      fake.platform.bus.publish('upgrade.asked', { code: 15, call: 'transactionSearch', need }),
    );
  await refuse();
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^You asked for another plan on .*28/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'See plans' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  history.replaceState(null, '', '/en/product/price');
  await user.keyboard('x');
  history.replaceState(null, '', '/en/transaction/search?keyword=coffee');
  await refuse();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('x');
  await refuse();
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('the upgrade prompt gives the focus back to what asked, also where it lost it while it waited', async () => {
  const { fake, user } = await openShell();
  const asked = document.body.appendChild(document.createElement('button'));
  asked.focus();
  asked.blur();
  act(() => fake.platform.bus.publish('upgrade.asked', { code: 15, call: 'transactionSearch', need: null }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked).toHaveFocus());
});

test('Back takes the upgrade prompt away; an address that the page writes does not', async () => {
  const { fake } = await openShell();
  await act(async () =>
    fake.platform.bus.publish('upgrade.asked', { code: 16, call: 'transactionSearch', need: null }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Renew or upgrade your plan' });
  act(() => {
    window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa: true }));
  });
  expect(dialog).toBeInTheDocument();
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a missing page says so in the words of the specification', async () => {
  const { show } = await openShell();
  await show('/en/nowhere');
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
});

test('a missing page of an area names the address and offers where the area begins', async () => {
  const { show, user, wentTo } = await openShell({ address: '/en/transactions/foo' });
  await show('/en/transactions/foo');
  expect(screen.getByText(/There is no page \/transactions\/foo on this site\./)).toBeInTheDocument();
  expect(document.title).toMatch(/^Not found · /);
  await user.click(screen.getByRole('button', { name: 'Go to “Transaction search”' }));
  expect(wentTo()).toEqual(['/transaction/search']);
});

test('the error page says what happened and what to do', async () => {
  const { view } = await openShell({ address: '/en/error?status=418' });
  await act(async () => view.set({ place: { kind: 'error', language: 'en' } }));
  expect(screen.getByText('418')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: en.error.status['4xx'] })).toBeInTheDocument();
  expect(screen.getByText(en.error.advice['4xx'])).toBeInTheDocument();
});

test('the error page leads home, not only back to where it came from', async () => {
  const { view, user, wentTo } = await openShell();
  await act(async () => view.set({ place: { kind: 'error', language: 'en' }, cameFromHere: true }));
  await user.click(screen.getByRole('button', { name: en.goHome }));
  expect(wentTo()).toEqual(['/']);
  expect(screen.getByRole('button', { name: en.error.close })).toBeInTheDocument();
});

const kinds: Failure['kind'][] = ['manifest', 'integrity', 'entry', 'chunk', 'shape', 'render', 'hang'];
test.each(kinds)(
  'an area that failed (%s): what happened, whose build, Retry; the chrome goes on',
  async (kind) => {
    const { user, view, retryArea } = await openShell();
    const failure = createFailure({ kind, remote: 'mf-account', version: '1.2.3', cause: null });
    await act(async () => view.set({ areas: { 'mf-account': { status: 'failed', failure } } }));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(en.failure[kind].title)).toBeInTheDocument();
    const trail = `${failure.trace} · ${failureCodes[kind]} mf-account 1.2.3`;
    expect(alert.getByText(`Trace ${trail}`)).toBeInTheDocument();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(retryArea).toHaveBeenCalledWith('mf-account');
    expect((await rail()).getAllByRole('link')).toHaveLength(2);
    // Spec §8: the error page has its status and its message.
    const { href } = alert.getByRole<HTMLAnchorElement>('link', { name: en.failure.page });
    const { status, message } = readErrorDetails(new URL(href).search, true);
    expect([status >= 500, message]).toEqual([true, `${en.failure[kind].title}. ${en.failure[kind].advice}`]);
  },
);

test('a script that did not arrive without a network is no newer version', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { view } = await openShell();
  const failure = createFailure({ kind: 'chunk', remote: 'mf-account', version: '1.2.3', cause: null });
  await act(async () => view.set({ areas: { 'mf-account': { status: 'failed', failure } } }));
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(en.failure.entry.title)).toBeInTheDocument();
  expect(alert.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(alert.queryByRole('button', { name: en.failure.reload })).not.toBeInTheDocument();
  online.mockRestore();
});

test.each([
  ['idle', true],
  ['loading', true],
  ['shown', false],
  ['disabled', false],
] as const)(
  'without chrome, the skeleton that came with the page while the area is %s: %s',
  async (status, stays) => {
    const { view, frame } = await openShell({ session: { status: 'anonymous' } });
    const states: Record<typeof status, AreaState> = {
      idle: { status: 'idle' },
      loading: { status: 'loading' },
      shown: { status: 'shown', version: '1.0.0', instead: null },
      disabled: { status: 'disabled', off: { why: 'x', since: '2026-11-20T17:00:00Z' } },
    };
    await act(async () => view.set({ areas: { 'mf-account': states[status] } }));
    expect(document.querySelector('.skeleton') !== null).toBe(stays);
    expect(frame.root.hidden).toBe(stays);
  },
);

test('a link that logs another account in asks first: both are named, and staying comes first', async () => {
  const { view, user } = await openShell();
  const answer = jest.fn();
  await act(async () => view.set({ question: { present: 'demo', coming: 'pro', answer } }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Log in as pro?' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/You are logged in as demo.*another account, pro/)).toBeVisible();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Stay logged in as demo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Log in as pro' }));
  expect(answer.mock.calls).toEqual([[false], [true]]);
});
