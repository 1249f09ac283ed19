// Loading a remote with a federation that fails in every way it can: answers are values, Retry heals.

import { createBreaker, FAILURES_MAX, SKIP_MS } from './breaker';
import { createFailure, KnownError } from './failures';
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
const alone: RemoteSource = { name: 'mf-x', ...build('2'), previous: null, override: null };
const withPrevious: RemoteSource = { ...alone, previous: build('1') };

/** Answers of one version, in the order in which they are asked for; the last one stays. */
type Answers = Record<string, (() => Promise<unknown>)[]>;

function fakeFederation(answers: Answers) {
  const asked: string[] = [];
  const federation: Federation = {
    load(_remote, { manifest }) {
      const version = manifest.split('/')[3] ?? '';
      asked.push(version);
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
  ['manifest', fails(new KnownError('manifest', '404'))],
  ['integrity', fails(new KnownError('integrity', 'bytes differ'))],
  ['entry', fails(new KnownError('entry', 'gone'))],
  ['chunk', fails(chunkError)],
  ['shape', () => Promise.resolve({ default: good })],
  ['shape', () => Promise.resolve(null)],
  ['shape', () => Promise.resolve({ ...good, unmount: 'later' })],
  ['shape', fails(new Error('does not satisfy the requirement'))],
  ['hang', never],
];

test.each(failures)('%s is a value, and Retry heals it', async (kind, failing) => {
  const { federation, asked } = fakeFederation({ 2: [failing, works] });
  const loader = createLoader(federation, { timeLimit: 20 });
  expect(told(await loader.load(alone))).toBe(kind);
  expect(told(await loader.load(alone))).toBe(kind);
  expect(told(await loader.retry(alone))).toBe('version 2');
  expect(told(await loader.load(alone))).toBe('version 2');
  expect(asked).toEqual(['2', '2']);
});

test.each(failures)('%s: the build before stands in', async (kind, failing) => {
  const { federation, asked } = fakeFederation({ 2: [failing], 1: [works] });
  const loader = createLoader(federation, { timeLimit: 20 });
  expect(told(await loader.load(withPrevious))).toBe(`version 1 instead of ${kind}`);
  expect(asked).toEqual(['2', '1']);
});

test('both builds fail: both reasons and the first cause are kept', async () => {
  const cause = new KnownError('integrity', 'bytes differ');
  const { federation } = fakeFederation({ 2: [fails(cause)], 1: [fails(chunkError)] });
  const result = await createLoader(federation, { timeLimit: 20 }).load(withPrevious);
  expect(told(result)).toBe('integrity then chunk');
  expect(!result.ok && result.failure.cause).toBe(cause);
});

test('a retry goes back to the current build', async () => {
  const { federation } = fakeFederation({ 2: [fails(chunkError), works], 1: [works] });
  const loader = createLoader(federation, { timeLimit: 20 });
  expect(told(await loader.load(withPrevious))).toBe('version 1 instead of chunk');
  expect(told(await loader.retry(withPrevious))).toBe('version 2');
});

test('callers at the same time share one load', async () => {
  const { federation, asked } = fakeFederation({ 2: [works] });
  const loader = createLoader(federation, { timeLimit: 20 });
  const [first, second] = await Promise.all([loader.load(alone), loader.load(alone)]);
  expect(first).toBe(second);
  expect(asked).toEqual(['2']);
});

test('a failure while fetching ahead is forgotten, a success is kept', async () => {
  const { federation, asked } = fakeFederation({ 2: [fails(chunkError), works] });
  const loader = createLoader(federation, { timeLimit: 20 });
  await loader.ahead(alone);
  await loader.ahead(alone);
  expect(told(await loader.load(alone))).toBe('version 2');
  expect(asked).toEqual(['2', '2']);
});

test('one that replaces a global while it is fetched ahead fails at its visit, where that is told', async () => {
  const { federation } = fakeFederation({ 2: [works, works] });
  const looks = [['window.fetch'], []];
  const loader = createLoader(federation, { timeLimit: 20, replaced: () => looks.shift() ?? [] });
  await loader.ahead(alone);
  expect(told(await loader.load(alone))).toBe('global');
});

test('a newer build is another question; whoever shows the older one keeps its answer', async () => {
  const { federation, asked } = fakeFederation({ 2: [works], 3: [works] });
  const loader = createLoader(federation, { timeLimit: 20 });
  const older = await loader.load(alone);
  const newer: RemoteSource = { ...alone, ...build('3'), previous: build('2') };
  expect(told(await loader.load(newer))).toBe('version 3');
  expect(await loader.load(alone)).toBe(older);
  expect(asked).toEqual(['2', '3']);
});

test('a newer build that fails does not undo the older one', async () => {
  const { federation, asked } = fakeFederation({ 2: [works], 3: [fails(chunkError), works] });
  const loader = createLoader(federation, { timeLimit: 20 });
  const newer: RemoteSource = { ...alone, ...build('3'), previous: build('2') };
  await loader.load(alone);
  expect(told(await loader.load(newer))).toBe('version 2 instead of chunk');
  expect(told(await loader.load(alone))).toBe('version 2');
  // The older one was in the page already.
  expect(asked).toEqual(['2', '3']);
  expect(told(await loader.retry(newer))).toBe('version 3');
});

function breakerAt(at: { now: number }) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return createBreaker({ now: () => at.now, storage, online: () => true });
}

describe('a build that fails again and again', () => {
  const failAgainAndAgain = async (source: RemoteSource, answers: Answers) => {
    const at = { now: 1e12 };
    const breaker = breakerAt(at);
    const { federation, asked } = fakeFederation(answers);
    // Every visit from a new tab: the breaker's memory is all that they share.
    const newTab = () => createLoader(federation, { timeLimit: 20, breaker });
    for (let visit = 0; visit < FAILURES_MAX; visit += 1) await newTab().load(source);
    asked.length = 0;
    return { at, asked, newTab };
  };

  test('is skipped for the build before', async () => {
    const { asked, newTab } = await failAgainAndAgain(withPrevious, { 2: [fails(chunkError)], 1: [works] });
    expect(told(await newTab().load(withPrevious))).toBe('version 1 instead of chunk');
    expect(asked).toEqual(['1']);
  });

  test('fails at once when there is none', async () => {
    const { asked, newTab } = await failAgainAndAgain(alone, { 2: [never] });
    expect(told(await newTab().load(alone))).toBe('hang');
    expect(asked).toEqual([]);
  });

  test('is tried by Retry, and is free again when that works', async () => {
    const stubborn = [...Array(FAILURES_MAX).fill(fails(chunkError)), works];
    const { asked, newTab } = await failAgainAndAgain(alone, { 2: stubborn });
    expect(told(await newTab().retry(alone))).toBe('version 2');
    expect(told(await newTab().load(alone))).toBe('version 2');
    expect(asked).toEqual(['2', '2']);
  });

  test('is tried once after a while', async () => {
    const { at, asked, newTab } = await failAgainAndAgain(alone, { 2: [fails(chunkError)] });
    at.now += SKIP_MS;
    await newTab().load(alone);
    await newTab().load(alone);
    expect(asked).toEqual(['2']);
  });

  test('failures while it runs count too', async () => {
    const breaker = breakerAt({ now: 1e12 });
    const { federation, asked } = fakeFederation({ 2: [works], 1: [works] });
    for (let visit = 0; visit < FAILURES_MAX; visit += 1) {
      const loader = createLoader(federation, { timeLimit: 20, breaker });
      await loader.load(withPrevious);
      const why = createFailure({ kind: 'render', remote: 'mf-x', version: '2', cause: null });
      await loader.loadPrevious(withPrevious, why);
    }
    asked.length = 0;
    const loader = createLoader(federation, { timeLimit: 20, breaker });
    expect(told(await loader.load(withPrevious))).toBe('version 1 instead of render');
    expect(asked).toEqual(['1']);
  });
});
