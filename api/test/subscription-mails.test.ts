// E-mails about subscriptions, through a real SMTP server: at once after a load, by the day and the week, and ended by
// their own address.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { eventually } from '@waybill/contract/testing/eventually';
import { operate } from './security/people';
import { type Bill, billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { programArguments } from './support/programs';
import { mailServer } from './support/providers';
import { dataFolder, login, newFolder, PASSWORD, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

const folder = dataFolder('subscription-mails', { records: false });
const EMAIL = 'buyer@acme.example';
let running: Running;
let mail: Awaited<ReturnType<typeof mailServer>>;
let browser: Browser;
beforeAll(async () => {
  mail = await mailServer();
  running = await start({ WAYBILL_DATA: folder, SMTP_URL: mail.url, MAIL_FROM: 'news@waybill.example' });
  const fields = { level: 5, deadline: '2099-12-31', email: EMAIL };
  await operate(running.port, 'account-add', {
    agent: 'default',
    username: 'mailed',
    password: PASSWORD,
    fields,
  });
  browser = await login(running.port, 'mailed');
});
afterAll(async () => {
  await running.stop();
  await mail.close();
  removeFolder(folder);
});

const operator = (...args: string[]) =>
  operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` })(...args);
const load = async (name: string, bills: readonly Bill[]) => {
  const { code, err } = await operator(...billsFile(folder, name, bills));
  expect([code, err]).toEqual([0, '']);
};
const add = async (fields: object) => {
  const search = { keyword: 'zircon', start_date: '2026-01-01', end_date: '2026-12-31' };
  const json = { ...search, ...fields };
  const answer = await browser.send('POST', '/api/subscription/add', {
    json,
    lang: 'spain',
    idempotencyKey: actionKey(),
  });
  expect(answer.code).toBe(0);
  return answer.data;
};
const settings = async () => (await browser.send('GET', '/api/user/settings', {})).data;
/** Of an address in a letter, asked of the server under test. */
const ask = (address: string, init: RequestInit = {}) => {
  const { pathname, search } = new URL(address);
  return fetch(`http://127.0.0.1:${running.port}${pathname}${search}`, init);
};

test('what arrives leaves at once, in the language of the subscription, and ends by its own address', async () => {
  expect(await settings()).toMatchObject({ email: EMAIL, mails: true, muted: [] });
  const lamps = await add({ name: 'Lamps', mail: 'at_once' });
  expect(lamps.mail).toBe('at_once');
  await add({ name: 'By the week', mail: 'weekly' });
  await add({ name: 'None' });
  await load('first.csv', [{ no: 1 }, { no: 2 }]);
  const { to, from, raw, text } = await eventually(() => mail.mails[0]);
  expect([to, from]).toEqual([EMAIL, 'news@waybill.example']);
  expect(text).toContain('Lamps: 2 nuevos');
  expect(text).toContain(`/spain/transaction/subscriptions?view=${lamps.id}`);
  expect(text).not.toMatch(/By the week|None/);
  // RFC 8058: both lines, and the address is one of https where the site is.
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const [, stop = ''] = /^List-Unsubscribe: <(\S+)>/m.exec(raw.replaceAll(/\r\n[ \t]+/g, ' ')) ?? [];
  expect(text).toContain(stop);

  // Programs that open every address of a letter end nothing by that.
  const page = await ask(stop);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('No enviar más correos');
  expect((await settings()).muted).toEqual([]);

  for (const forged of [
    stop.replace(/key=./, (found) => (found.endsWith('A') ? 'key=B' : 'key=A')),
    stop.replace(/account=[0-9a-f]/, (found) => (found.endsWith('0') ? 'account=1' : 'account=0')),
    stop.replace(/key=[^&]*/, ''),
  ]) {
    const refused = await ask(forged, { method: 'POST' });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  }
  expect((await settings()).muted).toEqual([]);

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let times = 0; times < 2; times += 1) {
    const ended = await ask(stop, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
    expect(ended.status).toBe(200);
  }
  expect((await settings()).muted).toEqual(['mails']);

  await load('second.csv', [{ no: 3 }]);
  // The message of the second load shows that its letter would have been written by now.
  const titles = async () =>
    (await browser.send('GET', '/api/messages', {})).data.data.map(({ title }: { title: string }) => title);
  await eventually(async () =>
    (await titles()).some((title: string) => /“Lamps” has new records: 1$/.test(title)),
  );
  expect(await operate(running.port, 'outbox-list', { all: true })).toHaveLength(1);
  expect(mail.mails).toHaveLength(1);
});

test('daily ones are written from 7 in the morning on, weekly ones on Mondays, where the account is; once', () => {
  const place = newFolder('due-mails');
  try {
    const out = execFileSync(process.execPath, programArguments('due-mails', join(place, 'accounts')));
    expect(JSON.parse(out.toString())).toEqual({
      sameDay: [],
      beforeSeven: ['once'],
      nextDay: ['daily,once'],
      again: ['once'],
      monday: ['daily,once,weekly'],
      muted: [],
      both: 1,
    });
  } finally {
    removeFolder(place);
  }
});
