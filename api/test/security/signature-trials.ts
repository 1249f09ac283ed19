// S1 to S14: signed requests over HTTP. Every forged, late, replayed or moved one is refused, every honest one passes.
import { createECDH, createHmac, randomBytes } from 'node:crypto';
import { codes } from '@waybill/contract';
import { login, visitor } from '../support/server';
import { type Answer, actionKey, type Browser, b64u, deliver, type Sent } from '../support/signer';
import type { Trial } from './trial';

const REFUSED = [codes.badSignature];
const odd = '/?&=+ä漢 %"\'<>;,.-_~😀';

/** Turns one bit of one character. */
function flip(text: string, at: number, bit: number): string {
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);
}

const brand = (browser: Browser, domain: string) =>
  browser.send('GET', '/api/agent/info', { query: { domain } });

const honest: Trial = {
  id: 'S1',
  what: 'honest requests with random texts, signed by a signer that shares no code with the server',
  async run({ port, random, size }, tally) {
    const browser = await visitor(port);
    const session = await login(port, 'pro');
    for (let at = 0; at < size(20, 500); at += 1) {
      const text = random.text(12, odd);
      tally.accepted(`GET ${text}`, await brand(browser, text));
      const form = { text, country: 'chile' };
      const options = { form, idempotencyKey: actionKey() };
      tally.accepted(`POST ${text}`, await session.send('POST', '/api/stat/country', options));
    }
  },
};

/** A signed POST with every part that a signature covers. */
const whole = (session: Browser) =>
  session.prepare('POST', '/api/stat/country', {
    form: { country: 'chile' },
    headers: { authtype: '0', agent: 'localhost' },
    idempotencyKey: 'k3Jt8aYv0Q2mXw9dZr5uLg',
  });

/** What an HTTP client can send; `#` ends a target. */
const sendable = /^[!-"$-~]+$/;
/** A time out of the window is noticed before the signature. */
const [FORGED, LATE] = [REFUSED, [...REFUSED, codes.clockSkew]];

/** A bit of each character turned, by number or by chance. Parts differ at each signing; their lengths do not. */
function* flipped(
  session: Browser,
  bitOf: () => number,
): Generator<[input: string, sent: Sent, codes: readonly number[]]> {
  const { target } = whole(session);
  for (let at = target.indexOf('?') + 1; at < target.length; at += 1) {
    const sent = whole(session);
    const changed = flip(sent.target, at, bitOf());
    if (sendable.test(changed)) yield [`target at ${at}`, { ...sent, target: changed }, LATE];
  }
  for (let at = 0; at < whole(session).body.length; at += 1) {
    const sent = whole(session);
    const body = Buffer.from(sent.body);
    body[at] = (body[at] ?? 0) ^ (1 << bitOf());
    yield [`body at ${at}`, { ...sent, body }, FORGED];
  }
  for (const name of ['authtype', 'agent', 'idempotency-key', 'content-type', 'host', 'authorization']) {
    // A token of one other bit is nobody's, so that there is no key to compare by; what is no type is not read at all.
    const sooner: Record<string, number> = {
      authorization: codes.sessionExpired,
      'content-type': codes.invalid,
    };
    const refusals = [...FORGED, sooner[name] ?? codes.badSignature];
    const { length } = whole(session).headers[name] ?? '';
    for (let at = 0; at < length; at += 1) {
      const sent = whole(session);
      const value = flip(sent.headers[name] ?? '', at, bitOf());
      // Hosts and header values in other letters are the same, and are signed in small ones.
      const same = name === 'host' && value.toLowerCase() === sent.headers[name];
      if (!sendable.test(value.replaceAll(' ', '')) || value.trim() !== value || same) continue;
      yield [`header ${name} at ${at}`, { ...sent, headers: { ...sent.headers, [name]: value } }, refusals];
    }
    const { headers, ...sent } = whole(session);
    const { [name]: _gone, ...others } = headers;
    if (name !== 'host') yield [`no header ${name}`, { ...sent, headers: others }, refusals];
  }
}

const bits: Trial = {
  id: 'S2',
  what: 'one bit turned in each character of target, body, signature and signed headers; a signed header left out',
  async run({ port, random, size }, tally) {
    const session = await login(port, 'pro');
    tally.accepted('untouched', await deliver(port, whole(session)));
    for (let round = 0; round < size(1, 7); round += 1) {
      const bitOf = () => size(random.below(7), round);
      for (const [input, sent, refusals] of flipped(session, bitOf))
        tally.refused(input, await deliver(port, sent), refusals);
    }
  },
};

const fields: Trial = {
  id: 'S3',
  what: 'fields dropped, doubled, reordered or encoded again',
  async run({ port, size }, tally) {
    const browser = await visitor(port);
    const changes: ((target: string) => string)[] = [
      (target) => target.replace('lang=en&', ''),
      (target) => target.replace('lang=en&', 'lang=en&lang=en&'),
      (target) => target.replace('domain=a+b&lang=en', 'lang=en&domain=a+b'),
      (target) => target.replace('a+b', 'a%20b'),
      (target) => target.replace(/ts=\d+&/, ''),
      (target) => target.replace(/(ts=\d+)/, '$1&$1'),
      (target) => target.replace(/nonce=[^&]+/, 'nonce=short'),
      (target) => `${target}&x=1`,
      (target) => target.replace(/&rs=.*/, ''),
      (target) => target.replace(/(&rs=.*)/, '$1$1'),
      (target) => target.replace('?', '?rs=x&'),
      (target) => target.replace('/api/agent', '/api//agent'),
    ];
    for (let round = 0; round < size(1, 20); round += 1)
      for (const [at, change] of changes.entries()) {
        const sent = browser.prepare('GET', '/api/agent/info', { query: { domain: 'a b' } });
        const answer = await deliver(port, { ...sent, target: change(sent.target) });
        // The last one is another address, at which there is nothing.
        tally.refused(`change ${at}`, answer, [...REFUSED, 3]);
      }
  },
};

const copies: Trial = {
  id: 'S4',
  what: 'one request delivered 50 times at once: exactly one passes',
  async run({ port, size }, tally) {
    const session = await login(port, 'pro');
    for (let round = 0; round < size(1, 20); round += 1) {
      const sent = session.prepare('GET', '/api/user/i');
      const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(port, sent)));
      tally.atMost('50 copies', answers, 1);
    }
  },
};

const moved: Trial = {
  id: 'S5',
  what: 'a request moved to another path, host, page host, agent or session',
  async run({ port, size }, tally) {
    const session = await login(port, 'pro');
    const other = await login(port, 'entry');
    for (let round = 0; round < size(1, 20); round += 1) {
      const make = () => session.prepare('GET', '/api/user/i');
      const inputs: [string, Sent][] = [
        ['path', { ...make(), target: make().target.replace('/api/user/i', '/api/user/p') }],
        ['host', { ...make(), headers: { ...make().headers, host: `127.0.0.1:${port}` } }],
        [
          'page host',
          { ...make(), target: make().target.replace('r_host=localhost', 'r_host=atlas.localhost') },
        ],
        ['agent', { ...make(), headers: { ...make().headers, agent: 'atlas' } }],
        ['session', { ...make(), headers: { ...make().headers, authorization: `Bearer ${other.token}` } }],
        ['a host that is not ours', session.prepare('GET', '/api/user/i', { host: 'evil.example' })],
      ];
      for (const [input, sent] of inputs) tally.refused(input, await deliver(port, sent), REFUSED);
      // However well signed for it.
      const host = `atlas.localhost:${port}`;
      tally.refused('an agent’s host', await session.send('GET', '/api/user/i', { host }), [17]);
    }
    tally.accepted('where it belongs', await session.send('GET', '/api/user/i'));
  },
};

const clock: Trial = {
  id: 'S6',
  what: 'ts at the edges of its window, from 120 s ago to 30 s ahead; code 40 tells the server’s time',
  async run({ port, random, size }, tally) {
    const browser = await visitor(port);
    /** Once more when the answer took so long that it says nothing of an edge. */
    const at = async (offset: number): Promise<{ answer: Answer; before: number }> => {
      const before = Date.now();
      const answer = await browser.send('GET', '/api/common/levels', { ts: before + offset });
      return Date.now() - before < 1_000 ? { answer, before } : at(offset);
    };
    for (const offset of [-119_000, -60_000, 0, 29_000])
      tally.accepted(`${offset} ms`, (await at(offset)).answer);
    const years = 365 * 86_400_000;
    const outside = [-121_000, 31_500, -60 * years, 60 * years];
    for (let more = 0; more < size(4, 200); more += 1)
      outside.push(random.next() < 0.5 ? -121_000 - random.below(years) : 32_000 + random.below(years));
    for (const offset of outside) {
      const { answer, before } = await at(offset);
      tally.refused(`${offset} ms`, answer, [40]);
      tally.holds(`${offset} ms: server time`, Math.abs((answer.data?.t ?? 0) - before) < 5_000);
    }
  },
};

const stolen: Trial = {
  id: 'S12',
  what: 'a stolen token with another key, and tokens that nobody has',
  async run({ port, size }, tally) {
    const session = await login(port, 'pro');
    for (let round = 0; round < size(2, 100); round += 1) {
      const thief = await visitor(port);
      thief.token = session.token;
      tally.refused('own key', await thief.send('GET', '/api/user/i'), REFUSED);
      const headers = { 'client-key': `${thief.kid}.${b64u(thief.publicKey)}` };
      tally.refused('own key, named', await thief.send('GET', '/api/user/i', { headers }), REFUSED);
      thief.token = b64u(randomBytes(32));
      tally.refused('random token', await thief.send('GET', '/api/user/i'), [17]);
    }
    tally.accepted('its own browser', await session.send('GET', '/api/user/i'));
  },
};

const malformed: Trial = {
  id: 'S14',
  what: 'malformed points, keys and headers; a signature by another key',
  async run({ port, size }, tally) {
    const browser = await visitor(port);
    const session = await login(port, 'pro');
    const send = (headers: Record<string, string>) => browser.send('GET', '/api/common/levels', { headers });
    const point = b64u(browser.publicKey);
    const { kid } = browser;
    for (const value of ['', 'x', point, `${kid}.`, `${kid}.${point}A`, `${kid}.${b64u(Buffer.alloc(65))}`])
      tally.refused(`key ${value}`, await send({ 'client-key': value }), REFUSED);
    // A point with one bit turned lies on the curve by chance only; the y of a point decides.
    for (let at = 0; at < size(8, 256); at += 1) {
      const off = Buffer.from(browser.publicKey);
      const byte = 33 + ((at >> 3) % 32);
      off[byte] = (off[byte] ?? 0) ^ (1 << (at & 7));
      tally.refused(`point, bit ${at}`, await send({ 'client-key': `${kid}.${b64u(off)}` }), REFUSED);
    }
    const half = browser.ecdh.getPublicKey('base64', 'compressed');
    const hybrid = browser.ecdh.getPublicKey('base64', 'hybrid');
    const infinity = b64u(Buffer.from('04'.padEnd(130, '0'), 'hex'));
    // A point of another curve of the same length, and coordinates beyond the field.
    const foreign = createECDH('secp256k1');
    foreign.generateKeys();
    const beyond = Buffer.alloc(65, 0xff);
    beyond[0] = 4;
    for (const bytes of [half, hybrid, infinity, foreign.getPublicKey(), beyond]) {
      const value = Buffer.isBuffer(bytes) ? b64u(bytes) : Buffer.from(bytes, 'base64').toString('base64url');
      tally.refused(`point ${value}`, await send({ 'client-key': `${kid}.${value}` }), REFUSED);
    }
    tally.refused('unknown server key', await send({ 'client-key': `k000000.${point}` }), [43]);
    const headers: [string, string][] = [
      ['authorization', 'Basic eDp5'],
      ['authorization', `Bearer ${session.token}x`],
      ['idempotency-key', 'short'],
    ];
    for (const [name, value] of headers)
      tally.refused(`${name}: ${value}`, await send({ [name]: value }), REFUSED);
    const sent = browser.prepare('GET', '/api/common/levels');
    const rs = b64u(createHmac('sha256', randomBytes(32)).update('x').digest());
    const target = sent.target.replace(/&rs=.*/, `&rs=${rs}`);
    tally.refused('signature by another key', await deliver(port, { ...sent, target }), REFUSED);
  },
};

export const signatureTrials: readonly Trial[] = [
  honest,
  bits,
  fields,
  copies,
  moved,
  clock,
  stolen,
  malformed,
];
