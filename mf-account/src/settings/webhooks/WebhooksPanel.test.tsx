// Webhooks in Settings: added with a secret that is shown once, changed, removed; deliveries listed and sent again.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes, type Webhook, type WebhookDelivery } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, sampleLevels } from '@waybill/platform/testing';
import { openArea } from '../../testing/open-area';

const hook: Webhook = {
  id: '00000000-0000-4000-8000-000000000001',
  url: 'https://hooks.example/waybill',
  events: ['subscription.records', 'file.failed'],
  active: true,
  failing: null,
  created: '2026-11-20T08:00:00Z',
};
const delivery: WebhookDelivery = {
  id: '00000000-0000-4000-8000-000000000002',
  event: 'subscription.records',
  state: 'waiting',
  attempts: 2,
  failure: 'status',
  status: 500,
  ms: 120,
  response: 'out of order',
  created: '2026-11-20T08:00:00Z',
  tried: '2026-11-20T08:01:00Z',
  next: '2026-11-20T08:05:00Z',
};
const full: FakeAnswers = {
  settings: { company: null, country: null, time_zone: 'UTC', muted: [], email: null, mails: false },
  countries: [],
  sessions: [],
  levels: sampleLevels,
  apiKeys: [],
  passkeys: [],
  webhooks: [hook],
  webhookDeliveries: [delivery],
};
const open = (answers: FakeAnswers = {}) => openArea('/account/settings', { ...full, ...answers });
const panel = async () => within(await screen.findByRole('region', { name: 'Webhooks' }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('full: address, events and state', async () => {
  const off = {
    ...hook,
    id: '00000000-0000-4000-8000-000000000003',
    url: 'https://off.example/',
    active: false,
  };
  const failing = { ...hook, id: '00000000-0000-4000-8000-000000000004', failing: '2026-11-20T08:00:00Z' };
  await open({ webhooks: [hook, off, failing] });
  const hooks = await panel();
  expect(
    await hooks.findByRole('row', {
      name: /hooks.example\/waybill Subscription: new records · File failed On Deliveries/,
    }),
  ).toBeVisible();
  expect(hooks.getByRole('row', { name: /off.example.* Off Deliveries/ })).toBeVisible();
  expect(hooks.getByRole('row', { name: /Failing since 20 Nov 2026/ })).toBeVisible();
});

test('empty, failed and healed', async () => {
  const { fake, user } = await open({ webhooks: new CallError('net', 'Network error') });
  const hooks = await panel();
  expect(await hooks.findByText('Network error')).toBeVisible();
  fake.answer({ ...full, webhooks: [] });
  await user.click(hooks.getByRole('button', { name: 'Try again' }));
  expect(await hooks.findByText('No webhooks yet')).toBeVisible();
});

test('a new webhook shows its secret once', async () => {
  const { fake, user } = await open({ webhookSave: { ...hook, secret: 'whsec_AAAA' } });
  await user.click((await panel()).getByRole('button', { name: 'New webhook' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Address'), 'https://hooks.example/waybill');
  await user.click(form.getByRole('checkbox', { name: 'File is ready' }));
  await user.click(form.getByRole('button', { name: 'Add the webhook' }));
  expect(await form.findByLabelText('Secret of the webhook')).toHaveValue('whsec_AAAA');
  expect(fake.inputsOf('webhookSave')).toEqual([
    {
      url: 'https://hooks.example/waybill',
      events: [
        ...['subscription.records', 'subscription.leads', 'file.failed'],
        ...['customers.assigned', 'customers.won'],
      ],
      active: true,
    },
  ]);
  await user.click(form.getByRole('button', { name: 'Copy the secret' }));
  expect(await navigator.clipboard.readText()).toBe('whsec_AAAA');
  await user.click(form.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body).not.toHaveTextContent('whsec_AAAA');
});

test('what is missing, and an address that is refused, are reported beside the field', async () => {
  const refused = new CallError('business', 'Please check', {
    code: codes.invalid,
    fields: [{ field: 'url', rule: 'format' }],
  });
  const { fake, user } = await open({ webhookSave: refused });
  await user.click((await panel()).getByRole('button', { name: 'New webhook' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Add the webhook' }));
  expect(fake.inputsOf('webhookSave')).toEqual([]);
  await user.type(form.getByLabelText('Address'), 'https://10.0.0.1/{Enter}');
  expect(await form.findByText(/An https address on the public internet/)).toBeVisible();
  expect(form.getByLabelText('Address')).toHaveValue('https://10.0.0.1/');
});

test('a webhook is switched off and on', async () => {
  const { fake, user } = await open({ webhookSave: { ...hook, active: false, secret: null } });
  await user.click(await (await panel()).findByRole('button', { name: 'Change hooks.example' }));
  const form = await dialog();
  expect(form.getByLabelText('Address')).toHaveValue(hook.url);
  await user.click(form.getByRole('checkbox', { name: 'Switched on' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { id, url, events } = hook;
  expect(fake.inputsOf('webhookSave')).toEqual([{ id, url, events, active: false }]);
});

test('a webhook is removed after the question only', async () => {
  const { fake, user } = await open({ webhookRemove: {} });
  await user.click(await (await panel()).findByRole('button', { name: 'Remove the webhook hooks.example' }));
  expect(fake.inputsOf('webhookRemove')).toEqual([]);
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(fake.inputsOf('webhookRemove')).toEqual([{ id: hook.id }]));
});

test('deliveries say what happened, and are sent again; a test is sent', async () => {
  const { fake, user } = await open({ webhookSend: { ...delivery, attempts: 0, state: 'waiting' } });
  await user.click(await (await panel()).findByRole('button', { name: 'Deliveries to hooks.example' }));
  const list = await dialog();
  expect(
    await list.findByRole('row', {
      name: /Subscription: new records The server refused it. Next attempt .* 2 500 in 120 ms out of order/,
    }),
  ).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Send again: Subscription: new records/ }));
  await waitFor(() => expect(fake.inputsOf('webhookSend')).toEqual([{ id: hook.id, delivery: delivery.id }]));
  await user.click(list.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(fake.inputsOf('webhookSend')).toHaveLength(2));
  expect(fake.inputsOf('webhookSend')[1]).toEqual({ id: hook.id });
});
