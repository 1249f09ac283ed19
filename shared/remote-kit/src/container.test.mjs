/** @jest-environment node */
// A real build of a small remote, run as a page would: what it says about itself, and what it does with shells that
// offer too little.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './integrity-plugin.mjs';
import { ManifestPlugin } from './manifest-plugin.mjs';

const folder = mkdtempSync(join(tmpdir(), 'waybill-container-'));
const dist = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true }));

const sources = {
  'node_modules/lent/package.json': '{"name":"lent","version":"1.2.3"}',
  'start.js': "import { one } from 'lent'; export const begin = () => one;",
};
const lent = { singleton: true, strictVersion: true, requiredVersion: '^1.2.0', import: false };
const container = { name: 'mf_small', filename: 'remoteEntry.js', exposes: { './lifecycles': './start.js' } };
const address = 'http://localhost/r/mf-small/1/';

beforeAll(async () => {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const compiler = webpack({
    mode: 'production',
    entry: {},
    context: folder,
    devtool: false,
    // Its worker processes hang below jest.
    optimization: { minimize: false },
    output: { path: dist, publicPath: 'auto', uniqueName: 'mf_small', strictModuleErrorHandling: true },
    plugins: [
      new webpack.container.ModuleFederationPlugin({ ...container, shared: { lent } }),
      new ManifestPlugin(container),
      new ChunkIntegrityPlugin(),
    ],
    infrastructureLogging: { level: 'error' },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
});

/** A page with as much of a document as script loading takes. */
function openPage() {
  /** Scripts that were put into the page, with the attributes that they had then. */
  const scripts = [];
  const run = (script) => {
    document.currentScript = script;
    runInContext(readFileSync(join(dist, script.src.replace(address, '')), 'utf8'), context);
    document.currentScript = null;
  };
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
        run(script);
        script.onload({ type: 'load', target: script });
      },
    },
  };
  const waybillIntegrity = (url) => `integrity of ${url}`;
  const context = createContext({ document, waybillIntegrity, setTimeout, clearTimeout, console });
  context.self = context;
  context.window = context;
  context.location = { href: address, origin: 'http://localhost' };
  run({ tagName: 'SCRIPT', src: `${address}remoteEntry.js` });
  return { container: context.mf_small, scripts };
}

const offering = (version) => ({
  lent: { [version]: { get: async () => () => ({ one: version }), from: 'shell' } },
});

async function load(scope, { container: opened } = openPage()) {
  await opened.init(scope);
  return (await opened.get('./lifecycles'))();
}

test('says who it is, in the words that the release gate reads', () => {
  expect(JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'))).toEqual({
    name: 'mf_small',
    publicPath: 'auto',
    entry: 'remoteEntry.js',
    exposes: ['./lifecycles'],
  });
});

test('takes what the shell offers', async () => {
  expect((await load(offering('1.9.0'))).begin()).toBe('1.9.0');
});

const tooLittle = [
  ['too old', offering('1.1.9'), /Unsatisfied version 1\.1\.9 from shell of shared singleton module lent/],
  ['too new', offering('2.0.0'), /Unsatisfied version 2\.0\.0 .* \(required \^1\.2\.0\)/],
  ['not there', {}, /Shared module lent doesn't exist in shared scope default/],
];
test.each(tooLittle)('what is %s is refused by name, each time it is asked', async (_, scope, says) => {
  const page = openPage();
  await expect(load(scope, page)).rejects.toThrow(says);
  await expect(load(scope, page)).rejects.toThrow(says);
});

test('its chunks have their integrity, and no name that a build beside it could take them by', async () => {
  const page = openPage();
  await load(offering('1.2.3'), page);
  expect(page.scripts.length).toBeGreaterThan(0);
  for (const { src, integrity, named } of page.scripts) {
    expect(src.startsWith(address)).toBe(true);
    expect(integrity).toBe(`integrity of ${src}`);
    expect(named).toEqual({});
  }
});
