// S1 to S14: signed requests over HTTP. Every forged, late, replayed or moved one is refused, every honest one passes.
import { createHmac, randomBytes } from 'node:crypto';
import { login, visitor } from '../support/server';
import { actionKey, type Browser, b64u, deliver, type Sent } from '../support/signer';
import type { Trial } from './trial';

const REFUSED = [41];
const odd = '/?&=+ä漢 %"\'<>;,.-_~😀';

function flip(text: string, at: number): string {
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
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

/** One bit of one part turned. Parts differ at each signing; their lengths do not. */
function* flipped(session: Browser): Generator<[string, Sent]> {
  const { target } = whole(session);
  const query = target.indexOf('?') + 1;
  for (let at = query; at < target.length; at += 1) {
    const sent = whole(session);
    const changed = flip(sent.target, at);
    // A space or control character would not be HTTP any more, `#` ends a target, `&rs=` is where the signature is found.
    if (/[\s#]/.test(changed)) continue;
    yield [`target at ${at}`, { ...sent, target: changed }];
  }
  for (let at = 0; at < whole(session).body.length; at += 1) {
    const sent = whole(session);
    const body = Buffer.from(sent.body);
    body[at] = (body[at] ?? 0) ^ 1;
    yield [`body at ${at}`, { ...sent, body }];
  }
  for (const name of ['authtype', 'agent', 'idempotency-key', 'content-type', 'host']) {
    const sent = whole(session);
    const value = sent.headers[name] ?? '';
    const changed = name === 'host' ? value.replace('localhost', 'other.localhost') : flip(value, 0);
    yield [`header ${name}`, { ...sent, headers: { ...sent.headers, [name]: changed } }];
    const { [name]: _gone, ...others } = sent.headers;
    if (name !== 'host') yield [`no header ${name}`, { ...whole(session), headers: others }];
  }
}

const bits: Trial = {
  id: 'S2',
  what: 'one bit turned in target, body, signature or a signed header',
  async run({ port, size }, tally) {
    const session = await login(port, 'pro');
    tally.accepted('untouched', await deliver(port, whole(session)));
    for (let round = 0; round < size(1, 5); round += 1)
      // A time out of the window is noticed before the signature.
      for (const [input, sent] of flipped(session))
        tally.refused(input, await deliver(port, sent), [...REFUSED, 40]);
  },
};

const fields: Trial = {
  id: 'S3',
  what: 'fields dropped, doubled, reordered or encoded anew',
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
    const at = (offset: number) => browser.send('GET', '/api/common/levels', { ts: Date.now() + offset });
    for (const offset of [-119_000, -60_000, 0, 29_000]) tally.accepted(`${offset} ms`, await at(offset));
    const years = 365 * 86_400_000;
    const outside = [-121_000, 31_500, -60 * years, 60 * years];
    for (let more = 0; more < size(4, 200); more += 1)
      outside.push(random.next() < 0.5 ? -121_000 - random.below(years) : 32_000 + random.below(years));
    for (const offset of outside) {
      const before = Date.now();
      const answer = await at(offset);
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
