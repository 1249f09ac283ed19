// What the images run, run without Docker: both bundles in a folder of their own, far from the packages here.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@waybill/contract/testing/eventually';
import { freePort } from '../nginx/start';
import { releaseFixture, temporaryFolder, testTrusted } from '../src/testing/fixture';

const folder = temporaryFolder();
const out = (name: string) => join(folder.path, name);
const children: ChildProcess[] = [];

beforeAll(async () => {
  for (const name of ['api', 'pages'])
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle.ts'), name, out(name)]);
});
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  folder.remove();
});

/** Starts a bundle with nothing of this environment but what is given. */
function run(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--enable-source-maps', 'main.mjs'], {
    cwd: out(name),
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  return { child, words: () => words };
}

const untilAnswered = (url: string): Promise<Response> => eventually(() => fetch(url).catch(() => null), url);

it.each(['api', 'pages'])('%s: every file that the code reads beside itself is there', (name) => {
  const scripts = readdirSync(out(name)).filter((file) => file.endsWith('.mjs'));
  const texts = scripts.map((file) => readFileSync(join(out(name), file), 'utf8'));
  const found = texts.flatMap((text) => [
    ...text.matchAll(/new URL\((["`])\.\/([^"`]+)\1, import\.meta\.url\)/g),
  ]);
  expect(found.length).toBeGreaterThan(0);
  for (const [, , path = ''] of found) {
    const [known = ''] = path.split(/[^/]*\$\{/);
    expect([path, existsSync(join(out(name), known))]).toEqual([path, true]);
  }
});

it('api: the operator’s commands are in it', async () => {
  const operator = promisify(execFile)(process.execPath, ['operator.mjs', 'plan', 'set', '--help'], {
    cwd: out('api'),
  });
  expect((await operator).stdout).toContain('Usage: operator plan set');
});

it('pages: serves a release', async () => {
  const { store } = await releaseFixture(folder.path);
  const port = await freePort();
  run('pages', {
    PORT: String(port),
    HOST: '127.0.0.1',
    WAYBILL_API: 'http://127.0.0.1:9',
    WAYBILL_RELEASES: store,
    WAYBILL_TRUSTED_KEYS: testTrusted.join(','),
  });
  // What the image's health check asks for.
  expect((await untilAnswered(`http://127.0.0.1:${port}/r/alive`)).status).toBe(404);
  const page = await fetch(`http://127.0.0.1:${port}/en/login`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const registry: unknown = await (await fetch(`http://127.0.0.1:${port}/registry.json`)).json();
  expect(registry).toMatchObject({ overrides: false, canary: false });
});

it.each([
  ['ClickHouse', 'CLICKHOUSE_URL', 'DATABASE_URL', 'postgres://nobody@'],
  ['PostgreSQL', 'DATABASE_URL', 'CLICKHOUSE_URL', 'http://'],
])('api: has no embedded %s and says that it needs %s', async (engine, missing, given, scheme) => {
  // A server that never answers: what is missing is found without waiting for it.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const data = join(folder.path, `data-${missing}`);
  const { child, words } = run('api', {
    WAYBILL_DATA: data,
    PORT: '0',
    [given]: `${scheme}127.0.0.1:${port}/x`,
  });
  const [code] = await once(child, 'exit');
  silent.close();
  expect(code).toBe(1);
  expect(words()).toContain(`this image has no embedded ${engine}: set ${missing}`);
});
