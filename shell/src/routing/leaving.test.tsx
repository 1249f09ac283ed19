// Leaving a page with something unsent: what asks, what does not, and what follows from each answer.
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { openShell } from '../testing/open-shell';
import { askOnBack, leaving } from './leaving';

const { page } = en.leave;
const unsent = () => screen.findByRole('dialog', { name: page.title });

test('nothing typed: nothing is asked', async () => {
  await openShell();
  expect(await leaving.allowed()).toBe(true);
});

test('a few words that are quickly typed again are not asked about', async () => {
  const { fake } = await openShell();
  fake.platform.unsaved.mark('search', true, { asks: false });
  expect(await leaving.allowed()).toBe(true);
  expect(fake.platform.unsaved.any()).toBe(true);
});

test('a form that is saved at this moment is not asked about', async () => {
  const { fake } = await openShell();
  fake.platform.unsaved.mark('note', true);
  const asked = leaving.allowed();
  fake.platform.unsaved.mark('note', false);
  expect(await asked).toBe(true);
});

test('staying keeps what was typed, leaving forgets it', async () => {
  const { fake, user } = await openShell();
  act(() => fake.platform.unsaved.mark('note', true));
  const first = leaving.allowed();
  await unsent();
  await user.click(screen.getByRole('button', { name: page.cancel }));
  expect(await first).toBe(false);
  expect(fake.platform.unsaved.any()).toBe(true);

  const second = leaving.allowed();
  await unsent();
  await user.click(screen.getByRole('button', { name: page.confirm }));
  expect(await second).toBe(true);
  expect(fake.platform.unsaved.any()).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a second way out takes the place of the first', async () => {
  const { fake, user } = await openShell();
  act(() => fake.platform.unsaved.mark('note', true));
  const first = leaving.allowed();
  await unsent();
  const second = leaving.allowed('session');
  expect(await first).toBe(false);
  await screen.findByRole('dialog', { name: en.leave.session.title });
  await user.click(screen.getByRole('button', { name: en.leave.session.confirm }));
  expect(await second).toBe(true);
});

test('logging out asks first', async () => {
  const { fake, user } = await openShell();
  await screen.findByRole('navigation');
  act(() => fake.platform.unsaved.mark('note', true));
  await user.click(screen.getByRole('button', { name: /account/i }));
  await user.click(await screen.findByText(en.account.logout));
  await unsent();
  expect(fake.platform.session.state().status).toBe('authenticated');
  await user.click(screen.getByRole('button', { name: page.cancel }));
  expect(fake.platform.session.state().status).toBe('authenticated');
});

test('Back comes to nothing until it is allowed', async () => {
  const { fake, user } = await openShell();
  history.replaceState(null, '', '/en/message');
  history.pushState(null, '', '/en/');
  const heard = jest.fn();
  askOnBack(
    () => '/en/',
    ({ pathname }) => pathname !== '/en/',
  );
  window.addEventListener('popstate', heard);
  act(() => fake.platform.unsaved.mark('note', true));
  history.back();
  await unsent();
  expect(window.location.pathname).toBe('/en/');
  expect(heard).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: page.confirm }));
  await waitFor(() => expect(window.location.pathname).toBe('/en/message'));
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('popstate', heard);
});
