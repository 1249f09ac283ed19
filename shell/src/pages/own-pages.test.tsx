// The shell's own pages where there is no menu: whose site it is, and in which languages one may read on.
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { sampleAgent } from '@waybill/platform/testing';
import { createFailure } from '../remotes/failures';
import { openShell } from '../testing/open-shell';

const agent = { ...sampleAgent, name: 'Harbour', logo: '/logo.svg' };
const anonymous = { session: { status: 'anonymous' as const }, agent };

async function expectHead() {
  expect(await screen.findByRole('img', { name: 'Harbour' })).toHaveAttribute('src', '/logo.svg');
  expect(screen.getByRole('navigation', { name: 'Language' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tiếng Việt' })).toBeVisible();
}

test('a missing page has them for who has not logged in', async () => {
  await openShell({ address: '/en/nowhere', ...anonymous });
  await expectHead();
});

test('the error page has them for everybody, since it has no menu', async () => {
  const { view } = await openShell({ agent });
  await act(async () => view.set({ place: { kind: 'error', language: 'en' } }));
  await expectHead();
});

test('an area that fails has them where it has no menu', async () => {
  const { view } = await openShell({ address: '/en/transaction/search', ...anonymous });
  const remote = 'mf-transactions';
  const failure = createFailure({ kind: 'entry', remote, version: '1.0.0', cause: null });
  await act(async () => view.set({ areas: { [remote]: { status: 'failed', failure } } }));
  await expectHead();
});

test('beside the menu they are not said twice', async () => {
  await openShell({ address: '/en/nowhere', agent });
  expect(await screen.findByRole('navigation')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Language' })).not.toBeInTheDocument();
});
