// What every store must do, the same cases against a folder and against an S3-compatible server.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixture';
import { startTestS3, type TestS3, testCredentials } from '../testing/s3';
import { folderStorage } from './folder';
import { openStorage } from './open';
import type { Storage } from './storage';

const folder = temporaryFolder();
const before = { ...process.env };
let s3: TestS3;

beforeAll(async () => {
  s3 = await startTestS3('releases');
  process.env.AWS_ACCESS_KEY_ID = testCredentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = testCredentials.secretAccessKey;
  process.env.S3_ENDPOINT = s3.endpoint;
});
afterAll(async () => {
  process.env = before;
  folder.remove();
  await s3.close();
});

const bytes = (text: string) => Buffer.from(text);
const textAt = async (storage: Storage, key: string) => (await storage.read(key))?.bytes.toString() ?? null;

/** An empty store of its own for each test. */
const stores: [string, () => Promise<Storage>][] = [
  ['a folder', () => openStorage(join(folder.path, randomUUID()))],
  ['S3', () => openStorage(`s3://releases/${randomUUID()}`)],
];

describe.each(stores)('%s', (_name, open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
  });

  it('has nothing under a key that nobody wrote', async () => {
    expect(await storage.read('r/mf-a/1/x.js')).toBeNull();
    expect(await storage.list('')).toEqual([]);
    await expect(storage.remove('r/mf-a/1/x.js')).resolves.toBeUndefined();
  });

  it('creates a key once and leaves it as it is from then on', async () => {
    expect(await storage.create('a/b.json', bytes('first'))).toBe(true);
    expect(await storage.create('a/b.json', bytes('second'))).toBe(false);
    expect(await textAt(storage, 'a/b.json')).toBe('first');
  });

  it('keeps every byte', async () => {
    const all = Buffer.from(Array.from({ length: 1024 }, (_, at) => at % 256));
    await storage.create('all', all);
    expect((await storage.read('all'))?.bytes.equals(all)).toBe(true);
    await storage.create('none', Buffer.alloc(0));
    expect((await storage.read('none'))?.bytes).toHaveLength(0);
  });

  it('swaps only what is still there', async () => {
    expect(await storage.swap('p', bytes('1'), 'no such tag')).toBe(false);
    expect(await storage.swap('p', bytes('1'), null)).toBe(true);
    expect(await storage.swap('p', bytes('other'), null)).toBe(false);
    const one = await storage.read('p');
    expect(await storage.swap('p', bytes('2'), one?.tag ?? null)).toBe(true);
    expect(await storage.swap('p', bytes('late'), one?.tag ?? null)).toBe(false);
    expect(await textAt(storage, 'p')).toBe('2');
  });

  it('lets one of many swaps and creates win', async () => {
    const many = Array.from({ length: 12 }, (_, at) => bytes(String(at)));
    const swaps = await Promise.all(many.map((each) => storage.swap('p', each, null)));
    expect(swaps.filter(Boolean)).toHaveLength(1);
    expect(await textAt(storage, 'p')).toBe(String(swaps.indexOf(true)));
    const creates = await Promise.all(many.map((each) => storage.create('c', each)));
    expect(creates.filter(Boolean)).toHaveLength(1);
    expect(await textAt(storage, 'c')).toBe(String(creates.indexOf(true)));
  });

  it.each([
    ['', ['a/1', 'a/10', 'a/b/2', 'ab/3', 'c', 'd@1.0-x/_y.js']],
    ['a', ['a/1', 'a/10', 'a/b/2', 'ab/3']],
    ['a/', ['a/1', 'a/10', 'a/b/2']],
    ['a/1', ['a/1', 'a/10']],
    ['a/b/', ['a/b/2']],
    ['x/', []],
    ['c/', []],
  ])('lists what begins with "%s"', async (prefix, expected) => {
    for (const key of ['c', 'ab/3', 'a/b/2', 'a/10', 'a/1', 'd@1.0-x/_y.js']) {
      await storage.create(key, bytes(key));
    }
    const listed = await storage.list(prefix);
    expect(listed).toEqual(expected.map((key) => ({ key, size: key.length })));
  });

  it('removes', async () => {
    await storage.create('a/1', bytes('1'));
    await storage.remove('a/1');
    expect(await storage.read('a/1')).toBeNull();
    expect(await storage.create('a/1', bytes('2'))).toBe(true);
  });

  it.each(['', '/a', 'a/', 'a//b', '..', 'a/../b', './a', 'a\\b', 'a b', 'a/%2e%2e'])(
    'refuses the key "%s"',
    async (key) => {
      await expect((async () => storage.create(key, bytes('x')))()).rejects.toThrow('is not a key');
      await expect((async () => storage.read(key))()).rejects.toThrow('is not a key');
    },
  );
});

describe('S3 only', () => {
  it.each([
    ['the id', 'AWS_ACCESS_KEY_ID', 'nobody'],
    ['the secret', 'AWS_SECRET_ACCESS_KEY', 'wrong'],
  ])('is refused when %s is wrong, and says so', async (_what, name, value) => {
    const right = process.env[name];
    process.env[name] = value;
    const storage = await openStorage('s3://releases/x');
    const refused = s3.refused();
    await expect(storage.create('a', bytes('x'))).rejects.toThrow('SignatureDoesNotMatch');
    expect(s3.refused()).toBeGreaterThan(refused);
    process.env[name] = right;
  });

  it('does not take a missing bucket for an empty one', async () => {
    const storage = await openStorage('s3://elsewhere/x');
    await expect(storage.read('a')).rejects.toThrow('NoSuchBucket');
    await expect(storage.create('a', bytes('x'))).rejects.toThrow('NoSuchBucket');
    await expect(storage.list('')).rejects.toThrow('NoSuchBucket');
  });

  it('keeps keys under its prefix', async () => {
    const storage = await openStorage('s3://releases/deep/down/');
    await storage.create('a', bytes('x'));
    expect(s3.objects.has('releases/deep/down/a')).toBe(true);
  });
});

it('a folder is cleared of drafts whose writers died, not of those being written', async () => {
  const place = join(folder.path, 'drafts');
  const drafts = join(place, '.drafts');
  mkdirSync(drafts, { recursive: true });
  writeFileSync(join(drafts, 'old'), 'half');
  utimesSync(join(drafts, 'old'), 1, 1);
  writeFileSync(join(drafts, 'new'), 'half');
  const storage = folderStorage(place);
  await storage.create('a', bytes('x'));
  expect(await storage.list('')).toEqual([{ key: 'a', size: 1 }]);
  expect(readdirSync(drafts)).toEqual(['new']);
});
