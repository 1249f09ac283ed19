// Login over HTTP: captcha, throttles, enumeration, encryption, and where secrets must not turn up.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  captchaFor,
  login,
  PASSWORD,
  sharedFolder,
  sharedLog,
  sharedPort,
  tryLogin,
  visitor,
} from './support/server';
import { type Answer, actionKey, type Browser, b64u, deliver, unseal } from './support/signer';

/** As `tryLogin`, with another captcha when the script misread one. */
async function attempt(browser: Browser, username: string, password = PASSWORD): Promise<Answer> {
  for (;;) {
    const answer = await tryLogin(browser, username, { password });
    if (answer.code !== 11) return answer;
  }
}

test('login opens a session, sets its cookie, and the cookie alone is worth nothing', async () => {
  const browser = await visitor(sharedPort());
  const answer = await attempt(browser, '  Trial ');
  expect(answer.data).toMatchObject({
    expires_in: 604_800,
    user: { username: 'trial', account_level: 2, master: true },
  });
  expect(answer.headers['set-cookie']).toEqual([
    `waybill_token=${browser.token}; Max-Age=604800; Path=/; SameSite=Lax`,
    expect.stringMatching(/^waybill_seat=[\w-]{22}; Max-Age=604800; Path=\/; SameSite=Lax$/),
  ]);
  expect((await browser.send('GET', '/api/user/i')).data.username).toBe('trial');
  const other = await visitor(sharedPort());
  const headers = { cookie: `waybill_token=${browser.token}` };
  expect((await other.send('GET', '/api/user/i', { headers })).code).toBe(17);
});

test('behind an edge on https the cookie is bound to the host', async () => {
  const browser = await visitor(sharedPort());
  let answer: Answer;
  do answer = await tryLogin(browser, 'trial', { headers: { 'x-forwarded-proto': 'https' } });
  while (answer.code === 11);
  expect(answer.headers['set-cookie']).toEqual([
    `__Host-waybill_token=${browser.token}; Max-Age=604800; Path=/; SameSite=Lax; Secure`,
    expect.stringMatching(/^waybill_seat=[\w-]{22}; Max-Age=604800; Path=\/; SameSite=Lax; Secure$/),
  ]);
});

test('the seat is the account’s: the same at each login and on each device, another for each account', async () => {
  const seatAfter = async (username: string, host?: string) => {
    const { headers } = await attempt(await visitor(sharedPort(), host), username);
    const [, seat = ''] = headers['set-cookie'] ?? [];
    return seat.split(';')[0];
  };
  const seats = [
    await seatAfter('trial'),
    await seatAfter('TRIAL'),
    await seatAfter('demo'),
    await seatAfter('demo', `atlas.localhost:${sharedPort()}`),
  ];
  expect(seats[1]).toBe(seats[0]);
  expect(new Set(seats).size).toBe(3);
});

test('A1: unknown user and wrong password answer alike, in about the same time', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const texts = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const browser = await visitor(sharedPort());
      // Two tries a name stay below the throttle.
      const username = kind === 'known' ? (['entry', 'limited'][round % 2] ?? '') : `nobody-${round}`;
      const captcha = await captchaFor(browser);
      const started = performance.now();
      const answer = await tryLogin(browser, username, { password: 'wrong-1', captcha });
      if (answer.code === 11) continue;
      times[kind].push(performance.now() - started);
      expect(answer).toMatchObject({ status: 200, code: 10, data: null });
      texts.add(answer.message);
    }
  }
  const middle = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
  expect(texts.size).toBe(1);
  // Without the dummy hash an unknown user would be several times faster.
  expect(middle(times.unknown)).toBeGreaterThan(middle(times.known) / 2.5);
});

test('guessing: the third wrong password in a row costs a wait, told in Retry-After, also for guesses side by side', async () => {
  const browser = await visitor(sharedPort());
  const name = `guess-${actionKey()}`;
  const guesses = await Promise.all(Array.from({ length: 8 }, () => attempt(browser, name, 'wrong-1')));
  expect(guesses.filter(({ code }) => code === 10)).toHaveLength(3);
  const waiting = guesses.filter(({ code }) => code === 5);
  expect(waiting).toHaveLength(5);
  for (const { status, headers } of waiting) {
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});

test('an address may fail 30 times in ten minutes, whatever the names', async () => {
  const browser = await visitor(sharedPort());
  const codes: number[] = [];
  for (let i = 0; i < 32; i += 1)
    codes.push((await attempt(browser, `n${i}-${browser.address}`, 'wrong-1')).code);
  expect(codes.filter((code) => code === 10)).toHaveLength(30);
  expect(codes.slice(30)).toEqual([5, 5]);
  // Another address is not concerned.
  expect((await attempt(await visitor(sharedPort()), 'trial')).code).toBe(0);
});

test('A3: a captcha works once, for the browser that asked, and is burned by a wrong answer', async () => {
  const browser = await visitor(sharedPort());
  const captcha = await captchaFor(browser);
  const wrong = { ...captcha, text: 'zzzz' };
  expect((await tryLogin(browser, 'trial', { captcha: wrong })).code).toBe(11);
  expect((await tryLogin(browser, 'trial', { captcha })).code).toBe(11);
  const used = await captchaFor(browser);
  await tryLogin(browser, 'trial', { captcha: used, password: 'wrong-1' });
  expect((await tryLogin(browser, 'trial', { captcha: used })).code).toBe(11);
  const other = await visitor(sharedPort());
  expect((await tryLogin(other, 'trial', { captcha: await captchaFor(browser) })).code).toBe(11);
  const none = { token: '', text: '' };
  expect((await tryLogin(browser, 'trial', { captcha: none })).code).toBe(11);
  // The header alone waives nothing: the agent's record does not allow it.
  for (const authtype of ['210319', '220831'])
    expect((await tryLogin(browser, 'trial', { captcha: none, headers: { authtype } })).code).toBe(11);
});

test('E1, E3: login refuses plain, altered and moved bodies', async () => {
  const browser = await visitor(sharedPort());
  const form = { username: 'trial', password: 'plain', captcha: 'x', captchaToken: 'y' };
  const plain = await browser.send('POST', '/api/login', { form, idempotencyKey: actionKey() });
  expect(plain.code).toBe(41);
  const make = () =>
    browser.prepare('POST', '/api/login', { form, encrypt: true, idempotencyKey: actionKey() });
  const { sign: _sign, ...unsigned } = make().headers;
  const sent = make();
  expect((await deliver(browser.port, { ...sent, headers: { ...sent.headers, sign: 'x' } })).code).toBe(41);
  const without = make();
  const { sign: _gone, ...rest } = without.headers;
  expect((await deliver(browser.port, { ...without, headers: rest })).code).toBe(41);
  expect(Object.keys(unsigned)).not.toContain('sign');
  // Encrypted and signed well, but the password is not sealed, or sealed for another place.
  expect((await deliver(browser.port, make())).code).not.toBe(0);
  const captcha = await captchaFor(browser);
  const moved = { ...form, captcha: captcha.text, captchaToken: captcha.token };
  moved.password = browser.passwordField('/api/user/f', 'password', PASSWORD);
  const answer = await browser.send('POST', '/api/login', {
    form: moved,
    encrypt: true,
    idempotencyKey: actionKey(),
  });
  expect(answer.code).toBe(41);
});

test('E2: the answer is sealed for its request: another nonce or target does not open or verify it', async () => {
  const browser = await visitor(sharedPort());
  for (;;) {
    const captcha = await captchaFor(browser);
    const password = browser.passwordField('/api/login', 'password', PASSWORD);
    const form = { username: 'trial', password, captcha: captcha.text, captchaToken: captcha.token };
    const sent = browser.prepare('POST', '/api/login', { form, encrypt: true, idempotencyKey: actionKey() });
    const answer = await deliver(browser.port, sent);
    if (answer.code === 11) continue;
    const nonce = new URLSearchParams(sent.target.split('?')[1]).get('nonce') ?? '';
    expect(() =>
      unseal(browser.key('s2c enc'), `TIS1-S2C\n${nonce.split('').reverse().join('')}\n`, answer.data),
    ).toThrow();
    expect(() => unseal(browser.key('c2s enc'), `TIS1-S2C\n${nonce}\n`, answer.data)).toThrow();
    expect(unseal(browser.key('s2c enc'), `TIS1-S2C\n${nonce}\n`, answer.data).toString()).toContain(
      '"token"',
    );
    expect(answer.headers.sign).toMatch(/^[\w-]{43}$/);
    return;
  }
});

test('Z6 at login: the same action again gets the same session, not a second one', async () => {
  const browser = await visitor(sharedPort());
  for (;;) {
    const captcha = await captchaFor(browser);
    const password = browser.passwordField('/api/login', 'password', PASSWORD);
    const form = { username: 'trial', password, captcha: captcha.text, captchaToken: captcha.token };
    const idempotencyKey = actionKey();
    const open = async () => {
      const sent = browser.prepare('POST', '/api/login', { form, encrypt: true, idempotencyKey });
      const answer = await deliver(browser.port, sent);
      const nonce = new URLSearchParams(sent.target.split('?')[1]).get('nonce');
      return answer.code === 0
        ? (JSON.parse(unseal(browser.key('s2c enc'), `TIS1-S2C\n${nonce}\n`, answer.data).toString())
            .token as string)
        : answer.code;
    };
    const tokens = await Promise.all([open(), open(), open()]);
    if (tokens[0] === 11) continue;
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[\w-]{43}$/);
    return;
  }
});

test('A7: logout ends this session at once, clears the cookie, and leaves others open', async () => {
  const one = await login(sharedPort(), 'trial');
  const two = await login(sharedPort(), 'trial');
  const answer = await one.send('POST', '/api/user/logout', { form: {} });
  expect(answer.code).toBe(0);
  expect(answer.headers['set-cookie']).toEqual([
    'waybill_token=; Max-Age=0; Path=/; SameSite=Lax',
    'waybill_seat=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
  expect(await one.send('GET', '/api/user/i')).toMatchObject({ status: 401, code: 17 });
  expect((await two.send('GET', '/api/user/i')).code).toBe(0);
});

test('E4: password, token, captcha and signature are in no log, audit line or table', async () => {
  const canary = `canary-${b64u(Buffer.from(actionKey()))}`.slice(0, 20);
  const browser = await visitor(sharedPort());
  await attempt(browser, 'trial', canary);
  const session = await login(sharedPort(), 'trial');
  const sent = session.prepare('GET', '/api/user/i');
  await deliver(session.port, sent);
  const rs = sent.target.slice(-43);
  const day = new Date().toISOString().slice(0, 10);
  const folder = join(sharedFolder(), 'audit');
  const files = readdirSync(folder).filter((name) => name.startsWith(day));
  const audit = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  const logged = readFileSync(sharedLog(), 'utf8') + audit;
  expect(logged).toContain('/api/login');
  expect(logged).toContain('/api/user/i');
  const secrets = [canary, session.token ?? '', rs, PASSWORD];
  for (const secret of secrets) expect(logged.includes(secret)).toBe(false);
  for (const line of audit.trim().split('\n'))
    expect(Object.keys(JSON.parse(line)).sort()).toEqual([
      'account',
      'address',
      'agent',
      'at',
      'code',
      'mac',
      'route',
      'seq',
      'trace',
    ]);
  for (const secret of secrets) {
    const found = execFileSync('sh', [
      '-c',
      'grep -rlaF -e "$0" "$1" || true',
      secret,
      join(sharedFolder(), 'accounts'),
    ]);
    expect(found.toString()).toBe('');
  }
});
