// E1 to E4: calls that travel encrypted, passwords within them, and where no secret may turn up.
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, codes } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { newEmail, registration, sealedPost } from '../support/identity';
import { authorizationRequest, noId } from '../support/requests';
import { captchaFor, login, PASSWORD, tryLogin, visitor } from '../support/server';
import { actionKey, type Browser, b64u, deliver, type Sent, unseal } from '../support/signer';
import { newAccount } from './people';
import type { Trial } from './trial';

const REFUSED = [codes.badSignature];
const rows: Call[] = callNames.map((name) => calls[name]);
const sealedRows = rows.filter(({ encrypted, body }) => encrypted === true && body !== 'query');

const nonceOf = (sent: Sent) => new URLSearchParams(sent.target.split('?')[1]).get('nonce') ?? '';

/** Turns one bit of one character into another one of base64url. */
function flip(text: string, at: number): string {
  const other = text[at] === 'A' ? 'B' : 'A';
  return text.slice(0, at) + other + text.slice(at + 1);
}

/** A sealed request whose `data` or `sign` is another one, in a request that is signed as a whole. */
function resigned(
  browser: Browser,
  { method, path }: Call,
  change: (parts: { data: string; sign: string }) => object,
) {
  const idempotencyKey = actionKey();
  const ts = Date.now();
  const sent = browser.prepare(method, path, { form: { x: '1' }, encrypt: true, idempotencyKey, ts });
  const parts = { data: sent.body.toString().slice('data='.length), sign: sent.headers.sign ?? '' };
  const { data, sign } = { ...parts, ...change(parts) } as { data: string | null; sign: string | null };
  return browser.prepare(method, path, {
    form: data === null ? {} : { data },
    headers: sign === null ? {} : { sign },
    nonce: nonceOf(sent),
    idempotencyKey,
    ts,
  });
}

const altered: Trial = {
  id: 'E1',
  what: 'encrypted calls without `data` or `sign`, or with a character of them altered; in the open only within a session and without a password',
  async run({ port, random, size }, tally) {
    const [guest, session] = [await visitor(port), await newAccount(port)];
    for (const row of sealedRows) {
      const browser = row.who === 'public' ? guest : session;
      const { method, path } = row;
      const options = { form: { x: '1' }, idempotencyKey: actionKey() };
      const open = await browser.send(method, path, options);
      if (row.who === 'public' || row.passwords !== undefined)
        tally.refused(`${path} in the open`, open, REFUSED);
      else tally.holds(`${path} in the open`, open.code !== codes.badSignature && open.code !== codes.failed);
      const other = resigned(browser, row, () => ({})).headers.sign ?? '';
      const changes: [string, Parameters<typeof resigned>[2]][] = [
        ['no sign', () => ({ sign: null })],
        ['no data', () => ({ data: null })],
        ['the sign of another', () => ({ sign: other })],
        ['data cut', ({ data }) => ({ data: data.slice(0, 20) })],
        ...Array.from({ length: size(3, 100) }, (): [string, Parameters<typeof resigned>[2]] => {
          const at = random.below(10_000);
          return at % 3 === 0
            ? ['sign altered', ({ sign }) => ({ sign: flip(sign, at % sign.length) })]
            : ['data altered', ({ data }) => ({ data: flip(data, at % data.length) })];
        }),
      ];
      for (const [what, change] of changes)
        tally.refused(`${path}: ${what}`, await deliver(port, resigned(browser, row, change)), REFUSED);
      const { code } = await deliver(
        port,
        resigned(browser, row, () => ({})),
      );
      tally.holds(`${path} as it is`, code !== codes.badSignature && code !== codes.failed);
    }
  },
};

const answered: Trial = {
  id: 'E2',
  what: 'sealed answers: signed for exactly their request, opened with its nonce and key and nothing else',
  async run({ port, random, size }, tally) {
    const session = await newAccount(port);
    const stranger = await newAccount(port);
    const opens = (browser: Browser, use: string, nonce: string, data: string) => {
      try {
        return unseal(browser.key(use), `TIS1-S2C\n${nonce}\n`, data).length > 0;
      } catch {
        return false;
      }
    };
    for (let round = 0; round < size(5, 300); round += 1) {
      const sent = session.prepare('GET', '/api/corp/customers', {
        query: { name: random.text(6, 'abcdef') },
      });
      const { code, status, data, headers } = await deliver(port, sent);
      const nonce = nonceOf(sent);
      const { target } = { target: sent.target.replace(/&rs=.*/, '') };
      const signed = (text: string) =>
        b64u(createHmac('sha256', session.key('s2c sign')).update(text).digest());
      const sign = signed(`TIS1-ENC-RES\n${status}\n${code}\n${nonce}\n${target}\n${data}\n`);
      tally.holds('its sign', headers.sign === sign);
      tally.holds('its data', opens(session, 's2c enc', nonce, data));
      tally.holds('another nonce', !opens(session, 's2c enc', random.text(16, 'abcdefgh'), data));
      tally.holds('another use', !opens(session, 'c2s enc', nonce, data));
      tally.holds('another browser', !opens(stranger, 's2c enc', nonce, data));
      tally.holds('altered', !opens(session, 's2c enc', nonce, flip(data, random.below(data.length))));
    }
  },
};

const movedPasswords: Trial = {
  id: 'E3',
  what: 'password fields in the open, altered, of another path, field, browser, session or server key',
  async run({ port, random, size }, tally) {
    const [guest, session, other] = [await visitor(port), await newAccount(port), await visitor(port)];
    for (const row of rows) {
      const { method, path, passwords = [] } = row;
      const browser = row.who === 'public' ? guest : session;
      const { token } = browser;
      for (const field of passwords) {
        const make = (place = path, of = field, by = browser, bearer = token) =>
          by.passwordField(place, of, 'Cargo2026x', bearer);
        const values: [string, string][] = [
          ['in the open', 'Cargo2026x'],
          ['another path', make(`${path}x`)],
          ['another field', make(path, 'other')],
          ['another browser', make(path, field, other, null)],
          ['another session', make(path, field, browser, 'x'.repeat(43))],
          ['another server key', make().replace(/^v1\.[^.]+/, 'v1.k000000')],
          ['another version', make().replace(/^v1/, 'v2')],
          ...Array.from({ length: size(2, 100) }, (): [string, string] => {
            const whole = make();
            const from = whole.lastIndexOf('.') + 1;
            return ['altered', flip(whole, from + random.below(whole.length - from - 1))];
          }),
        ];
        for (const [what, value] of values) {
          const good = Object.fromEntries(passwords.map((name) => [name, make(path, name)]));
          const form = {
            username: `nobody-${random.below(1e6)}`,
            domain: 'localhost',
            type: '2',
            email: 'nobody@post.example',
            target: 'nobody@post.example',
            code: '000000',
            captcha: 'x',
            captchaToken: 'y',
            id: noId,
            name: 'Trial',
            rights: 'search',
            daily_limit: '10',
            point: 'A'.repeat(87),
            token_hash: 'A'.repeat(43),
            ...authorizationRequest,
            ...good,
            [field]: value,
          };
          const options = { idempotencyKey: actionKey(), encrypt: row.body !== 'query' };
          const fields = row.body === 'query' ? { query: form } : { form };
          const answer = await browser.send(method, path, { ...fields, ...options });
          tally.refused(`${path} ${field}: ${what}`, answer, REFUSED);
        }
      }
    }
  },
};

/** Of each line; lines of calls that were made with an API key have its id in `key` as well, and those of an assistant's
 * tools in `via` the path of their endpoint. */
/** Of a line about one call, and of one that counts refused calls. */
const auditKeys = ['account,address,agent,at,code,mac,route,seq,trace', 'at,mac,refused,seq'];

const canary: Trial = {
  id: 'E4',
  what: 'passwords of login, registering, forgetting and sub-accounts, tokens, captchas, signatures: in no log line, audit line, address or table',
  async run({ port, folder, log, size }, tally) {
    const secrets: string[] = [PASSWORD];
    const sealed = (path: string, wanted: Record<string, string>) => sealedPost(session, path, wanted);
    const session = await newAccount(port);
    const { username } = session;
    for (let round = 0; round < size(1, 30); round += 1) {
      const browser = await visitor(port);
      // Letters that a rule refuses, and that nothing else contains.
      const [wrong, taken, lost] = ['w', 't', 'l'].map((kind) => `${kind}${actionKey().slice(0, 12)}9a`);
      if (wrong === undefined || taken === undefined || lost === undefined) continue;
      const captcha = await captchaFor(browser);
      await tryLogin(browser, 'trial', { password: wrong, captcha });
      const fields = registration(browser, { email: newEmail(), code: '000000', password: taken });
      await sealedPost(browser, calls.register.path, fields);
      const forgot = { type: '2', target: newEmail(), code: '000000', password: lost, domain: 'localhost' };
      await sealedPost(browser, calls.forgot.path, forgot);
      await sealed(calls.subAccountAdd.path, { username, password: lost });
      const other = await login(port, 'trial');
      const sent = other.prepare('GET', '/api/user/i');
      await deliver(port, sent);
      secrets.push(wrong, taken, lost, captcha.token, other.token ?? '', sent.target.slice(-43));
    }
    const audit = readdirSync(join(folder, 'audit')).map((name) =>
      readFileSync(join(folder, 'audit', name), 'utf8'),
    );
    const logged = readFileSync(log, 'utf8') + audit.join('');
    tally.holds('the log is the one', logged.includes('/api/login') && logged.includes('/api/user/i'));
    const isStored = (text: string) => {
      const grep = ['-rlaF', '-e', text, join(folder, 'accounts')];
      return execFileSync('sh', ['-c', 'grep "$@" || true', 'sh', ...grep]).length > 0;
    };
    tally.holds('the tables are those', isStored(username));
    for (const secret of secrets) {
      tally.holds('not logged', !logged.includes(secret));
      tally.holds('not stored', !isStored(secret));
    }
    const lines = audit.flatMap((text) => text.trim().split('\n'));
    for (const line of lines.filter((text) => text !== '').slice(-size(200, 20_000))) {
      const { key: _key, via: _assistant, ...entry } = JSON.parse(line);
      tally.holds('an audit line', auditKeys.includes(Object.keys(entry).sort().join()));
    }
  },
};

export const encryptionTrials: readonly Trial[] = [altered, answered, movedPasswords, canary];
