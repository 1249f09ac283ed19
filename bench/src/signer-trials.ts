// Security trials S1 and E2: the browser's own code for signing, sealing and opening, against a real server.
import { randomBytes } from 'node:crypto';
import { type CallInput, type CallName, codes, tis1 } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import type { Random, Trial } from '../../api/test/security/trial';
import { PASSWORD } from '../../api/test/support/server';
import type { Credentials } from '../../shared/platform/src/credentials/identity';
import {
  BrokenAnswerError,
  type Plan,
  prepare,
  read,
  type SignedParts,
} from '../../shared/platform/src/request/attempt';
import { createIdempotencyKey, fromBase64Url } from '../../shared/platform/src/signing/bytes';
import { clientKeyHeader, createBrowserPair, deriveKeys } from '../../shared/platform/src/signing/keys';

/** Text of every captcha of a server under trial. */
const CAPTCHA_TEXT = 'AAAA';

/** A browser without a session. */
async function guestOf(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  const server = calls.clock.response.parse(await (await fetch(`${origin}/sa/t`)).json());
  const pair = await createBrowserPair();
  const credentials: Credentials = {
    kid: server.kid,
    keys: await deriveKeys(pair, fromBase64Url(server.pk), null),
    token: null,
    tokenHash: '',
    clientKey: clientKeyHeader(server.kid, pair.point),
  };
  async function sent<Name extends CallName>(name: Name, fields: CallInput<Name>) {
    const row = calls[name];
    const plan: Plan = {
      row,
      fields,
      language: 'en',
      host: new URL(origin).host,
      origin,
      idempotencyKey: row.effect ? createIdempotencyKey() : '',
      authType: '0',
      agent: '127.0.0.1',
      passwords: new Map(),
    };
    const parts = await prepare(plan, credentials, Date.now());
    // A different client address for each, in the edge's header, so that throttles do not interfere.
    const headers = { ...parts.init.headers, 'x-forwarded-for': [10, ...randomBytes(3)].join('.') };
    const response = await fetch(parts.url, { ...parts.init, headers });
    return { row, parts, response };
  }
  return { credentials, sent };
}

const letters = '/?&=+ä漢 %"\'<>;,.-_~😀\u0301#';

const signed: Trial = {
  id: 'S1',
  what: 'honest requests with random texts, signed and sealed by the browser’s own code: understood by the server, its answers opened',
  async run({ port, random, size }, tally) {
    for (let round = 0; round < size(2, 20); round += 1) {
      const { credentials, sent } = await guestOf(port);
      for (let at = 0; at < size(5, 25); at += 1) {
        const text = `x${random.text(random.below(20), letters)}`;
        const asked = await sent('agentInfo', { domain: text });
        tally.accepted(`GET ${text}`, await read(asked.row, credentials, asked.parts, asked.response));
        const mail = await sent('emailFree', { e: `${text}@post.example` });
        const { code } = await read(mail.row, credentials, mail.parts, mail.response);
        // Most of these are no valid addresses, which the call has to say.
        tally.holds(`POST ${text}: ${code}`, code === codes.ok || code === codes.invalid);
      }
      const captcha = await sent('captcha', { t: '1' });
      const { data } = await read(captcha.row, credentials, captcha.parts, captcha.response);
      const { token } = calls.captcha.response.parse(data);
      const user = { username: 'pro', password: PASSWORD, captcha: CAPTCHA_TEXT, captchaToken: token };
      const login = await sent('login', user);
      tally.accepted('a sealed login', await read(login.row, credentials, login.parts, login.response));
    }
  },
};

/** An answer as altered by an attacker on the network. */
interface Altered {
  status: number;
  sign: string | null;
  body: { code: number; data: unknown };
  parts: SignedParts;
}

const other = (letter: string | undefined) => (letter === 'A' ? 'B' : 'A');
const turned = (text: string, at: number) => text.slice(0, at) + other(text[at]) + text.slice(at + 1);

function alterations(
  random: Random,
  { sign, body, parts }: Altered,
  earlier: Altered,
): [string, Partial<Altered>][] {
  const [signature, data] = [sign ?? '', String(body.data)];
  return [
    ['without a sign', { sign: null }],
    ['an empty sign', { sign: '' }],
    ['the sign of another answer', { sign: earlier.sign }],
    ['another answer with its sign', { sign: earlier.sign, body: earlier.body }],
    ['a random sign', { sign: randomBytes(32).toString('base64url') }],
    ['a sign with one letter changed', { sign: turned(signature, random.below(signature.length)) }],
    ['data with one letter changed', { body: { ...body, data: turned(data, random.below(data.length)) } }],
    ['data cut', { body: { ...body, data: data.slice(0, random.below(data.length)) } }],
    ['in the open', { body: { ...body, data: { token: 'T'.repeat(43), user: { username: 'eve' } } } }],
    ['no data', { body: { ...body, data: null } }],
    ['for another address', { parts: { ...parts, target: `${parts.target}&x=1` } }],
    ['for another nonce', { parts: { ...parts, nonce: earlier.parts.nonce } }],
    ['under another status', { status: 201 }],
  ];
}

const opened: Trial = {
  id: 'E2',
  what: 'sealed answers of a real login, altered on the way, as the browser’s own code reads them: none is taken for a success',
  async run({ port, random, size }, tally) {
    const { credentials, sent } = await guestOf(port);
    const login = async (): Promise<Altered> => {
      const captcha = await sent('captcha', { t: '1' });
      const { data } = await read(captcha.row, credentials, captcha.parts, captcha.response);
      const { token } = calls.captcha.response.parse(data);
      const user = { username: 'pro', password: PASSWORD, captcha: CAPTCHA_TEXT, captchaToken: token };
      const { parts, response } = await sent('login', user);
      const sign = response.headers.get(tis1.headers.sign);
      return { status: response.status, sign, body: (await response.json()) as Altered['body'], parts };
    };
    const opens = async ({ status, sign, body, parts }: Altered): Promise<boolean> => {
      const headers = {
        'content-type': 'application/json',
        ...(sign !== null && { [tis1.headers.sign]: sign }),
      };
      try {
        await read(calls.login, credentials, parts, new Response(JSON.stringify(body), { status, headers }));
        return true;
      } catch (error) {
        if (error instanceof BrokenAnswerError) return false;
        throw error;
      }
    };
    for (let round = 0; round < size(2, 50); round += 1) {
      const [earlier, answer] = [await login(), await login()];
      for (const [what, change] of alterations(random, answer, earlier))
        tally.holds(what, !(await opens({ ...answer, ...change })));
      tally.accepted('as it came', { code: (await opens(answer)) ? 0 : 1 });
    }
  },
};

export const signerTrials: readonly Trial[] = [signed, opened];
