// Files in a bucket, through the real client against a small S3 of our own: whole or not there, a part at a time.
import { startS3, type TestS3 } from '../../../test/support/s3';
import { s3Store } from './s3-store';
import type { FileStore } from './store';

const PIECE = 1_048_576;
let s3: TestS3;
let store: FileStore;
const before = { ...process.env };
beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'waybill-test', AWS_SECRET_ACCESS_KEY: 'of-nobody' });
  s3 = await startS3('waybill');
  store = s3Store({ bucket: 'waybill', folder: 'files', endpoint: s3.endpoint, region: undefined });
});
afterEach(() => {
  s3.objects.clear();
  s3.uploads.clear();
  s3.breakParts(false);
});
afterAll(async () => {
  process.env = before;
  await s3.close();
});

const signal = new AbortController().signal;

/** So many pieces of a mebibyte, each of one letter. */
async function* pieces(count: number, then?: () => void) {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(PIECE, 97 + (at % 26));
  then?.();
}

test('a small file is one object, a large one is put together of its parts; both are read as written', async () => {
  expect(await store.write('small', pieces(1), signal)).toBe(PIECE);
  expect(await store.write('large', pieces(20), signal)).toBe(20 * PIECE);
  expect([...s3.objects.keys()]).toEqual(['files/small', 'files/large']);
  const read = Buffer.concat(await store.read('large').toArray());
  expect(read).toHaveLength(20 * PIECE);
  expect([read.at(0), read.at(PIECE), read.at(-1)]).toEqual([97, 98, 97 + 19]);
  await store.remove('large');
  expect([...s3.objects.keys()]).toEqual(['files/small']);
});

test.each([1, 20])('what breaks off after %i MiB leaves nothing', async (count) => {
  const broken = pieces(count, () => {
    throw new Error('the warehouse is gone');
  });
  await expect(store.write('broken', broken, signal)).rejects.toThrow('the warehouse is gone');
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
});

test('what the store refuses is a failure, and leaves nothing', async () => {
  s3.breakParts(true);
  await expect(store.write('refused', pieces(20), signal)).rejects.toThrow();
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
});

test('one that is called off leaves nothing', async () => {
  const stop = new AbortController();
  async function* calledOff() {
    yield* pieces(20, () => stop.abort());
    yield* pieces(20);
  }
  await expect(store.write('stopped', calledOff(), stop.signal)).rejects.toThrow();
  expect(s3.objects.size).toBe(0);
});

test('what is older than a file is kept is swept, and uploads of killed processes much sooner', async () => {
  await store.write('new', pieces(1), signal);
  await store.write('old', pieces(1), signal);
  await store.write('kept', pieces(1), signal);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const hourAgo = hoursAgo(2);
  for (const [name, at] of [
    ['kept', hourAgo],
    ['old', hoursAgo(26)],
  ] as const) {
    const object = s3.objects.get(`files/${name}`);
    if (object !== undefined) object.at = at;
  }
  s3.uploads.set('left', { key: 'files/left', parts: new Map(), at: hourAgo });
  s3.uploads.set('running', { key: 'files/running', parts: new Map(), at: new Date() });
  await store.sweep({ unfinished: 3_600_000, whole: 25 * 3_600_000 });
  expect([...s3.objects.keys()]).toEqual(['files/new', 'files/kept']);
  expect([...s3.uploads.keys()]).toEqual(['running']);
});

test('a file that is not there breaks the reading', async () => {
  await expect(store.read('nothing').toArray()).rejects.toThrow();
});
