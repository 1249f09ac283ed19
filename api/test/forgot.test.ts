// Forgotten passwords over HTTP: with a code where the agent's register mode is 0, else with the old password; which
// sessions that ends, and which not. Codes are read where an operator reads them.
import { codes } from '@waybill/contract';
import { newSub, operate } from './security/people';
import { askCode, codeType, newEmail, newMobile, newName, sealedPost } from './support/identity';
import { operatorWith } from './support/operator';
import { captchaFor, login, PASSWORD, sharedPort, tryLogin, visitor } from './support/server';
import type { Browser } from './support/signer';

const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${sharedPort()}` });
const browserAt = (host?: string) => visitor(sharedPort(), host && `${host}:${sharedPort()}`);
const loginOf = async (browser: Browser, username: string, password: string) =>
  (await tryLogin(browser, username, { password })).code;
const state = async (browser: Browser) => (await browser.send('GET', '/api/user/i')).code;
const field = (name: string, rule: string) => ({
  code: codes.invalid,
  data: { fields: [expect.objectContaining({ field: name, rule })] },
});

/** Letters that wait for this target. */
async function messagesTo(target: string): Promise<string[]> {
  const { json } = await operator('outbox', '--json');
  return json.messages.flatMap((message: { recipient: string; body: string }) =>
    message.recipient === target ? [message.body] : [],
  );
}
const codeTo = async (target: string) => /\b\d{6}\b/.exec((await messagesTo(target))[0] ?? '')?.[0] ?? '';

/** An account that the operator opened. */
async function newAccount(agent: string) {
  const account = { username: newName(), email: newEmail(), mobile: newMobile() };
  const { username, ...reached } = account;
  const fields = { level: 5, deadline: '2099-12-31', ...reached };
  await operate(sharedPort(), 'account-add', { agent, username, password: PASSWORD, fields });
  return account;
}

test.each([
  ['e-mail', '2', codeType.forgotEmail],
  ['mobile', '1', codeType.forgotMobile],
] as const)(
  'a code by %s sets a new password and ends every session of the account, once; a stranger’s target answers alike',
  async (_by, type, kind) => {
    const { username, email, mobile } = await newAccount('default');
    const [target, stranger] = type === '2' ? [email, newEmail()] : [mobile, newMobile()];
    const browser = await browserAt();
    const [one, two] = [await login(sharedPort(), username), await login(sharedPort(), username)];
    const sub = await newSub(sharedPort(), one);

    const known = await askCode(browser, target, kind);
    const unknown = await askCode(browser, stranger, kind);
    expect(known).toMatchObject({ code: 0, data: unknown.data, message: unknown.message });
    for (const asked of [target, stranger])
      expect((await askCode(browser, asked, kind)).code).toBe(codes.tooMany);
    const forgot = {
      type,
      target,
      code: await codeTo(target),
      password: 'Cargo2027x',
      domain: 'localhost',
    };
    const reset = (change: Record<string, string>) =>
      sealedPost(browser, '/api/user/f', { ...forgot, ...change });
    expect((await reset({ target: stranger })).code).toBe(codes.verifyCode);
    expect(await reset({ password: 'short' })).toMatchObject(field('password', 'password'));
    expect(await reset({ code: '' })).toMatchObject(field('code', 'required'));
    expect(await state(one)).toBe(0);
    // As spec §7 has it: without a domain, the host of the request is meant.
    const { domain: _domain, ...specified } = forgot;
    expect((await sealedPost(browser, '/api/user/f', specified)).code).toBe(0);
    expect([await state(one), await state(two)]).toEqual([codes.sessionExpired, codes.sessionExpired]);
    // Its sub-accounts have passwords of their own, which nobody lost.
    expect(await state(sub)).toBe(0);
    expect((await reset({})).code).toBe(codes.verifyCode);
    expect(await loginOf(browser, username, PASSWORD)).toBe(codes.loginFailed);
    expect(await loginOf(browser, username, 'Cargo2027x')).toBe(0);
    expect(await messagesTo(stranger)).toEqual([]);
  },
);

test('whose account is disabled is told who can enable it, as by a login', async () => {
  const { username } = await newAccount('default');
  const master = await login(sharedPort(), username);
  const sub = await newSub(sharedPort(), master);
  const target = newEmail();
  const ofSub = { agent: 'default', username: sub.username };
  await operate(sharedPort(), 'account-set', { ...ofSub, fields: { email: target } });
  const browser = await browserAt();
  await askCode(browser, target, codeType.forgotEmail);
  const code = await codeTo(target);
  const forgot = { type: '2', target, code, password: 'Cargo2027x', domain: 'localhost' };
  const reset = async () => (await sealedPost(browser, '/api/user/f', forgot)).code;
  const disable = (of: { agent: string; username: string }, disabled: boolean) =>
    operate(sharedPort(), 'account-disable', { ...of, disabled });

  await disable(ofSub, true);
  expect(await reset()).toBe(codes.subAccountDisabled);
  await disable({ agent: 'default', username }, true);
  expect(await reset()).toBe(codes.accountDisabled);
  await disable({ agent: 'default', username }, false);
  await disable(ofSub, false);
  expect(await reset()).toBe(0);
});

test('other register modes: name and old password; whose cannot be retrieved is told what the specification says', async () => {
  const { username } = await newAccount('lotus');
  const browser = await browserAt('lotus.localhost');
  const before = await browserAt('lotus.localhost');
  expect(await loginOf(before, username, PASSWORD)).toBe(0);
  const fields = {
    username,
    old_password: PASSWORD,
    password: 'Cargo2027x',
    domain: 'lotus.localhost',
  };
  const forgot = async (change: Record<string, string>) => {
    const { text, token } = await captchaFor(browser);
    const shown = { ...fields, captcha: text, captchaToken: token, ...change };
    return sealedPost(browser, '/api/user/f', shown, { passwords: ['old_password', 'password'] });
  };
  const retrieval = (value: string) =>
    operator('account', 'set', username, '--agent', 'lotus', '--retrieval', value);
  expect((await forgot({ username: newName() })).code).toBe(codes.loginFailed);
  expect((await forgot({ old_password: 'wrong-1' })).code).toBe(codes.loginFailed);
  expect(await forgot({ old_password: '' })).toMatchObject(field('old_password', 'required'));
  expect((await forgot({ captcha: '' })).code).toBe(codes.captcha);
  await retrieval('off');
  expect(await forgot({})).toMatchObject({
    code: codes.cannotRetrieve,
    message:
      'Sorry, the current account does not support password retrieval, please contact customer service to reset the password.',
  });
  await retrieval('on');
  expect((await forgot({})).code).toBe(0);
  expect(await state(before)).toBe(codes.sessionExpired);
  expect(await loginOf(browser, username, 'Cargo2027x')).toBe(0);
});
