// Look-ups: the price first, a wait that can be cancelled before it costs, progress, and what came of it.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { codes, LOOKUP_MAX_DELAY_MS } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { customerOf, pageOf } from '../testing/samples';
import { lookUpAll } from './look-up';
import { lookUpDelay } from './look-up-delay';

jest.mock('./look-up-delay');
const delay = jest.mocked(lookUpDelay);

const people = pageOf([customerOf('a', 'Ana Torres'), customerOf('b', 'Li Wei')]);
const notFound = new CallError('business', 'Not found', { code: codes.emailNotFound });

beforeEach(() => {
  windowWidth(1440);
  delay.mockReturnValue(0);
});

async function ask(answers: FakeAnswers) {
  const { fake, user } = await openArea('/customer/company/potential', {
    potentialCustomers: people,
    findEmailPreview: { known: 1, guessed: 1, companies: 1, contacts: 3 },
    ...answers,
  });
  await screen.findByRole('row', { name: /Li Wei/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: 'Find e-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { fake, user, dialog };
}

test('says what it costs at most for all of them, then looks up one after the other', async () => {
  const { fake, user, dialog } = await ask({
    findEmail: ({ id }) => (id === 'a' ? customerOf('a', 'Ana Torres') : notFound),
  });
  expect(dialog.getByText('Costs 2 contact points')).toBeVisible();
  expect(fake.inputsOf('findEmail')).toEqual([]);
  const read = fake.inputsOf('permissions').length;
  await user.click(dialog.getByRole('button', { name: 'Find e-mail' }));
  expect(await screen.findByText('E-mails found: 1 of 2.')).toBeVisible();
  expect(fake.inputsOf('findEmail')).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(fake.inputsOf('permissions').length).toBeGreaterThan(read);
  await waitFor(() => expect(fake.inputsOf('potentialCustomers').length).toBeGreaterThan(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('what the directory has is shown before anything is charged', async () => {
  const { fake, dialog } = await ask({});
  expect(await dialog.findByText(/The directory has the e-mail of 1 of 2\./)).toHaveTextContent(
    'For 1 it has only an unverified guess, which is free. 1 of them are companies: no address is guessed from a company’s name. Known contacts there: 3.',
  );
  expect(fake.inputsOf('findEmailPreview')).toEqual([{ ids: ['a', 'b'] }]);
  expect(fake.inputsOf('findEmail')).toEqual([]);
});

test('a guess is not reported as found', async () => {
  const { user, dialog } = await ask({
    findEmail: ({ id }) => customerOf(id, 'Ana Torres', { email: 'a@b.example', guessed: id === 'a' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Find e-mail' }));
  expect(await screen.findByText('E-mails found: 1 of 2.')).toBeVisible();
  expect(screen.getByText('Guessed from name and website, unverified and free: 1.')).toBeVisible();
});

test('cancelled while it waits, nothing is asked, and the selection stays', async () => {
  delay.mockReturnValue(LOOKUP_MAX_DELAY_MS);
  const { fake, user, dialog } = await ask({ findEmail: notFound });
  await user.click(dialog.getByRole('button', { name: 'Find e-mail' }));
  expect(await screen.findByText('It begins in a moment. Cancelled now, it costs nothing.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.inputsOf('findEmail')).toEqual([]);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
});

test('nothing found is said as such, and that it was free', async () => {
  const { user, dialog } = await ask({ findEmail: notFound });
  await user.click(dialog.getByRole('button', { name: 'Find e-mail' }));
  expect(await screen.findByText('E-mail not found.')).toBeVisible();
  expect(screen.getByText(/Nothing was charged/)).toBeVisible();
});

test('a service that does not answer ends it, and says how far it came', async () => {
  const { user, dialog } = await ask({
    findEmail: ({ id }) =>
      id === 'a'
        ? customerOf('a', 'Ana Torres')
        : new CallError('business', 'The contact service does not answer', { code: codes.unavailable }),
  });
  await user.click(dialog.getByRole('button', { name: 'Find e-mail' }));
  expect(await screen.findByText('The contact service does not answer')).toBeVisible();
  expect(screen.getByText('Until then 1 were looked up and 1 found.')).toBeVisible();
});

test('the delay is never longer than spec §9 allows', () => {
  const real = jest.requireActual<typeof import('./look-up-delay')>('./look-up-delay');
  for (let draw = 0; draw < 100; draw += 1) {
    expect(real.lookUpDelay()).toBeGreaterThanOrEqual(0);
    expect(real.lookUpDelay()).toBeLessThanOrEqual(LOOKUP_MAX_DELAY_MS);
  }
});

test('begins when the delay is over, and stops behind the person under way', async () => {
  jest.useFakeTimers();
  delay.mockReturnValue(LOOKUP_MAX_DELAY_MS);
  const { fake } = await openArea('/corp/customer', { customers: people });
  const ending = new AbortController();
  fake.answer({
    findEmail: ({ id }) => {
      ending.abort();
      return customerOf(id, 'Ana Torres');
    },
  });
  const outcome = lookUpAll('email', ['a', 'b'], ending.signal, () => undefined);
  await act(() => jest.advanceTimersByTimeAsync(LOOKUP_MAX_DELAY_MS - 1));
  expect(fake.inputsOf('findEmail')).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(await outcome).toMatchObject({ stage: 'done', done: 1, found: 1 });
  expect(fake.inputsOf('findEmail')).toEqual([{ id: 'a' }]);
  jest.useRealTimers();
});
