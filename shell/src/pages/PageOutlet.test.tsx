// A page of the shell that could not be fetched is said, and the chrome around it goes on.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { openShell } from '../testing/open-shell';

jest.mock('./NotFound', () => {
  throw new Error('not fetched');
});

test('the page of a missing address that cannot be fetched says so beside the menu', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await openShell({ address: '/en/nowhere' });
  expect(await screen.findByText(en.failure.chunk.title)).toBeVisible();
  expect(screen.getByRole('button', { name: en.failure.reload })).toBeVisible();
  expect(screen.getByRole('navigation')).toBeVisible();
});
