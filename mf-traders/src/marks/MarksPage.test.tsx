// Marked companies: by kind, with their names and kin, and unmarked again.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { sampleMark } from '../testing/samples';

beforeEach(() => windowWidth(1440));
const two = { data: [sampleMark('1'), sampleMark('2', { mark: 'customer' })], total: 2, next: false };
const open = (traderMarks: NonNullable<FakeAnswers['traderMarks']> = two, path = '') =>
  openArea(`/trader/mark${path}`, { traderMarks, traderUnmark: { removed: 1 } });

test('full: name, other names, kind, country, site', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /ACME 1/ }));
  expect(row.getByRole('link', { name: 'ACME 1' })).toHaveAttribute('href', '/en/trader/details/CL-1');
  expect(row.getByText('also ACME S.P.A.')).toBeInTheDocument();
  expect(row.getByText('Peer')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Find contacts' })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-1/contacts',
  );
});

test('an e-mail that was worked out is marked as guessed, one that was seen is not', async () => {
  const emails = [
    sampleMark('1', { email: 'a@acme.cl', guessed: true }),
    sampleMark('2', { email: 'b@acme.cl' }),
  ];
  open({ ...two, data: emails });
  expect(await screen.findByRole('row', { name: /ACME 1.*guessed a@acme.cl/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /ACME 2/ })).not.toHaveTextContent('guessed');
});

test('what arrived since it was marked opens exactly those records', async () => {
  open({ ...two, data: [sampleMark('1', { arrived: 5 }), sampleMark('2')] });
  expect(await screen.findByRole('link', { name: 'ACME 1: 5 shipments' })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-1?arrivedAfter=2026-08-01T10%3A00%3A00Z&show=records',
  );
  expect(screen.getByText('nothing new')).toBeInTheDocument();
});

test('one kind has an address of its own', async () => {
  const { fake, user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Customers' }));
  expect(location.pathname).toBe('/en/trader/mark/customer');
  await waitFor(() =>
    expect(fake.inputsOf('traderMarks').at(-1)).toEqual({ mark: 'customer', page: 1, pageSize: 10 }),
  );
});

test('unmarked in its row: the server is told, other areas too, and the list is asked again', async () => {
  const { fake, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Unmark ACME 1' }));
  await waitFor(() => expect(fake.inputsOf('traderUnmark')).toEqual([{ mark: '1' }]));
  await waitFor(() => expect(fake.inputsOf('traderMarks')).toHaveLength(2));
  expect(fake.published).toContainEqual({
    topic: 'marks.changed',
    payload: { company: 'CL-1', mark: 'peer', id: null },
  });
});

test('several are unmarked after the question', async () => {
  const { fake, user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select ACME 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select ACME 2' }));
  await user.click(screen.getByRole('button', { name: /Unmark$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Unmark 2 companies?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Unmark' }));
  await waitFor(() => expect(fake.inputsOf('traderUnmark')).toEqual([{ mark: '1' }, { mark: '2' }]));
});

test('unmarked in its row, the toast marks it again', async () => {
  const { fake, user } = open();
  fake.answer({ tradersMark: { marks: [{ company: 'CL-1', id: '9' }] } });
  await user.click(await screen.findByRole('button', { name: 'Unmark ACME 1' }));
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'toast',
      payload: { kind: 'success', text: 'Peer mark removed', undo: '1' },
    }),
  );
  await act(() => fake.platform.undo('1'));
  expect(fake.inputsOf('tradersMark')).toEqual([{ ids: ['CL-1'], mark: 'peer' }]);
  expect(fake.published).toContainEqual({
    topic: 'marks.changed',
    payload: { company: 'CL-1', mark: 'peer', id: '9' },
  });
});

test('several that were unmarked are marked again, each as what it was', async () => {
  const { fake, user } = open();
  fake.answer({ tradersMark: { marks: [] } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select ACME 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select ACME 2' }));
  await user.click(screen.getByRole('button', { name: /Unmark$/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unmark' }));
  await waitFor(() => expect(fake.published.map(({ topic }) => topic)).toContain('toast'));
  await act(() => fake.platform.undo('1'));
  expect(fake.inputsOf('tradersMark')).toEqual([
    { ids: [sampleMark('1').company], mark: 'peer' },
    { ids: [sampleMark('2').company], mark: 'customer' },
  ]);
});

test('empty: why, and the way to a search', async () => {
  const { fake, user } = open({ data: [], total: 0, next: false });
  await user.click(await screen.findByRole('button', { name: 'Company search' }));
  expect(fake.published).toContainEqual(expect.objectContaining({ topic: 'navigate' }));
});

test('failed: trying again heals it', async () => {
  const { fake, user } = open(new CallError('net', 'Network error'));
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ traderMarks: two });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'ACME 1' })).toBeVisible();
});
