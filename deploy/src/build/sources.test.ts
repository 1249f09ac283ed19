// Which change makes which package build again.
import { join } from 'node:path';
import { temporaryFolder, writeFiles } from '../testing/fixture';
import { listPackages, sourceHash } from './sources';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const workspace: Record<string, string> = {
  'pnpm-lock.yaml': 'lockfileVersion: 9',
  'shell/webpack.config.mjs': '',
  'shell/src/index.ts': 'shell',
  'mf-b/webpack.config.mjs': '',
  'mf-b/src/a.ts': 'b',
  'mf-a/webpack.config.mjs': '',
  'mf-a/src/a.ts': 'a',
  'mf-empty/readme.md': '',
  'shared/ui/package.json': '{"version":"1.0.0"}',
  'shared/ui/src/a.ts': 'ui',
  'shared/contract/src/a.ts': 'contract',
  'shared/remote-kit/src/a.mjs': 'kit',
  'api/webpack.config.mjs': '',
};

const hashes = () =>
  Object.fromEntries(listPackages(folder.path).map((each) => [each.name, sourceHash(folder.path, each, [])]));

beforeEach(() => writeFiles(folder.path, workspace));

it('finds the shell first, then the remotes that can be built', () => {
  expect(listPackages(folder.path).map(({ name }) => name)).toEqual(['shell', 'mf-a', 'mf-b']);
});

it.each([
  ['mf-a/src/a.ts', ['mf-a']],
  ['mf-a/src/new.css', ['mf-a']],
  ['shell/public/index.html', ['shell']],
  ['shared/ui/src/a.ts', ['shell']],
  ['shared/ui/package.json', ['mf-a', 'mf-b', 'shell']],
  ['shared/contract/src/a.ts', ['mf-a', 'mf-b', 'shell']],
  ['shared/remote-kit/src/a.mjs', ['mf-a', 'mf-b', 'shell']],
  ['pnpm-lock.yaml', ['mf-a', 'mf-b', 'shell']],
  ['mf-a/src/a.test.ts', []],
  ['mf-a/dist/x.js', []],
  ['mf-a/node_modules/x/index.js', []],
  ['api/src/main.ts', []],
])('a change of %s builds %j again', (file, expected) => {
  const before = hashes();
  writeFiles(folder.path, { [file]: `changed ${Math.random()}` });
  const after = hashes();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed.sort()).toEqual(expected);
});

it('tells the same text in another file apart', () => {
  const before = hashes();
  writeFiles(folder.path, { [join('mf-b', 'src/b.ts')]: '' });
  expect(hashes()['mf-b']).not.toBe(before['mf-b']);
});

it('counts the trusted keys into the shell alone', () => {
  const packages = listPackages(folder.path);
  const hashed = (keys: string[]) => packages.map((each) => sourceHash(folder.path, each, keys));
  const [shell, ...remotes] = hashed(['a']);
  const [shellThen, ...remotesThen] = hashed(['a', 'b']);
  expect(shellThen).not.toBe(shell);
  expect(remotesThen).toEqual(remotes);
});
