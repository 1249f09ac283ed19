// Companies that one follows or marked, with the persons known there: its filters, its states, its links.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { concernedOf, customerOf, pageOf } from '../testing/samples';

const rows = pageOf([
  concernedOf('a', {
    customer: 'mark-1',
    customers: [customerOf('p', 'Ana Torres')],
    customer_total: 4,
    email: 'info@a.example',
    guessed: true,
  }),
  concernedOf('b', { favorite: false, peer: 'mark-2' }),
]);

beforeEach(() => windowWidth(1440));

test('full: how a company is kept, who is known there, and how many more', async () => {
  await openArea('/corp/concerned', { companiesConcerned: rows });
  const row = await screen.findByRole('row', { name: /COMPANY a/ });
  expect(row).toHaveTextContent(/Followed and Customer.*Ana Torres.*3 more.*guessed.*info@a.example/);
  expect(screen.getByRole('row', { name: /COMPANY b/ })).toHaveTextContent('Peer');
  expect(screen.getByRole('link', { name: 'Ana Torres' })).toHaveAttribute(
    'href',
    '/en/corp/customer/details/p',
  );
});

test('tag and name are in the address and in the question', async () => {
  const { fake, user } = await openArea('/corp/concerned?tag=1&corp=atlas', { companiesConcerned: rows });
  await screen.findByRole('row', { name: /COMPANY a/ });
  expect(fake.inputsOf('companiesConcerned')).toEqual([{ corp: 'atlas', tag: 1, page: 1, pageSize: 10 }]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('a marked company is followed from its row', async () => {
  const { fake, user } = await openArea('/corp/concerned', {
    companiesConcerned: rows,
    traderFavorite: { added: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Follow: COMPANY b' }));
  await waitFor(() => expect(fake.inputsOf('traderFavorite')).toEqual([{ ids: ['b'] }]));
});

test('empty: says what to do', async () => {
  await openArea('/corp/concerned', { companiesConcerned: pageOf([]) });
  expect(await screen.findByText('No companies of interest yet')).toBeVisible();
});

test('failed: trying again heals it', async () => {
  const { fake, user } = await openArea('/corp/concerned', {
    companiesConcerned: new CallError('net', 'Network error'),
  });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ companiesConcerned: rows });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /COMPANY a/ })).toBeVisible();
});
