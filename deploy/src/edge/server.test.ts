// The edge over real HTTP: pages, headers, releases, registry, compression, 404s, and calls passed on to the API.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type HostAnswer, registryAnswer, registry as registrySchema } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import { readDocument } from '../store/releases';
import type { Storage } from '../store/storage';
import { releaseFixture, temporaryFolder, testTrusted } from '../testing/fixture';
import { defaultHost } from './agents';
import { createEdge } from './server';

const folder = temporaryFolder();
let api: Server;
let edge: FastifyInstance;
let store: string;
let storage: Storage;
let id: string;

const get = (url: string, headers: Record<string, string> = {}) => edge.inject({ url, headers });
const current = async () => {
  const document = await readDocument(storage, id, testTrusted);
  const [remote] = document.remotes;
  if (remote === undefined) throw new Error('the fixture released nothing');
  return { document, remote, at: (file: string) => remote.manifest.replace('mf-manifest.json', file) };
};

/** What the API says of hosts; every other one is the default agent's. */
const hosts: Record<string, HostAnswer> = {
  'partner.localhost': {
    agent: {
      ...defaultHost.agent,
      name: 'Tea & "Sons" </script><b>',
      accent: '#ffcc00',
      fallback_language: 'vietnam',
      slogan: { en: '<!-- the best -->' },
    },
    release: null,
    frameAncestors: [
      'https://partner.example',
      "evil; script-src 'unsafe-inline'",
      'https://*.shop.example:8443',
    ],
  },
};
const ownHost: HostAnswer = { agent: defaultHost.agent, release: null, frameAncestors: [] };

const optionsOf = (place: string) => ({
  store: place,
  trusted: testTrusted,
  api: 'http://127.0.0.1:9',
  logLevel: 'silent' as const,
});

beforeAll(async () => {
  ({ store, storage, id } = await releaseFixture(folder.path));
  api = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const asked = new URL(request.url ?? '/', 'http://api.invalid');
    if (asked.pathname === '/internal/host') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(hosts[asked.searchParams.get('host') ?? ''] ?? ownHost));
      return;
    }
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
  edge = await createEdge({ ...optionsOf(store), api: `http://127.0.0.1:${port}` });
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
    ['/goods', 200],
    ['/internal/host', 404],
    ['/internal/failures?since=2026-01-01T00:00:00Z', 404],
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
        expect(policy).toContain("connect-src 'self';");
        expect(policy).toMatch(/frame-ancestors 'none'$/);
        const running = [...body.matchAll(/<script(?![^>]*type="application\/json")[^>]*>/g)].map(
          ([tag]) => tag,
        );
        // What notices that the shell does not start, and the shell's entry.
        expect(running).toHaveLength(2);
        for (const tag of running) expect(tag).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(nonces[0]).toHaveLength(24);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('names the language, the title and what the route needs first', async () => {
    const { remote, at } = await current();
    const { body } = await get('/spain/login');
    expect(body).toContain('<html lang="es-ES"');
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
    expect(body).toContain(`<html lang="${locale}"`);
  });

  it('carries the registry as data that cannot end its element', async () => {
    const { body } = await get('/cn/login');
    const text = /id="waybill-registry">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    const { signed } = registryAnswer.parse(JSON.parse(text));
    const { remotes } = registrySchema.parse(JSON.parse(signed.text));
    expect(remotes[0]?.descriptor.routes[1]?.title.en).toBe('Log <in>');
  });

  it('sends a host name with a dot at its end on to the name without it', async () => {
    for (const host of ['partner.localhost.:3000', 'partner.localhost.']) {
      const { statusCode, headers } = await get('/en/login?next=%2Fen', { host });
      const address = `http://${host.replace('localhost.', 'localhost')}/en/login?next=%2Fen`;
      expect([host, statusCode, headers.location]).toEqual([host, 308, address]);
    }
  });

  it('is the same page for an address with empty segments, on this host', async () => {
    for (const [path, target] of [
      ['/en//login?next=%2F%2Fx', '/en/login?next=%2F%2Fx'],
      ['//evil.example//en', '/evil.example/en'],
    ] as const) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers.location]).toEqual([path, 308, target]);
    }
  });

  it('says in the visitor’s language that an address is too long', async () => {
    const { statusCode, headers } = await get(`/spain/login?next=${'x'.repeat(20_000)}`);
    expect([statusCode, headers.location]).toEqual([302, '/spain/error?status=414']);
  });

  it('is the agent’s: its words stay words, and only origins may frame it', async () => {
    const { body, headers } = await get('/en/login', { host: 'Partner.localhost:3000' });
    expect(body).toContain(
      '<title>Log &lt;in&gt; · Tea &amp; &quot;Sons&quot; &lt;/script&gt;&lt;b&gt;</title>',
    );
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('<!--');
    const text = /id="waybill-agent">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual(hosts['partner.localhost']?.agent);
    expect(headers['content-security-policy']).toMatch(
      /; frame-ancestors https:\/\/partner\.example https:\/\/\*\.shop\.example:8443$/,
    );
    // Yellow is not readable on white: the page shows the darker one that the shell comes to as well.
    expect(body).toMatch(/--wb-accent:#(?!ffcc00)[0-9a-f]{6}/);
  });

  it('speaks the agent’s language where neither address nor browser decides', async () => {
    const { body } = await get('/login', { host: 'partner.localhost', 'accept-language': 'de' });
    expect(body).toContain('<html lang="vi-VN"');
  });
});

describe('releases', () => {
  it('serves every file of a build for ever, under its own type', async () => {
    const { at } = await current();
    const answer = await get(at('remoteEntry.js'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers).not.toHaveProperty('etag');
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
    const { signed, ...rest } = registryAnswer.parse(answer.json());
    expect(rest).toEqual({ disabled: {}, canary: false, overrides: false });
    const { remotes, release } = registrySchema.parse(JSON.parse(signed.text));
    expect(release).toBe(id);
    expect(remotes[0]).toMatchObject({ manifest: remote.manifest, previous: null });
    expect(remotes[0]).not.toHaveProperty('needs');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.vary).toBe('Accept-Encoding, Cookie, Host');
    const again = await get('/registry.json', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

it('keeps the bytes of a build as they were built', async () => {
  const { at } = await current();
  const built = readFileSync(join(folder.path, 'remote/remoteEntry.js'), 'utf8');
  expect((await get(at('remoteEntry.js'))).body).toBe(built);
});
