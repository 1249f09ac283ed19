// Looking after a store: status, verify, prune, switches, the key; and what all commands say as JSON.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { AgentsAnswer, FailuresAnswer } from '@waybill/contract';
import { readChannel, readSwitches } from '../store/pointers';
import { type TestWorkspace, testWorkspace } from './testing/workspace';

let at: TestWorkspace;
beforeEach(async () => {
  at = await testWorkspace();
  await at.released();
});
afterEach(() => at.remove());

const currentId = async () => (await readChannel(at.storage, 'stable'))?.release ?? '';

async function release(name: string, version: string): Promise<string> {
  at.remote(name, { version });
  await at.publish(name);
  await at.done('promote', name);
  return currentId();
}

describe('with the API of a site', () => {
  let api: Server;
  let asked: { url: string; secret: string | undefined }[];
  let agents: AgentsAnswer;
  let failures: FailuresAnswer;
  let refuses: number | null;

  beforeEach(async () => {
    asked = [];
    agents = [];
    failures = [];
    refuses = null;
    api = createServer((request, response) => {
      asked.push({ url: request.url ?? '', secret: request.headers.authorization });
      response.statusCode = refuses ?? 200;
      response.end(JSON.stringify(request.url?.startsWith('/internal/agents') ? agents : failures));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const address = api.address();
    at.env.WAYBILL_API = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterEach(() => new Promise((resolve) => api.close(resolve)));

  it('status compares the failures of canary and current release', async () => {
    at.env.WAYBILL_INTERNAL_SECRET = 'between us';
    const common = { release: 'abc', remote: 'mf-b', version: '1.0.0-0123456789ab', kind: 'render' } as const;
    failures = [
      { ...common, canary: false, count: 2, last: '2026-11-02T07:00:00.000Z', trace: 'old' },
      { ...common, canary: true, count: 41, last: '2026-11-02T07:30:00.000Z', trace: 'new' },
      { ...common, release: 'def', canary: false, count: 1, last: '2026-11-02T07:10:00.000Z', trace: 'x' },
    ];
    agents = [
      { id: '1', name: 'Atlas', hosts: ['atlas.test'], release: '0123456789ab' },
      { id: '2', name: 'Lotus', hosts: ['lotus.test'], release: null },
    ];
    const out = await at.done('status');
    expect(out).toMatch(
      /^ {2}abc +mf-b +1\.0\.0-0123456789ab +W607 render +current 2, canary 41 +last .*07:30 UTC, trace new$/m,
    );
    expect(out).toMatch(/^ {2}def +mf-b +1\.0\.0-0123456789ab +W607 render +1 +last /m);
    expect(out).toMatch(/Agents pinned to a release\n {2}Atlas +0123456789ab +atlas\.test\n/);
    expect(out).not.toContain('Lotus');
    expect(new Set(asked.map(({ secret }) => secret))).toEqual(new Set(['Bearer between us']));
    const since = asked.find(({ url }) => url.startsWith('/internal/failures'))?.url.split('since=')[1] ?? '';
    expect(decodeURIComponent(since)).toMatch(/^2026-11-01T/);
  });

  it('is found by the lock of a running site', async () => {
    const { WAYBILL_API } = at.env;
    delete at.env.WAYBILL_API;
    expect((await at.json('status')).failures.known).toBe(false);
    mkdirSync(at.env.WAYBILL_DATA ?? '', { recursive: true });
    writeFileSync(
      join(at.env.WAYBILL_DATA ?? '', 'waybill.lock'),
      JSON.stringify({ pid: 1, api: WAYBILL_API }),
    );
    expect((await at.json('status')).failures).toMatchObject({ known: true, counts: [] });
  });

  it.each([
    [404, /refused\. Set WAYBILL_INTERNAL_SECRET/],
    [500, /answered 500/],
  ])('that answers %d: status says so and shows the rest', async (code, says) => {
    refuses = code;
    const out = await at.done('status');
    expect(out).toMatch(says);
    expect(out).toContain(`current ${await currentId()}`);
  });

  it('prune keeps what an agent is pinned to', async () => {
    const first = await currentId();
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await release('mf-b', version);
    agents = [{ id: '1', name: 'Atlas', hosts: ['atlas.test'], release: first }];
    await at.done('prune', '--keep', '1');
    expect(existsSync(join(at.store, 'documents', `${first}.json`))).toBe(true);
    expect((await at.json('verify')).ok).toBe(true);
    agents = [];
    await at.done('prune', '--keep', '1');
    expect(existsSync(join(at.store, 'documents', `${first}.json`))).toBe(false);
  });
});

describe('prune', () => {
  it('removes nothing while it is not known what agents are pinned to', async () => {
    await release('mf-b', '1.1.0');
    const before = at.snapshot();
    const { code, err } = await at.cli('prune', '--keep', '1');
    expect(`${code} ${err}`).toMatch(/^1 Nothing was removed: .*\n {2}Why: the address.*\n.*--ignore-pins/);
    expect(at.snapshot()).toEqual(before);
  });

  it('keeps what channels, history, canary and newest versions need, and what is left is whole', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release('mf-b', version);
    at.shell({ version: '1.1.0', text: 'second' });
    await at.publish('shell');
    await at.done('promote');
    at.remote('mf-b', { version: '1.4.0' });
    await at.publish('mf-b');
    await at.done('promote', '--share', '10%');
    const out = await at.done('prune', '--keep', '1', '--ignore-pins');
    expect(out).toMatch(/^Removed 2 builds, 3 releases, \d+ files, [\d.]+ [kM]?B\n/);
    const left = Object.keys(at.snapshot()).filter((file) => /^r\/mf-b\/.*\/build\.json$/.test(file));
    expect(left.map((file) => file.slice(7, 12))).toEqual(['1.2.0', '1.3.0', '1.4.0']);
    expect(await at.done('verify')).toMatch(/^All as promised: 2 releases/);
    await at.done('rollback');
    expect(await at.done('prune', '--keep', '2', '--ignore-pins')).toBeTruthy();
  });

  it('removes scripts that only removed shells had, and claims of versions never', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
      at.shell({ version, text: version.replaceAll('.', '') });
      await at.publish('shell');
      await at.done('promote');
    }
    await at.done('prune', '--keep', '1', '--ignore-pins');
    const scripts = readdirSync(join(at.store, 'assets')).filter((file) => file.startsWith('ui.'));
    expect(scripts).toEqual(['ui.120.js', 'ui.130.js']);
    expect(existsSync(join(at.store, 'assets/core.1.js'))).toBe(true);
    expect(existsSync(join(at.store, 'versions/shell/1.0.0.json'))).toBe(true);
    at.shell({ version: '1.0.0', text: 'other' });
    expect((await at.publish('shell')).code).toBe(1);
    const { code, err } = await at.cli('promote', 'shell@1.0.0');
    expect(`${code} ${err}`).toMatch(/^1 .*\[shell\]/s);
  });

  it('keeps the newest published versions that nobody got yet', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
      at.remote('mf-b', { version });
      await at.publish('mf-b');
    }
    await at.done('prune', '--keep', '2', '--ignore-pins');
    await at.done('promote', 'mf-b@1.2.0');
    expect((await at.cli('promote', 'mf-b@1.1.0')).err).toMatch(
      /not in the store, or not complete.*build-missing/,
    );
  });

  it('leaves a folder alone that somebody is publishing into', async () => {
    const folder = join(at.store, 'r/mf-b/9.9.9-000000000000');
    mkdirSync(folder);
    writeFileSync(join(folder, 'remoteEntry.js'), '');
    await at.done('prune', '--keep', '1', '--ignore-pins');
    expect(existsSync(join(folder, 'remoteEntry.js'))).toBe(true);
  });

  it('refuses when a release that is served cannot be read', async () => {
    writeFileSync(join(at.store, 'documents', `${await currentId()}.json`), '{}');
    const before = at.snapshot();
    expect((await at.cli('prune', '--ignore-pins')).code).toBe(1);
    expect(at.snapshot()).toEqual(before);
  });
});

describe('verify', () => {
  const files = (prefix: string) => Object.keys(at.snapshot()).filter((file) => file.startsWith(prefix));
  const one = (prefix: string, part: string) => files(prefix).find((file) => file.includes(part)) ?? '';

  it.each([
    ['a chunk', () => one('r/mf-b', 'lifecycles.1.js'), /lifecycles\.1\.js differs from its hash/],
    [
      'its brotli twin',
      () => one('r/mf-b', 'lifecycles.1.js.br'),
      /lifecycles\.1\.js\.br (cannot be expanded|expands to other)/,
    ],
    [
      'its gzip twin',
      () => one('r/mf-b', 'lifecycles.1.js.gz'),
      /lifecycles\.1\.js\.gz (cannot be expanded|expands to other)/,
    ],
    ['a manifest', () => one('r/mf-a', 'mf-manifest.json'), /mf-manifest\.json differs from its hash/],
    ['a descriptor', () => one('r/mf-a', 'remote.json'), /remote\.json differs from its hash/],
    ['the shell’s entry', () => one('assets/main', ''), /assets\/main\.[0-9a-f]+\.js differs from its hash/],
    ['a chunk of the shell', () => one('assets/core', ''), /assets\/core\.1\.js differs from its hash/],
    ['the page', () => one('r/shell', 'index.html'), /index\.html differs from its hash/],
    ['the list of a build', () => one('r/mf-a', 'build.json'), /build\.json/],
    ['the document', () => one('documents', ''), /documents\/[0-9a-f]{12}\.json release .* is refused/],
  ])('tells one altered byte in %s', async (_what, file, says) => {
    expect(await at.done('verify')).toMatch(/^All as promised: 1 release, \d+ files/);
    const path = join(at.store, file());
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const { code, err } = await at.cli('verify');
    expect(code).toBe(1);
    expect(err).toMatch(says);
  });

  it('tells a missing file, also of the build before', async () => {
    await release('mf-b', '1.1.0');
    rmSync(join(at.store, one('r/mf-b/1.0.0', 'remoteEntry.js')));
    const { differences } = await at.json('verify');
    expect(differences).toEqual([{ key: expect.stringContaining('mf-b/1.0.0-'), what: 'is missing' }]);
  });
});

describe('disable', () => {
  it('switches a remote off for everybody, shows in status, and enable gives it back', async () => {
    expect(await at.done('disable', 'mf-b', '--why', 'wrong totals', '--by', 'ana')).toContain(
      'mf-b is switched off',
    );
    expect(await readSwitches(at.storage)).toMatchObject({
      disabled: { 'mf-b': { why: 'wrong totals', by: 'ana' } },
    });
    expect(await at.done('status')).toMatch(/Switched off\n {2}mf-b +since .*, by ana: wrong totals/);
    expect(await at.done('enable', 'mf-b')).toContain('mf-b is on again');
    expect(await readSwitches(at.storage)).toEqual({ disabled: {} });
    expect(await at.done('enable', 'mf-b')).toContain('mf-b is not switched off');
  });

  it('works in an emergency too, when a release cannot be read', async () => {
    writeFileSync(join(at.store, 'documents', `${await currentId()}.json`), '{}');
    expect((await at.cli('disable', 'mf-b', '--why', 'x')).code).toBe(0);
  });
});

it('status shows channels, builds and a canary, and what cannot be read', async () => {
  at.remote('mf-b', { version: '1.1.0' });
  await at.publish('mf-b');
  await at.done('promote', '--share', '10%', '--by', 'ana');
  await at.done('promote', '--channel', 'beta');
  const out = await at.done('status');
  expect(out).toMatch(
    /Channel stable\n {2}current [0-9a-f]{12}, since 2026-11-02 \d\d:\d\d UTC, by .+@.+\n {4}shell +1\.0\.0-/,
  );
  expect(out).toMatch(/canary for 10 %, since .*, by ana\n {4}mf-b +1\.1\.0-[0-9a-f]{12}\n/);
  expect(out).toMatch(/Channel beta\n/);
  expect(out).toMatch(
    /Pinned agents and failures in browsers could not be read: the address of the API is not set\. Set WAYBILL_API/,
  );
  writeFileSync(join(at.store, 'documents', `${await currentId()}.json`), '{}');
  expect(await at.done('status')).toMatch(/release [0-9a-f]{12} in .* is refused/);
});

it('key show tells the public key and whether it counts here', async () => {
  expect(await at.done('key', 'show')).toContain(`WAYBILL_TRUSTED_KEYS=${at.publicKey}`);
  expect(await at.json('key', 'show')).toMatchObject({ publicKey: at.publicKey, trusted: true });
  at.env.WAYBILL_TRUSTED_KEYS = 'A'.repeat(43);
  expect(await at.json('key', 'show')).toMatchObject({ trusted: false });
});

it.each([
  [['status'], true],
  [['history'], true],
  [['verify'], true],
  [['promote'], true],
  [['check', 'mf-a'], true],
  [['enable', 'mf-a'], true],
  [['rollback'], false],
  [['promote', 'mf-x'], false],
  [['promote', '--share', '0'], false],
  [['nonsense'], false],
])('%j --json is one JSON object', async (args, ok) => {
  const { code, out } = await at.cli(...args, '--json');
  expect(JSON.parse(out)).toMatchObject(ok ? { ok } : { ok, error: expect.any(String) });
  expect(out.endsWith('}\n')).toBe(true);
  expect(code === 0).toBe(ok);
});

it.each([
  'publish',
  'check',
  'promote',
  'demote',
  'rollback',
  'status',
  'history',
  'verify',
  'prune',
  'disable',
  'enable',
])('%s has a help', async (name) => {
  const { code, out } = await at.cli(name, '--help');
  expect(code).toBe(0);
  expect(out).toContain('--store <place>');
  expect(out).toContain('--json');
});
