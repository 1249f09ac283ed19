// Login over HTTP: sessions, cookies, buckets, lost replies, logout. What can be guessed is in security/.
import { captchaFor, login, PASSWORD, sharedPort, tryLogin, visitor } from './support/server';
import { actionKey, type Browser, deliver, unseal } from './support/signer';

const attempt = (browser: Browser, username: string, password = PASSWORD) =>
  tryLogin(browser, username, { password });

test('a captcha is a picture of points: outlines would tell a script the letters', async () => {
  const browser = await visitor(sharedPort());
  const { data } = await browser.send('GET', '/api/code/captcha', { query: { t: '1' } });
  expect(data.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
});

test('login opens a session, sets its cookie, and the cookie alone is worth nothing', async () => {
  const browser = await visitor(sharedPort());
  const answer = await attempt(browser, '  Trial ');
  expect(answer.data).toMatchObject({
    expires_in: 604_800,
    user: { username: 'trial', account_level: 2, master: true },
  });
  expect(answer.headers['set-cookie']).toEqual([
    `waybill_token=${browser.token}; Max-Age=604800; Path=/; SameSite=Lax`,
    expect.stringMatching(/^waybill_bucket=[\w-]{22}; Max-Age=604800; Path=\/; SameSite=Lax$/),
  ]);
  expect((await browser.send('GET', '/api/user/i')).data.username).toBe('trial');
  const other = await visitor(sharedPort());
  const headers = { cookie: `waybill_token=${browser.token}` };
  expect((await other.send('GET', '/api/user/i', { headers })).code).toBe(17);
});

test('behind an edge on https the cookie is bound to the host', async () => {
  const browser = await visitor(sharedPort());
  const answer = await tryLogin(browser, 'trial', { headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.headers['set-cookie']).toEqual([
    `__Host-waybill_token=${browser.token}; Max-Age=604800; Path=/; SameSite=Lax; Secure`,
    expect.stringMatching(/^waybill_bucket=[\w-]{22}; Max-Age=604800; Path=\/; SameSite=Lax; Secure$/),
  ]);
});

test('the bucket is the account’s: the same at each login and on each device, another for each account', async () => {
  const bucketAfter = async (username: string, host?: string) => {
    const { headers } = await attempt(await visitor(sharedPort(), host), username);
    const [, bucket = ''] = headers['set-cookie'] ?? [];
    return bucket.split(';')[0];
  };
  const buckets = [
    await bucketAfter('trial'),
    await bucketAfter('TRIAL'),
    await bucketAfter('demo'),
    await bucketAfter('demo', `atlas.localhost:${sharedPort()}`),
  ];
  expect(buckets[1]).toBe(buckets[0]);
  expect(new Set(buckets).size).toBe(3);
});

test('a lost reply: the same action again gets the same session, not a second one', async () => {
  const browser = await visitor(sharedPort());
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
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).toMatch(/^[\w-]{43}$/);
});

test('logout ends this session at once, clears the cookie, and leaves others open', async () => {
  const one = await login(sharedPort(), 'trial');
  const two = await login(sharedPort(), 'trial');
  const answer = await one.send('POST', '/api/user/logout', { form: {} });
  expect(answer.code).toBe(0);
  expect(answer.headers['set-cookie']).toEqual([
    'waybill_token=; Max-Age=0; Path=/; SameSite=Lax',
    'waybill_bucket=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
  expect(await one.send('GET', '/api/user/i')).toMatchObject({ status: 401, code: 17 });
  expect((await two.send('GET', '/api/user/i')).code).toBe(0);
});
