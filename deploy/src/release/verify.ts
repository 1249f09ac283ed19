// `verify`: checks every byte of what is deployed against its promised hashes, and every signature.
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { hasTwins, inParallel } from '../build/compress';
import { matchesIntegrity } from '../build/place';
import { errorMessage } from '../message-of';
import { manifestName, readBuildFiles, shellName } from '../store/builds';
import type { PlacedBuild, ReleaseDocument } from '../store/document';
import { storeKeys } from '../store/keys';
import { listChannels, readChannel } from '../store/pointers';
import { readDocument } from '../store/releases';
import type { Storage } from '../store/storage';
import { type Context, type Outcome, RefusedError } from './context';
import { fetchAgents } from './site';
import { formatBytes, formatCount } from './words';

interface Difference {
  key: string;
  what: string;
}

/** Ids of the current releases of channels and agents, canaries included. */
async function deployedReleases(context: Context): Promise<Set<string>> {
  const { storage } = context;
  const ids = new Set<string>();
  for (const name of await listChannels(storage)) {
    const pointer = await readChannel(storage, name);
    if (pointer === null) continue;
    for (const id of [pointer.release, ...Object.values(pointer.combinations)]) ids.add(id);
  }
  return ids;
}

/** Expected content of the store: key → integrity. */
class Promises {
  readonly files = new Map<string, string>();
  readonly differences: Difference[] = [];

  add(key: string, integrity: string): void {
    const other = this.files.get(key);
    if (other !== undefined && other !== integrity) {
      this.differences.push({ key, what: 'two hashes are promised for it' });
    }
    this.files.set(key, integrity);
  }

  /** The whole folder of a build, as its build.json lists it. */
  async addFolder(storage: Storage, name: string, folder: string): Promise<void> {
    try {
      const { files } = await readBuildFiles(storage, name, folder);
      for (const [file, { integrity }] of Object.entries(files)) {
        this.add(storeKeys.build(name, folder) + file, integrity);
      }
    } catch (error) {
      this.differences.push({ key: storeKeys.buildList(name, folder), what: errorMessage(error) });
    }
  }

  /** Adds what a release promises of a remote's build. */
  async addRemote(storage: Storage, name: string, build: PlacedBuild): Promise<void> {
    const at = storeKeys.build(name, build.version);
    await this.addFolder(storage, name, build.version);
    this.add(at + manifestName, build.manifestIntegrity);
    for (const [file, integrity] of Object.entries(build.files)) this.add(at + file, integrity);
  }

  async addRelease(storage: Storage, { shell, remotes }: ReleaseDocument): Promise<void> {
    await this.addFolder(storage, shellName, shell.folder);
    this.add(`${storeKeys.build(shellName, shell.folder)}index.html`, shell.pageIntegrity);
    this.add(storeKeys.asset(shell.entry), shell.entryIntegrity);
    for (const [file, integrity] of Object.entries(shell.files)) this.add(storeKeys.asset(file), integrity);
    for (const remote of remotes) {
      await this.addRemote(storage, remote.descriptor.name, remote);
      if (remote.previous !== null) await this.addRemote(storage, remote.descriptor.name, remote.previous);
    }
  }
}

const twins = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

/** Problems of one file and its compressed copies, which are what travels. */
async function checkFile(storage: Storage, key: string, integrity: string) {
  const stored = await storage.read(key);
  if (stored === null) return { bytes: 0, differences: [{ key, what: 'is missing' }] };
  const { bytes } = stored;
  const differences: Difference[] = [];
  let read = bytes.length;
  if (!matchesIntegrity(bytes, integrity)) {
    differences.push({ key, what: 'differs from its hash' });
  }
  for (const [ending, expand] of hasTwins(key, bytes.length) ? twins : []) {
    const twin = await storage.read(key + ending);
    if (twin === null) {
      differences.push({ key: key + ending, what: 'is missing' });
      continue;
    }
    read += twin.bytes.length;
    const expanded = await expand(twin.bytes).catch(() => null);
    if (expanded === null) differences.push({ key: key + ending, what: 'cannot be expanded' });
    else if (!expanded.equals(bytes)) differences.push({ key: key + ending, what: 'expands to other bytes' });
  }
  return { bytes: read, differences };
}

/** Not ok when anything differs; each difference is a line with its key. */
export async function verifyStore(context: Context): Promise<Outcome> {
  const { storage } = context;
  const ids = await deployedReleases(context);
  if (ids.size === 0) throw new RefusedError(`Nothing was released in ${storage.place} yet.`);
  const agents = await fetchAgents(context);
  for (const { release } of agents.known ?? []) {
    if (release !== null && /^[0-9a-f]{12}$/.test(release)) ids.add(release);
  }
  const trusted = await context.trusted();
  const promises = new Promises();
  for (const id of [...ids].sort()) {
    try {
      await promises.addRelease(storage, await readDocument(storage, id, trusted));
    } catch (error) {
      promises.differences.push({ key: storeKeys.document(id), what: errorMessage(error) });
    }
  }
  const checked = await inParallel([...promises.files], ([key, integrity]) =>
    checkFile(storage, key, integrity),
  );
  const differences = [...promises.differences, ...checked.flatMap((each) => each.differences)];
  const bytes = checked.reduce((sum, each) => sum + each.bytes, 0);
  const what = `${formatCount(ids.size, 'release')}, ${formatCount(checked.length, 'file')}, ${formatBytes(bytes)}`;
  return {
    ok: differences.length === 0,
    data: { releases: [...ids], files: checked.length, bytes, differences },
    lines:
      differences.length === 0
        ? [`All as promised: ${what}`]
        : [
            `${formatCount(differences.length, 'difference')} in ${what}`,
            ...differences.map((each) => `  ${each.key} ${each.what}`),
          ],
  };
}
