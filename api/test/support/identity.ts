// Registering, forgetting and the like, as a browser does it: captchas, codes, sealed passwords.
import { captchaFor } from './server';
import { type Answer, actionKey, type Browser, deliver, type RequestOptions, unseal } from './signer';

/** A new target of each kind. */
export const newEmail = () => `p${actionKey().replace(/[^a-z0-9]/gi, '')}@post.example`.toLowerCase();
export const newMobile = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
export const newName = () => `u${actionKey().replace(/[^a-z0-9]/gi, '')}`;

/** A call whose body, passwords and successful answer are encrypted. */
export async function sealedPost(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
  options: RequestOptions & { passwords?: readonly string[] } = {},
): Promise<Answer> {
  const { passwords = ['password'], ...rest } = options;
  const form = { ...fields };
  for (const field of passwords) {
    const plain = fields[field];
    if (plain !== undefined) form[field] = browser.passwordField(path, field, plain, browser.token);
  }
  const sent = browser.prepare('POST', path, { idempotencyKey: actionKey(), form, encrypt: true, ...rest });
  const answer = await deliver(browser.port, sent);
  if (answer.code !== 0) return answer;
  const nonce = new URLSearchParams(sent.target.split('?')[1]).get('nonce');
  return {
    ...answer,
    data: JSON.parse(unseal(browser.key('s2c enc'), `TIS1-S2C\n${nonce}\n`, answer.data).toString()),
  };
}

export const codeType = { registerMobile: '5', registerEmail: '6', forgotMobile: '3', forgotEmail: '4' };

/** Asks for a code; where it goes is another matter. */
export async function askCode(
  browser: Browser,
  target: string,
  type: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const { token, text } = await captchaFor(browser);
  const domain = browser.host.replace(/:\d+$/, '');
  const form = { target, codeType: type, domain, captcha: text, captchaToken: token };
  return browser.send('POST', '/api/code/send_verify_code', {
    form,
    idempotencyKey: actionKey(),
    ...options,
  });
}

/** Fields of a registration by e-mail. */
export const registration = (browser: Browser, fields: Record<string, string>) => ({
  username: newName(),
  type: '2',
  password: 'Cargo2026x',
  ...{ country: 'CN', company: 'Lumen LED', keyword: '853950' },
  domain: browser.host.replace(/:\d+$/, ''),
  ...fields,
});
