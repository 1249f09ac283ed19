// The Monday e-mail about customers, through a real SMTP server: once a week, with the numbers of the list and the records
// that prove them, and ended by its own address.
import { execFileSync } from 'node:child_process';
import { eventually } from '@waybill/contract/testing/eventually';
import { operate } from './security/people';
import { programArguments } from './support/programs';
import { mailServer } from './support/providers';
import { dataFolder, login, PASSWORD, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

const folder = dataFolder('radar-mails');
const EMAIL = 'sales@acme.example';
const USERNAME = 'radar-mailed';
let running: Running;
let mail: Awaited<ReturnType<typeof mailServer>>;
let browser: Browser;
const startServer = () =>
  start({ WAYBILL_DATA: folder, SMTP_URL: mail.url, MAIL_FROM: 'news@waybill.example' });
beforeAll(async () => {
  mail = await mailServer();
  running = await startServer();
  const fields = { level: 5, deadline: '2099-12-31', email: EMAIL };
  await operate(running.port, 'account-add', {
    agent: 'default',
    username: USERNAME,
    password: PASSWORD,
    fields,
  });
  browser = await login(running.port, USERNAME);
  const { data } = await browser.send('POST', '/api/trader/search', {
    form: { keyword: 'coffee', type: '1', pageSize: '50' },
  });
  await browser.send('POST', '/api/corp/customer/companies', {
    form: { companies: data.data.map(({ id }: { id: string }) => id).join(',') },
    idempotencyKey: actionKey(),
  });
});
afterAll(async () => {
  await running.stop();
  await mail.close();
  removeFolder(folder);
});

const customers = async (query: object) =>
  (await browser.sendEncrypted('POST', '/api/corp/customers', { json: { pageSize: 100, ...query } })).data;
const readMuted = async () => (await browser.send('GET', '/api/user/settings', {})).data.muted;

test('comes on Mondays from 7 in the morning on, once, with numbers that open their records', async () => {
  const all = await customers({});
  const late = await customers({ rhythm: 'late' });
  const due = await customers({ rhythm: 'due' });
  expect(late.total + due.total).toBeGreaterThan(0);
  await running.stop();
  const out = execFileSync(process.execPath, programArguments('radar-mails', folder, USERNAME));
  expect(JSON.parse(out.toString())).toEqual({
    sameWeek: 0,
    monday: 1,
    again: 0,
    muted: 0,
    neverLoggedIn: 0,
    nextWeek: 1,
  });
  running = await startServer();
  browser = await login(running.port, USERNAME);
  const { to, raw, text } = await eventually(() => mail.mails[0]);
  expect(to).toBe(EMAIL);
  const flat = text.replaceAll('\r', '');
  const list = 'https://waybill.example/en/corp/customer';
  if (late.total > 0)
    expect(flat).toContain(`Late: ${late.total} of ${all.total} customers\n${list}?rhythm=late`);
  if (due.total > 0)
    expect(flat).toContain(`Next order due: ${due.total} of ${all.total} customers\n${list}?rhythm=due`);
  expect(flat).not.toContain('bought from a rival:');
  for (const [, company = '', query = ''] of flat.matchAll(/\/trader\/details\/([^?\s]+)\?(\S+)/g)) {
    const filters = Object.fromEntries(new URLSearchParams(query));
    const { data } = await browser.send('POST', '/api/trader/list/trans', {
      form: { company: decodeURIComponent(company), type: filters.type ?? '', dates: filters.dates ?? '' },
    });
    const buyer = late.data.find(
      ({ company: key }: { company: string }) => key === decodeURIComponent(company),
    );
    const proof = buyer.rhythm.proofs.find(({ kind }: { kind: string }) => kind === 'history');
    expect(data.total).toBe(proof.total);
  }
  // Its address ends these e-mails, and no others; opening it does nothing.
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const [, stop = ''] = /^List-Unsubscribe: <(\S+)>/m.exec(raw.replaceAll(/\r\n[ \t]+/g, ' ')) ?? [];
  expect(flat).toContain(stop);
  const { pathname, search } = new URL(stop);
  const send = (query: string, method: string) =>
    fetch(`http://127.0.0.1:${running.port}${pathname}${query}`, {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect(await (await send(search, 'GET')).text()).toContain('Monday e-mails about your customers');
  expect((await send(search.replace('&kind=radar', ''), 'POST')).status).toBe(404);
  expect(await readMuted()).toEqual([]);
  expect((await send(search, 'POST')).status).toBe(200);
  expect(await readMuted()).toEqual(['radar']);
});

test('is turned off in the settings', async () => {
  const saved = await browser.send('POST', '/api/user/settings/save', {
    form: { company: '', country: '', time_zone: '', muted: 'companies,radar' },
    idempotencyKey: actionKey(),
  });
  expect(saved.code).toBe(0);
  expect(await readMuted()).toEqual(['companies', 'radar']);
});
