// Signed requests over HTTP, as security.md wants them tried: every forged, late, replayed or moved one is refused.
import { createHmac, randomBytes } from 'node:crypto';
import { login, sharedPort, visitor } from './support/server';
import { type Answer, type Browser, b64u, deliver, type Sent } from './support/signer';

let browser: Browser;
let session: Browser;
beforeAll(async () => {
  browser = await visitor(sharedPort());
  session = await login(sharedPort(), 'pro');
});

const codesOf = (answers: Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};
const flip = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return text.slice(0, at) + String.fromCharCode(code ^ 1) + text.slice(at + 1);
};

test('S1: 40 random requests, all accepted', async () => {
  const answers: Answer[] = [];
  for (let i = 0; i < 20; i += 1) {
    const domain = `${b64u(randomBytes(9))}/?&=+ä漢 %`;
    answers.push(await browser.send('GET', '/api/agent/info', { query: { domain } }));
    const idempotencyKey = b64u(randomBytes(17)).slice(0, 22);
    const options = { form: { text: domain, country: 'chile' }, idempotencyKey };
    answers.push(await session.send('POST', '/api/stat/country', options));
  }
  expect(codesOf(answers)).toEqual({ 0: 40 });
});

test('S2: one bit flipped anywhere is refused with 41', async () => {
  const extra = { authtype: '0', agent: 'localhost' };
  const make = () =>
    session.prepare('POST', '/api/stat/country', {
      form: { country: 'chile' },
      headers: extra,
      idempotencyKey: 'k3Jt8aYv0Q2mXw9dZr5uLg',
    });
  expect((await deliver(session.port, make())).code).toBe(0);
  const forged: Sent[] = [];
  const whole = make();
  const rsAt = whole.target.indexOf('&rs=') + 4;
  for (let at = rsAt; at < whole.target.length; at += 1) {
    const sent = make();
    // The signature differs each time; its length does not.
    const start = sent.target.indexOf('&rs=') + 4;
    forged.push({ ...sent, target: flip(sent.target, start + (at - rsAt)) });
  }
  const query = whole.target.indexOf('?') + 1;
  for (let at = query; at < rsAt - 4; at += 1) {
    const sent = make();
    const target = flip(sent.target, at);
    // A space or control character would not be HTTP any more, and `#` ends a target.
    if (!/[\s#]/.test(target)) forged.push({ ...sent, target });
  }
  for (let at = 0; at < whole.body.length; at += 1) {
    const sent = make();
    const body = Buffer.from(sent.body);
    body[at] = (body[at] ?? 0) ^ 1;
    forged.push({ ...sent, body });
  }
  for (const name of ['authtype', 'agent', 'idempotency-key', 'content-type', 'host']) {
    const sent = make();
    const value = sent.headers[name] ?? '';
    const changed = name === 'host' ? value.replace('localhost', 'other.localhost') : flip(value, 0);
    forged.push({ ...sent, headers: { ...sent.headers, [name]: changed } });
    const { [name]: _gone, ...others } = make().headers;
    if (name !== 'host') forged.push({ ...make(), headers: others });
  }
  const answers: Answer[] = [];
  for (const sent of forged) answers.push(await deliver(session.port, sent));
  // A time out of the window is noticed before the signature.
  const refused = answers.filter(({ code }) => code === 41 || code === 40);
  expect(answers.length).toBeGreaterThan(120);
  expect(refused).toHaveLength(answers.length);
  expect(answers.filter(({ code }) => code === 40).length).toBeLessThan(14);
});

test('S3: fields dropped, doubled, reordered or encoded anew are refused', async () => {
  const make = () => browser.prepare('GET', '/api/agent/info', { query: { domain: 'a b' } });
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
  for (const change of changes) {
    const sent = make();
    const { code } = await deliver(browser.port, { ...sent, target: change(sent.target) });
    expect([41, 3]).toContain(code);
  }
});

test('S4: of 50 deliveries of one request at once, exactly one passes', async () => {
  const sent = session.prepare('GET', '/api/user/i');
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(session.port, sent)));
  expect(codesOf(answers)).toEqual({ 0: 1, 42: 49 });
});

test('S5: a request moved to another path, host, page host or session is refused', async () => {
  const other = await login(sharedPort(), 'entry');
  const make = () => session.prepare('GET', '/api/user/i');
  const moved = [
    { ...make(), target: make().target.replace('/api/user/i', '/api/user/p') },
    { ...make(), headers: { ...make().headers, host: `127.0.0.1:${session.port}` } },
    { ...make(), target: make().target.replace('r_host=localhost', 'r_host=atlas.localhost') },
    { ...make(), headers: { ...make().headers, authorization: `Bearer ${other.token}` } },
  ];
  for (const sent of moved) expect((await deliver(session.port, sent)).code).toBe(41);
});

test('a session works only on its agent’s hosts, however well signed', async () => {
  const answer = await session.send('GET', '/api/user/i', { host: `atlas.localhost:${session.port}` });
  expect(answer).toMatchObject({ status: 401, code: 17 });
  expect((await session.send('GET', '/api/user/i')).code).toBe(0);
});

test('S6: ts is accepted from 120 s ago to 30 s ahead; code 40 tells the server time', async () => {
  const cases: [number, number][] = [
    [-119_000, 0],
    [-121_000, 40],
    [29_000, 0],
    [31_500, 40],
    [-60 * 365 * 86_400_000, 40],
  ];
  for (const [offset, code] of cases) {
    const before = Date.now();
    const answer = await browser.send('GET', '/api/common/levels', { ts: before + offset });
    expect({ offset, code: answer.code }).toEqual({ offset, code });
    if (code === 40) expect(Math.abs(answer.data.t - before)).toBeLessThan(5_000);
  }
});

test('S12: a stolen token is worth nothing with another key', async () => {
  const thief = await visitor(sharedPort());
  thief.token = session.token;
  expect((await thief.send('GET', '/api/user/i')).code).toBe(41);
  const clientKey = { 'client-key': `${thief.kid}.${b64u(thief.publicKey)}` };
  expect((await thief.send('GET', '/api/user/i', { headers: clientKey })).code).toBe(41);
  thief.token = b64u(randomBytes(32));
  expect((await thief.send('GET', '/api/user/i')).code).toBe(17);
});

test('S14: malformed keys and headers are refused with 41, an unknown server key with 43', async () => {
  const key = (value: string) =>
    browser.send('GET', '/api/common/levels', { headers: { 'client-key': value } });
  const point = b64u(browser.publicKey);
  const off = Buffer.from(browser.publicKey);
  off[64] = (off[64] ?? 0) ^ 1;
  for (const value of [
    '',
    'x',
    point,
    `${browser.kid}.`,
    `${browser.kid}.${point}A`,
    `${browser.kid}.${b64u(off)}`,
  ])
    expect((await key(value)).code).toBe(41);
  expect((await key(`k000000.${point}`)).code).toBe(43);
  const malformed = [
    ['authorization', 'Basic eDp5'],
    ['authorization', `Bearer ${session.token}x`],
    ['idempotency-key', 'short'],
  ] as const;
  for (const [name, value] of malformed) {
    const headers = { [name]: value };
    expect((await browser.send('GET', '/api/common/levels', { headers })).code).toBe(41);
  }
});

test('hosts that are not ours are refused', async () => {
  expect((await browser.send('GET', '/api/common/levels', { host: 'evil.example' })).code).toBe(41);
});

test('a body over the cap is refused with 413, before anything else', async () => {
  const json = { keyword: 'x'.repeat(262_145) };
  const answer = await session.send('POST', '/api/transaction/search', { json });
  expect(answer).toMatchObject({ status: 413, code: 6 });
});

test('the suite’s own signer is checked: a wrong key is refused', async () => {
  const sent = browser.prepare('GET', '/api/common/levels');
  const rs = b64u(createHmac('sha256', randomBytes(32)).update('x').digest());
  expect(
    (await deliver(browser.port, { ...sent, target: sent.target.replace(/&rs=.*/, `&rs=${rs}`) })).code,
  ).toBe(41);
});
