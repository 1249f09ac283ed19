// API keys: what there is, a new one that is shown once and proves itself as the server checks it, and its end.
import '@testing-library/jest-dom';
import { createECDH, createHash, createHmac } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { type ApiKey, codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, type FakeOptions, sampleLevels, sampleUser } from '@waybill/platform/testing';
import { openArea } from '../../testing/open-area';

const nightly: ApiKey = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Nightly sheet',
  rights: ['search', 'leads'],
  daily_limit: 1_000,
  used: 12,
  created: '2026-11-20T08:00:00Z',
  last_used: null,
  assistant: false,
};
const full: FakeAnswers = {
  settings: { company: null, country: null, time_zone: 'UTC', muted: [], email: null, mails: false },
  countries: [],
  sessions: [],
  levels: sampleLevels,
  apiKeys: [nightly],
  webhooks: [],
  passkeys: [],
};
const open = (answers: FakeAnswers = {}, options: FakeOptions = {}) =>
  openArea('/account/settings', { ...full, ...answers }, options);
const panel = async () => within(await screen.findByRole('region', { name: 'API keys' }));

test('full: name, rights, use of today and of the limit', async () => {
  await open();
  expect(
    await (await panel()).findByRole('row', {
      name: /Nightly sheet Transactions · Leads 12 \/ 1,000 Never/,
    }),
  ).toBeVisible();
});

test('empty, failed and healed', async () => {
  const { fake, user } = await open({ apiKeys: new CallError('net', 'Network error') });
  const keys = await panel();
  expect(await keys.findByText('Network error')).toBeVisible();
  fake.answer({ ...full, apiKeys: [] });
  await user.click(keys.getByRole('button', { name: 'Try again' }));
  expect(await keys.findByText('No API keys yet')).toBeVisible();
});

test('a sub-account is told who makes keys, and nothing is asked for', async () => {
  const { fake } = await open(
    {},
    { session: { status: 'authenticated', user: { ...sampleUser, master: false } } },
  );
  expect(await (await panel()).findByText(/Only the master account can create API keys/)).toBeVisible();
  expect(fake.inputsOf('apiKeys')).toEqual([]);
});

async function fill(user: Awaited<ReturnType<typeof open>>['user'], limit: string) {
  await user.click((await panel()).getByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Assistant');
  await user.clear(dialog.getByLabelText('Calls a day'));
  await user.type(dialog.getByLabelText('Calls a day'), limit);
  await user.type(dialog.getByLabelText('Your password'), 'Cargo2026');
  return dialog;
}

test('a new key is shown once, and what was sent is proved by it', async () => {
  const { fake, user } = await open({ apiKeyAdd: { ...nightly, name: 'Assistant' } });
  const dialog = await fill(user, '2,500');
  await user.click(dialog.getByRole('checkbox', { name: 'Leads' }));
  await user.click(dialog.getByRole('button', { name: 'Create the key' }));
  const shown = await dialog.findByLabelText('API key');
  const text = shown instanceof HTMLInputElement ? shown.value : '';
  expect(text).toMatch(/^wbk_[\w-]{43}$/);

  const secret = Buffer.from(text.slice(4), 'base64url');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(secret);
  const bearer = `wbk_${createHmac('sha256', secret).update('TIS1 key token').digest('base64url')}`;
  expect(fake.inputsOf('apiKeyAdd')).toEqual([
    {
      name: 'Assistant',
      rights: ['search', 'companies', 'leads'],
      daily_limit: 2_500,
      point: ecdh.getPublicKey().toString('base64url'),
      token_hash: createHash('sha256').update(bearer).digest('base64url'),
      password: 'Cargo2026',
    },
  ]);
  expect(JSON.stringify(fake.inputsOf('apiKeyAdd'))).not.toContain(text.slice(4));
  await user.click(dialog.getByRole('button', { name: 'Copy the key' }));
  expect(await navigator.clipboard.readText()).toBe(text);
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body).not.toHaveTextContent(text);
  expect(fake.inputsOf('apiKeys')).toHaveLength(2);
});

test('rules are said before anything is sent, and a wrong password beside it', async () => {
  const wrong = new CallError('business', 'Wrong password', { code: codes.loginFailed });
  const { fake, user } = await open({ apiKeyAdd: wrong });
  const dialog = await fill(user, '100001');
  for (const right of ['Transactions', 'Companies'])
    await user.click(dialog.getByRole('checkbox', { name: right }));
  await user.click(dialog.getByRole('button', { name: 'Create the key' }));
  expect(dialog.getByText('Choose at least one')).toBeVisible();
  expect(dialog.getByText('A number from 1 to 100,000')).toBeVisible();
  expect(fake.inputsOf('apiKeyAdd')).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Companies' }));
  await user.clear(dialog.getByLabelText('Calls a day'));
  await user.type(dialog.getByLabelText('Calls a day'), '5{Enter}');
  expect(await dialog.findByText('This is not the current password')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Assistant');
});

test('a key is revoked after the question only', async () => {
  const { fake, user } = await open({ apiKeyRevoke: {} });
  const button = await (await panel()).findByRole('button', { name: 'Revoke the key Nightly sheet' });
  await user.click(button);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Revoke the key Nightly sheet?');
  await user.keyboard('{Escape}');
  expect(fake.inputsOf('apiKeyRevoke')).toEqual([]);
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(fake.inputsOf('apiKeyRevoke')).toEqual([{ id: nightly.id }]));
});

test('a key is changed with the password; what it was stands in the fields', async () => {
  const { fake, user } = await open({ apiKeyEdit: { ...nightly, rights: ['search'], daily_limit: 200 } });
  await user.click(await (await panel()).findByRole('button', { name: 'Change Nightly sheet' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Name')).toHaveValue('Nightly sheet');
  await user.click(dialog.getByRole('checkbox', { name: 'Leads' }));
  await user.clear(dialog.getByLabelText('Calls a day'));
  await user.type(dialog.getByLabelText('Calls a day'), '200');
  await user.type(dialog.getByLabelText('Your password'), 'Cargo2026');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.inputsOf('apiKeyEdit')).toEqual([
    { id: nightly.id, name: 'Nightly sheet', rights: ['search'], daily_limit: 200, password: 'Cargo2026' },
  ]);
});

test('an account with a passkey signs for a new key; what prevents it is said in the dialog', async () => {
  const needed = new CallError('business', 'says passkeyNeeded', { code: codes.passkeyNeeded, ticket: 'T1' });
  const { fake, user } = await open({
    apiKeyAdd: needed,
    passkeyOwnQuestion: { question: null, hosts: ['app.example'] },
  });
  const dialog = await fill(user, '100');
  await user.click(dialog.getByRole('button', { name: 'Create the key' }));
  expect(await dialog.findByText(/Its passkeys belong to app\.example/)).toBeVisible();
  expect(fake.inputsOf('passkeyOwnQuestion')).toEqual([{ ticket: 'T1' }]);
  expect(fake.inputsOf('apiKeyAdd')).toHaveLength(1);
  expect(dialog.getByLabelText('Name')).toHaveValue('Assistant');
});
