/** @jest-environment node */
// A real build of a small remote, run as a page would: what it says about itself, and what it does with shells that
// offer too little.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { generateSnapshotFromManifest } from '@module-federation/sdk';
import { version as reactVersion } from 'react';
import webpack from 'webpack';
import { remoteFederation, shellFederation } from './federation.mjs';
import { ChunkIntegrityPlugin } from './integrity-plugin.mjs';
import { federationManifest } from './testing/federation-manifest';

const folder = mkdtempSync(join(tmpdir(), 'waybill-container-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dist = { shell: join(folder, 'dist/shell'), remote: join(folder, 'dist/remote') };

const sources = {
  'package.json': '{"name":"@waybill/mf-small","version":"1.0.0","dependencies":{"lent":"1.2.3"}}',
  'node_modules/lent/package.json': '{"name":"lent","version":"1.2.3"}',
  'start.js':
    "import { one } from 'lent'; export const begin = () => one; export const later = () => import('react');",
  'shell.js': `
    import { loadRemote, registerPlugins, registerRemotes, registerShared } from '@module-federation/enhanced/runtime';
    const loadEntry = async ({ remoteInfo }) => globalThis.runEntry(remoteInfo);
    registerPlugins([{ name: 'small', loadEntry }]);
    globalThis.load = (offered, entry) => {
      registerShared(offered);
      registerRemotes([{ name: 'mf_small_1', entry, entryGlobalName: 'mf_small' }]);
      return loadRemote('mf_small_1/lifecycles');
    };`,
};
const lent = { singleton: true, strictVersion: true, requiredVersion: '^1.2.0', import: false };
const react = { ...lent, requiredVersion: `^${reactVersion}` };
const address = 'http://localhost/r/mf-small/1/';

async function build(name, { plugins, ...config }) {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    devtool: false,
    // Its worker processes hang below jest.
    optimization: { minimize: false },
    resolve: { modules: [join(import.meta.dirname, '../node_modules'), 'node_modules'] },
    plugins: [...plugins, new ChunkIntegrityPlugin()],
    infrastructureLogging: { level: 'error' },
    ...config,
    output: { path: dist[name], strictModuleErrorHandling: true, ...config.output },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await build('shell', {
    entry: { main: './shell.js' },
    output: { filename: '[name].js', publicPath: '/assets/', uniqueName: 'shell' },
    plugins: shellFederation({}),
  });
  await build('remote', {
    entry: {},
    output: { publicPath: 'auto', uniqueName: 'mf_small' },
    plugins: [remoteFederation('mf_small', { lent, react }, './start.js')],
  });
});

/** A page with as much of a document as script loading takes, and the shell in it. */
function openPage() {
  /** Scripts of the remote that were put into the page, with the attributes that they had then. */
  const scripts = [];
  const run = (script, path) => {
    document.currentScript = script;
    runInContext(readFileSync(path, 'utf8'), context);
    document.currentScript = null;
  };
  const runRemote = (script) => run(script, join(dist.remote, script.src.replace(address, '')));
  const document = {
    baseURI: address,
    currentScript: null,
    getElementsByTagName: () => [],
    createElement: () => ({
      tagName: 'SCRIPT',
      named: {},
      setAttribute(name, value) {
        this.named[name] = value;
      },
      removeAttribute(name) {
        delete this.named[name];
      },
    }),
    head: {
      appendChild(script) {
        scripts.push({ src: script.src, integrity: script.integrity, named: { ...script.named } });
        runRemote(script);
        script.onload({ type: 'load', target: script });
      },
    },
  };
  const waybillIntegrity = (url) => `integrity of ${url}`;
  const quiet = { ...console, warn: () => {}, error: () => {} };
  const context = createContext({
    document,
    waybillIntegrity,
    URL,
    setTimeout,
    clearTimeout,
    console: quiet,
  });
  document.defaultView = runInContext('globalThis', context);
  context.runEntry = ({ entry, entryGlobalName }) => {
    runRemote({ tagName: 'SCRIPT', src: entry });
    return context[entryGlobalName];
  };
  context.self = context;
  context.window = context;
  context.location = { href: address, origin: 'http://localhost' };
  run({ tagName: 'SCRIPT', src: 'http://localhost/assets/main.js' }, join(dist.shell, 'main.js'));
  const load = (offered) => context.load(offered, `${address}remoteEntry.js`);
  return { load, scripts };
}

const offering = (version) => ({
  lent: {
    version,
    lib: () => ({ one: version }),
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  },
});

describe('its manifest', () => {
  const read = () => JSON.parse(readFileSync(join(dist.remote, 'mf-manifest.json'), 'utf8'));

  test('has the shape that Module Federation gives it', () => {
    expect(federationManifest.safeParse(read()).error?.issues ?? []).toEqual([]);
    expect(federationManifest.safeParse({ ...read(), exposes: ['./lifecycles'] }).success).toBe(false);
  });

  test('leads its tools and other hosts to entry, exposed module and what is borrowed', () => {
    const snapshot = generateSnapshotFromManifest(read(), { version: `${address}mf-manifest.json` });
    expect(snapshot).toMatchObject({
      globalName: 'mf_small',
      publicPath: address,
      remoteEntry: 'remoteEntry.js',
      remoteEntryType: 'global',
      modules: [{ moduleName: 'lifecycles', modulePath: './lifecycles' }],
      // Of what is borrowed it lists packages that it finds itself.
      shared: [{ sharedName: 'react', version: reactVersion }],
    });
    const [{ assets }] = snapshot.modules;
    const files = readdirSync(dist.remote);
    for (const file of [...assets.js.sync, ...assets.js.async]) expect(files).toContain(file);
  });
});

test('takes what the shell offers', async () => {
  expect((await openPage().load(offering('1.9.0'))).begin()).toBe('1.9.0');
});

const tooLittle = [
  [
    'too old',
    offering('1.1.9'),
    /Version 1\.1\.9 from shell of shared singleton module lent does not satisfy/,
  ],
  ['too new', offering('2.0.0'), /Version 2\.0\.0 .* needs \^1\.2\.0/],
  ['not there', {}, /lent/],
];
test.each(tooLittle)('what is %s is refused by name', async (_, offered, says) => {
  await expect(openPage().load(offered)).rejects.toThrow(says);
});

test('its chunks have their integrity, and no name that a build beside it could take them by', async () => {
  const page = openPage();
  await page.load(offering('1.2.3'));
  expect(page.scripts.length).toBeGreaterThan(0);
  for (const { src, integrity, named } of page.scripts) {
    expect(src.startsWith(address)).toBe(true);
    expect(integrity).toBe(`integrity of ${src}`);
    expect(named).toEqual({});
  }
});
