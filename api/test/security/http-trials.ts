// H1 to H4: what can be done with HTTP itself. Other spellings of an address, headers
// that come twice, bytes that two readers would read differently, bodies that cost more to read than to send, and the
// addresses that are behind the edge.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { codes, internalPaths } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { login, visitor } from '../support/server';
import { actionKey, deliver, type RequestOptions, type Sent } from '../support/signer';
import { newAccount } from './people';
import { codeIn, exchange, statuses, written } from './raw';
import { amply, span } from './things';
import type { Trial } from './trial';

const OWN = calls.userInfo.path;
const none = Buffer.alloc(0);
/** Not there, not HTTP, or not what was signed. */
const GONE = [codes.badSignature, codes.notFound, codes.invalid];

const respelled: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/i', '/%69'),
  (path) => path.replace('/i', '/%2569'),
  (path) => path.replace('/user/', '/user%2f'),
  (path) => path.replace('/user/', '/user//'),
  (path) => path.replace('/user/', '/./user/'),
  (path) => path.replace('/user/', '/x/../user/'),
  (path) => path.replace('/user/', '/x/%2e%2e/user/'),
  (path) => path.replace('/user/', '\\user\\'),
  (path) => path.toUpperCase(),
  (path) => `${path};a=1`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}.json`,
  (path) => `${path}%`,
  (path) => `${path}%c0%af`,
  (path) => `http://localhost${path}`,
  (path) => `http://evil.example${path}`,
];
const methods = ['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'POST'];
const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override', '_method'];

const spellings: Trial = {
  id: 'H1',
  what: 'a signed request under another spelling of its path, by another method, with a method in a header, with headers that come twice, with what no host or nonce can be',
  async run({ port, random, size }, tally) {
    const [session, other] = [await newAccount(port), await newAccount(port)];
    const post = calls.keywordAdd.path;
    const kept = async () => (await session.send('GET', calls.userKeywords.path)).data.length;
    for (let round = 0; round < size(1, 20); round += 1) {
      for (const [at, spell] of respelled.entries()) {
        const sent = session.prepare('GET', OWN);
        const [path = '', query] = sent.target.split('?');
        const answer = await deliver(port, { ...sent, target: `${spell(path)}?${query}` });
        tally.refused(`spelling ${at}`, answer, GONE);
      }
      for (const method of methods) {
        const { status, code } = await deliver(port, { ...session.prepare('GET', OWN), method });
        tally.holds(`${method}: ${status}`, code !== 0 && status >= 400 && status < 500);
      }
      // Signed for exactly what is sent.
      for (const name of overrides) {
        const query = { keyword: 'x', [name]: 'POST' };
        const headers = { [name]: 'POST' };
        const answer = await session.send('GET', post, { query, headers, idempotencyKey: actionKey() });
        tally.refused(`GET with ${name}`, answer, [codes.notFound]);
      }
      for (const nonce of [
        '',
        'x'.repeat(15),
        'x'.repeat(17),
        'x'.repeat(8_000),
        'ä'.repeat(16),
        'a b c d e f g h ',
      ])
        tally.refused(`nonce ${nonce.slice(0, 20)}`, await session.send('GET', OWN, { nonce }), GONE);
      for (const host of [
        '[::ffff:7f00:1',
        'localhost:99999999',
        'localhost@evil.example',
        'l\u00f6calhost',
        'localhost.',
        '-',
        'a'.repeat(300),
      ])
        tally.refused(`host ${host.slice(0, 30)}`, await session.send('GET', OWN, { host }), GONE);
      const twice: [string, string][] = [
        ['authorization', `Bearer ${other.token}`],
        ['agent', 'atlas'],
        ['authtype', '210319'],
        ['idempotency-key', actionKey()],
        ['content-type', 'application/json'],
        ['host', 'evil.example'],
        ['client-key', 'x'],
      ];
      for (const [name, value] of random.next() < 0.5 ? twice : [...twice].reverse()) {
        const sent = session.prepare('GET', OWN, {
          headers: { agent: 'localhost', authtype: '0' },
          idempotencyKey: actionKey(),
        });
        const text = written(sent, { more: [`${name}: ${value}`, 'connection: close'] });
        const back = await exchange(port, text);
        tally.refused(`${name} twice`, { code: codeIn(back) }, GONE);
      }
    }
    tally.holds('nothing was kept', (await kept()) === 0);
    tally.accepted('as it was signed', await session.send('GET', OWN));
  },
};

const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Each way to write a body so that two readers may disagree where it ends. `LENGTH` is of the whole. */
const ambiguous: readonly (readonly [lines: readonly string[], body: string])[] = [
  [['content-length: LENGTH', 'transfer-encoding: chunked'], `0\r\n\r\n${HIDDEN}`],
  [['transfer-encoding: chunked', 'content-length: LENGTH'], `0\r\n\r\n${HIDDEN}`],
  [['content-length: 0', 'content-length: LENGTH'], HIDDEN],
  [['content-length: LENGTH', 'content-length: 0'], HIDDEN],
  [['content-length: 0, LENGTH'], HIDDEN],
  [['content-length: +0'], HIDDEN],
  [['content-length: -1'], HIDDEN],
  [['content-length: 0x0'], HIDDEN],
  [['content-length: 0 0'], HIDDEN],
  [['content-length : 0'], HIDDEN],
  [['content-length: 18446744073709551616'], HIDDEN],
  [['transfer-encoding: xchunked'], `0\r\n\r\n${HIDDEN}`],
  [['transfer-encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`],
  [['transfer-encoding: chunked', 'transfer-encoding: cow'], `0\r\n\r\n${HIDDEN}`],
  [['transfer-encoding : chunked', 'content-length: LENGTH'], `0\r\n\r\n${HIDDEN}`],
  [['transfer-encoding:\u000bchunked', 'content-length: LENGTH'], `0\r\n\r\n${HIDDEN}`],
  [['x: y\ntransfer-encoding: chunked', 'content-length: LENGTH'], `0\r\n\r\n${HIDDEN}`],
  [['x: y\rtransfer-encoding: chunked', 'content-length: LENGTH'], `0\r\n\r\n${HIDDEN}`],
  [['transfer-encoding:', ' chunked', 'content-length: LENGTH'], `0\r\n\r\n${HIDDEN}`],
  [['transfer-encoding: chunked'], `-0\r\n\r\n${HIDDEN}`],
  [['transfer-encoding: chunked'], `0x0\r\n\r\n${HIDDEN}`],
  [['transfer-encoding: chunked'], `10000000000000000\r\n\r\n${HIDDEN}`],
  [['transfer-encoding: chunked'], `0;\n\r\n${HIDDEN}`],
  [['transfer-encoding: chunked'], `1\r\nxx\r\n0\r\n\r\n${HIDDEN}`],
  [['x: a\u0000b', 'content-length: 0'], HIDDEN],
  [['no colon here', 'content-length: 0'], HIDDEN],
  [['na me: x', 'content-length: 0'], HIDDEN],
];
const firstLines = [
  `GET ${OWN} HTTP/1.1 x`,
  `GET ${OWN}`,
  `GET ${OWN} HTTP/9.9`,
  `GET ${OWN} HTCPCP/1.0`,
  `GET ${OWN}\tHTTP/1.1`,
  `GET ${OWN}\u0000 HTTP/1.1`,
  `get ${OWN} HTTP/1.1`,
  'PRI * HTTP/2.0',
  'CONNECT evil.example:443 HTTP/1.1',
];

const smuggled: Trial = {
  id: 'H2',
  what: 'bodies whose end two readers would see in different places, with a second request hidden in them; broken first lines and headers',
  async run({ port, size }, tally) {
    const session = await login(port, 'pro');
    for (let round = 0; round < size(1, 10); round += 1) {
      const sent = (body: string): Sent => ({
        ...session.prepare('POST', calls.countryStat.path, { form: { country: 'chile' } }),
        body: Buffer.from(body),
      });
      const tries = ambiguous.map(async ([lines, body]) => {
        const more = lines.map((line) => line.replace('LENGTH', String(body.length)));
        const back = await exchange(port, written(sent(body), { more, length: false }));
        const [first = 0, ...others] = statuses(back);
        const refused = first === 0 || (first >= 400 && first < 500);
        tally.holds(
          `${JSON.stringify(lines)} ${JSON.stringify(body.slice(0, 9))}: ${first}, ${others}`,
          refused && others.length === 0,
        );
      });
      const lines = firstLines.map(async (line) => {
        const back = await exchange(port, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
        tally.holds(
          `${JSON.stringify(line)}: ${statuses(back)}`,
          !statuses(back).some((status) => status < 400 || status >= 500),
        );
      });
      await Promise.all([...tries, ...lines]);
    }
    const whole = session.prepare('POST', calls.countryStat.path, { form: { country: 'chile' } });
    const back = await exchange(port, written(whole, { more: ['connection: close'] }));
    tally.accepted('an honest one, written by hand', { code: codeIn(back) });
  },
};

/** No answer takes longer, whatever is sent. */
const LONGEST_MS = 5_000;
/** As much as fits into a body. */
const FULL = 260_000;
const nested = (open: string, close: string, times: number) => `${open.repeat(times)}1${close.repeat(times)}`;
const fill = (text: string) => text.repeat(Math.floor(FULL / text.length));

const jsons: readonly (readonly [string, string | Buffer])[] = [
  ['a list in a list, 130,000 deep', nested('[', ']', FULL / 2)],
  ['an object in an object', nested('{"a":', '}', FULL / 6)],
  ['deep in a known field', `{"keyword":${nested('[', ']', FULL / 2 - 20)}}`],
  ['deep in an unknown field', `{"keyword":"pump","x":${nested('{"a":', '}', FULL / 6 - 20)}}`],
  ['130,000 areas', `{"keyword":"pump","area":[${fill('1,')}1]}`],
  ['fields without end', `{${Array.from({ length: 25_000 }, (_, at) => `"f${at}":1`).join()}}`],
  ['one field 20,000 times', `{${Array.from({ length: 20_000 }, () => '"page":1').join()}}`],
  ['a number without end', `{"keyword":"pump","page":${'9'.repeat(200_000)}}`],
  ['beyond all numbers', '{"keyword":"pump","page":1e999}'],
  ['a prototype', '{"__proto__":{"pageSize":1000,"keyword":"pump"},"constructor":{"prototype":{"page":7}}}'],
  ['NUL written out', `{"keyword":"${fill('\\u0000')}"}`],
  ['half of a pair', '{"keyword":"\\ud800"}'],
  ['no object', '"pump"'],
  ['null', 'null'],
  ['a number that is none', '{"keyword":NaN}'],
  ['blanks', ' '.repeat(FULL)],
  ['another alphabet', Buffer.from('{"keyword":"pump"}', 'utf16le')],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xc0, 0xaf, 0x7d])],
];
const forms: readonly (readonly [string, string])[] = [
  ['80,000 fields', Array.from({ length: 25_000 }, (_, at) => `f${at}=1`).join('&')],
  ['one field 30,000 times', fill('keyword=x&')],
  ['only separators', fill('&')],
  ['only equals', fill('=')],
  ['broken codes', fill('%')],
  ['a prototype', '__proto__=x&constructor=x&toString=x&__proto__[pageSize]=1000&keyword[$ne]=1'],
  ['overlong letters', 'keyword=%c0%af%c0%ae'],
  ['brackets without end', `keyword${fill('[')}=1`],
];
const packers = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync };

const costly: Trial = {
  id: 'H3',
  what: 'bodies that nest without end, repeat a field, name a prototype, are packed or no text: refused by a rule, within seconds, and nothing remains of them',
  async run({ port, size }, tally) {
    const browser = await newAccount(port, { quotas: amply });
    const rule = [codes.invalid, codes.tooLarge, codes.keywordUnusable];
    const search = calls.transactionSearch.path;
    const send = async (what: string, path: string, options: RequestOptions) => {
      const began = performance.now();
      const { code } = await browser.send('POST', path, options);
      const ms = Math.round(performance.now() - began);
      tally.refused(what, { code }, rule);
      tally.holds(`${what}: ${ms} ms`, ms < LONGEST_MS);
    };
    const parts = (contentType: string, text: string | Buffer) => ({
      parts: { contentType, body: Buffer.from(text) },
    });
    const plain = { json: { keyword: 'steel', ...span } };
    const { data: before } = await browser.send('POST', search, plain);
    for (let round = 0; round < size(1, 10); round += 1) {
      for (const [what, text] of jsons) await send(what, search, parts('application/json', text));
      for (const [what, text] of forms)
        await send(what, calls.traderSearch.path, parts('application/x-www-form-urlencoded', text));
      for (const [name, pack] of Object.entries(packers)) {
        const packed = pack(JSON.stringify(plain.json));
        const headers = { 'content-encoding': name };
        await send(`packed as ${name}`, search, { ...parts('application/json', packed), headers });
        const bomb = pack(Buffer.alloc(20_000_000, ' '));
        await send(`20 MB packed as ${name}`, search, { ...parts('application/json', bomb), headers });
      }
    }
    const { data: after } = await browser.send('POST', search, plain);
    tally.holds('a search as before', after.results.total === before.results.total);
  },
};

/** What tells that a request passed a proxy, or that a page sent it. */
const foreign: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'http' },
  { forwarded: 'for=127.0.0.1;host=localhost' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-origin' },
  { host: 'evil.example' },
  { host: 'localhost.evil.example' },
];
const insides = [
  `${internalPaths.host}?host=localhost`,
  internalPaths.agents,
  `${internalPaths.failures}?since=2026-01-01T00:00:00Z`,
  internalPaths.ingest,
  internalPaths.operator,
  internalPaths.host.replace('internal', '%69nternal'),
];
/** @param username whom they would harm */
const ordersOn = (username: string): readonly (readonly [string, object])[] => [
  [internalPaths.agents, { id: 'atlas', release: 'r1' }],
  [internalPaths.ingest, {}],
  [`${internalPaths.operator}/outbox-list`, { all: true }],
  [`${internalPaths.operator}/account-disable`, { username, disabled: true }],
];

const inside: Trial = {
  id: 'H4',
  what: 'the addresses behind the edge, asked for through a proxy, by a page in a browser of the same machine, under another name of the machine, as a form',
  async run({ port, size }, tally) {
    const victim = await newAccount(port);
    const orders = ordersOn(victim.username);
    const own = { host: `localhost:${port}` };
    const ask = (method: string, target: string, headers: Record<string, string>, body: Buffer = none) =>
      deliver(port, { method, target, headers: { ...own, ...headers }, body });
    for (let round = 0; round < size(1, 20); round += 1) {
      for (const headers of foreign) {
        const who = JSON.stringify(headers);
        for (const target of insides)
          tally.refused(`${target} ${who}`, await ask('GET', target, headers), [codes.notFound]);
        for (const [target, order] of orders) {
          const json = { 'content-type': 'application/json', ...headers };
          const answer = await ask('POST', target, json, Buffer.from(JSON.stringify(order)));
          tally.refused(`${target} ${who}`, answer, [codes.notFound]);
        }
      }
      // All that a page can send without asking first.
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=b',
      ])
        for (const [target, order] of orders) {
          const answer = await ask(
            'POST',
            target,
            { 'content-type': type },
            Buffer.from(JSON.stringify(order)),
          );
          tally.refused(`${target} as ${type}`, answer, [codes.notFound]);
        }
    }
    const { status } = await ask('GET', internalPaths.operator, {});
    tally.holds('a program of this machine', status === 200);
    tally.accepted('nothing was done to anybody', await victim.send('GET', OWN));
    tally.accepted('nor to the site', await (await visitor(port)).send('GET', calls.levels.path));
  },
};

export const httpTrials: readonly Trial[] = [spellings, smuggled, costly, inside];
