// Placing builds: names by content, whole folders, the format of integrity, what a second build changes.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listBuilds, readBuildFiles, readRemoteBuild, readShellBuild } from '../store/builds';
import { folderStorage } from '../store/folder';
import { remoteFiles, shellFiles, temporaryFolder, writeFiles } from '../testing/fixture';
import { computeIntegrity, matchesIntegrity, placeRemote, placeShell } from './place';

const folder = temporaryFolder();
const dist = join(folder.path, 'dist');
let store = '';
let storage = folderStorage(folder.path);

beforeEach(() => {
  store = join(folder.path, crypto.randomUUID());
  storage = folderStorage(store);
  rmSync(dist, { recursive: true, force: true });
  writeFiles(dist, remoteFiles());
});
afterAll(() => folder.remove());

const place = async () => {
  const placed = await placeRemote(storage, dist, 'small');
  return { ...placed, at: join(store, 'r/mf-sample', placed.build.version) };
};

it('writes integrity as browsers want it', () => {
  const bytes = Buffer.from('alert(1)');
  const digest = createHash('sha384').update(bytes).digest('base64');
  expect(computeIntegrity(bytes)).toBe(`sha384-${digest}`);
  expect(digest).toHaveLength(64);
});

it('gives the same bytes the same folder and other bytes another one', async () => {
  const first = await place();
  const again = await place();
  writeFiles(dist, remoteFiles('second'));
  const second = await place();
  expect(again.build).toEqual(first.build);
  expect(second.build.version).not.toBe(first.build.version);
  expect(first.build.version).toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
  expect(existsSync(join(first.at, 'remoteEntry.js'))).toBe(true);
});

it('lists integrity and sizes of every file and leaves statistics out', async () => {
  const { build, at } = await place();
  expect(Object.keys(build.files).sort()).toEqual(['lifecycles.abc.js', 'remoteEntry.js']);
  const { files } = await readBuildFiles(storage, 'mf-sample', build.version);
  expect(Object.keys(files).sort()).toEqual([
    'lifecycles.abc.js',
    'mf-manifest.json',
    'needs.json',
    'remote.json',
    'remoteEntry.js',
  ]);
  for (const [file, { bytes, brotli, integrity }] of Object.entries(files)) {
    const placed = readFileSync(join(at, file));
    expect([placed.length, computeIntegrity(placed)]).toEqual([bytes, integrity]);
    const twin = join(at, `${file}.br`);
    expect(brotli).toBe(existsSync(twin) ? statSync(twin).size : bytes);
  }
  expect(build.manifestIntegrity).toBe(files['mf-manifest.json']?.integrity);
  expect(existsSync(join(at, 'mf-stats.json'))).toBe(false);
});

it('lists the integrity of its scripts in the manifest, and nothing that the build wrote there itself', async () => {
  writeFiles(dist, { 'mf-manifest.json': '{"name":"mf_sample","integrity":{"../../evil.js":"sha384-x"}}' });
  const { build, at } = await place();
  const manifest = JSON.parse(readFileSync(join(at, 'mf-manifest.json'), 'utf8'));
  expect(manifest).toEqual({ name: 'mf_sample', integrity: build.files });
  expect(build.listed).toBe(true);
});

it('makes twins that are the same text', async () => {
  const { at } = await place();
  const text = readFileSync(join(at, 'lifecycles.abc.js'));
  expect(brotliDecompressSync(readFileSync(join(at, 'lifecycles.abc.js.br'))).equals(text)).toBe(true);
  expect(gunzipSync(readFileSync(join(at, 'lifecycles.abc.js.gz'))).equals(text)).toBe(true);
  expect(existsSync(join(at, 'remoteEntry.js.br'))).toBe(false);
});

it.each<[string, (at: string) => void]>([
  ['lost a file', (at) => rmSync(join(at, 'remoteEntry.js'))],
  ['lost a twin', (at) => rmSync(join(at, 'lifecycles.abc.js.gz'))],
  ['has a file cut short', (at) => writeFileSync(join(at, 'remoteEntry.js'), '//')],
  ['lost its list', (at) => rmSync(join(at, 'build.json'))],
  [
    'has a broken list and a file of other bytes',
    (at) => {
      writeFileSync(join(at, 'build.json'), '{');
      writeFileSync(join(at, 'remoteEntry.js'), '// fiRst');
    },
  ],
])('heals a folder that %s', async (_what, damage) => {
  const before = await place();
  const files = await storage.list(`r/mf-sample/${before.build.version}/`);
  damage(before.at);
  const after = await place();
  expect(after.build).toEqual(before.build);
  expect(await storage.list(`r/mf-sample/${before.build.version}/`)).toEqual(files);
  expect(readFileSync(join(after.at, 'remoteEntry.js'), 'utf8')).toBe('// first');
});

it('writes nothing when the build is there already', async () => {
  const { at } = await place();
  const created = jest.spyOn(storage, 'create');
  const swapped = jest.spyOn(storage, 'swap');
  await place();
  expect([created.mock.calls, swapped.mock.calls]).toEqual([[], []]);
  expect(existsSync(at)).toBe(true);
});

it('writes the list last: a folder without it is seen by nobody', async () => {
  const created = jest.spyOn(storage, 'create');
  const { build, at } = await place();
  expect(created.mock.calls.map(([key]) => key).at(-1)).toBe(`r/mf-sample/${build.version}/build.json`);
  rmSync(join(at, 'build.json'));
  expect(await listBuilds(storage)).toEqual([]);
  await expect(readRemoteBuild(storage, 'mf-sample', build.version)).rejects.toThrow(
    'there is no r/mf-sample',
  );
});

it.each(['remote.json', 'needs.json', 'mf-manifest.json'])('refuses a build without %s', async (missing) => {
  rmSync(join(dist, missing));
  await expect(place()).rejects.toThrow(missing);
  expect(await storage.list('')).toEqual([]);
});

describe('the shell', () => {
  const shell = join(folder.path, 'shell');
  beforeEach(() => {
    rmSync(shell, { recursive: true, force: true });
    writeFiles(shell, shellFiles);
  });

  it('has its scripts where all releases find them, its entry under a name by content', async () => {
    const placed = await placeShell(storage, shell, '1.0.0', 'small');
    expect(placed.entry).toMatch(/^main\.[0-9a-f]{12}\.js$/);
    expect(existsSync(join(store, 'assets/core.111.js.br'))).toBe(true);
    const page = readFileSync(join(store, 'r/shell', placed.folder, 'index.html'));
    expect(computeIntegrity(page)).toBe(placed.pageIntegrity);
    expect(Object.keys(placed.files).sort()).toEqual([
      'core.111.js',
      'data.333.js',
      placed.entry,
      'ui.222.js',
    ]);
    for (const [file, integrity] of Object.entries(placed.files)) {
      expect(matchesIntegrity(readFileSync(join(store, 'assets', file)), integrity)).toBe(true);
    }
    expect(placed.files[placed.entry]).toBe(placed.entryIntegrity);
    expect(await readShellBuild(storage, placed.folder)).toEqual(placed);
    expect(await placeShell(storage, shell, '1.0.0', 'small')).toEqual(placed);
  });

  it.each(["'", '"', '`'])('has the integrity of its chunks in its entry, between %s', async (quote) => {
    const literal = `${quote}__WAYBILL_SHELL_FILES__${quote}`;
    writeFiles(shell, { 'main.js': `globalThis.files = JSON.parse(${literal})` });
    const { entry, files } = await placeShell(storage, shell, '1.0.0', 'small');
    const context: { files?: unknown } = {};
    const run = new Function('globalThis', readFileSync(join(store, 'assets', entry), 'utf8'));
    run(context);
    const { [entry]: _own, ...chunks } = files;
    expect(context.files).toEqual(chunks);
  });

  it('is refused when its entry has no place for them', async () => {
    writeFiles(shell, { 'main.js': '// starts the shell' });
    await expect(placeShell(storage, shell, '1.0.0', 'small')).rejects.toThrow(
      'no place for __WAYBILL_SHELL_FILES__',
    );
    expect(await storage.list('')).toEqual([]);
  });
});
