// The first line of every source file says what it is for.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

/** Sources that are part of the project: in git, or new and not ignored by it. */
const sources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && existsSync(join(root, path)));

// A folder without history, e.g. unpacked from an archive, is not asked.
const asked = existsSync(join(root, '.git')) ? test : test.skip;

asked('every source begins with what it is for', () => {
  const found = sources();
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((path) => !/^(\/\/ |\/\*|#!)/.test(readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  );
});
