// What the shell says while things change or fail under an open page, and what follows when the visitor answers.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AreaState } from './areas/area';
import en from './locales/en.json';
import { createFailure } from './remotes/failures';
import { home, openShell } from './testing/open-shell';
import type { View } from './view';

/** The shell with a change that arrives while it is open. */
async function openWith(change: Partial<View>, setting: Parameters<typeof openShell>[0] = {}) {
  const page = await openShell(setting);
  if (page.fake.platform.session.state().status === 'authenticated') await screen.findByRole('navigation');
  await act(async () => page.view.set(change));
  return page;
}
const area = (state: AreaState): Partial<View> => ({ areas: { 'mf-account': state } });
const reloadButton = () => screen.findByRole('button', { name: en.update.reload });

test('another shell: offered once, reloads when the visitor wants it', async () => {
  const { user, reload } = await openWith({ newer: 'r2' });
  expect(screen.getByText(en.update.newer).closest('[role="status"]')).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await user.click(await reloadButton());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the offer works by keyboard', async () => {
  const { user, reload } = await openWith({ newer: 'r2' });
  (await reloadButton()).focus();
  await user.keyboard('{Enter}');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('put away, it comes back with the next release only', async () => {
  const { user, view, reload } = await openWith({ newer: 'r2' });
  await user.click(screen.getByRole('button', { name: en.update.later }));
  expect(screen.queryByText(en.update.newer)).not.toBeInTheDocument();
  await act(async () => view.set({ newer: 'r2' }));
  expect(screen.queryByText(en.update.newer)).not.toBeInTheDocument();
  await act(async () => view.set({ newer: 'r3' }));
  expect(screen.getByText(en.update.newer)).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('with unsaved input it asks first', async () => {
  const { user, fake, reload } = await openWith({ newer: 'r2' });
  act(() => fake.platform.unsaved.mark('form', true));
  await user.click(await reloadButton());
  const dialog = within(await screen.findByRole('dialog'));
  expect(reload).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: en.update.ask.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(reload).not.toHaveBeenCalled();
  await user.click(await reloadButton());
  await user.click(await screen.findByRole('button', { name: en.update.ask.confirm }));
  expect(reload).toHaveBeenCalledTimes(1);
  // Or the browser would ask the same once more.
  expect(fake.platform.unsaved.any()).toBe(false);
});

test('a script that is gone while something is unsaved: said, and it goes before the new version', async () => {
  const { user } = await openWith({ newer: 'r2', stale: true });
  expect(screen.getByText(en.update.stale)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: en.update.later }));
  expect(screen.getByText(en.update.newer)).toBeInTheDocument();
});

test('a script that the page waits for: said before anything else, and asked for again', async () => {
  const { user, retryMissing } = await openWith({ newer: 'r2', stale: true, missing: true });
  expect(screen.getByText(en.update.missing)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: en.update.retry }));
  expect(retryMissing).toHaveBeenCalledTimes(1);
});

test('pages without chrome offer nothing', async () => {
  await openWith({ newer: 'r2', stale: true }, { session: { status: 'anonymous' } });
  expect(screen.queryByText(en.update.newer)).not.toBeInTheDocument();
  expect(screen.queryByText(en.update.stale)).not.toBeInTheDocument();
});

test('an earlier version that runs: which, why, and Retry', async () => {
  const instead = createFailure({ kind: 'chunk', remote: 'mf-account', version: '1.3.0-ffff', cause: null });
  const { user, retryArea } = await openWith(area({ status: 'shown', version: '1.2.0-0a1b', instead }));
  const words = screen.getByText(/earlier version \(1\.2\.0\)/);
  expect(words).toHaveTextContent(`${en.failure.chunk.title} (W605)`);
  expect(screen.getByTitle(`${instead.trace} · W605 mf-account 1.3.0-ffff`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retryArea).toHaveBeenCalledWith('mf-account');
});

test('an area that is switched off: why in the operator’s words, since when, and no Retry', async () => {
  const off = { why: 'Totals of October are wrong', since: '2026-11-20T12:00:00Z' };
  await openWith(area({ status: 'disabled', off }));
  const notice = screen.getByText(en.disabled.title).closest('[role="status"]');
  expect(notice).toHaveTextContent(off.why);
  expect(notice).toHaveTextContent(/Since \d+ Nov 2026/);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('navigation')).toBeInTheDocument();
});

test('a failure of two builds names both, under one trace', async () => {
  const previous = createFailure({ kind: 'hang', remote: 'mf-account', version: '1.1.0', cause: null });
  const failure = {
    ...createFailure({ kind: 'entry', remote: 'mf-account', version: '1.2.0', cause: null }),
    previous,
  };
  await openWith(area({ status: 'failed', failure }));
  const trail = `Trace ${failure.trace} · W604 mf-account 1.2.0 · W608 mf-account 1.1.0`;
  expect(screen.getByText(trail)).toBeInTheDocument();
});

test.each([
  ['with chrome', undefined],
  ['without', { status: 'anonymous' } as const],
])('remotes from a developer’s machine are named, once, %s; the badge ends it', async (_, session) => {
  const setting = { remotes: [home], ...(session && { session }) };
  const { user, endOverrides } = await openWith({ overridden: ['mf-account', 'mf-new'] }, setting);
  expect(await screen.findAllByText(/mf-account, mf-new/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: en.override.end, hidden: true }));
  expect(endOverrides.mock.calls).toEqual([[]]);
});

test.each([
  ['cannot be read', 'registry', en.failure.registry.title],
  ['was altered', 'integrity', en.failure.integrity.site],
] as const)('a list of remotes that %s closes the site, not one area', async (_, kind, title) => {
  const registryFailure = createFailure({ kind, remote: '', version: '', cause: null });
  await openWith({ registryFailure }, { session: { status: 'anonymous' } });
  expect(screen.getByRole('alert')).toHaveTextContent(title);
});
