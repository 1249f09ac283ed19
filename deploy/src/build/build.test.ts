// Building and releasing a workspace: what is built again, what becomes current, what is left to the operator.
// The workspace is a small one whose build tool copies files.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ChannelPointer } from '../store/document';
import { folderStorage } from '../store/folder';
import { openSigner, openTrustedKeys } from '../store/open';
import { moveChannel, readChannel, withRelease } from '../store/pointers';
import { readDocument, writeDocument } from '../store/releases';
import type { Storage } from '../store/storage';
import { publishVersion } from '../store/versions';
import { remoteFiles, shellFiles, temporaryFolder, testSigner, writeFiles } from '../testing/fixture';
import { type BuildMode, buildAndRelease } from './build';
import { placeRemote } from './place';

const folder = temporaryFolder();
const before = { ...process.env };
let root = '';
let store = '';
let storage: Storage;

/** Stands for remote-kit's build: src/ goes to dist/, and the trusted keys into the shell's entry. */
const tool = `
import { cpSync, existsSync, appendFileSync } from 'node:fs';
if (existsSync('src/broken')) { console.error('does not compile'); process.exit(1); }
const dist = process.env.NODE_ENV === 'development' ? '../.cache/development/' + process.cwd().split('/').pop() : 'dist';
cpSync('src', dist, { recursive: true });
if (existsSync('src/main.js')) appendFileSync(dist + '/main.js', process.env.WAYBILL_TRUSTED_KEYS);
`;

const under = (path: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${path}/${name}`, text]));

beforeEach(() => {
  delete process.env.WAYBILL_RELEASE_KEY;
  delete process.env.WAYBILL_TRUSTED_KEYS;
  root = join(folder.path, crypto.randomUUID());
  store = join(root, 'store');
  storage = folderStorage(store);
  writeFiles(root, {
    'shared/remote-kit/src/build.mjs': tool,
    'shell/package.json': '{"version":"3.1.4"}',
    'shell/webpack.config.mjs': '',
    'mf-sample/webpack.config.mjs': '',
    ...under('shell/src', shellFiles),
    ...under('mf-sample/src', remoteFiles()),
  });
});
afterEach(() => {
  process.env = { ...before };
});
afterAll(() => folder.remove());

async function run(mode: BuildMode = 'production') {
  const built: string[] = [];
  const { id } = await buildAndRelease({
    root,
    store,
    mode,
    onStep: (step) => {
      if (step.state === 'done' && step.built) built.push(step.name);
    },
  });
  const pointer = await readChannel(storage, 'stable');
  return { id, built, pointer, document: await readDocument(storage, id, await openTrustedKeys(root)) };
}
const change = (text: string) => writeFiles(root, { 'mf-sample/src/remoteEntry.js': `// ${text}` });
const moveTo = (release: string) =>
  moveChannel(storage, 'stable', (now: ChannelPointer | null) =>
    withRelease(now, { release, since: new Date().toISOString(), by: 'operator' }),
  );

it('builds, signs and makes current; the second time it does nothing', async () => {
  const first = await run();
  expect(first.built.sort()).toEqual(['mf-sample', 'shell']);
  expect(first.pointer).toMatchObject({ release: first.id, by: 'npm start', history: [] });
  expect(first.document.shell.version).toBe('3.1.4');
  const entry = readFileSync(join(store, 'assets', first.document.shell.entry), 'utf8');
  expect(entry.endsWith((await openTrustedKeys(root)).join())).toBe(true);
  const second = await run();
  expect(second).toMatchObject({ id: first.id, built: [], pointer: first.pointer });
});

it('releases what changed and keeps the build before', async () => {
  const first = await run();
  change('second');
  const second = await run();
  expect(second.built).toEqual(['mf-sample']);
  expect(second.pointer).toMatchObject({ release: second.id, history: [{ release: first.id }] });
  expect(second.document.remotes[0]?.previous?.version).toBe(first.document.remotes[0]?.version);
});

it('leaves a pointer alone that an operator moved back', async () => {
  const first = await run();
  change('second');
  await run();
  const rolledBack = await moveTo(first.id);
  expect(await run()).toMatchObject({ id: first.id, built: [], pointer: rolledBack });
  change('third');
  const third = await run();
  expect(third.pointer).toMatchObject({ release: third.id, by: 'npm start' });
});

it('releases what another run has built for another store', async () => {
  const first = await run();
  change('second');
  await buildAndRelease({ root, store: join(root, 'other-store') });
  const second = await run();
  expect(second.built).toEqual([]);
  expect(second.id).not.toBe(first.id);
  expect(second.pointer?.release).toBe(second.id);
});

it('comes back from development builds', async () => {
  writeFiles(root, { 'mf-sample/src/more.js': '// built' });
  const production = await run();
  writeFiles(root, { 'mf-sample/src/more.js': '// changed' });
  const development = await run('development');
  expect(development.pointer).toMatchObject({ release: development.id, by: 'npm run dev' });
  writeFiles(root, { 'mf-sample/src/more.js': '// built' });
  const again = await run();
  expect(again.built).toEqual([]);
  expect(again.document.remotes[0]?.version).toBe(production.document.remotes[0]?.version);
  expect(again.pointer).toMatchObject({ release: again.id, by: 'npm start' });
});

it('keeps remotes that were published from elsewhere, and forgets those that left the workspace', async () => {
  const first = await run();
  const elsewhere = join(root, 'elsewhere');
  const named = remoteFiles('elsewhere')['remote.json']?.replace('mf-sample', 'mf-guest') ?? '';
  writeFiles(elsewhere, { ...remoteFiles('elsewhere'), 'remote.json': named });
  const { build, descriptor, needs } = await placeRemote(storage, elsewhere, 'quick');
  const published = { folder: build.version, published: new Date().toISOString(), by: 'guest' };
  await publishVersion(storage, 'mf-guest', descriptor.version, published);
  const guest = { ...build, descriptor, needs, previous: null };
  const both = { shell: first.document.shell, remotes: [...first.document.remotes, guest] };
  await moveTo(await writeDocument(storage, both, await openSigner(root)));
  change('second');
  const names = ({ document }: Awaited<ReturnType<typeof run>>) =>
    document.remotes.map((remote) => remote.descriptor.name);
  expect(names(await run())).toEqual(['mf-sample', 'mf-guest']);
  rmSync(join(root, 'mf-sample'), { recursive: true });
  expect(names(await run())).toEqual(['mf-guest']);
});

it('builds the shell again when other keys are trusted, and takes no unsigned way out', async () => {
  const first = await run();
  process.env.WAYBILL_TRUSTED_KEYS = testSigner.publicKey;
  await expect(run()).rejects.toThrow('WAYBILL_TRUSTED_KEYS lacks');
  const own = await openTrustedKeys(root, {});
  process.env.WAYBILL_TRUSTED_KEYS = `${own.join()},${testSigner.publicKey}`;
  const second = await run();
  expect(second.built).toEqual(['shell']);
  expect(second.id).not.toBe(first.id);
});

it('releases again when the key is lost: what it signed is not believed', async () => {
  const first = await run();
  rmSync(join(root, '.cache/release-key.pem'));
  const second = await run();
  expect(second.pointer).toMatchObject({ release: second.id, history: [{ release: first.id }] });
  expect(second.document.remotes[0]?.previous).toBeNull();
});

it('changes nothing when a package does not build', async () => {
  const { pointer } = await run();
  writeFiles(root, { 'mf-sample/src/broken': '' });
  await expect(run()).rejects.toThrow('mf-sample does not build:\ndoes not compile');
  expect(await readChannel(storage, 'stable')).toEqual(pointer);
  rmSync(join(root, 'mf-sample/src/broken'));
  expect((await run()).pointer).toEqual(pointer);
  expect(existsSync(join(root, 'mf-sample/dist/broken'))).toBe(false);
});
