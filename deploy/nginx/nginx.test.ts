// The real nginx with the real configuration in front of doubles: builds, calls, doors. Two API processes and what
// happens when one dies: two-processes.test.ts. What it serves together with the real edge: site.test.ts.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BODY_MAX, UPLOAD_MAX } from '@waybill/contract';
import { releaseFixture, temporaryFolder } from '../src/testing/fixture';
import { type BeforeDoubles, nginxBeforeDoubles } from './testing/before-doubles';
import { ask, type Double, expectSafe } from './testing/doubles';

const folder = temporaryFolder();
let store: string;
let site: BeforeDoubles;
let port: number;
let pages: Double;
let first: Double;
let second: Double;
/** A script of the remote and one of the shell, both with compressed twins; addresses on the site. */
let remoteScript: string;
let shellScript: string;

const immutable = 'public, max-age=31536000, immutable';

/** Address of the first file under a folder of the store that has a brotli twin. */
function packedIn(part: string): string {
  const names = readdirSync(join(store, part), { recursive: true, encoding: 'utf8' });
  const name = names.find((candidate) => candidate.endsWith('.js') && names.includes(`${candidate}.br`));
  if (name === undefined) throw new Error(`no packed script in ${part}`);
  return `/${part}/${name}`;
}

beforeAll(async () => {
  ({ store } = await releaseFixture(folder.path));
  mkdirSync(join(store, 'r/.draft'));
  writeFileSync(join(store, 'r/.draft/file.js'), 'draft');
  writeFileSync(join(folder.path, 'outside.js'), 'outside');
  remoteScript = packedIn('r');
  shellScript = packedIn('assets');
  site = await nginxBeforeDoubles(folder.path, store);
  ({ port, pages, first, second } = site);
});
afterAll(async () => {
  await site?.stop();
  folder.remove();
});
beforeEach(() => {
  for (const server of [pages, first, second]) server.seen.length = 0;
});

describe('builds', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ])('are sent as they were packed: Accept-Encoding %s', async (accepted, encoding, unpack) => {
    for (const path of [remoteScript, shellScript]) {
      const got = await ask(port, path, {
        headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
      });
      expect(got.status).toBe(200);
      expect(got.headers['content-encoding']).toBe(encoding);
      expect(got.headers.vary).toBe('Accept-Encoding');
      expect(got.headers['cache-control']).toBe(immutable);
      expect(got.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(unpack(got.body)).toEqual(readFileSync(join(store, path)));
      expectSafe(got);
    }
  });

  it('answer 304 to who has them, and HEAD without bytes', async () => {
    const { headers } = await ask(port, remoteScript);
    const again = await ask(port, remoteScript, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, immutable]);
    const head = await ask(port, remoteScript, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it.each<[string, () => string]>([
    ['a compressed twin by name', () => `${remoteScript}.br`],
    ['the other one', () => `${shellScript}.gz`],
    ['a draft or lock of the store', () => '/r/.draft/file.js'],
  ])('that nobody may ask for are plain 404s: %s', async (_name, path) => {
    const got = await ask(port, path());
    expect([got.status, got.body.toString()]).toEqual([404, 'Not found\n']);
    expect(got.headers['cache-control']).toBe('no-store');
    expect(got.headers['content-type']).toBe('text/plain; charset=utf-8');
    expectSafe(got);
    expect(pages.seen).toHaveLength(0);
  });

  it.each<[string, () => string]>([
    ['a file', () => `${dirname(remoteScript)}/gone.js?x=1`],
    ['a folder', () => dirname(remoteScript)],
    ['a folder with a slash', () => '/r/'],
  ])('that are not here are asked of the page edge, by the same address: %s', async (_name, path) => {
    const got = await ask(port, path());
    expect(got.body.toString()).toBe('pages');
    expect(pages.seen).toMatchObject([{ url: path() }]);
    expect(got.headers['cache-control']).toBeUndefined();
  });

  it.each([
    '/r/../channels/stable.json',
    '/r/%2e%2e/channels/stable.json',
    '/r/..%2fchannels/stable.json',
    '/assets/../../outside.js',
    '/r/../../outside.js',
    '/r/mf-sample%00/x.js',
    '/r/%252e%252e/%252e%252e/outside.js',
    '/channels/stable.json',
  ])('are all that is served of the store: not %s', async (path) => {
    const got = await ask(port, path);
    // An address that leads elsewhere on the site is a page's; one that leads above it is none.
    const answer = pages.seen.length > 0 ? [200, 'pages'] : [400, expect.stringContaining('400 Bad Request')];
    expect([got.status, got.body.toString()]).toEqual(answer);
  });

  it('are read only', async () => {
    expect((await ask(port, remoteScript, { method: 'POST', body: 'x' })).status).toBe(405);
    expect((await ask(port, remoteScript, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('calls', () => {
  const target = '/api/trader/search?keyword=led%20lamp&x=a%2Fb//c&r_host=atlas.example&rs=MHMX_-9';

  it.each([
    target,
    '/sa/t',
    '/link/abc?d=1',
    '/mcp',
    '/client.tgz',
    '/waybill_client-1.0.0-py3-none-any.whl',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
    '/oauth/token',
    '/healthz',
    '/readyz',
    '/api/a%2Fb//c/./d?e=%C3%A9',
  ])('arrive as they were sent: %s', async (path) => {
    const got = await ask(port, path, { headers: { host: 'Atlas.Example:8443' } });
    const [seen] = [...first.seen, ...second.seen];
    expect([got.status, seen?.url, seen?.headers.host]).toEqual([200, path, 'Atlas.Example:8443']);
    expect(pages.seen).toHaveLength(0);
    expectSafe(got);
  });

  it('carry body and own headers untouched, and nothing that the browser claims about proxies', async () => {
    const body = 'a=1&b=%20';
    await ask(port, target, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'idempotency-key': 'k3Jt8aYv0Q2mXw9dZr5uLg',
        authorization: 'Bearer T',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
      },
      body,
    });
    const [seen] = [...first.seen, ...second.seen];
    expect(seen).toMatchObject({
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'idempotency-key': 'k3Jt8aYv0Q2mXw9dZr5uLg',
        authorization: 'Bearer T',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': `127.0.0.1:${port}`,
        'x-forwarded-proto': 'http',
      },
    });
    expect(seen?.headers).not.toHaveProperty('forwarded');
    expect(seen?.headers).not.toHaveProperty('x-real-ip');
  });

  it('send headers that the API sets as well only once', async () => {
    for (const server of [first, second])
      server.answer = (_seen, response) => response.setHeader('x-content-type-options', 'nosniff').end('{}');
    const { rawHeaders } = await ask(port, '/api/x');
    expect(rawHeaders.filter((name) => name.toLowerCase() === 'x-content-type-options')).toHaveLength(1);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('shrink answers of some size: Accept-Encoding %s', async (accepted, encoding, unpack) => {
    const text = JSON.stringify({
      rows: Array.from({ length: 200 }, (_, at) => ({ at, name: 'consignee' })),
    });
    for (const server of [first, second])
      server.answer = (_seen, response) =>
        response.setHeader('content-type', 'application/json; charset=utf-8').end(text);
    const got = await ask(port, '/api/x', { headers: { 'accept-encoding': accepted } });
    expect(got.headers['content-encoding']).toBe(encoding);
    expect(unpack(got.body).toString()).toBe(text);
  });

  it('may be as large as the API takes them; a much larger one stops here', async () => {
    const send = (bytes: number) => ask(port, '/api/x', { method: 'POST', body: Buffer.alloc(bytes, 97) });
    expect((await send(BODY_MAX + 1)).status).toBe(200);
    expect((await send(UPLOAD_MAX + 16_384)).status).toBe(200);
    const seen = first.seen.length + second.seen.length;
    expect((await send(2 ** 23 + 1)).status).toBe(413);
    expect(first.seen.length + second.seen.length).toBe(seen);
  });
});

describe('what is behind the door', () => {
  it.each([
    '/internal/host?host=localhost',
    '/internal/agents',
    '/internal/failures',
    '/internal',
    '/internal/',
    '/Internal/host',
    '//internal/host',
    '/%69nternal/host',
    '/api/../internal/host',
    '/api/%2e%2e/internal/host',
    '/internal/../api/x',
    '/internal/host/%2e%2e/%2e%2e/api/x',
    '/x/../api/x',
  ])('stays there: %s', async (path) => {
    const got = await ask(port, path);
    expect([got.status, got.body.toString()]).toEqual([404, 'Not found\n']);
    expect([first.seen, second.seen, pages.seen]).toEqual([[], [], []]);
  });
});

describe('pages', () => {
  it.each([
    '/',
    '/login',
    '/en/transaction/search?q=a%20b',
    '/registry.json',
    '/apix',
    '/rx',
    '/assetsx',
    '/unknown.php',
  ])('come from the Node edge: %s', async (path) => {
    const got = await ask(port, path, { headers: { host: 'atlas.example', cookie: 'waybill_bucket=a' } });
    expect(got.body.toString()).toBe('pages');
    expect(pages.seen[0]).toMatchObject({
      url: path,
      headers: { host: 'atlas.example', 'x-forwarded-host': 'atlas.example', cookie: 'waybill_bucket=a' },
    });
    expect(first.seen.length + second.seen.length).toBe(0);
  });

  it('lead from an address that is too long to the page that says so', async () => {
    const got = await ask(port, `/spain/login?next=${'x'.repeat(40_000)}`);
    expect([got.status, got.headers.location]).toEqual([302, '/error?status=414']);
    expectSafe(got);
    expect(pages.seen).toEqual([]);
  });

  it('say so when the Node edge does not answer; builds and calls go on', async () => {
    await pages.stop();
    const got = await ask(port, '/login');
    expect([got.status, got.headers['retry-after']]).toEqual([502, '5']);
    expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const words of ['does not answer', '没有响应', '沒有回應', 'no responde', 'không phản hồi'])
      expect(got.body.toString('utf8')).toContain(words);
    expect((await ask(port, remoteScript)).status).toBe(200);
    expect((await ask(port, '/api/x')).status).toBe(200);
    await pages.start();
  });
});

it('logs who, what and how, but no query', async () => {
  await ask(port, '/api/log?access_token=secret-code&rs=signature', {
    headers: { referer: 'http://a/?secret-code' },
  });
  const lines = site.nginx.accessLog();
  expect(lines).not.toMatch(/secret-code|signature/);
  const line = lines
    .trim()
    .split('\n')
    .find((text) => text.includes('/api/log'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    method: 'GET',
    path: '/api/log',
    status: 200,
    upstreamStatus: '200',
  });
});
