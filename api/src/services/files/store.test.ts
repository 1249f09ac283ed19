// Files in a folder: whole or not there.
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const signal = new AbortController().signal;

async function* of(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function* broken(...parts: string[]) {
  yield* of(...parts);
  throw new Error('the warehouse is gone');
}

test('a file has its name when it is whole', async () => {
  const store = await folderStore(folder);
  expect(await store.write('a', of('one ', 'two'), signal)).toBe(7);
  expect(readdirSync(folder)).toEqual(['a']);
  expect(Buffer.concat(await store.read('a').toArray()).toString()).toBe('one two');
});

test.each([
  ['at once', []],
  ['in the middle', ['half']],
])('what breaks off %s leaves nothing, however quickly', async (_when, parts) => {
  const store = await folderStore(folder);
  const names = Array.from({ length: 40 }, (_, at) => `f${at}`);
  const outcomes = await Promise.allSettled(names.map((name) => store.write(name, broken(...parts), signal)));
  expect(outcomes.map(({ status }) => status)).toEqual(names.map(() => 'rejected'));
  // What is still on its way to the disk comes before a file that is written now.
  await store.write('last', of('one'), signal);
  expect(readdirSync(folder)).toEqual(['last']);
});

test('one that is called off leaves nothing', async () => {
  const store = await folderStore(folder);
  const stop = new AbortController();
  const writing = store.write('a', of('one'), AbortSignal.any([stop.signal, AbortSignal.timeout(0)]));
  stop.abort();
  await expect(writing).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

test('what is older than a file is kept is swept, and what was never finished much sooner', async () => {
  const store = await folderStore(folder);
  const hoursAgo = (name: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000);
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), at, at);
  };
  hoursAgo('new', 0);
  hoursAgo('kept', 24);
  hoursAgo('old', 26);
  hoursAgo('begun.part', 0);
  hoursAgo('left.part', 2);
  await store.sweep({ unfinished: 3_600_000, whole: 25 * 3_600_000 });
  expect(readdirSync(folder).sort()).toEqual(['begun.part', 'kept', 'new']);
});
