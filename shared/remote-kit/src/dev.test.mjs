/** @jest-environment node */
// What `remote-kit dev` serves and to whom, what it tells open pages, and which sites it refuses to work against.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusal } from './dev.mjs';
import { createDevServer, mayRead } from './dev-server.mjs';

test.each([
  ['http://localhost:3000', true],
  ['http://atlas.localhost:3000', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:3000', true],
  ['https://trade.example', true],
  ['http://trade.example', false],
  ['http://localhost.evil.example', false],
  ['http://evil.example/?http://localhost', false],
  ['null', false],
  ['', false],
])('a page of %s may read: %s', (origin, expected) => {
  expect(mayRead(origin)).toBe(expected);
});

describe('the server', () => {
  let base;
  let folder;
  let server;
  let site;
  beforeEach(async () => {
    base = mkdtempSync(join(tmpdir(), 'waybill-dev-'));
    folder = join(base, 'build');
    mkdirSync(folder);
    writeFileSync(join(folder, 'remoteEntry.js'), 'one');
    writeFileSync(join(base, 'secret.txt'), 'secret');
    server = createDevServer(folder);
    site = `http://localhost:${(await server.listen(0)).port}`;
  });
  afterEach(async () => {
    await server.close();
    rmSync(base, { recursive: true });
  });

  test('gives the files of good builds, uncached, to pages that may read them', async () => {
    server.built(['remoteEntry.js']);
    const answer = await fetch(`${site}/remoteEntry.js?v=2`, {
      headers: { origin: 'https://trade.example' },
    });
    expect(await answer.text()).toBe('one');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': 'https://trade.example',
    });
    const other = await fetch(`${site}/remoteEntry.js`, { headers: { origin: 'http://evil.example' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['missing.js', '../secret.txt', '..%2fsecret.txt', ''])('%s is not there', async (name) => {
    server.built(['remoteEntry.js']);
    expect((await fetch(`${site}/${name}`)).status).toBe(404);
  });

  test('a request waits for the build that is under way', async () => {
    server.built(['remoteEntry.js']);
    server.buildBegins();
    let answered = false;
    const answer = fetch(`${site}/remoteEntry.js`).then((response) => {
      answered = true;
      return response.text();
    });
    // Other answers come meanwhile.
    for (let turn = 0; turn < 5; turn++) await fetch(`${site}/remoteEntry.js`, { method: 'OPTIONS' });
    expect(answered).toBe(false);
    writeFileSync(join(folder, 'remoteEntry.js'), 'two');
    server.built(['remoteEntry.js']);
    expect(await answer).toBe('two');
  });

  test('a failed build leaves the last good one; open pages are told of both', async () => {
    server.built(['remoteEntry.js']);
    const { body } = await fetch(`${site}/events`);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => (await reader.read()).value;
    expect(await next()).toBe(': waiting for the next build\n\n');
    server.buildBegins();
    server.failed('Oops.tsx\nno such thing');
    expect(await next()).toBe('event: failed\ndata: Oops.tsx\ndata: no such thing\n\n');
    expect(await (await fetch(`${site}/remoteEntry.js`)).text()).toBe('one');
    server.built(['remoteEntry.js']);
    expect(await next()).toBe('event: built\ndata: \n\n');
    await reader.cancel();
  });

  test('a taken port is an error that can be told from others', async () => {
    const second = createDevServer(folder);
    await expect(second.listen(Number(new URL(site).port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

const answerOf = (overrides) => ({
  signed: { text: '{}', key: '0'.repeat(16), signature: 'A'.repeat(86) },
  disabled: {},
  canary: false,
  overrides,
});

test.each([
  ['a site that takes them', 200, answerOf(true), null],
  ['production', 200, answerOf(false), 'takes no builds from your machine'],
  ['another program', 200, { hello: 1 }, 'is not the registry of a Waybill site'],
  ['a page that is not there', 404, {}, 'answers 404'],
])('refusal: %s', async (_what, status, body, expected) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  const site = `http://localhost:${server.address().port}`;
  const problem = await refusal(site);
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toContain(expected);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await refusal(site)).toContain('cannot be read');
});
