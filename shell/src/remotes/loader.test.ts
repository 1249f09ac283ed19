// Loading a remote with a federation runtime that fails in every way it can: answers are values, Retry heals.

import { KnownFailure } from './failures';
import type { Federation } from './federation';
import { createLoader, type LoadResult, type RemoteSource } from './loader';

const lifecycle = async () => undefined;
const good = { bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle };
const build = (version: string) => ({
  version,
  manifest: `/r/mf-x/${version}/mf-manifest.json`,
  manifestIntegrity: 'sha384-x',
  files: {},
});
const alone: RemoteSource = { name: 'mf-x', ...build('2'), previous: null };
const withPrevious: RemoteSource = { ...alone, previous: build('1') };

/** Answers of one version, in the order in which they are asked for; the last one stays. */
type Answers = Record<string, (() => Promise<unknown>)[]>;

function fakeFederation(answers: Answers) {
  const asked: string[] = [];
  const federation: Federation = {
    load(_remote, { manifest }, again) {
      const version = manifest.split('/')[3] ?? '';
      asked.push(again ? `${version} again` : version);
      const left = answers[version] ?? [];
      const next = left.length > 1 ? left.shift() : left[0];
      return next ? next() : Promise.reject(new Error('nothing to answer'));
    },
  };
  return { federation, asked };
}

const works = () => Promise.resolve(good);
const never = () => new Promise<never>(() => {});
const fails = (error: unknown) => () => Promise.reject(error);
const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

const told = (result: LoadResult) =>
  result.ok
    ? `version ${result.version}${result.instead ? ` instead of ${result.instead.kind}` : ''}`
    : `${result.failure.kind}${result.failure.previous ? ` then ${result.failure.previous.kind}` : ''}`;

const failures: [string, () => Promise<unknown>][] = [
  ['manifest', fails(new KnownFailure('manifest', '404'))],
  ['integrity', fails(new KnownFailure('integrity', 'bytes differ'))],
  ['entry', fails(new KnownFailure('entry', 'gone'))],
  ['chunk', fails(chunkError)],
  ['shape', () => Promise.resolve({ default: good })],
  ['shape', () => Promise.resolve(null)],
  ['shape', () => Promise.resolve({ ...good, unmount: 'later' })],
  ['shape', fails(new Error('does not satisfy the requirement'))],
  ['hang', never],
];

test.each(failures)('%s is a value, and Retry heals it', async (kind, failing) => {
  const { federation, asked } = fakeFederation({ 2: [failing, works] });
  const loader = createLoader(federation, 20);
  expect(told(await loader.load(alone))).toBe(kind);
  expect(told(await loader.load(alone))).toBe(kind);
  expect(told(await loader.retry(alone))).toBe('version 2');
  expect(told(await loader.load(alone))).toBe('version 2');
  // What the runtime remembers of the failed load is forgotten before the second.
  expect(asked).toEqual(['2', '2 again']);
});

test.each(failures)('%s: the build before stands in', async (kind, failing) => {
  const { federation, asked } = fakeFederation({ 2: [failing], 1: [works] });
  const loader = createLoader(federation, 20);
  expect(told(await loader.load(withPrevious))).toBe(`version 1 instead of ${kind}`);
  expect(asked).toEqual(['2', '1 again']);
});

test('both builds fail: both reasons and the first cause are kept', async () => {
  const cause = new KnownFailure('integrity', 'bytes differ');
  const { federation } = fakeFederation({ 2: [fails(cause)], 1: [fails(chunkError)] });
  const result = await createLoader(federation, 20).load(withPrevious);
  expect(told(result)).toBe('integrity then chunk');
  expect(!result.ok && result.failure.cause).toBe(cause);
});

test('a retry goes back to the current build', async () => {
  const { federation } = fakeFederation({ 2: [fails(chunkError), works], 1: [works] });
  const loader = createLoader(federation, 20);
  expect(told(await loader.load(withPrevious))).toBe('version 1 instead of chunk');
  expect(told(await loader.retry(withPrevious))).toBe('version 2');
});

test('callers at the same time share one load', async () => {
  const { federation, asked } = fakeFederation({ 2: [works] });
  const loader = createLoader(federation, 20);
  const [first, second] = await Promise.all([loader.load(alone), loader.load(alone)]);
  expect(first).toBe(second);
  expect(asked).toEqual(['2']);
});

test('a failure while fetching ahead is forgotten, a success is kept', async () => {
  const { federation, asked } = fakeFederation({ 2: [fails(chunkError), works] });
  const loader = createLoader(federation, 20);
  await loader.ahead(alone);
  await loader.ahead(alone);
  expect(told(await loader.load(alone))).toBe('version 2');
  expect(asked).toEqual(['2', '2 again']);
});
