// Companies that one follows or marked, with the persons known there: its filters, its states, its links.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { concernedOf, customerOf, pageOf, rhythmSample } from '../testing/samples';

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
  expect(row).toHaveTextContent(/Followed Customer.*Ana Torres.*3 more.*guessed.*info@a.example/);
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

test('says how far one is with a company, and which colleague has it; one call for all rows', async () => {
  const colleagues = [{ company: 'b', name: 'Bea', since: null, customer: null }];
  const standing = { followed: true, stage: 'won' as const, customer: null, colleagues };
  const { fake } = await openArea('/corp/concerned', {
    companiesConcerned: rows,
    companyStandings: { data: [{ company: 'b', ...standing }] },
  });
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /COMPANY b/ })).toHaveTextContent(/Peer Customer: Won · Bea/),
  );
  expect(fake.inputsOf('companyStandings')).toEqual([{ ids: ['a', 'b'] }]);
});

test('the buying rhythm filters by one click on its number, and opens its records from the row', async () => {
  const late = pageOf([concernedOf('a', { rhythm: rhythmSample({ state: 'late' }) })]);
  const { fake, user } = await openArea('/corp/concerned?kind=followed', {
    companiesConcerned: late,
    companyRadar: { totals: { due: 0, late: 1, gone: 0, more: 0, rival: 0 } },
  });
  const bar = within(await screen.findByRole('group', { name: 'Filter by buying rhythm' }));
  await user.click(bar.getByRole('button', { name: 'Late 1' }));
  await waitFor(() =>
    expect(fake.inputsOf('companiesConcerned').at(-1)).toEqual({
      ...{ corp: '', kind: 'followed', rhythm: 'late', page: 1, pageSize: 10 },
    }),
  );
  expect(fake.inputsOf('companyRadar')).toEqual([{ corp: '', kind: 'followed' }]);
  const row = within(screen.getByRole('row', { name: /COMPANY a/ }));
  expect(row.getByRole('link', { name: 'COMPANY a: Late, open the records' })).toHaveAttribute(
    'href',
    '/en/trader/details/a?type=1&dates=2024-10-01%2C2026-09-30&show=records',
  );
  expect(row.getByRole('link', { name: 'COMPANY a: 17 May 2026, open the records' })).toHaveAttribute(
    'href',
    expect.stringContaining('dates=2026-05-17%2C2026-05-17'),
  );
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
