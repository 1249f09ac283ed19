// Both ways to the browser: nginx ends TLS itself and speaks HTTP/2, or another proxy in front ends TLS.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { temporaryFolder } from '../src/testing/fixture';
import { freePort, type RunningNginx, startNginx } from './start';
import { ask, type Double, double, selfSigned } from './testing/doubles';

const folder = temporaryFolder();
let pages: Double;
let api: Double;
const running: RunningNginx[] = [];
const releases = join(folder.path, 'store');

async function start(
  name: string,
  more: Pick<Parameters<typeof startNginx>[0], 'tls' | 'outerProxy' | 'acmeFolder'>,
) {
  const port = await freePort();
  const prefix = join(folder.path, name);
  const common = { prefix, releases, pages: pages.address, apis: [api.address], port };
  running.push(await startNginx({ ...common, ...more }));
  return port;
}

beforeAll(async () => {
  mkdirSync(join(releases, 'r/mf-sample/1'), { recursive: true });
  writeFileSync(join(releases, 'r/mf-sample/1/a.js'), '// a');
  [pages, api] = await Promise.all([double('pages'), double('api')]);
});
afterAll(async () => {
  await Promise.all(running.map((nginx) => nginx.stop()));
  await Promise.all([pages?.stop(), api?.stop()]);
  folder.remove();
});
beforeEach(() => {
  pages.seen.length = 0;
  api.seen.length = 0;
});

describe('with its own certificate', () => {
  let port: number;
  let redirectPort: number;
  let certificate: string;
  const acmeFolder = join(folder.path, 'acme');

  beforeAll(async () => {
    const pair = selfSigned(folder.path);
    certificate = readFileSync(pair.certificate, 'utf8');
    redirectPort = await freePort();
    mkdirSync(join(acmeFolder, '.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(acmeFolder, '.well-known/acme-challenge/proof'), 'yes');
    port = await start('tls', { tls: { ...pair, redirectPort }, acmeFolder });
  });

  /** One request over HTTP/2 to a host name of the certificate. */
  function overHttp2(path: string, host: string): Promise<{ headers: IncomingHttpHeaders; body: string }> {
    return new Promise((resolve, reject) => {
      const session = connect(`https://localhost:${port}`, { ca: certificate });
      session.on('error', reject);
      const stream = session.request({ ':path': path, ':authority': host });
      let headers: IncomingHttpHeaders = {};
      let body = '';
      stream.on('response', (got) => {
        headers = got;
      });
      stream.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      stream.on('error', reject);
      stream.on('end', () => {
        session.close();
        resolve({ headers, body });
      });
      stream.end();
    });
  }

  it.each<[string, () => Double]>([
    ['/api/x?rs=A%20b', () => api],
    ['/login', () => pages],
  ])('speaks HTTP/2 and passes host and scheme on: %s', async (path, server) => {
    const { headers } = await overHttp2(path, 'atlas.localhost:8443');
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(server().seen[0]).toMatchObject({
      url: path,
      headers: {
        host: 'atlas.localhost:8443',
        'x-forwarded-host': 'atlas.localhost:8443',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '127.0.0.1',
      },
    });
  });

  it('serves builds, and 404s, over HTTP/2', async () => {
    const there = await overHttp2('/r/mf-sample/1/a.js', 'localhost');
    expect([there.headers[':status'], there.body]).toEqual([200, '// a']);
    const gone = await overHttp2('/r/mf-sample/1/a.js.br', 'localhost');
    expect([gone.headers[':status'], gone.body]).toEqual([404, 'Not found\n']);
    for (const { headers } of [there, gone])
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('speaks %s', async (version) => {
    const spoken = await new Promise<string | null>((resolve, reject) => {
      const socket = connectTls(
        {
          host: '127.0.0.1',
          port,
          servername: 'localhost',
          ca: certificate,
          minVersion: version,
          maxVersion: version,
        },
        () => {
          resolve(socket.getProtocol());
          socket.end();
        },
      );
      socket.on('error', reject);
    });
    expect(spoken).toBe(version);
  });

  it('leads plain HTTP to HTTPS, but for the proof that a certificate authority asks for', async () => {
    const page = await ask(redirectPort, '/login?r=%2Fx', { headers: { host: 'atlas.example:80' } });
    expect([page.status, page.headers.location]).toEqual([308, 'https://atlas.example/login?r=%2Fx']);
    const call = await ask(redirectPort, '/api/x', { method: 'POST', body: 'x' });
    expect([call.status, api.seen.length]).toEqual([308, 0]);
    const proof = await ask(redirectPort, '/.well-known/acme-challenge/proof');
    expect([proof.status, proof.body.toString()]).toEqual([200, 'yes']);
    expect((await ask(redirectPort, '/.well-known/acme-challenge/../../secret')).status).toBe(308);
  });
});

describe('behind another proxy', () => {
  const claims = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', host: 'atlas.example' };

  it('believes the one it was told of', async () => {
    const port = await start('behind', { outerProxy: '127.0.0.1' });
    const { headers } = await ask(port, '/api/x', { headers: claims });
    expect(api.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      host: 'atlas.example',
    });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each([
    ['nobody', undefined],
    ['somebody else', '10.0.0.0/8'],
  ])('believes it not when that is %s', async (name, outerProxy) => {
    const port = await start(name.replace(' ', '-'), { outerProxy });
    const { headers } = await ask(port, '/api/x', { headers: claims });
    expect(api.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('what keeps it from starting is said', () => {
  it('a key that is not there', async () => {
    const tls = { certificate: '/nowhere/a.pem', key: '/nowhere/b.pem', redirectPort: await freePort() };
    await expect(start('broken', { tls })).rejects.toThrow('TLS_CERTIFICATE=/nowhere/a.pem cannot be read');
  });
});
