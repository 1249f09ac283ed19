// The lock: never two at once, and one left behind by a crash stops nobody.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixture';
import { withLock } from './lock';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let file = '';
beforeEach(() => {
  file = join(folder.path, expect.getState().currentTestName?.replaceAll(/\W/g, '-') ?? '', 'lock');
});
const quick = { look: 2 };
const lockFiles = () => readdirSync(join(file, '..'));

/** Leaves the lock as somebody would who died in the middle of the work. */
async function leftBehind(owner: string): Promise<void> {
  await withLock(file, async () => {}, quick);
  writeFileSync(`${file}.1`, owner);
}

it('lets one work after the other', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 2));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(file, work, quick)));
  expect(most).toBe(1);
  expect(readFileSync(`${file}.20`, 'utf8')).toBe('');
  expect(lockFiles().length).toBeLessThan(12);
});

it('is given back when the work fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withLock(file, async () => 'done', quick)).resolves.toBe('done');
});

it.each([
  ['a process that is gone', `${2 ** 30} ${hostname()} ${Date.now()}`, true],
  ['a process that lives far too long', `${process.pid} ${hostname()} ${Date.now() - 60_000}`, true],
  ['another machine, long ago', `1 another-machine ${Date.now() - 60_000}`, true],
  ['a machine that had another name', `1 another-machine ${Date.now()}`, false],
])('is taken from %s', async (_who, owner, shared) => {
  await leftBehind(owner);
  await expect(withLock(file, async () => 'done', { ...quick, longest: 30_000, shared })).resolves.toBe(
    'done',
  );
});

it.each([
  ['a process that lives', `${process.pid} ${hostname()} ${Date.now()}`],
  ['another machine, just now', `${2 ** 30} another-machine ${Date.now()}`],
])('is not taken from %s', async (_who, owner) => {
  await leftBehind(owner);
  const events: string[] = [];
  const options = { ...quick, longest: 30_000, shared: true };
  const waiting = withLock(file, async () => void events.push('taken'), options);
  // Others take and give back a lock of their own meanwhile.
  for (let turn = 0; turn < 20; turn += 1) await withLock(`${file}-of-others`, async () => {}, quick);
  events.push('released');
  writeFileSync(`${file}.1`, '');
  await waiting;
  expect(events).toEqual(['released', 'taken']);
});
