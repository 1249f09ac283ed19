// The edge over real HTTP: pages, headers, releases, compression, 404s, and calls passed on to the API.
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { registry as registrySchema } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import { readCurrent } from '../store/store';
import { releaseFixture, temporaryFolder } from '../testing/fixture';
import { createEdge } from './server';

const folder = temporaryFolder();
let api: Server;
let edge: FastifyInstance;
let store: string;
let callsSeen = 0;

const get = (url: string, headers: Record<string, string> = {}) => edge.inject({ url, headers });
const current = async () => {
  const document = await readCurrent(store);
  const remote = document?.remotes[0];
  if (document === null || remote === undefined) throw new Error('the fixture released nothing');
  return { document, remote, at: (file: string) => remote.manifest.replace('mf-manifest.json', file) };
};

beforeAll(async () => {
  store = await releaseFixture(folder.path);
  api = createServer((request, response) => {
    const chunks: Buffer[] = [];
    callsSeen += 1;
    if (request.url === '/api/busy') response.writeHead(503, { 'retry-after': '0' });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!response.headersSent) response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          url: request.url,
          headers: request.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  edge = await createEdge({
    store,
    api: `http://127.0.0.1:${port}`,
    frameAncestors: 'https://partner.example',
  });
});

afterAll(async () => {
  await edge.close();
  api.closeAllConnections();
  api.close();
  folder.remove();
});

describe('pages', () => {
  it.each([
    ['/', 200],
    ['/cn', 200],
    ['/cn/login', 200],
    ['/login', 200],
    ['/en/goods', 200],
    ['/en/goods/LED%20lamp', 200],
    ['/en/goods/a.b', 200],
    ['/error', 200],
    ['/vietnam/error', 200],
    ['/cn/nothing-here', 404],
    ['/goods', 404],
    ['/xx/login', 404],
    ['/cn/goods/1/2', 404],
  ])('%s answers the page with %i', async (path, status) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/favicon.ico', '/robots.txt', '/cn/app.js', '/assets/', '/r/'])(
    '%s is a plain 404',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    },
  );

  it('refuses an address that cannot be decoded', async () => {
    expect((await get('/cn/goods/%E0%A4%A')).statusCode).toBe(400);
  });

  it('lets only the shell run scripts, by a new nonce each time', async () => {
    const nonces = await Promise.all(
      [0, 1].map(async () => {
        const { headers, body } = await get('/cn/login');
        const policy = String(headers['content-security-policy']);
        const nonce = /script-src 'nonce-([\w-]+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
        expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
        expect(policy).toContain('frame-ancestors https://partner.example');
        const running = [...body.matchAll(/<script(?![^>]*type="application\/json")[^>]*>/g)].map(
          ([tag]) => tag,
        );
        expect(running).toHaveLength(1);
        expect(running[0]).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(nonces[0]).toHaveLength(24);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('names the language, the title and what the route needs first', async () => {
    const { remote, at } = await current();
    const { body } = await get('/spain/login');
    expect(body).toContain('<html lang="es-ES">');
    expect(body).toContain('<title>Log &lt;in&gt; · Waybill</title>');
    const preloaded = [...body.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, address]) => address);
    expect(preloaded).toEqual([
      remote.manifest,
      at('remoteEntry.js'),
      at('lifecycles.abc.js'),
      '/assets/core.111.js',
      '/assets/ui.222.js',
    ]);
    expect(body).toContain(`integrity="${remote.files['remoteEntry.js']}"`);
  });

  it.each([
    ['es-MX,es;q=0.9', 'es-ES'],
    ['zh-TW', 'zh-TW'],
    ['de;q=0.9,vi;q=0.5', 'vi-VN'],
    ['en;q=0.2,vi;q=0.8', 'vi-VN'],
    ['de', 'zh-CN'],
    ['', 'zh-CN'],
  ])('without a prefix, Accept-Language "%s" gives %s', async (accepted, locale) => {
    const { body } = await get('/login', { 'accept-language': accepted });
    expect(body).toContain(`<html lang="${locale}">`);
  });

  it('carries the registry as data that cannot end its element', async () => {
    const { body } = await get('/cn/login');
    const text = /id="waybill-registry">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    expect(registrySchema.parse(JSON.parse(text)).remotes[0]?.descriptor.routes[1]?.title.en).toBe(
      'Log <in>',
    );
  });
});

describe('releases', () => {
  it('serves every file of a build for ever, under its own type', async () => {
    const { at } = await current();
    const answer = await get(at('remoteEntry.js'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/^(application|text)\/javascript/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('accepting "%s" gives %s', async (accepted, encoding) => {
    const { at } = await current();
    const answer = await get(at('lifecycles.abc.js'), { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    if (encoding === 'br') expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('lifecycles');
    expect(answer.headers.vary ?? '').toMatch(encoding === undefined ? /.*/ : /accept-encoding/i);
  });

  it('never answers a page for a file that is missing', async () => {
    const { at } = await current();
    for (const path of [at('gone.js'), at(''), '/assets/gone.js', '/r/mf-sample/9.9.9-0/remoteEntry.js']) {
      const answer = await get(path, { accept: 'text/html' });
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 404, 'no-store']);
      expect(answer.body).not.toContain('<');
    }
  });

  it.each([
    '/r/../current.json',
    '/r/%2e%2e/current.json',
    '/assets/..%2fcurrent.json',
    '/r/..%5ccurrent.json',
  ])('stays inside its folders for %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('since');
  });
});

describe('registry', () => {
  it('tells browsers where each remote is and which bytes it has', async () => {
    const { remote } = await current();
    const answer = await get('/registry.json');
    const { remotes, release } = registrySchema.parse(answer.json());
    expect(release).toBe('r1');
    expect(remotes[0]).toMatchObject({ manifest: remote.manifest, previous: null });
    expect(remotes[0]).not.toHaveProperty('needs');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await get('/registry.json', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is still there when a remote has lost its files', async () => {
    const lost = temporaryFolder();
    const broken = await releaseFixture(lost.path);
    rmSync(join(broken, 'r/mf-sample'), { recursive: true });
    const other = await createEdge({ store: broken, api: 'http://127.0.0.1:9', logLevel: 'silent' });
    expect((await other.inject('/registry.json')).statusCode).toBe(200);
    expect((await other.inject('/cn/login')).statusCode).toBe(200);
    expect((await other.inject('/assets/core.111.js')).statusCode).toBe(200);
    await other.close();
    lost.remove();
  });

  it('follows the pointer without a restart', async () => {
    const moving = temporaryFolder();
    const other = await createEdge({
      store: await releaseFixture(moving.path),
      api: 'http://127.0.0.1:9',
      logLevel: 'silent',
    });
    expect((await other.inject('/registry.json')).json()).toMatchObject({ release: 'r1' });
    await releaseFixture(moving.path, 'r2', 'second');
    expect((await other.inject('/registry.json')).json()).toMatchObject({ release: 'r2' });
    await other.close();
    moving.remove();
  });

  it('answers 503 before anything is released', async () => {
    const empty = temporaryFolder();
    const other = await createEdge({ store: empty.path, api: 'http://127.0.0.1:9', logLevel: 'silent' });
    expect((await other.inject('/cn/login')).statusCode).toBe(503);
    await other.close();
    empty.remove();
  });
});

describe('calls', () => {
  it('reach the API with their own host, path, query and bytes', async () => {
    const body = '{"a" : 1}  ';
    const answer = await edge.inject({
      method: 'POST',
      url: '/api/trader/search?lang=zh&keyword=a%2Bb%20c&rs=x',
      headers: {
        host: 'Agent.localhost:3000',
        'content-type': 'application/json',
        'x-forwarded-for': '6.6.6.6',
      },
      payload: body,
    });
    const seen = answer.json();
    expect(seen.url).toBe('/api/trader/search?lang=zh&keyword=a%2Bb%20c&rs=x');
    expect(seen.body).toBe(body);
    expect(seen.headers.host).toBe('Agent.localhost:3000');
    expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each(['/sa/t', '/healthz', '/readyz', '/link/abc'])('%s is the API’s', async (path) => {
    expect((await get(path)).json().url).toBe(path);
  });

  it.each([
    ['br', 5000, 'br'],
    ['gzip', 5000, 'gzip'],
    ['identity', 5000, undefined],
    ['br', 10, undefined],
  ])('accepting "%s", an answer with %i more characters comes as %s', async (accepted, size, encoding) => {
    const answer = await edge.inject({
      method: 'POST',
      url: '/api/transaction/search',
      headers: { 'accept-encoding': accepted, 'content-type': 'text/plain', 'user-agent': '' },
      payload: 'x'.repeat(size),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    if (encoding !== 'br') return;
    expect(answer.rawPayload.length).toBeLessThan(size / 4);
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).body).toHaveLength(size);
  });

  it('are made once, also when the API is busy: a signature counts once', async () => {
    const before = callsSeen;
    const answer = await get('/api/busy');
    expect([answer.statusCode, callsSeen - before]).toEqual([503, 1]);
  });

  it('answer 502 while the API is away', async () => {
    const alone = await createEdge({ store, api: 'http://127.0.0.1:9', logLevel: 'silent' });
    const answer = await alone.inject('/api/user/i');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([502, 'no-store']);
    await alone.close();
  });
});

it('keeps the bytes of a build as they were built', async () => {
  const { at } = await current();
  const built = readFileSync(join(folder.path, 'remote/remoteEntry.js'), 'utf8');
  expect((await get(at('remoteEntry.js'))).body).toBe(built);
});
