// A client written from the specification alone: §7 for what it sends, §3 for the fields it reads. It knows nothing of
// the product's table of calls, sends no Idempotency-Key, and seals only what has a password.
import { z } from 'zod';
import { type Answer, Browser, deliver, type RequestOptions, unseal } from '../support/signer';

/** Paths that §7 sends without a bearer. */
const withoutBearer = /\/code\/|login|\/agent\/info|\/common\/|\/user\/(m|e|r|f|un)$/;
const PASSWORD_FIELDS = ['password', 'old_password'];

type Fields = Readonly<Record<string, unknown>>;

/** Fields as a form or an address has them: lists as `a,b`. */
const asTexts = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

export class SpecificationClient {
  readonly browser: Browser;
  /** Calls that were made, as §7 writes them. */
  readonly made = new Set<string>();

  constructor(port: number) {
    this.browser = new Browser(port);
  }

  /** Reads the server's time, as the specification does at start. */
  async start(): Promise<this> {
    this.made.add('GET /sa/t');
    await this.browser.sync();
    return this;
  }

  get(path: string, fields: Fields = {}): Promise<Answer> {
    return this.send('GET', path, { query: this.sealPasswords(path, asTexts(fields)) });
  }

  /** Sends a form; sealed where one of its fields is a password. */
  form(path: string, fields: Fields = {}): Promise<Answer> {
    const encrypt = PASSWORD_FIELDS.some((name) => name in fields);
    return this.send('POST', path, { form: this.sealPasswords(path, asTexts(fields)), encrypt });
  }

  json(path: string, fields: Fields): Promise<Answer> {
    return this.send('POST', path, { json: fields });
  }

  parts(path: string, parts: NonNullable<RequestOptions['parts']>): Promise<Answer> {
    return this.send('POST', path, { parts });
  }

  private tokenFor(path: string): string | null {
    return withoutBearer.test(path) ? null : this.browser.token;
  }

  private sealPasswords(path: string, fields: Record<string, string>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [
        name,
        PASSWORD_FIELDS.includes(name) && text !== ''
          ? this.browser.passwordField(path, name, text, this.tokenFor(path))
          : text,
      ]),
    );
  }

  private async send(method: string, path: string, options: RequestOptions): Promise<Answer> {
    this.made.add(`${method} ${path}`);
    const token = this.tokenFor(path);
    const { browser } = this;
    const session = browser.token;
    browser.token = token;
    const sent = browser.prepare(method, path, { lang: 'zh', ...options });
    browser.token = session;
    const answer = await deliver(browser.port, sent);
    if (typeof answer.headers.sign !== 'string') return answer;
    const nonce = new URLSearchParams(sent.target.split('?')[1]).get('nonce');
    const key = browser.key('s2c enc', token);
    return {
      ...answer,
      data: JSON.parse(unseal(key, `TIS1-S2C\n${nonce}\n`, z.string().parse(answer.data)).toString()),
    };
  }
}
