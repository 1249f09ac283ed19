/** @jest-environment node */
// Where caches stand: beside the lockfile of the project, wherever the package lies in it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, projectOf } from './project.mjs';

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
