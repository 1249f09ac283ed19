// What an account has and sets, through HTTP: files that are kept, plans and the request for another, settings, password, use
// of sub-accounts, and how many records a file by keyword would have.
import { languages } from '@waybill/contract';
import { newAccount, newSub, operate } from './security/people';
import { fetchFile, settled } from './support/files';
import { sealedPost } from './support/identity';
import { login, PASSWORD, sharedPort, tryLogin, visitor } from './support/server';
import { actionKey, type Browser } from './support/signer';

const post = (browser: Browser, path: string, form: Record<string, string> = {}) =>
  browser.send('POST', path, { form, idempotencyKey: actionKey() });
const get = async (browser: Browser, path: string, query: Record<string, string> = {}) =>
  (await browser.send('GET', path, { query })).data;
const files = async (browser: Browser) => (await get(browser, '/api/files')).data;
const order = async (browser: Browser): Promise<string> => {
  const json = { keyword: 'steel', startDate: '2026-01-01', endDate: '2026-12-31', dw: true };
  const { data } = await browser.send('POST', '/api/transaction/search', {
    json,
    idempotencyKey: actionKey(),
  });
  await settled(browser, data);
  return data;
};

describe('files that were ordered', () => {
  let master: Browser;
  let sub: Browser;
  let stranger: Browser;
  beforeAll(async () => {
    master = await newAccount(sharedPort());
    sub = await newSub(sharedPort(), master);
    stranger = await newAccount(sharedPort());
    await order(master);
    await order(sub);
  });

  test('a sub-account sees its own, the master all, newest first; nobody else any', async () => {
    const [ofSub] = await files(sub);
    expect(ofSub).toMatchObject({
      state: 'ready',
      mine: true,
      price: { quota: 'detail_downloads', units: ofSub.total },
    });
    expect(Date.parse(ofSub.kept_until) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    const all = await files(master);
    expect(all.map(({ mine }: { mine: boolean }) => mine)).toEqual([false, true]);
    expect(all[0].id).toBe(ofSub.id);
    expect(await files(sub)).toHaveLength(1);
    expect(await files(stranger)).toEqual([]);
  });

  test('two browsers of one account see each other’s files and messages', async () => {
    const one = await newAccount(sharedPort());
    const two = await login(sharedPort(), one.username);
    await order(one);
    expect(await files(two)).toEqual(await files(one));
    const unread = async (browser: Browser) => (await get(browser, '/api/message/unread')).count;
    const text = Object.fromEntries(languages.map((language) => [language, 'Hello']));
    const note = { title: text, body: text, agent: 'default', username: one.username };
    const before = await unread(two);
    await operate(sharedPort(), 'message-send', note);
    expect(await unread(two)).toBe(before + 1);
    await post(two, '/api/messages/read');
    expect(await unread(one)).toBe(0);
    const [{ id }] = await files(two);
    await post(two, '/api/file/del', { id });
    expect(await files(one)).toEqual([]);
  });

  test('each is fetched again with a token of whoever asked, and of nobody else', async () => {
    const [ofSub, ofMaster] = await files(master);
    const { token } = (await post(master, '/api/file/token', { id: ofSub.id })).data;
    const { status, bytes } = await fetchFile(master, token);
    expect([status, bytes.length]).toEqual([200, ofSub.size]);
    for (const other of [sub, stranger]) expect((await fetchFile(other, token)).status).toBe(404);
    for (const [by, id] of [
      [sub, ofMaster.id],
      [stranger, ofSub.id],
    ] as const) {
      expect(await post(by, '/api/file/token', { id })).toMatchObject({ status: 404, code: 3 });
      expect((await post(by, '/api/file/del', { id })).code).toBe(3);
    }
  });

  test('a deleted one is gone for everybody, with its tokens', async () => {
    const [ofSub] = await files(sub);
    const { token } = (await post(sub, '/api/file/token', { id: ofSub.id })).data;
    expect((await post(master, '/api/file/del', { id: ofSub.id })).data).toEqual({ removed: 1 });
    expect((await fetchFile(sub, token)).status).toBe(404);
    expect(await files(sub)).toEqual([]);
    expect(await files(master)).toHaveLength(1);
  });
});

test('a sub-account’s use is told apart from its master’s', async () => {
  const master = await newAccount(sharedPort(), { level: 3 });
  const sub = await newSub(sharedPort(), master);
  const search = (by: Browser, keyword: string) =>
    by.send('POST', '/api/trader/search', { form: { keyword }, idempotencyKey: actionKey() });
  expect((await search(master, 'steel')).code).toBe(0);
  expect((await search(sub, 'coffee')).code).toBe(0);
  const [row] = (await get(master, '/api/user/sub-accounts')).data;
  expect(row.used).toEqual({ searches: 1, details: 0, downloads: 0 });
});

test('the plans are those of the operator’s table, in order', async () => {
  const plans = await get(await login(sharedPort(), 'demo'), '/api/user/plans');
  expect(plans.map(({ level }: { level: number }) => level)).toEqual([1, 2, 3, 4, 5]);
  const table = (await operate(sharedPort(), 'plan-list', {})) as { quotas: object }[];
  expect(plans.map(({ quotas }: { quotas: object }) => quotas)).toEqual(table.map(({ quotas }) => quotas));
});

test('a request for another plan reaches the operator and the agent’s staff, five times a day', async () => {
  await operate(sharedPort(), 'agent-set', { id: 'puente', fields: { contact: 'ventas@puente.example' } });
  const browser = await newAccount(sharedPort(), { level: 2, agent: 'puente' });
  const ask = (level: string) => post(browser, '/api/user/upgrade', { level, note: 'Dos personas más' });
  expect((await ask('4')).code).toBe(0);
  const requests = (await operate(sharedPort(), 'upgrade-list', {})) as { username: string }[];
  expect(requests.find(({ username }) => username === browser.username)).toMatchObject({
    agent: 'puente',
    held_level: 2,
    level: 4,
    note: 'Dos personas más',
  });
  const letters = (await operate(sharedPort(), 'outbox-list', { all: true })) as { recipient: string }[];
  expect(letters.find(({ recipient }) => recipient === 'ventas@puente.example')).toMatchObject({
    agent: 'puente',
    channel: 'mail',
    subject: `${browser.username} solicita el plan Profesional`,
    body: expect.stringContaining('Dos personas más'),
  });
  for (let more = 0; more < 4; more += 1) await ask('5');
  expect((await ask('5')).code).toBe(5);
});

test('a request for another plan is remembered, and answered by message', async () => {
  const browser = await newAccount(sharedPort(), { level: 2, agent: 'puente' });
  const other = await newAccount(sharedPort(), { level: 2, agent: 'puente' });
  expect(await get(browser, '/api/user/upgrade')).toBeNull();
  const answer = { agent: 'puente', username: browser.username, text: 'Suyo desde hoy.' };
  await expect(operate(sharedPort(), 'upgrade-answer', answer)).rejects.toThrow(/did not ask/);
  await post(browser, '/api/user/upgrade', { level: '3', note: '' });
  await post(browser, '/api/user/upgrade', { level: '4', note: 'Dos personas' });
  expect(await get(browser, '/api/user/upgrade')).toEqual({
    ...{ level: 4, note: 'Dos personas', answered_at: null },
    asked_at: expect.stringMatching(/^20.*Z$/),
  });
  expect(await operate(sharedPort(), 'upgrade-answer', answer)).toEqual({ level: 4 });
  expect(await get(browser, '/api/user/upgrade')).toMatchObject({ answered_at: expect.any(String) });
  const titles = async (by: Browser): Promise<{ id: string; title: string }[]> =>
    (await by.send('GET', '/api/messages', { lang: 'spain' })).data.data;
  const [message] = await titles(browser);
  expect(message?.title).toBe('Respuesta a su solicitud del plan Profesional');
  const { data } = await browser.send('GET', '/api/message/detail', { query: { id: message?.id ?? '' } });
  expect(data.body).toBe('Suyo desde hoy.');
  expect((await titles(other)).filter(({ title }) => /solicitud del plan/.test(title))).toEqual([]);
});

test('settings are read and changed; a sub-account has its master’s time zone', async () => {
  const master = await newAccount(sharedPort());
  const sub = await newSub(sharedPort(), master);
  const wished = { company: 'Kawa', country: 'PL', time_zone: 'Europe/Warsaw' };
  const form = { ...wished, muted: 'companies' };
  const saved = { ...wished, muted: ['companies'], email: null, mails: false };
  expect((await post(master, '/api/user/settings/save', form)).data).toEqual(saved);
  expect(await get(master, '/api/user/settings')).toEqual(saved);
  expect(await post(sub, '/api/user/settings/save', { time_zone: 'Asia/Tokyo' })).toMatchObject({
    data: { company: null, time_zone: 'Europe/Warsaw', muted: [] },
  });
  expect(await post(master, '/api/user/settings/save', { ...form, time_zone: 'Mars/Base' })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'time_zone', rule: 'format' }] },
  });
});

test('a password is changed by who knows the one until now; other sessions end, this one goes on', async () => {
  const browser = await newAccount(sharedPort());
  const elsewhere = await login(sharedPort(), browser.username);
  const change = (old_password: string, password: string) =>
    sealedPost(
      browser,
      '/api/user/password',
      { old_password, password },
      { passwords: ['old_password', 'password'] },
    );
  expect((await change('wrong', 'Cargo2027')).code).toBe(10);
  expect(await change(PASSWORD, 'short')).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'password', rule: 'password' }] },
  });
  expect(await change(PASSWORD, PASSWORD)).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'password', rule: 'same_password' }] },
  });
  expect((await change(PASSWORD, 'Cargo2027')).code).toBe(0);
  expect((await browser.send('GET', '/api/user/i')).code).toBe(0);
  expect((await elsewhere.send('GET', '/api/user/i')).code).toBe(17);
  const again = await visitor(sharedPort());
  expect((await tryLogin(again, browser.username, { password: 'Cargo2027' })).code).toBe(0);
});

test('records of a file by keyword are counted for nothing, and only for masters', async () => {
  const master = await newAccount(sharedPort());
  const { data: keyword } = await post(master, '/api/user/keywords/add', { keyword: 'steel' });
  const query = {
    kid: keyword.id,
    im_area: 'US',
    impMatch: '',
    expMatch: '',
    months: '202601,202602,202603',
  };
  const { total, cap } = await get(master, '/api/download/data/count', query);
  expect(total).toBeGreaterThan(0);
  expect(cap).toBe(100_000);
  const { data: token } = await master.send('GET', '/api/download/data', { query });
  expect((await settled(master, token)).total).toBe(total);
  expect((await get(master, '/api/v2/nbd/user/perm')).available_downloads_on_keyword).toBe(99);
  const sub = await newSub(sharedPort(), master);
  expect((await sub.send('GET', '/api/download/data/count', { query })).code).toBe(21);
  expect(
    await master.send('GET', '/api/download/data/count', { query: { ...query, months: '' } }),
  ).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'months', rule: 'please_select_month' }] },
  });
});
