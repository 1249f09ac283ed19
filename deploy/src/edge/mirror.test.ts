// A mirror over two folders: what a pointer leads to is there before the pointer is, and stays when the store is gone.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { combinationKey } from '../store/canaries';
import { changeSwitches, moveChannel, readChannel, readSwitches } from '../store/pointers';
import { readDocument } from '../store/releases';
import type { Storage } from '../store/storage';
import { releaseFixture, releaseInto, temporaryFolder, testTrusted } from '../testing/fixture';
import { createMirror } from './mirror';
import { createEdge } from './server';

const placed = { since: '2026-01-02T03:04:05Z', by: 'test' };
let source: ReturnType<typeof temporaryFolder>;
let target: ReturnType<typeof temporaryFolder>;
let store: string;
let from: Storage;
let first: string;
let read: string[];
const warn = jest.fn();

beforeEach(async () => {
  source = temporaryFolder();
  target = temporaryFolder();
  const fixture = await releaseFixture(source.path);
  store = fixture.store;
  first = fixture.id;
  read = [];
  from = {
    ...fixture.storage,
    read: async (key) => {
      read.push(key);
      return fixture.storage.read(key);
    },
  };
  warn.mockClear();
});
afterEach(() => {
  source.remove();
  target.remove();
});

const mirror = () => createMirror({ from, folder: target.path, trusted: testTrusted, warn });
const has = (key: string) => existsSync(join(target.path, key));
const filesOf = async (id: string) => {
  const { shell, remotes } = await readDocument(from, id, testTrusted);
  const remote = remotes[0];
  if (remote === undefined) throw new Error('the fixture has a remote');
  return {
    assets: Object.keys(shell.files).map((file) => `assets/${file}`),
    remote: Object.keys(remote.files).map((file) => `r/mf-sample/${remote.version}/${file}`),
    manifest: remote.manifest.slice(1),
  };
};

it('takes over everything that the current release and its canary need, and the switches', async () => {
  const next = await releaseInto(from, source.path, 'second');
  const canary = { ...placed, builds: { 'mf-sample': '2.0.0-0a1b2c3d4e5f' }, share: 0.5 };
  const combinations = { [combinationKey([canary])]: next };
  const pointer = { ...placed, release: first, canaries: [canary], combinations, history: [] };
  await moveChannel(from, 'stable', () => pointer);
  const disabled = { 'mf-sample': { why: 'wrong prices', ...placed } };
  await changeSwitches(from, () => ({ disabled }));
  const { step, storage } = mirror();
  await step();
  expect(await readChannel(storage, 'stable')).toEqual(pointer);
  expect(await readSwitches(storage)).toEqual({ disabled });
  for (const id of [first, next]) {
    const { assets, remote, manifest } = await filesOf(id);
    for (const key of [...assets, ...remote, manifest]) {
      expect([key, has(key)]).toEqual([key, true]);
      expect(readFileSync(join(target.path, key))).toEqual(readFileSync(join(store, key)));
    }
  }
  expect(has('assets/core.111.js.br')).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

it('asks for pointers only, while nothing changes', async () => {
  const { step } = mirror();
  await step();
  read = [];
  await step();
  expect(read.sort()).toEqual(['channels/stable.json', 'switches.json']);
});

describe('a release that is not whole', () => {
  const keys: Record<string, (id: string) => Promise<string | undefined>> = {
    'its document': async (id) => `documents/${id}.json`,
    'its manifest': async (id) => (await filesOf(id)).manifest,
    'a script of a remote': async (id) => (await filesOf(id)).remote[0],
    'a script of the shell': async (id) => (await filesOf(id)).assets[0],
  };

  it.each(
    Object.keys(keys).flatMap((what) => [
      [what, 'is missing'],
      [what, 'has another byte'],
    ]),
  )('is not followed while %s %s', async (what, how) => {
    const second = await releaseInto(from, source.path, 'second');
    const key = (await keys[what]?.(second)) ?? '';
    const path = join(store, key);
    const whole = readFileSync(path);
    if (how === 'is missing') rmSync(path);
    else writeFileSync(path, Buffer.concat([whole.subarray(0, 40), Buffer.from('x'), whole.subarray(41)]));
    const { step, storage } = mirror();
    await step();
    await step();
    expect(await readChannel(storage, 'stable')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    writeFileSync(path, whole);
    // Nothing damaged was kept, and what was missing is asked for again after a while.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    await step();
    jest.restoreAllMocks();
    expect((await readChannel(storage, 'stable'))?.release).toBe(second);
    expect(readFileSync(join(target.path, key))).toEqual(whole);
  });
});

it('serves on when the store is away, and fetches what an old tab asks for', async () => {
  const { at } = { at: (await filesOf(first)).remote.find((key) => key.endsWith('remoteEntry.js')) ?? '' };
  await releaseInto(from, source.path, 'second');
  let away = false;
  const flaky: Storage = {
    ...from,
    read: (key) => (away ? Promise.reject(new Error('no route')) : from.read(key)),
    list: (prefix) => (away ? Promise.reject(new Error('no route')) : from.list(prefix)),
  };
  const follower = createMirror({ from: flaky, folder: target.path, trusted: testTrusted, warn });
  await follower.step();
  const options = { trusted: testTrusted, api: 'http://127.0.0.1:9', logLevel: 'silent' as const };
  const edge = await createEdge({ ...options, store: target.path, mirror: follower });
  expect(has(at)).toBe(false);
  expect((await edge.inject({ url: `/${at}`, headers: { 'accept-encoding': 'br' } })).statusCode).toBe(200);
  expect(has(at)).toBe(true);
  expect((await edge.inject('/r/mf-sample/1.2.0-000000000000/remoteEntry.js')).statusCode).toBe(404);
  for (const path of ['/r/..%2f..%2fetc/passwd', '/assets/.locks', '/r/%00', '/assets/../documents/x.json']) {
    expect([path, (await edge.inject(path)).statusCode]).toEqual([path, 404]);
  }
  expect(warn).not.toHaveBeenCalled();
  away = true;
  await follower.step();
  expect((await edge.inject('/cn/login')).statusCode).toBe(200);
  expect((await edge.inject(`/${at}`)).statusCode).toBe(200);
  const said = warn.mock.calls.length;
  for (let n = 0; n < 5; n += 1) {
    expect((await edge.inject(`/assets/gone-${n}.js`)).statusCode).toBe(404);
    await follower.step();
  }
  // Once, not once for each who asks.
  expect(warn.mock.calls.length - said).toBe(1);
  await edge.close();
});
