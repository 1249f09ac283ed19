// Webhooks over HTTP, with a real receiver: what is signed, repeated, refused, and whose it is.
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { calls } from '@waybill/contract/calls';
import { eventually } from '@waybill/contract/testing/eventually';
import { WEBHOOKS_MAX } from '@waybill/contract/webhook-terms';
import { Webhook } from 'standardwebhooks';
import { newAccount, newSub } from './security/people';
import { openReceiver, type ReceivedHook, receiverSettings } from './support/hook-receiver';
import { sealedPost } from './support/identity';
import { type Bill, billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { programArguments } from './support/programs';
import { dataFolder, newFolder, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

const folder = dataFolder('webhooks', { records: false });
let running: Running;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let browser: Browser;
beforeAll(async () => {
  receiver = await openReceiver();
  running = await start({ WAYBILL_DATA: folder, ...receiverSettings });
  browser = await newAccount(running.port);
});
afterAll(async () => {
  await running.stop();
  await receiver.close();
  removeFolder(folder);
});

const allEvents = 'subscription.records,subscription.leads,file.ready,file.failed';
const save = (fields: Record<string, string>, by = browser, options = {}) =>
  sealedPost(by, calls.webhookSave.path, { events: allEvents, ...fields }, { passwords: [], ...options });
const add = async (path: string, by = browser) => {
  const { code, data } = await save({ url: `${receiver.url}${path}` }, by);
  expect(code).toBe(0);
  return data;
};
const list = async (by = browser) => (await by.send('GET', calls.webhooks.path)).data;
const deliveries = async (id: string, by = browser) =>
  (await by.send('GET', calls.webhookDeliveries.path, { query: { id } })).data;
const post = (name: 'webhookSend' | 'webhookRemove', form: Record<string, string>, by = browser) =>
  by.send('POST', calls[name].path, { form, idempotencyKey: actionKey() });
const receivedAt = (path: string) => receiver.received.filter((hook) => hook.path === path);
const nextAt = (path: string, count = 1): Promise<ReceivedHook[]> =>
  eventually(() => receivedAt(path).length >= count && receivedAt(path));
const settled = (id: string) =>
  eventually(async () => {
    const rows = await deliveries(id);
    return (
      rows.length > 0 &&
      rows.every(({ attempts, state }: { attempts: number; state: string }) => {
        return attempts > 0 && state !== 'sending';
      }) &&
      rows
    );
  });
const load = async (name: string, bills: readonly Bill[]) => {
  const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` });
  const { code, err } = await operator(...billsFile(folder, name, bills));
  expect([code, err]).toEqual([0, '']);
};

test.each([
  'http://hooks.example/',
  'https://user:pw@hooks.example/',
  'https://hooks.example:22/',
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:127.0.0.77]/',
  'https://[64:ff9b::7f00:1]/',
  'not an address',
])('%s is refused as an address', async (url) => {
  const answer = await save({ url });
  expect(answer).toMatchObject({
    status: 400,
    code: 2,
    data: { fields: [{ field: 'url', rule: 'format' }] },
  });
  expect(await list()).toEqual([]);
});

test('a name that leads to this machine is refused when it is called', async () => {
  const { data } = await save({ url: 'https://localhost/hook' });
  await post('webhookSend', { id: data.id });
  expect(await settled(data.id)).toMatchObject([{ state: 'waiting', failure: 'address', status: null }]);
  expect((await post('webhookRemove', { id: data.id })).code).toBe(0);
  expect(await list()).toEqual([]);
});

test('a webhook with https is delivered if its certificate is trusted', async () => {
  const secure = await openReceiver([], 'https');
  const { data } = await save({ url: `${secure.url}/secure` });
  await post('webhookSend', { id: data.id });
  expect(await settled(data.id)).toMatchObject([{ state: 'delivered', failure: null, status: 200 }]);
  expect(secure.received).toMatchObject([{ path: '/secure', headers: { 'webhook-id': expect.any(String) } }]);
  expect((await post('webhookRemove', { id: data.id })).code).toBe(0);
  await secure.close();
});

test('new records, new leads and files are delivered, signed with a secret that is shown once', async () => {
  await load('first.csv', [{ no: 1, date: '2024-06-01', buyer: 'Old Ltd' }, { no: 2 }]);
  const search = { keyword: 'zircon', start_date: '2024-01-01', end_date: '2026-12-31' };
  const send = (path: string, json: object) =>
    browser.send('POST', path, { json, lang: 'en', idempotencyKey: actionKey() });
  const subscription = await send('/api/subscription/add', { name: 'Lamps', ...search });
  const leads = await send('/api/trader/leads/subscribe', {
    name: 'Buyers',
    keyword: 'zircon',
    reason: 'new',
  });
  expect([subscription.code, leads.code]).toEqual([0, 0]);

  const { secret, ...hook } = await add('/signed');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(hook).toMatchObject({ active: true, failing: null, events: allEvents.split(',') });
  expect(await list()).toEqual([hook]);

  await load('second.csv', [
    { no: 3, buyer: 'Beta Ltd' },
    { no: 4, buyer: 'Beta Ltd' },
  ]);
  const page = { ...search, startDate: search.start_date, endDate: search.end_date };
  const found = await send('/api/transaction/search', page);
  const ids = found.data.results.data.map(({ id }: { id: string }) => id);
  expect((await send('/api/transaction/dw/selected', { ids, format: 'csv' })).code).toBe(0);

  const hooks = await nextAt('/signed', 3);
  const payloads = hooks.map(({ headers, body }) => {
    const id = String(headers['webhook-id']);
    const timestamp = String(headers['webhook-timestamp']);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(Math.abs(Date.now() / 1_000 - Number(timestamp))).toBeLessThan(60);
    const signed = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': String(headers['webhook-signature']),
    };
    expect(new Webhook(secret).verify(body, signed)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(`${body} `, signed)).toThrow();
    return JSON.parse(body);
  });
  const site = `http://${browser.host}`;
  const inOrder = payloads.sort((a, b) => (a.type < b.type ? 1 : -1));
  expect(inOrder).toEqual([
    {
      type: 'subscription.records',
      timestamp: expect.any(String),
      data: {
        subscription: subscription.data.id,
        count: 2,
        url: `${site}/en/transaction/subscriptions?view=${subscription.data.id}`,
      },
    },
    {
      type: 'subscription.leads',
      timestamp: expect.any(String),
      data: {
        subscription: leads.data.id,
        count: 1,
        url: `${site}/en/transaction/subscriptions?view=${leads.data.id}`,
      },
    },
    {
      type: 'file.ready',
      timestamp: expect.any(String),
      data: { file: expect.any(String), rows: ids.length, url: `${site}/en/download/data` },
    },
  ]);
  const rows = await settled(hook.id);
  expect(rows).toHaveLength(3);
  for (const row of rows)
    expect(row).toMatchObject({
      state: 'delivered',
      attempts: 1,
      status: 200,
      response: 'noted',
      failure: null,
    });
  await post('webhookRemove', { id: hook.id });
});

test('a failed delivery waits for its next attempt, and is sent again under the same id when asked', async () => {
  const { id } = await add('/failing');
  receiver.statuses.push(500);
  await post('webhookSend', { id });
  const [failed] = await settled(id);
  expect(failed).toMatchObject({ event: 'webhook.test', state: 'waiting', attempts: 1, status: 500 });
  expect(failed.failure).toBe('status');
  expect(Date.parse(failed.next)).toBeGreaterThan(Date.parse(failed.tried));
  expect((await list())[0].failing).not.toBeNull();

  const again = await post('webhookSend', { id, delivery: failed.id });
  expect(again.data).toMatchObject({ id: failed.id, state: 'waiting', attempts: 0 });
  const [first, second] = await nextAt('/failing', 2);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect(await eventually(async () => (await deliveries(id))[0].state === 'delivered')).toBe(true);
  expect((await list())[0].failing).toBeNull();
  await post('webhookRemove', { id });
});

test('a redirect is not followed', async () => {
  const { id } = await add('/moved');
  receiver.statuses.push(307);
  await post('webhookSend', { id });
  expect(await settled(id)).toMatchObject([{ failure: 'redirect', status: 307 }]);
  expect(receivedAt('/elsewhere')).toEqual([]);
  await post('webhookRemove', { id });
});

test('it is changed without its secret, and a switched-off one gets tests only', async () => {
  const { id } = await add('/off');
  const changed = await save({ id, url: `${receiver.url}/off`, events: 'file.ready', active: 'false' });
  expect(changed.data).toMatchObject({ id, events: ['file.ready'], active: false, secret: null });
  await post('webhookSend', { id });
  expect(JSON.parse((await nextAt('/off'))[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
  await post('webhookRemove', { id });
});

test('webhooks of another account, its master or sub-account are not found, nor listed', async () => {
  const mine = await add('/mine');
  await post('webhookSend', { id: mine.id });
  const [delivery] = await settled(mine.id);
  const [other, sub] = [await newAccount(running.port), await newSub(running.port, browser)];
  const theirs = await add('/theirs', sub);
  for (const stranger of [other, sub]) {
    const tries = [
      await save({ id: mine.id, url: `${receiver.url}/stolen` }, stranger),
      await stranger.send('GET', calls.webhookDeliveries.path, { query: { id: mine.id } }),
      await post('webhookSend', { id: mine.id }, stranger),
      await post('webhookSend', { id: mine.id, delivery: delivery.id }, stranger),
      await post('webhookRemove', { id: mine.id }, stranger),
    ];
    expect(tries.map(({ code }) => code)).toEqual([3, 3, 3, 3, 3]);
  }
  // Nor is a delivery sent by another webhook of one's own.
  expect((await post('webhookSend', { id: theirs.id, delivery: delivery.id }, sub)).code).toBe(3);
  expect((await list(sub)).map(({ id }: { id: string }) => id)).toEqual([theirs.id]);
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([mine.id]);
  await post('webhookRemove', { id: mine.id });
});

test(`an account has up to ${WEBHOOKS_MAX}; one repeated request adds one, and answers the secret again`, async () => {
  const master = await newAccount(running.port);
  const key = { idempotencyKey: actionKey() };
  const [one, repeated] = [
    await save({ url: `${receiver.url}/first` }, master, key),
    await save({ url: `${receiver.url}/first` }, master, key),
  ];
  expect(repeated.data).toEqual(one.data);
  const others = Array.from({ length: WEBHOOKS_MAX }, () => save({ url: `${receiver.url}/more` }, master));
  const added = await Promise.all(others);
  expect(added.filter(({ code }) => code === 0)).toHaveLength(WEBHOOKS_MAX - 1);
  expect(added.filter(({ code }) => code === 30)).toHaveLength(1);
  expect(await list(master)).toHaveLength(WEBHOOKS_MAX);
});

test('two processes deliver once, retries stop after a day, a restart loses nothing, an account takes all along', () => {
  const place = newFolder('webhook-deliveries');
  try {
    const out = execFileSync(
      process.execPath,
      programArguments('webhook-deliveries', join(place, 'accounts')),
    );
    expect(JSON.parse(out.toString())).toEqual({
      shared: { received: 30, once: true },
      retried: { state: 'delivered', attempts: 3, failing: null },
      restarted: 'delivered',
      abandoned: { tries: 2, state: 'delivered' },
      tooShort: { state: 'failed', attempts: 8, active: true, messages: 0 },
      disabled: {
        states: ['failed', 'failed'],
        active: false,
        title: 'Webhook switched off: 127.0.0.77',
        messages: 1,
      },
      gone: { attempts: 1, active: false },
      fair: true,
      purged: 50,
      erased: [0, 0],
    });
  } finally {
    removeFolder(place);
  }
});
