/** @jest-environment node */
// Where caches stand: beside the lockfile of the project, wherever the package lies in it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, projectOf, toolsVersion } from './project.mjs';

let base;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'waybill-project-'));
  mkdirSync(join(base, 'workspace/mf-x'), { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true }));

test.each([
  ['in a workspace', ['workspace/pnpm-lock.yaml'], 'workspace', 'workspace/pnpm-lock.yaml'],
  [
    'in a repository of its own',
    ['workspace/mf-x/package-lock.json'],
    'workspace/mf-x',
    'workspace/mf-x/package-lock.json',
  ],
  ['the nearer one counts', ['pnpm-lock.yaml', 'workspace/yarn.lock'], 'workspace', 'workspace/yarn.lock'],
  ['without a lockfile', [], 'workspace/mf-x', null],
])('%s', (_what, files, root, lockfile) => {
  for (const file of files) writeFileSync(join(base, file), '');
  const directory = join(base, 'workspace/mf-x');
  expect(projectOf(directory)).toEqual({
    root: join(base, root),
    lockfile: lockfile === null ? null : join(base, lockfile),
  });
  expect(cacheFolder(directory)).toBe(join(base, root, '.cache'));
});

test('what is cached counts until the lockfile changes; without one nothing is said', () => {
  const directory = join(base, 'workspace/mf-x');
  expect(toolsVersion(directory)).toBeNull();
  const lockfile = join(base, 'workspace/pnpm-lock.yaml');
  writeFileSync(lockfile, 'webpack: 5.1.0');
  const before = toolsVersion(directory);
  expect(toolsVersion(directory)).toBe(before);
  writeFileSync(lockfile, 'webpack: 5.2.0');
  expect(toolsVersion(directory)).not.toBe(before);
});
