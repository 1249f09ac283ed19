// A generated remote passes every check that the others pass, without a hand laid on it; wrong names and routes are
// refused before anything is written. It is made in a copy of the workspace's structure, so that the real one stays
// as it is; packages come from the real one by links.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { byTurns } from '../shared/contract/src/testing/sampled';

const root = resolve(__dirname, '..');
const name = 'mf-throw-away';
const tool = (program) => join(root, 'node_modules/.bin', program);

let copy;

/** Runs a program in the copy. */
function run(program, args, cwd = copy) {
  const env = { ...process.env, NODE_ENV: undefined };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}

const newRemote = (...args) => run(process.execPath, ['scripts/new-remote.mjs', ...args, '--no-install']);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'waybill-new-remote-'));
  const remotes = readdirSync(root).filter((entry) => entry.startsWith('mf-'));
  const files = [
    'package.json',
    'pnpm-workspace.yaml',
    'tsconfig.json',
    'biome.json',
    '.dependency-cruiser.cjs',
  ];
  // Links between packages are relative: in the copy they lead to the copy.
  for (const entry of ['scripts', 'shared', ...remotes, ...files]) {
    cpSync(join(root, entry), join(copy, entry), {
      recursive: true,
      verbatimSymlinks: true,
      // Builds: another step of `npm test` may be writing them.
      filter: (source) => basename(source) !== 'dist',
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  [['traders'], 'traders is not a valid name for a remote'],
  [['mf-Traders'], 'is not a valid name for a remote'],
  [['mf-traders2'], 'is not a valid name for a remote'],
  [['mf-../x'], 'is not a valid name for a remote'],
  [['mf-auth'], 'mf-auth already exists'],
  [[name, '--route', '/login'], 'mf-auth already has the route /login'],
  [[name, '--route', '/transaction/details'], 'mf-transactions already has the route /transaction/details'],
  [[name, '--route', 'away'], 'away is not a valid route'],
  [[name, '--route', '/away/:id'], '/away/:id is not a valid route'],
  [[name, '--title', 'cn='], '--title is empty'],
  [[name, '--colour', 'red'], "Unknown option '--colour'"],
  [[], 'Name one remote'],
])('%j is refused', (args, expected) => {
  const before = readdirSync(copy);
  const { status, output } = newRemote(...args);
  expect(output).toContain(expected);
  expect(status).toBe(1);
  expect(readdirSync(copy)).toEqual(before);
});

describe('a generated remote', () => {
  beforeAll(() => {
    const { status, output } = newRemote(
      name,
      '--route',
      '/away/list',
      '--title',
      'cn=测试',
      '--title',
      'The "quoted" one',
    );
    if (status !== 0) throw new Error(output);
    // What installing would give it: the same packages as the others have.
    cpSync(join(root, 'mf-account/node_modules'), join(copy, name, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  });

  test('has the titles that were given, and says which are still to be written', () => {
    const [route] = JSON.parse(readFileSync(join(copy, name, 'remote.json'), 'utf8')).routes;
    expect(route.path).toBe('/away/list');
    expect(route.title).toMatchObject({ en: 'The "quoted" one', cn: '测试', spain: 'Área nueva' });
    const left = readdirSync(join(copy, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(src|[a-z]+\.)/.test(file) && /\.(tsx?|json|mjs|css)$/.test(file))
      .filter((file) => /__[A-Z_]+__/.test(readFileSync(join(copy, name, file), 'utf8')));
    expect(left).toEqual([]);
  });

  test('is formatted as the repository is', () => {
    expect(run(tool('biome'), ['check', name, '--error-on-warnings'])).toMatchObject({ status: 0 });
  });

  test('imports what a remote may', () => {
    const { status, output } = run(tool('depcruise'), ['--config', '.dependency-cruiser.cjs', name]);
    expect(output).toContain('no dependency violations found');
    expect(status).toBe(0);
  });

  // Each starts the tools anew for seconds of a processor: one a day, and none on the day of shared-types.test.mjs.
  const costly = [
    [
      'has the right types',
      () => {
        writeFileSync(
          join(copy, 'tsconfig.one.json'),
          JSON.stringify({ extends: './tsconfig.json', include: [name, 'shared/**/*.d.ts'] }),
        );
        expect(run(tool('tsc'), ['-p', 'tsconfig.one.json'])).toEqual({ status: 0, output: '' });
      },
    ],
    [
      'its own tests pass, and its texts stand in five languages',
      () => {
        const own = run(tool('jest'), ['--config', join(name, 'jest.config.mjs'), '--rootDir', name]);
        expect(own.output).toMatch(/Tests: +10 passed, 10 total/);
        const texts = run(tool('jest'), [
          ...['--config', 'shared/remote-kit/jest.config.mjs', '--rootDir', 'shared/remote-kit'],
          ...['test/texts', '--testNamePattern', `^${name}/`],
        ]);
        expect(texts.output).toMatch(/Tests: .*\b[1-9]\d* passed/);
        expect([own.status, texts.status]).toEqual([0, 0]);
      },
    ],
    [
      'builds',
      () => {
        const { status, output } = run(
          process.execPath,
          [join(copy, 'shared/remote-kit/src/build.mjs')],
          join(copy, name),
        );
        expect(output).toMatch(/^built in/);
        expect(status).toBe(0);
        for (const file of ['remoteEntry.js', 'mf-manifest.json', 'remote.json', 'needs.json']) {
          expect(existsSync(join(copy, name, 'dist', file))).toBe(true);
        }
      },
    ],
  ];
  const ofDay = byTurns([...costly, undefined], 4).filter((each) => each !== undefined);
  for (const [what, check] of ofDay) test(what, check);
});
