// Every colour has a name: style sheets and components take it from the palette, so that the dark theme reaches them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const sheets = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /(\.css|(?<!\.test)\.tsx|\.html)$/.test(path) && existsSync(join(root, path)));

const raw = /#[0-9a-f]{3,8}\b(?![^\n]*<\/)|\brgba?\(|\bhsla?\(/i;

// A folder without history, e.g. unpacked from an archive, is not asked.
const asked = existsSync(join(root, '.git')) ? test : test.skip;

asked('no style sheet and no component has a colour of its own', () => {
  const found = sheets();
  expect(found.length).toBeGreaterThan(0);
  const lines = found.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => raw.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
