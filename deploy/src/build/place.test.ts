// Placing builds: names by content, whole folders, the format of integrity, what a second build changes.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFixture, remoteFiles, shellFiles, temporaryFolder, writeFiles } from '../testing/fixture';
import { integrityOf, placeRemote, placeShell } from './place';

const folder = temporaryFolder();
const dist = join(folder.path, 'dist');
const store = join(folder.path, 'store');

beforeEach(() => {
  rmSync(dist, { recursive: true, force: true });
  writeFiles(dist, remoteFiles());
});
afterAll(() => folder.remove());

it('writes integrity as browsers want it', () => {
  const bytes = Buffer.from('alert(1)');
  const digest = createHash('sha384').update(bytes).digest('base64');
  expect(integrityOf(bytes)).toBe(`sha384-${digest}`);
  expect(digest).toHaveLength(64);
});

it('gives the same bytes the same folder and other bytes another one', async () => {
  const first = await placeRemote(store, dist);
  const again = await placeRemote(store, dist);
  writeFiles(dist, remoteFiles('second'));
  const second = await placeRemote(store, dist);
  expect(again.build).toEqual(first.build);
  expect(second.build.version).not.toBe(first.build.version);
  expect(first.build.version).toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
  expect(existsSync(join(store, 'r/mf-sample', first.build.version, 'remoteEntry.js'))).toBe(true);
});

it('lists the integrity of every script and leaves statistics out', async () => {
  const { build } = await placeRemote(store, dist);
  const placed = join(store, 'r/mf-sample', build.version);
  expect(Object.keys(build.files).sort()).toEqual(['lifecycles.abc.js', 'remoteEntry.js']);
  for (const [file, integrity] of Object.entries(build.files)) {
    expect(integrityOf(readFileSync(join(placed, file)))).toBe(integrity);
  }
  expect(existsSync(join(placed, 'mf-stats.json'))).toBe(false);
  expect(existsSync(join(placed, 'lifecycles.abc.js.br'))).toBe(true);
});

it('heals a folder that lost a file', async () => {
  const { build } = await placeRemote(store, dist);
  const file = join(store, 'r/mf-sample', build.version, 'remoteEntry.js');
  rmSync(file);
  await placeRemote(store, dist);
  expect(existsSync(file)).toBe(true);
  expect(readdirSync(join(store, 'r/mf-sample')).filter((name) => name.includes('draft'))).toEqual([]);
});

it.each(['remote.json', 'needs.json', 'mf-manifest.json'])('refuses a build without %s', async (missing) => {
  rmSync(join(dist, missing));
  await expect(placeRemote(store, dist)).rejects.toThrow(missing);
});

it('puts the shell’s scripts where all releases find them, its entry under a name by content', async () => {
  const shell = join(folder.path, 'shell');
  writeFiles(shell, shellFiles);
  const placed = await placeShell(store, shell, '1.0.0');
  expect(placed.entry).toMatch(/^main\.[0-9a-f]{12}\.js$/);
  expect(readFileSync(join(store, 'assets', placed.entry), 'utf8')).toBe(shellFiles['main.js']);
  expect(existsSync(join(store, 'assets/core.111.js.br'))).toBe(true);
  expect(existsSync(join(store, 'r/shell', placed.folder, 'index.html'))).toBe(true);
});

it('keeps what was current before in the pointer', async () => {
  const own = temporaryFolder();
  await releaseFixture(own.path, 'r1');
  await releaseFixture(own.path, 'r2', 'second');
  await releaseFixture(own.path, 'r2', 'second');
  const pointer = JSON.parse(readFileSync(join(own.path, 'store/current.json'), 'utf8'));
  expect(pointer).toMatchObject({ release: 'r2', history: [{ release: 'r1' }] });
  own.remove();
});
