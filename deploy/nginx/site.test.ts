// nginx together with the real edge, as visitors get them: pages, the registry, 404s, headers, a store elsewhere.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { commonHeaders } from '../src/edge/headers';
import { createMirror } from '../src/edge/mirror';
import { createEdge } from '../src/edge/server';
import { releaseFixture, temporaryFolder, testTrusted } from '../src/testing/fixture';
import { freePort, type RunningNginx, startNginx } from './start';
import { ask, type Double, double } from './testing/doubles';

const folder = temporaryFolder();
const mirrored = join(folder.path, 'mirror');
let port: number;
let api: Double;
let edge: FastifyInstance;
let nginx: RunningNginx;

beforeAll(async () => {
  const { storage } = await releaseFixture(folder.path);
  api = await double('api');
  // Nobody's brand: the default agent's.
  api.answer = (_seen, response) => response.writeHead(404).end();
  const warn = () => undefined;
  const mirror = createMirror({ from: storage, folder: mirrored, trusted: testTrusted, warn });
  await mirror.step();
  edge = await createEdge({
    store: mirrored,
    trusted: testTrusted,
    mirror,
    api: `http://${api.address}`,
    trustProxy: true,
    logLevel: 'silent',
  });
  const edgePort = await freePort();
  await edge.listen({ port: edgePort, host: '127.0.0.1' });
  port = await freePort();
  nginx = await startNginx({
    prefix: join(folder.path, 'nginx'),
    releases: mirrored,
    pages: `127.0.0.1:${edgePort}`,
    apis: [api.address],
    port,
  });
});
afterAll(async () => {
  await nginx?.stop();
  await Promise.all([edge?.close(), api?.stop()]);
  folder.remove();
});

/** Addresses of the files of the mirror under `r/` and `assets/`, without their twins. */
function builds(): string[] {
  const names = ['r', 'assets'].flatMap((part) =>
    readdirSync(join(mirrored, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(mirrored.length)),
  );
  return names.filter((name) => !name.includes('/.'));
}

it.each([
  ['/login', 200],
  ['/en/login', 200],
  ['/en/goods/LED%20lamp', 200],
  ['/cn/nothing-here', 404],
])('a page: %s is %d', async (path, status) => {
  const got = await ask(port, path, { headers: { 'accept-encoding': 'br' } });
  const html = (
    got.headers['content-encoding'] === 'br' ? brotliDecompressSync(got.body) : got.body
  ).toString();
  expect(got.status).toBe(status);
  expect(html).toContain('<html lang=');
  expect(got.headers['cache-control']).toBe('no-store');
  expect(got.headers['content-security-policy']).toContain("'strict-dynamic'");
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a page is compressed once: %s', async (encoding, unpack) => {
  const got = await ask(port, '/en/login', { headers: { 'accept-encoding': encoding } });
  expect(got.headers['content-encoding']).toBe(encoding);
  expect(unpack(got.body).toString()).toContain('</html>');
});

it('the registry has a tag and is asked for each time', async () => {
  const { headers, status } = await ask(port, '/registry.json');
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  const again = await ask(port, '/registry.json', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(again.status).toBe(304);
});

it('every file of the release is served', async () => {
  const files = builds();
  expect(files.length).toBeGreaterThan(5);
  for (const path of files) {
    const { status, headers } = await ask(port, path);
    expect([path, status, headers['cache-control']]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

it.each([
  '/r/mf-sample/9.9.9-000000000000/remoteEntry.js',
  '/assets/gone.123.js',
  '/r/mf-sample',
  '/r/mf-sample/',
  '/r/',
  '/assets/',
  '/unknown.php',
  '/channels/stable.json',
  '/r/../channels/stable.json',
  '/r/%2e%2e%2fchannels%2fstable.json',
  '/internal/host?host=localhost',
])('a real 404, with all headers and without a page: %s', async (path) => {
  const got = await ask(port, path, { headers: { 'accept-encoding': 'br, gzip', accept: 'text/html' } });
  expect([got.status, got.body.toString()]).toEqual([404, 'Not found\n']);
  expect(got.headers['cache-control']).toBe('no-store');
  for (const [name, value] of Object.entries(commonHeaders))
    expect([name, got.headers[name]]).toEqual([name, value]);
});

it('each security header goes out once, whoever answers', async () => {
  const [file = ''] = builds();
  for (const path of ['/login', '/registry.json', '/healthz', '/r/gone.js', file]) {
    const { rawHeaders } = await ask(port, path);
    const names = rawHeaders.map((name) => name.toLowerCase());
    for (const name of Object.keys(commonHeaders))
      expect([path, name, names.filter((other) => other === name).length]).toEqual([path, name, 1]);
  }
});

it('a build that the mirror does not hold is fetched when an old tab asks for it', async () => {
  const path = builds().find((name) => name.endsWith('/remoteEntry.js')) ?? '';
  rmSync(join(mirrored, path));
  const first = await ask(port, path);
  expect([first.status, first.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const second = await ask(port, path);
  expect(second.body).toEqual(first.body);
});
