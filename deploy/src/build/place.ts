// Places a finished build (a package's dist/) into the release store, as an immutable folder named after its content.
// Every file is written once and atomically, build.json last: what a crash leaves behind does not count as a build, and
// placing the same build again completes it.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { integrity, remoteDescriptor } from '@waybill/contract';
import { manifestName, readRemoteBuild, shellBuildName, shellName, withFileList } from '../store/builds';
import { type BuildFiles, buildFiles, remoteNeeds, type ShellBuild, shellBoot } from '../store/document';
import { storeKeys } from '../store/keys';
import type { Storage } from '../store/storage';
import { compressTwins, type Effort, hasTwins, inParallel } from './compress';
import { withShellFiles } from './shell-files';

type BuiltFile = { name: string; bytes: Buffer };

/** Module Federation's statistics: for tools, not for browsers. */
const notShipped = new Set(['mf-stats.json']);

type Bits = 256 | 384;

/** `sha384-…` as in the integrity attribute. */
export const computeIntegrity = (bytes: Buffer, bits: Bits = 384): string =>
  integrity.parse(`sha${bits}-${createHash(`sha${bits}`).update(bytes).digest('base64')}`);

/** Whether bytes match an integrity. */
export const matchesIntegrity = (bytes: Buffer, promised: string): boolean =>
  computeIntegrity(bytes, promised.startsWith('sha256-') ? 256 : 384) === promised;

/** For the shell's scripts: every page carries the list of their hashes, which do not compress. */
const SHELL_BITS: Bits = 256;

async function readBuild(directory: string): Promise<BuiltFile[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !notShipped.has(name))
    .sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(directory, name)) })));
}

/** First 12 digits of a hash over names and bytes: the same build always gets the same folder name. */
function contentHash(files: readonly BuiltFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/** Writes a key that must never change; different bytes under it are damage, and are replaced. */
async function writeOnce(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  if (await storage.create(key, bytes)) return;
  const there = await storage.read(key);
  if (there === null || !there.bytes.equals(bytes)) await storage.swap(key, bytes, there?.tag ?? null);
}

/** Writes a file and its compressed copies; returns the transfer size: that of the brotli copy, or of the file. */
async function writeWithTwins(storage: Storage, key: string, bytes: Buffer, effort: Effort): Promise<number> {
  await writeOnce(storage, key, bytes);
  if (!hasTwins(key, bytes.length)) return bytes.length;
  const { br, gz } = await compressTwins(bytes, effort);
  await Promise.all([writeOnce(storage, `${key}.br`, br), writeOnce(storage, `${key}.gz`, gz)]);
  return br.length;
}

const sizesUnder = async (storage: Storage, prefix: string): Promise<Map<string, number>> =>
  new Map((await storage.list(prefix)).map(({ key, size }) => [key, size]));

/** True when the folder is complete: every file of its list with its size, and the compressed copies. */
async function isWhole(storage: Storage, name: string, folder: string): Promise<boolean> {
  const stored = await storage.read(storeKeys.buildList(name, folder));
  if (stored === null) return false;
  let list: BuildFiles;
  try {
    list = buildFiles.parse(JSON.parse(stored.bytes.toString('utf8')));
  } catch {
    return false;
  }
  const at = storeKeys.build(name, folder);
  const sizes = await sizesUnder(storage, at);
  return Object.entries(list.files).every(
    ([file, { bytes, brotli }]) =>
      sizes.get(at + file) === bytes &&
      (!hasTwins(file, bytes) || (sizes.get(`${at}${file}.br`) === brotli && sizes.has(`${at}${file}.gz`))),
  );
}

async function writeFolder(
  storage: Storage,
  name: string,
  folder: string,
  files: readonly BuiltFile[],
  effort: Effort,
): Promise<void> {
  if (await isWhole(storage, name, folder)) return;
  const at = storeKeys.build(name, folder);
  const written = await inParallel(files, async (file) => {
    const brotli = await writeWithTwins(storage, at + file.name, file.bytes, effort);
    return [
      file.name,
      { bytes: file.bytes.length, brotli, integrity: computeIntegrity(file.bytes) },
    ] as const;
  });
  const list: BuildFiles = { files: Object.fromEntries(written) };
  await writeOnce(
    storage,
    storeKeys.buildList(name, folder),
    Buffer.from(`${JSON.stringify(list, null, 2)}\n`),
  );
}

/** File of the build; throws with its name when the build has none. */
function findBytes(files: readonly BuiltFile[], name: string): Buffer {
  const file = files.find((candidate) => candidate.name === name);
  if (file === undefined) throw new Error(`the build has no ${name}`);
  return file.bytes;
}

const parseBuiltFile = (files: readonly BuiltFile[], name: string): unknown =>
  JSON.parse(findBytes(files, name).toString('utf8'));

/**
 * Places a remote's build and returns it in the form that a release contains.
 * @throws Error when the build lacks a file or one of them is malformed
 */
export async function placeRemote(storage: Storage, dist: string, effort: Effort) {
  const built = await readBuild(dist);
  const integrities = Object.fromEntries(built.map((file) => [file.name, computeIntegrity(file.bytes)]));
  const manifest = withFileList(findBytes(built, manifestName), integrities);
  const files = built.map((file) => (file.name === manifestName ? { ...file, bytes: manifest } : file));
  const { name, version } = remoteDescriptor.parse(parseBuiltFile(files, 'remote.json'));
  remoteNeeds.parse(parseBuiltFile(files, 'needs.json'));
  const folder = `${version}-${contentHash(files)}`;
  await writeFolder(storage, name, folder, files, effort);
  return readRemoteBuild(storage, name, folder);
}

/** Writes the shell's scripts into the common folder, except those that are there. */
async function writeAssets(storage: Storage, files: readonly BuiltFile[], effort: Effort): Promise<void> {
  const sizes = await sizesUnder(storage, storeKeys.asset(''));
  await inParallel(files, async ({ name, bytes }) => {
    const key = storeKeys.asset(name);
    // The name contains the content's hash, so a file of that name and size is that file.
    const isThere = sizes.get(key) === bytes.length;
    const twinsAreThere = !hasTwins(name, bytes.length) || (sizes.has(`${key}.br`) && sizes.has(`${key}.gz`));
    if (!isThere || !twinsAreThere) await writeWithTwins(storage, key, bytes, effort);
  });
}

const isAsset = ({ name }: BuiltFile) => /\.(js|css|svg|png|jpg|webp|woff2)$/.test(name);

/** Places the shell's build: its page under r/shell, its scripts into the common folder of all releases. */
export async function placeShell(
  storage: Storage,
  dist: string,
  version: string,
  effort: Effort,
): Promise<ShellBuild> {
  const built = await readBuild(dist);
  const boot = shellBoot.parse(parseBuiltFile(built, 'boot.json'));
  const assets = built.filter((file) => isAsset(file) && file.name !== boot.entry);
  const integrities = assets.map(({ name, bytes }) => [name, computeIntegrity(bytes, SHELL_BITS)] as const);
  const entryBytes = withShellFiles(findBytes(built, boot.entry), Object.fromEntries(integrities));
  const entryHash = createHash('sha256').update(entryBytes).digest('hex').slice(0, 12);
  const entry = boot.entry.replace(/\.js$/, `.${entryHash}.js`);
  const entryIntegrity = computeIntegrity(entryBytes);
  const shell: ShellBuild = {
    ...boot,
    entry,
    version,
    folder: `${version}-${contentHash(built)}`,
    entryIntegrity,
    pageIntegrity: computeIntegrity(findBytes(built, 'index.html')),
    files: Object.fromEntries([...integrities, [entry, entryIntegrity]]),
  };
  await writeAssets(storage, [...assets, { name: entry, bytes: entryBytes }], effort);
  const rest = built.filter((file) => !isAsset(file));
  const described = { name: shellBuildName, bytes: Buffer.from(`${JSON.stringify(shell, null, 2)}\n`) };
  await writeFolder(storage, shellName, shell.folder, [...rest, described], effort);
  return shell;
}
