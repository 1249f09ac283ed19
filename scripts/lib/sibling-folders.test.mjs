// Two folders side by side, each with everything below it, never import each other: one of them is the lower one.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { root } from './environment.mjs';

const productSource = /\/src\/.*\.(tsx?|mjs)$/;
/** Tests, and what they share, may take what they try from anywhere. */
const ofTests = /\.test\.|\.fixture\.|\/testing(\/|\.ts)/;
const imports =
  /(?:^|\n)(?:import|export)\s[^;'"]*?from\s+'(\.[^']+)'|(?:^|\n)import '(\.[^']+)'|\bimport\(\s*'(\.[^']+)'|new URL\('(\.[^']+\.ts)'/g;

/** Both folders, if the file's folder and the imported file's stand side by side or are below two that do. */
function findSiblings(file, imported) {
  const [from, to] = [file.split('/'), imported.split('/')];
  const shared = from.findIndex((name, index) => name !== to[index]);
  if (shared >= from.length - 1 || shared >= to.length - 1) return undefined;
  return [from, to].map((names) => names.slice(0, shared + 1).join('/'));
}

/** Pairs of siblings that import each other, each with the imports of the folder that has fewer. */
function findMutualSiblings(folder, files) {
  const known = new Set(files);
  const resolve = (path) =>
    ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
      .map((ending) => path + ending)
      .find((candidate) => known.has(candidate));
  /** `one > other` → the imports. */
  const directions = new Map();
  for (const file of files.filter((path) => productSource.test(path) && !ofTests.test(path)))
    for (const match of readFileSync(join(folder, file), 'utf8').matchAll(imports)) {
      const [specifier] = match.slice(1).filter((group) => group !== undefined);
      const imported = resolve(posix.normalize(posix.join(posix.dirname(file), specifier)));
      const siblings = imported === undefined ? undefined : findSiblings(file, imported);
      if (siblings === undefined) continue;
      const direction = siblings.join(' > ');
      directions.set(direction, [...(directions.get(direction) ?? []), `${file} imports ${imported}`]);
    }
  return [...directions].flatMap(([direction, found]) => {
    const reverse = direction.split(' > ').reverse().join(' > ');
    const opposite = directions.get(reverse);
    const isFewer =
      opposite !== undefined &&
      (found.length < opposite.length || (found.length === opposite.length && direction < reverse));
    return isFewer ? [{ direction, imports: found }] : [];
  });
}

describe('Sibling folders', () => {
  // A folder without history, e.g. unpacked from an archive, has no list of its files.
  (existsSync(join(root, '.git')) ? test : test.skip)('never import each other', () => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => existsSync(join(root, path)));
    expect(findMutualSiblings(root, files)).toEqual([]);
  });

  test('that import each other by files below them are reported with the fewer imports', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-siblings-'));
    const sources = {
      'one/src/index.ts': "export { high } from './high/high';\n",
      'one/src/high/high.ts': "import { low } from '../low/deep/low';\nexport const high = low;\n",
      'one/src/high/second.ts': "export { low } from '../low/deep/low';\n",
      'one/src/high/limit.ts': 'export const limit = 1;\n',
      'one/src/low/deep/low.ts': "import type { high } from '../../high/limit';\nexport const low = 1;\n",
      'one/src/low/deep/low.test.ts': "import { high } from '../../high/high';\n",
      'one/src/below/below.ts': "import { limit } from '../high/limit';\n",
    };
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const mutual = findMutualSiblings(folder, Object.keys(sources));
    rmSync(folder, { recursive: true });
    expect(mutual).toEqual([
      {
        direction: 'one/src/low > one/src/high',
        imports: ['one/src/low/deep/low.ts imports one/src/high/limit.ts'],
      },
    ]);
  });
});
