/** @jest-environment node */
// What builds say about each other, read from real builds of a small shell and a small remote.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PLATFORM_VERSION } from '@waybill/contract';
import webpack from 'webpack';
import { remoteFederation, shellFederation } from './federation.mjs';
import { BootChunksPlugin, BorrowedModulesPlugin } from './needs-plugin.mjs';

const folder = mkdtempSync(join(tmpdir(), 'waybill-needs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const library = (name, source, type) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.2.3', main: 'index.js', type }),
  [`node_modules/${name}/index.js`]: source,
});
const sources = {
  ...library('named', "export const one = 1; export const two = 2; export * from './more.js';", 'module'),
  'node_modules/named/more.js': 'export function three() { return 3; }\nexport default 4;',
  ...library('common', 'exports.one = 1; exports[String(2)] = 2;', 'commonjs'),
  ...library('lazy', 'export const late = 1; export const never = 2;', 'module'),
  ...library('spare', 'export const unused = 1;', 'module'),
  'shell/index.js': "import('./bootstrap');",
  'shell/bootstrap.js':
    "import { one } from 'named'; import common from 'common'; import 'spare'; import('lazy'); console.log(one, common);",
  'remote/start.js':
    "import { one } from 'named'; import { helper } from './helper'; export const begin = () => [one, helper(), import('./later'), import('./src/locales/en.json'), import('../room/src/locales/en.json')];",
  'room/src/locales/en.json': '{"title":"Records"}',
  'remote/src/locales/en.json': '{"title":"Lanes"}',
  'remote/helper.js': "import { three as four } from 'named'; export const helper = () => four();",
  'remote/later.js':
    "import { late } from 'lazy'; import * as all from 'common'; console.log(late, Object.keys(all));",
};

const row = { singleton: true, strictVersion: true, requiredVersion: '^1.2.0' };
const offered = Object.fromEntries(
  ['named', 'common', 'lazy', 'spare'].map((name) => [name, { ...row, version: '1.2.3' }]),
);
const borrowed = Object.fromEntries(
  ['named', 'common', 'lazy', 'spare'].map((name) => [name, { ...row, import: false }]),
);

const packages = {
  shell: {
    entry: { main: './index.js' },
    plugins: () => [...shellFederation(offered), new BootChunksPlugin()],
    file: 'boot.json',
  },
  remote: {
    entry: {},
    plugins: () => [remoteFederation('remote', borrowed, './start.js'), new BorrowedModulesPlugin(borrowed)],
    file: 'needs.json',
  },
};

/** Builds one of the packages and reads what it says. */
async function build(name, mode) {
  const { entry, plugins, file } = packages[name];
  const path = join(folder, 'dist', name, mode);
  const compiler = webpack({
    mode,
    entry,
    context: join(folder, name),
    devtool: false,
    // Its worker processes hang below jest, and what the plugins say is known before.
    optimization: { minimize: false },
    output: { path, publicPath: 'auto', uniqueName: name },
    plugins: plugins(),
    infrastructureLogging: { level: 'error' },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  return JSON.parse(readFileSync(join(path, file), 'utf8'));
}

beforeAll(() => {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});

// Production builds join modules and drop what is not used; what is said must be the same.
describe.each(['production', 'development'])('a %s build', (mode) => {
  it('of the shell says what each module offers, at which version', async () => {
    const { platform, entry, boot, provides } = await build('shell', mode);
    expect([platform, entry]).toEqual([PLATFORM_VERSION, 'main.js']);
    expect(boot.length).toBeGreaterThan(0);
    expect(provides).toEqual({
      named: { version: '1.2.3', names: ['one', 'three', 'two'], files: expect.any(Array) },
      common: { version: '1.2.3', names: null, files: expect.any(Array) },
      lazy: { version: '1.2.3', names: ['late', 'never'], files: expect.any(Array) },
      spare: { version: '1.2.3', names: ['unused'], files: expect.any(Array) },
    });
    expect(provides.lazy.files.length).toBeGreaterThan(0);
  });

  it('of a remote says which names it uses, also later, and what it wants at once', async () => {
    const needs = await build('remote', mode);
    expect(needs).toEqual({
      borrows: {
        common: { range: '^1.2.0', names: null },
        lazy: { range: '^1.2.0', names: ['late'] },
        named: { range: '^1.2.0', names: ['one', 'three'] },
      },
      first: ['named'],
      start: [expect.stringContaining('.js')],
      words: { en: [expect.stringContaining('.js')] },
    });
  });
});
