// Passkeys under account settings: what there is, a new one that the browser makes, and its end.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, type FakeOptions, sampleLevels, sampleUser } from '@waybill/platform/testing';
import { openArea } from '../../testing/open-area';
import type { Passkey } from './PasskeyDialogs';

const laptop: Passkey = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Laptop',
  host: 'app.example',
  created: '2026-11-20T08:00:00Z',
  last_used: null,
};
const order = {
  challenge: 'Q2hhbGxlbmdl',
  rp: { name: 'Waybill', id: 'localhost' },
  user: { id: 'QQ', name: 'li.wei', displayName: 'li.wei' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred' as const,
    requireResidentKey: false,
    userVerification: 'preferred' as const,
  },
};
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const made = {
  id: 'S2V5',
  rawId: bytes('Key'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), attestationObject: bytes('made') },
  getClientExtensionResults: () => ({}),
};
const create = jest.fn();

beforeEach(() => {
  create.mockReset().mockResolvedValue(made);
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

const full: FakeAnswers = {
  settings: { company: null, country: null, time_zone: 'UTC', muted: [], email: null, mails: false },
  countries: [],
  sessions: [],
  levels: sampleLevels,
  apiKeys: [],
  webhooks: [],
  passkeys: [laptop],
};
const open = (answers: FakeAnswers = {}, options: FakeOptions = {}) =>
  openArea('/account/settings', { ...full, ...answers }, options);
const panel = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click((await panel()).getByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Phone');
  await user.type(dialog.getByLabelText('Your password'), 'Cargo2026{Enter}');
  return dialog;
}

test('full, failed and empty', async () => {
  const { fake, user } = await open({ passkeys: new CallError('net', 'Network error') });
  const passkeys = await panel();
  expect(await passkeys.findByText('Network error')).toBeVisible();
  fake.answer({ passkeys: [laptop] });
  await user.click(passkeys.getByRole('button', { name: 'Try again' }));
  expect(await passkeys.findByRole('row', { name: /Laptop app\.example Never/ })).toBeVisible();
  fake.answer({ passkeys: [] });
  await fake.platform.queryClient.invalidateQueries({ queryKey: ['passkeys'] });
  expect(await passkeys.findByText('No passkeys yet')).toBeVisible();
});

test('a sub-account is told who may, and nothing is asked for', async () => {
  const { fake } = await open(
    {},
    { session: { status: 'authenticated', user: { ...sampleUser, master: false } } },
  );
  expect(await (await panel()).findByText(/Only the master account can ask for a passkey/)).toBeVisible();
  expect(fake.inputsOf('passkeys')).toEqual([]);
});

test('a new one: the password, then the browser, then the list', async () => {
  const { fake, user } = await open({ passkeyOrder: { ticket: 'T1', order }, passkeyAdd: laptop });
  await fill(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.inputsOf('passkeyOrder')).toEqual([{ password: 'Cargo2026' }]);
  const [sent] = fake.inputsOf('passkeyAdd');
  expect([sent?.ticket, sent?.name]).toEqual(['T1', 'Phone']);
  expect(JSON.parse(sent?.answer ?? '')).toMatchObject({
    response: { attestationObject: Buffer.from('made').toString('base64url') },
  });
  expect(fake.inputsOf('passkeys')).toHaveLength(2);
});

test('a wrong password stands beside it; a browser that made none says why, and nothing is sent', async () => {
  const wrong = new CallError('business', 'Wrong password', { code: codes.loginFailed });
  const { fake, user } = await open({ passkeyOrder: wrong });
  const dialog = await fill(user);
  expect(await dialog.findByText('This is not the current password')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  fake.answer({ passkeyOrder: { ticket: 'T1', order } });
  create.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('No passkey was made. Try again when you are ready.')).toBeVisible();
  expect(fake.inputsOf('passkeyAdd')).toEqual([]);
});

test('taken away with the password', async () => {
  const { fake, user } = await open({ passkeyRemove: {} });
  await user.click(await (await panel()).findByRole('button', { name: 'Remove the passkey Laptop' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), 'Cargo2026{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.inputsOf('passkeyRemove')).toEqual([{ id: laptop.id, password: 'Cargo2026' }]);
});

test('where the browser knows none, none can be added', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await open();
  const passkeys = await panel();
  expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
  expect(passkeys.getByText(/They need https and a recent browser/)).toBeVisible();
});
