// Loading a build: manifest, entry, container, each failure by its kind, and everything again at the next try.
import { createHash } from 'node:crypto';
import { getInstance, init } from '@module-federation/enhanced/runtime';
import { loadFailureKind } from './failures';
import type { Federation } from './federation';
import type { BuildFiles } from './integrity';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let federation: Federation;
beforeAll(async () => {
  // The build of the shell makes the page's instance before any code runs.
  init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first' });
  ({ federation } = await import('./federation'));
});

/** Files that are there: address → text; null is answered by 404. */
let served: Record<string, string | null> = {};
let asked: string[] = [];
/** Scripts that were put into the page. */
let scripts: string[] = [];

globalThis.fetch = async (address) => {
  asked.push(String(address));
  const text = served[String(address)] ?? null;
  const arrayBuffer = async () => new TextEncoder().encode(text ?? '').buffer;
  return { ok: text !== null, status: text === null ? 404 : 200, arrayBuffer } as Response;
};

/** Runs scripts as a browser does, as far as it matters here. */
document.head.append = (...nodes) => {
  for (const script of nodes) {
    if (!(script instanceof HTMLScriptElement)) throw new Error('scripts only');
    scripts.push(script.src);
    const text = served[script.src] ?? null;
    const runs = text !== null && hash(text) === script.integrity && script.crossOrigin === 'anonymous';
    if (runs) {
      const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
      try {
        // As a script does, outside of every function of this file.
        new Function(text)();
      } catch (error) {
        window.dispatchEvent(new ErrorEvent('error', { filename: script.src, error }));
      }
      running.mockRestore();
    }
    queueMicrotask(() => script.dispatchEvent(new Event(runs ? 'load' : 'error')));
  }
};

const entryText = (get: string) => `mf_x = { init(scope) { this.scope = scope; }, get: ${get} };`;
const exposing = (what: string) => entryText(`async () => () => (${what})`);
const manifestNaming = (name: string) =>
  JSON.stringify({ id: 'mf_x', name: 'mf_x', metaData: { remoteEntry: { name, path: '', type: 'global' } } });
const goodManifest = manifestNaming('remoteEntry.js');

let builds = 0;
/** A build in a folder of its own. What is served is what was promised, until a test changes it. */
function build(entry: string, manifest = goodManifest) {
  builds += 1;
  const folder = `http://localhost/r/mf-x/${builds}/`;
  served[`${folder}mf-manifest.json`] = manifest;
  served[`${folder}remoteEntry.js`] = entry;
  const files: BuildFiles = {
    manifest: `/r/mf-x/${builds}/mf-manifest.json`,
    manifestIntegrity: hash(manifest),
    files: { 'remoteEntry.js': hash(entry), '1.js': hash('chunk') },
  };
  return { folder, files };
}

const load = (files: BuildFiles) => federation.load('mf-x', files);
const findFailureKind = (files: BuildFiles) => load(files).then(() => 'loaded', loadFailureKind);

beforeEach(() => {
  served = {};
  asked = [];
  scripts = [];
});

test('gives what the container exposes, and the container what the shell offers', async () => {
  const { folder, files } = build(entryText('async function () { return () => this.scope; }'));
  expect(await load(files)).toBe(getInstance()?.shareScopeMap.default);
  expect(asked).toEqual([`${folder}mf-manifest.json`]);
  expect(scripts).toEqual([`${folder}remoteEntry.js`]);
});

test('two builds of one remote stay apart', async () => {
  const [old, next] = [build(exposing("'old'")), build(exposing("'next'"))];
  expect(await Promise.all([load(old.files), load(next.files), load(old.files)])).toEqual([
    'old',
    'next',
    'old',
  ]);
});

const listing = (integrity: Record<string, unknown>) =>
  JSON.stringify({ ...JSON.parse(goodManifest), integrity });

test('files that the manifest alone lists', async () => {
  const entry = exposing("'listed'");
  const { files: all } = build(entry, listing({ 'remoteEntry.js': hash(entry) }));
  const { files, ...alone } = all;
  expect(await load(alone)).toBe('listed');
});

test.each([
  ['nothing', {}],
  ['other bytes', { 'remoteEntry.js': hash('other') }],
  ['what browsers ignore', { 'remoteEntry.js': 'sha384-short' }],
  ['no text', { 'remoteEntry.js': 1 }],
])('a manifest that promises %s runs nothing', async (_, integrity) => {
  const { files: all } = build(exposing("'ran'"), listing(integrity));
  const { files, ...alone } = all;
  expect(await findFailureKind(alone)).toBe('integrity');
});

const chunkGone = (request: string) =>
  entryText(
    `async () => { throw Object.assign(new Error('gone'), { name: 'ChunkLoadError', request: '${request}' }) }`,
  );
const wrong: [what: string, entry: string, manifest: string, kind: string][] = [
  ['a manifest that is a page', exposing('1'), '<html></html>', 'manifest'],
  ['a manifest without an entry', exposing('1'), '{"name":"mf_x"}', 'manifest'],
  ['an entry elsewhere', exposing('1'), manifestNaming('https://evil.test/remoteEntry.js'), 'entry'],
  ['an entry that throws', 'throw new Error("no");', goodManifest, 'entry'],
  ['an entry that leaves nothing', '"nothing";', goodManifest, 'entry'],
  ['an entry of something else', 'mf_x = { start() {} };', goodManifest, 'entry'],
  ['code that throws', exposing('not.there'), goodManifest, 'shape'],
  ['a chunk that is gone', chunkGone('http://localhost/r/mf-x/0/1.js'), goodManifest, 'chunk'],
];
test.each(wrong)('%s', async (_, entry, manifest, kind) => {
  expect(await findFailureKind(build(entry, manifest).files)).toBe(kind);
});

test('a chunk with other bytes', async () => {
  const { folder, files } = build(chunkGone(`http://localhost/r/mf-x/${builds + 1}/1.js`));
  served[`${folder}1.js`] = 'chunk!';
  expect(await findFailureKind(files)).toBe('integrity');
});

const broken: [file: string, text: string | null, kind: string, asked: number][] = [
  ['mf-manifest.json', null, 'manifest', 2],
  ['mf-manifest.json', `${goodManifest} `, 'integrity', 1],
  ['remoteEntry.js', null, 'entry', 2],
  ['remoteEntry.js', exposing("'other'"), 'integrity', 2],
];
test.each(broken)('%s becomes %s: %s, and heals at the next try', async (file, text, kind, times) => {
  const { folder, files } = build(exposing("'healed'"));
  const right = served[folder + file] ?? null;
  served[folder + file] = text;
  expect(await findFailureKind(files)).toBe(kind);
  expect(asked).toHaveLength(times);
  served[folder + file] = right;
  expect(await load(files)).toBe('healed');
});

test('what an earlier try left behind is not taken for the container of this one', async () => {
  const { files } = build(`if (!globalThis.ranBefore) ${exposing("'first'")} globalThis.ranBefore = true;`);
  expect(await load(files)).toBe('first');
  expect(await findFailureKind(files)).toBe('entry');
});

test('an entry whose preload had failed is put into the page once more', async () => {
  const { folder, files } = build(exposing("'second'"));
  const entry = `${folder}remoteEntry.js`;
  const text = served[entry] ?? null;
  served[entry] = null;
  const append = document.head.append;
  document.head.append = (...nodes) => {
    append(...nodes);
    served[entry] = text;
  };
  expect(await load(files)).toBe('second');
  document.head.append = append;
  expect(scripts).toEqual([entry, entry]);
});
