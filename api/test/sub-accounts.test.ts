// Sub-accounts and sessions over HTTP: the plan's number, whose they are, one pool of quotas, and ends that count at once.
import { codes } from '@waybill/contract';
import { newAccount, newSub } from './security/people';
import { newName, sealedPost } from './support/identity';
import { login, sharedPort, tryLogin, visitor } from './support/server';
import { type Answer, actionKey, type Browser, deliver, unseal } from './support/signer';

const PATH = '/api/user/sub-accounts';
const PASSWORD = 'Cargo2026x';
const count = (answers: Answer[], code: number) => answers.filter((answer) => answer.code === code).length;
const add = (master: Browser, username: string, password = PASSWORD) =>
  sealedPost(master, `${PATH}/add`, { username, password });
const post = (master: Browser, path: string, form: Record<string, string>) =>
  master.send('POST', path, { form, idempotencyKey: actionKey() });
const isIn = async (browser: Browser) => (await browser.send('GET', '/api/user/i')).code === 0;
const names = async (master: Browser) => {
  const { data } = await master.send('GET', PATH, { query: { pageSize: '100' } });
  return data.data.map(({ username }: { username: string }) => username) as string[];
};

async function loginAs(username: string, password = PASSWORD): Promise<Browser> {
  const browser = await visitor(sharedPort());
  const { code, message } = await tryLogin(browser, username, { password });
  if (code !== 0) throw new Error(`${username}: ${code} ${message}`);
  return browser;
}

test('of twenty added at once, the plan’s ten; then code 15 until one is deleted', async () => {
  const master = await login(sharedPort(), 'pro');
  const wanted = Array.from({ length: 20 }, newName);
  const answers = await Promise.all(wanted.map((name) => add(master, name)));
  expect([count(answers, 0), count(answers, 15)]).toEqual([10, 10]);
  const held = await names(master);
  expect(held).toHaveLength(10);
  const { data } = await master.send('GET', '/api/v2/nbd/user/perm');
  expect([data.number_of_sub_account, data.available_sub_account]).toEqual([10, 0]);
  expect((await post(master, `${PATH}/del`, { username: held[0] ?? '' })).code).toBe(0);
  expect((await add(master, newName())).code).toBe(0);
  for (const username of await names(master)) await post(master, `${PATH}/del`, { username });
  expect(await names(master)).toEqual([]);
});

test('rules of name and password; a name is taken whoever has it', async () => {
  const master = await login(sharedPort(), 'pro');
  for (const [username, password, field, rule] of [
    ['ab', PASSWORD, 'username', 'too_short'],
    ['DEMO', PASSWORD, 'username', 'taken'],
    [newName(), 'short1', 'password', 'password_alphanumeric'],
    [newName(), 'lettersonly', 'password', 'password_alphanumeric'],
    [newName(), 'Cargo-2026', 'password', 'password_alphanumeric'],
    [newName(), 'seventeenletters1', 'password', 'password_alphanumeric'],
  ] as const)
    expect(await add(master, username, password)).toMatchObject({
      code: 2,
      data: { fields: [expect.objectContaining({ field, rule })] },
    });
});

test('the GETs of spec §7 do the same, with passwords sealed and the answer encrypted', async () => {
  const master = await login(sharedPort(), 'pro');
  const username = newName();
  const password = master.passwordField(`${PATH}/add`, 'password', PASSWORD, master.token);
  const sent = master.prepare('GET', `${PATH}/add`, {
    query: { username, password },
    idempotencyKey: actionKey(),
  });
  const answers = [await deliver(master.port, sent)];
  const nonce = new URLSearchParams(sent.target.split('?')[1]).get('nonce');
  const plain = unseal(master.key('s2c enc'), `TIS1-S2C\n${nonce}\n`, answers[0]?.data).toString();
  expect(JSON.parse(plain)).toEqual({ username });
  const get = (path: string, query: Record<string, string>) =>
    master.send('GET', path, { query, idempotencyKey: actionKey() });
  expect((await get('/api/user/enable-sub-accounts', { username, enabled: '0' })).data).toEqual({
    enabled: false,
  });
  expect((await get(`${PATH}/del`, { username })).code).toBe(0);
  // Spec §7 names no key: then each request is an action of its own, and this one comes too late.
  expect((await master.send('GET', `${PATH}/del`, { query: { username } })).code).toBe(codes.notFound);
});

test('whoever is out is told why, and a disabled login who can enable it', async () => {
  const master = await newAccount(sharedPort(), { level: 3 });
  const username = newName();
  await add(master, username);
  const why = async (browser: Browser) => (await browser.send('GET', '/api/user/i')).data?.why;
  const before = await loginAs(username);
  await sealedPost(master, `${PATH}/reset`, { username, password: 'Cargo2027x' });
  expect(await why(before)).toBe('password');
  const after = await loginAs(username, 'Cargo2027x');
  await post(after, '/api/user/logout', { everywhere: '1' });
  expect(await why(after)).toBe('elsewhere');
  const last = await loginAs(username, 'Cargo2027x');
  await post(master, '/api/user/enable-sub-accounts', { username, enabled: '0' });
  expect(await why(last)).toBe('disabled');
  const again = async (password: string) => tryLogin(await visitor(sharedPort()), username, { password });
  expect(await again('Cargo2027x')).toMatchObject({
    code: 13,
    message: expect.stringContaining('The master account of your team can enable it'),
  });
  // Whoever does not know the password is not told that there is such an account.
  expect((await again('wrong')).code).toBe(10);
});

test('one pool: of 100 searches of a master and two sub-accounts at once, exactly what the plan has left', async () => {
  const left = 20;
  const master = await newAccount(sharedPort(), { level: 3, quotas: { trader: left } });
  const people = [master, await newSub(sharedPort(), master), await newSub(sharedPort(), master)];
  const search = (at: number) =>
    (people[at % people.length] ?? master).send('POST', '/api/trader/search', {
      form: { keyword: `steel ${at}` },
      idempotencyKey: actionKey(),
    });
  // Of each, some are told to wait for those that run: they ask again. No more at once than the server takes as a burst,
  // on a machine that is busy: other tests ask it too.
  const waiting = Array.from({ length: 100 }, (_, at) => at);
  const done: Answer[] = [];
  while (waiting.length > 0) {
    const burst = waiting.splice(0, 25);
    const answers = await Promise.all(burst.map(search));
    done.push(...answers.filter(({ code }) => code !== 5));
    waiting.push(...burst.filter((_, at) => answers[at]?.code === 5));
  }
  expect([count(done, 0), count(done, 15)]).toEqual([left, 100 - left]);
  for (const browser of people) {
    const { data } = await browser.send('GET', '/api/v2/nbd/user/perm');
    expect([data.number_of_queries_per_day_on_trader, data.available_query_count_on_trader]).toEqual([
      left,
      0,
    ]);
  }
});

test('home counts what each used itself, though all is taken from the master', async () => {
  const master = await newAccount(sharedPort(), { level: 3 });
  const sub = await newSub(sharedPort(), master);
  const searched = await sub.send('POST', '/api/trader/search', {
    form: { keyword: 'steel' },
    idempotencyKey: actionKey(),
  });
  expect(searched.code).toBe(0);
  const searchesOf = async (browser: Browser) => {
    const { weekly, monthly } = (await browser.send('GET', '/api/stat/index')).data;
    return [weekly.at(-1).searches, monthly.at(-1).searches];
  };
  expect(await searchesOf(sub)).toEqual([1, 1]);
  expect(await searchesOf(master)).toEqual([0, 0]);
});

test('what differs from the plan for the master, differs for its sub-accounts too', async () => {
  const master = await newAccount(sharedPort(), { level: 3, quotas: { transaction: 7, trader: 0 } });
  const username = newName();
  expect((await add(master, username)).code).toBe(0);
  const { data } = await (await loginAs(username)).send('GET', '/api/v2/nbd/user/perm');
  expect([data.number_of_queries_per_day_on_transaction, data.number_of_queries_per_day_on_trader]).toEqual([
    7, 0,
  ]);
});

test('sessions: listed with device and address, ended one by one, all others, or everywhere', async () => {
  const headers = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36',
  };
  const here = await visitor(sharedPort());
  await tryLogin(here, 'entry', { password: 'Waybill2026', headers });
  const [one, two] = [await login(sharedPort(), 'entry'), await login(sharedPort(), 'entry')];
  const list = async () => (await here.send('GET', '/api/user/sessions')).data as Record<string, unknown>[];
  const sessions = await list();
  expect(sessions.find(({ current }) => current)).toEqual({
    id: expect.any(String),
    browser: 'Chrome 144',
    system: 'Windows',
    address: here.address,
    since: expect.any(String),
    current: true,
  });
  const ofOne = sessions.find(({ address }) => address === one.address)?.id as string;
  const stranger = await login(sharedPort(), 'trial');
  expect((await post(stranger, '/api/user/sessions/end', { id: ofOne })).code).toBe(3);
  expect((await post(here, '/api/user/sessions/end', { id: ofOne })).code).toBe(0);
  expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
  expect((await post(here, '/api/user/sessions/end-others', {})).code).toBe(0);
  expect([await isIn(here), await isIn(two)]).toEqual([true, false]);
  expect(await list()).toHaveLength(1);
  const third = await login(sharedPort(), 'entry');
  expect((await third.send('POST', '/api/user/logout', { form: { everywhere: 'true' } })).code).toBe(0);
  expect([await isIn(here), await isIn(third)]).toEqual([false, false]);
  expect(await isIn(stranger)).toBe(true);
});

describe('Limits of a sub-account', () => {
  const search = (browser: Browser, at: number | string) =>
    browser.send('POST', '/api/trader/search', {
      form: { keyword: `steel ${at}` },
      idempotencyKey: actionKey(),
    });
  const limit = (master: Browser, username: string, limits: Record<string, string>) =>
    post(master, `${PATH}/limits`, { username, ...limits });
  const limitsSeenBy = async (browser: Browser) => (await browser.send('GET', '/api/v2/nbd/user/perm')).data;
  const listed = async (master: Browser, username: string) =>
    (await master.send('GET', PATH)).data.data.find((row: { username: string }) => row.username === username)
      .limits;
  const team = async (quotas: Record<string, number>) => {
    const master = await newAccount(sharedPort(), { level: 3, quotas });
    return { master, sub: await newSub(sharedPort(), master) };
  };

  test('are kept by calls at once, and leave the rest of the plan to the others', async () => {
    const { master, sub } = await team({ trader: 20 });
    expect((await limit(master, sub.username, { trader: '3' })).code).toBe(0);
    const answers: Answer[] = [];
    for (let at = 0; answers.length < 12; at += 1)
      answers.push(
        ...(await Promise.all([0, 1, 2, 3].map((each) => search(sub, `${at} ${each}`)))).filter(
          ({ code }) => code !== codes.tooMany,
        ),
      );
    expect(count(answers, 0)).toBe(3);
    expect(count(answers, codes.memberLimit)).toBe(answers.length - 3);
    const plan = await limitsSeenBy(sub);
    expect([plan.available_query_count_on_trader, plan.limits]).toEqual([
      17,
      [{ quota: 'trader', total: 3, used: 3 }],
    ]);
    expect(await listed(master, sub.username)).toEqual(plan.limits);
    expect((await limitsSeenBy(master)).limits).toEqual([]);
    expect((await search(master, 'master')).code).toBe(0);
  });

  test('say how much, until when and whom to ask, and can be raised and removed', async () => {
    const { master, sub } = await team({ trader: 5 });
    await limit(master, sub.username, { trader: '0' });
    const refused = await search(sub, 1);
    expect(refused).toMatchObject({
      code: codes.memberLimit,
      message: expect.stringContaining('0 of 0 are used'),
      data: { limit: 'trader', total: 0, used: 0, master: master.username },
    });
    expect(refused.message).toContain(`from ${refused.data.from}, or ask ${master.username}`);
    expect(Date.parse(refused.data.from)).toBeGreaterThan(Date.now() - 86_400_000);
    await limit(master, sub.username, { trader: '1' });
    expect((await search(sub, 2)).code).toBe(0);
    expect((await search(sub, 3)).code).toBe(codes.memberLimit);
    await limit(master, sub.username, {});
    expect((await search(sub, 4)).code).toBe(0);
    expect(await listed(master, sub.username)).toEqual([]);
  });

  test('of a month count every call of the month, look-ups of contacts too', async () => {
    const { master, sub } = await team({ trader_contact: 5, trader: 5 });
    const found = await search(sub, 'pipe');
    expect(found.code).toBe(0);
    const [company] = found.data.data;
    await limit(master, sub.username, { trader_contact: '0' });
    const refused = await sub.send('POST', '/api/trader/emails', {
      form: { company: company.id },
      idempotencyKey: actionKey(),
    });
    expect(refused).toMatchObject({ code: codes.memberLimit, data: { limit: 'trader_contact' } });
    expect(refused.data.from).toMatch(/-01$/);
  });

  test('lie within the plan’s quotas', async () => {
    const { master, sub } = await team({ trader: 5, transaction: -1 });
    expect(await limit(master, sub.username, { trader: '6' })).toMatchObject({
      code: codes.invalid,
      data: { fields: [{ field: 'trader', rule: 'too_high', params: { max: 5 } }] },
    });
    for (const wrong of ['-1', '1.5', 'many'])
      expect((await limit(master, sub.username, { trader: wrong })).code).toBe(codes.invalid);
    expect((await limit(master, sub.username, { trader: '5', transaction: '1000000' })).code).toBe(0);
  });

  test('are set by its own master only', async () => {
    const { master, sub } = await team({ trader: 5 });
    await limit(master, sub.username, { trader: '2' });
    const stranger = await newAccount(sharedPort(), { level: 3 });
    expect((await limit(stranger, sub.username, { trader: '5' })).code).toBe(codes.notFound);
    expect((await limit(sub, sub.username, { trader: '5' })).code).toBe(codes.forbidden);
    expect(await listed(master, sub.username)).toEqual([{ quota: 'trader', total: 2, used: 0 }]);
  });
});
