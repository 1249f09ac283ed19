// Register and verification codes over HTTP, with a real SMTP server and a real SMS gateway.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import { askCode, codeType, newEmail, newMobile, registration, sealedPost } from './support/identity';
import { mailServer, smsServer } from './support/providers';
import { dataFolder, type Running, removeFolder, start, tryLogin, visitor } from './support/server';
import { actionKey, type Browser } from './support/signer';

let running: Running;
let mail: Awaited<ReturnType<typeof mailServer>>;
let sms: Awaited<ReturnType<typeof smsServer>>;
const folder = dataFolder('register');

beforeAll(async () => {
  [mail, sms] = await Promise.all([mailServer(), smsServer()]);
  running = await start({
    WAYBILL_DATA: folder,
    SMTP_URL: mail.url,
    MAIL_FROM: 'codes@waybill.example',
    SMS_URL: sms.url,
    SMS_KEY: 'gateway-key',
    SMS_BODY: '{"to":["{{recipient}}"],"text":"{{text}}","from":"{{sender}}"}',
  });
});
afterAll(async () => {
  await running.stop();
  await Promise.all([mail.close(), sms.close()]);
  removeFolder(folder);
});

const browserAt = (host?: string) => visitor(running.port, host && `${host}:${running.port}`);
const digits = /\b\d{6}\b/;
const mailTo = (target: string) => eventually(() => mail.mails.findLast(({ to }) => to === target));
const codeTo = async (target: string) => digits.exec((await mailTo(target)).text)?.[0] ?? '';
const field = (name: string, rule: string) => ({
  code: 2,
  data: { fields: [expect.objectContaining({ field: name, rule })] },
});
const loginAs = (browser: Browser, username: string, password: string) =>
  tryLogin(browser, username, { password });

/** A new account by e-mail; answers its login. */
async function account(browser: Browser, password = 'Cargo2026x') {
  const email = newEmail();
  await askCode(browser, email, codeType.registerEmail);
  const fields = registration(browser, { email, password, code: await codeTo(email) });
  const answer = await sealedPost(browser, '/api/user/r', fields);
  if (answer.code !== 0) throw new Error(`register: ${answer.text}`);
  return { username: fields.username, email, password };
}

test('register by e-mail: code by mail in the language and name of the agent, then an account of level free', async () => {
  const browser = await browserAt('atlas.localhost');
  const email = newEmail();
  const asked = await askCode(browser, email.toUpperCase(), codeType.registerEmail, { lang: 'spain' });
  expect(asked).toMatchObject({ code: 0, data: { resend_after: 60, expires_in: 300 } });
  const { raw, text, from } = await mailTo(email);
  expect(from).toBe('codes@waybill.example');
  expect(raw).toMatch(/^From: "?Atlas Trade Data"? <codes@waybill\.example>/m);
  expect(text).toContain('código de verificación para registrarse en Atlas Trade Data');
  const code = digits.exec(text)?.[0] ?? '';
  const fields = registration(browser, {
    email,
    code,
    company: 'Lumen LED',
    country: 'CN',
    keyword: '8539.50',
    timeZone: 'America/Lima',
  });
  const inAYear = () => new Date(Date.now() + 365 * 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10);
  const earliest = inAYear();
  const answer = await sealedPost(browser, '/api/user/r', fields);
  expect(answer).toMatchObject({ code: 0, data: { username: fields.username } });
  expect((await loginAs(browser, fields.username.toUpperCase(), fields.password)).code).toBe(0);
  const { data } = await browser.send('GET', '/api/user/i');
  // It may have been midnight in Lima meanwhile.
  expect([earliest, inAYear()]).toContain(data.account_deadline);
  expect(data).toMatchObject({
    username: fields.username,
    master: true,
    email,
    mobile: null,
    company: 'Lumen LED',
    country: 'CN',
    account_level: 1,
  });
  expect((await browser.send('GET', '/api/message/unread')).data).toMatchObject({
    count: 1,
    list: [{ title: 'Welcome to Atlas Trade Data' }],
  });
  // The agent is the tenant: nobody of another one knows the name.
  const elsewhere = await browserAt('lotus.localhost');
  expect((await loginAs(elsewhere, fields.username, fields.password)).code).toBe(10);
});

test.each(['1', '3'])(
  'register by mobile, type %s: code through the gateway, as its template wants it',
  async (type) => {
    const browser = await browserAt();
    const mobile = newMobile();
    const reach: Record<string, string> = type === '1' ? { mobile } : { mobile, email: newEmail() };
    await askCode(browser, mobile, codeType.registerMobile, { lang: 'zh' });
    const sent = await eventually(() => sms.messages.find(({ body }) => body.to?.[0] === mobile));
    expect(sent.headers.authorization).toBe('Bearer gateway-key');
    expect(sent.body).toMatchObject({ to: [mobile], from: 'Waybill' });
    expect(sent.body.text).toMatch(/^【Waybill】您的注册验证码是 \d{6}，5 分钟内有效/);
    const code = digits.exec(sent.body.text ?? '')?.[0] ?? '';
    const fields = registration(browser, { type, ...reach, code });
    expect((await sealedPost(browser, '/api/user/r', fields)).code).toBe(0);
    await loginAs(browser, fields.username, fields.password);
    expect((await browser.send('GET', '/api/user/i')).data).toMatchObject({ email: null, ...reach });
  },
);

test('what the form may not send: each rule beside its field, and nothing is opened', async () => {
  const browser = await browserAt();
  const good = registration(browser, { email: newEmail(), code: '123456' });
  for (const [change, name, rule] of [
    [{ username: ' ab ' }, 'username', 'too_short'],
    [{ username: 'a\u200bbcd' }, 'username', 'format'],
    [{ email: 'a@b' }, 'email', 'email'],
    [{ email: '' }, 'email', 'required'],
    [{ type: '1', mobile: '12912345678' }, 'mobile', 'mobile'],
    [{ type: '3', mobile: '' }, 'mobile', 'required'],
    [{ type: '4' }, 'type', 'format'],
    [{ password: 'short1' }, 'password', 'password'],
    [{ password: 'nodigitsatall' }, 'password', 'password'],
    [{ password: '123456789' }, 'password', 'password'],
    [{ password: 'morethan16chars17' }, 'password', 'password'],
    [{ keyword: '12' }, 'keyword', 'hs_length'],
    [{ keyword: ' ' }, 'keyword', 'required'],
    [{ company: '' }, 'company', 'required'],
    [{ country: '' }, 'country', 'required'],
    [{ code: '' }, 'code', 'required'],
    [{ domain: 'atlas.localhost' }, 'domain', 'format'],
    [{ country: 'China' }, 'country', 'format'],
  ] as const)
    expect(await sealedPost(browser, '/api/user/r', { ...good, ...change })).toMatchObject(field(name, rule));
  // What nobody may set from outside is not even looked at (Z3).
  const more = { ...good, level: '5', master_id: 'x', agent_id: 'atlas', deadline: '2099-01-01' };
  expect((await sealedPost(browser, '/api/user/r', more)).code).toBe(codes.verifyCode);
  expect(await browser.send('GET', '/api/user/un', { query: { un: good.username } })).toMatchObject({
    data: { free: true },
  });
});

test('free or taken, blind to case, per agent, throttled by address', async () => {
  const browser = await browserAt('atlas.localhost');
  const { username, email } = await account(browser);
  const free = async (who: Browser, method: 'GET' | 'POST', path: string, fields: Record<string, string>) =>
    (await who.send(method, path, method === 'GET' ? { query: fields } : { form: fields })).data.free;
  for (const method of ['GET', 'POST'] as const)
    expect(await free(browser, method, '/api/user/un', { un: username.toUpperCase() })).toBe(false);
  expect(await free(browser, 'POST', '/api/user/e', { e: email.toUpperCase() })).toBe(false);
  expect(await free(browser, 'POST', '/api/user/m', { m: newMobile() })).toBe(true);
  expect(await free(await browserAt(), 'GET', '/api/user/un', { un: username })).toBe(true);
  expect(await browser.send('GET', '/api/user/un', { query: { un: 'ab' } })).toMatchObject(
    field('un', 'too_short'),
  );
  const ask = () => browser.send('GET', '/api/user/un', { query: { un: 'somebody' } });
  const codesSeen = new Set<number>();
  // No more at once than the server takes as a burst: other tests ask it too.
  for (let asked = 0; asked < 120; asked += 20)
    for (const { code } of await Promise.all(Array.from({ length: 20 }, ask))) codesSeen.add(code);
  expect(codesSeen).toContain(5);
});

test('codes: 60 s between two of one address; the captcha is burned; a lost reply sends no second one', async () => {
  const browser = await browserAt();
  const email = newEmail();
  const captcha = { captcha: 'AAAA', captchaToken: 'none' };
  const form = { target: email, codeType: codeType.registerEmail, domain: 'localhost' };
  const bare = await browser.send('POST', '/api/code/send_verify_code', {
    form: { ...form, ...captcha },
    idempotencyKey: actionKey(),
  });
  expect(bare.code).toBe(11);
  const { data } = await browser.send('GET', '/api/code/captcha', { query: { t: '1' } });
  const options = {
    form: { ...form, captcha: 'AAAA', captchaToken: data.token },
    idempotencyKey: actionKey(),
  };
  const first = await browser.send('POST', '/api/code/send_verify_code', options);
  expect(first.code).toBe(0);
  expect(await browser.send('POST', '/api/code/send_verify_code', options)).toMatchObject({
    code: 0,
    data: first.data,
  });
  const sameAddress = { from: browser.address };
  expect(await askCode(await browserAt(), email, codeType.registerEmail, sameAddress)).toMatchObject({
    status: 429,
    code: 5,
    data: { retry_after: expect.any(Number) },
  });
  expect(await askCode(browser, newMobile(), codeType.registerEmail)).toMatchObject(field('target', 'email'));
  await mailTo(email);
  // A later code shows that a second one to the first address would have been sent by now.
  const later = newEmail();
  await askCode(await browserAt(), later, codeType.registerEmail);
  await mailTo(later);
  expect(mail.mails.filter(({ to }) => to === email)).toHaveLength(1);
});

test('E4: no code is in a log, an audit line, or a table once it was sent', async () => {
  const browser = await browserAt();
  const email = newEmail();
  await askCode(browser, email, codeType.registerEmail);
  const code = await codeTo(email);
  expect(code).toMatch(/^\d{6}$/);
  const audit = readdirSync(join(folder, 'audit')).map((name) =>
    readFileSync(join(folder, 'audit', name), 'utf8'),
  );
  for (const text of [running.output(), ...audit]) {
    expect(text).toContain('/api/code/send_verify_code');
    expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(text).not.toContain('Cargo2026x');
  }
});

describe('register modes of other hosts', () => {
  test('captcha: no code is sent or asked for, the captcha is burned', async () => {
    const browser = await browserAt('lotus.localhost');
    const fields = registration(browser, { email: newEmail() });
    const { data } = await browser.send('GET', '/api/code/captcha', { query: { t: '1' } });
    const read = { captcha: 'aaaa', captchaToken: data.token };
    expect(await sealedPost(browser, '/api/user/r', fields)).toMatchObject(field('captcha', 'required'));
    expect((await sealedPost(browser, '/api/user/r', { ...fields, ...read, captcha: 'x' })).code).toBe(
      codes.captcha,
    );
    expect((await sealedPost(browser, '/api/user/r', { ...fields, ...read })).code).toBe(codes.captcha);
    const { data: next } = await browser.send('GET', '/api/code/captcha', { query: { t: '2' } });
    expect(
      (await sealedPost(browser, '/api/user/r', { ...fields, captcha: 'aaaa', captchaToken: next.token }))
        .code,
    ).toBe(0);
    expect(await askCode(browser, newEmail(), codeType.registerEmail)).toMatchObject(
      field('codeType', 'format'),
    );
  });

  test('other: nobody registers by themselves', async () => {
    const browser = await browserAt('puente.localhost');
    const fields = registration(browser, { email: newEmail() });
    expect((await sealedPost(browser, '/api/user/r', fields)).code).toBe(codes.noSelfRegistration);
    expect((await askCode(browser, newEmail(), codeType.registerEmail)).code).toBe(codes.noSelfRegistration);
  });
});
