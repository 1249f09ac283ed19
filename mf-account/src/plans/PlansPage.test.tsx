// The plans: what each allows, the own one, the reason for coming and the way back, and the request for another.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { Plan } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import {
  type FakeAnswers,
  type FakeOptions,
  sampleLevels,
  sampleUser,
  windowWidth,
} from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';

const quotas: Plan['quotas'] = {
  transaction: 200,
  transaction_detail: 100,
  trader: 100,
  trader_detail: 60,
  market_analysis: 60,
  sub_accounts: 2,
  report_views: 30,
  report_exports: 10,
  detail_downloads: 2_000,
  keyword_downloads: 0,
  trader_contact: 50,
  contacts: 100,
  invitations: 50,
  mass_mailing: 500,
};
const plans: Plan[] = sampleLevels.map((level) => ({
  ...level,
  quotas: level.level === 4 ? { ...quotas, transaction: -1 } : quotas,
}));
const open = (query = '', answers: FakeAnswers = {}, options: FakeOptions = {}) =>
  openArea(`/product/price${query}`, { plans, upgradeRequested: null, ...answers }, options);

beforeEach(() => windowWidth(1440));

test('each line says what is used and what each plan allows', async () => {
  await open();
  expect(
    await screen.findByRole('row', { name: /Transaction searches.* 50\/200 200 200 agreed for you$/ }),
  ).toBeVisible();
  expect(
    screen.getByRole('row', { name: /Downloads by keyword.* 0\/5 Not included 5 agreed for you$/ }),
  ).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Harbour.*Your plan/ })).toBeVisible();
});

test('what the plan usually has is marked by nothing', async () => {
  await open();
  expect(
    await screen.findByRole('row', { name: /Transaction details.* 24\/unlimited 100 Unlimited agreed/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Mass mailings.* 500 500 500$/ })).toBeVisible();
});

test('failed, then empty', async () => {
  const { fake, user } = await open('', { plans: new CallError('net', 'Network error') });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ plans: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No plans are set up yet')).toBeVisible();
});

test('the reason for coming stands above, with the way back', async () => {
  const { fake, user } = await open(
    '?why=used_up&limit=transaction&from=%2Ftransaction%2Fsearch%3Fkeyword%3Dcoffee',
  );
  expect(await screen.findByText('Not enough left: Transaction searches')).toBeVisible();
  expect(screen.getByText(/^It is renewed in \d+ hours?\.$/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to where you were' }));
  expect(fake.published).toContainEqual({
    topic: 'navigate',
    payload: { path: '/transaction/search?keyword=coffee' },
  });
});

test('an address of somebody else is no way back', async () => {
  await open('?why=lacking&limit=contacts&from=%2F%2Fevil.example');
  expect(await screen.findByText('Your plan does not include: Contact points')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull();
});

test('a request for another plan is sent with its note', async () => {
  const session = { status: 'authenticated', user: { ...sampleUser, account_level: 1 } } as const;
  const { fake, user } = await open('', { upgradeAsk: {} }, { session });
  expect(screen.queryByRole('button', { name: 'Ask for Free' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Ask for Harbour' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Note (optional)'), 'For two more people');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(fake.inputsOf('upgradeAsk')).toEqual([{ level: 4, note: 'For two more people' }]),
  );
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'toast',
      payload: { kind: 'success', text: 'Your request was sent' },
    }),
  );
});

test('a request is remembered as soon as it is sent', async () => {
  const session = { status: 'authenticated', user: { ...sampleUser, account_level: 1 } } as const;
  const request = { level: 4, note: '', asked_at: '2026-11-28T08:00:00.000Z', answered_at: null };
  const { fake, user } = await open('', { upgradeAsk: {} }, { session });
  await user.click(await screen.findByRole('button', { name: 'Ask for Harbour' }));
  fake.answer({ upgradeRequested: request });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText(/^You asked for Harbour on .*28.*; your agent answers by message\.$/),
  ).toBeVisible();
});

test('an answered request leads to the messages', async () => {
  const asked_at = '2026-11-28T08:00:00.000Z';
  await open('', { upgradeRequested: { level: 4, note: '', asked_at, answered_at: asked_at } });
  expect(await screen.findByText(/^Your agent answered your request for Harbour/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open messages' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/message$/),
  );
});

test('who was led here to ask finds the form of that plan open, once', async () => {
  const { user } = await open('?why=used_up&limit=transaction&ask=4');
  const dialog = await screen.findByRole('dialog', { name: 'Ask for Harbour' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByText('Not enough left: Transaction searches')).toBeVisible();
});

test('on a phone the own plan stands beside one other', async () => {
  windowWidth(390);
  await open();
  expect(await screen.findAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Compare with' })).toBeInTheDocument();
});

test('a plan that has ended can be asked for again', async () => {
  const session = {
    status: 'authenticated',
    user: { ...sampleUser, account_deadline: '2024-12-31' },
  } as const;
  const { fake, user } = await open('?why=expired', { upgradeAsk: {} }, { session });
  expect(await screen.findByText('Your plan has expired')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Renew: Harbour' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fake.inputsOf('upgradeAsk')).toEqual([{ level: 4, note: '' }]));
});
