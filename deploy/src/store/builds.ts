// Reads builds in the release store: r/<name>/<version>-<hash>/. A folder without build.json is being written, or was
// left behind by a crash: it does not count as a build.
import { type RemoteDescriptor, remoteDescriptor } from '@waybill/contract';
import { z } from 'zod';
import {
  type BuildFiles,
  buildFiles,
  type PlacedBuild,
  type RemoteNeeds,
  remoteNeeds,
  type ShellBuild,
  shellBuild,
} from './document';
import { storeKeys } from './keys';
import type { Storage } from './storage';

/** Name under which the shell's builds are kept. */
export const shellName = 'shell';
export const manifestName = 'mf-manifest.json';
/** In a folder of the shell: its `ShellBuild`. */
export const shellBuildName = 'shell.json';

/** A build that is missing or malformed; the message names it and says why. */
export class InvalidBuildError extends Error {
  override name = 'InvalidBuildError';
}

async function parsed<Value>(storage: Storage, key: string, shape: z.ZodType<Value>): Promise<Value> {
  const stored = await storage.read(key);
  if (stored === null) throw new InvalidBuildError(`there is no ${key} in ${storage.place}`);
  try {
    return shape.parse(JSON.parse(stored.bytes.toString('utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new InvalidBuildError(`${key} in ${storage.place} is malformed: ${reason}`, { cause });
  }
}

/** What a manifest says about its build's scripts, in addition to what Module Federation writes: file → integrity. */
const listingManifest = z.looseObject({ integrity: z.record(z.string(), z.string()).optional() });

export const isScript = (file: string): boolean => /\.(js|css)$/.test(file);

/**
 * The manifest with the integrity of the build's scripts added, so that the registry needs only that of the manifest.
 */
export function withFileList(manifest: Buffer, integrities: Readonly<Record<string, string>>): Buffer {
  const scripts = Object.entries(integrities).filter(([file]) => isScript(file));
  const described = { ...JSON.parse(manifest.toString('utf8')), integrity: Object.fromEntries(scripts) };
  return Buffer.from(JSON.stringify(described));
}

/** The file list of a build. @throws InvalidBuildError */
export const readBuildFiles = (storage: Storage, name: string, folder: string): Promise<BuildFiles> =>
  parsed(storage, storeKeys.buildList(name, folder), buildFiles);

/** A remote's build as a release names it. The addresses in it begin with `/r/`. @throws InvalidBuildError */
export async function readRemoteBuild(
  storage: Storage,
  name: string,
  folder: string,
): Promise<{ build: PlacedBuild; descriptor: RemoteDescriptor; needs: RemoteNeeds }> {
  const { files } = await readBuildFiles(storage, name, folder);
  const at = storeKeys.build(name, folder);
  const manifest = files[manifestName];
  if (manifest === undefined) throw new InvalidBuildError(`${at}build.json lists no ${manifestName}`);
  const scripts = Object.entries(files).filter(([file]) => isScript(file));
  const { integrity: listed } = await parsed(storage, at + manifestName, listingManifest);
  return {
    build: {
      version: folder,
      manifest: `/${at}${manifestName}`,
      manifestIntegrity: manifest.integrity,
      files: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
      listed: listed !== undefined && scripts.every(([file, { integrity }]) => listed[file] === integrity),
    },
    descriptor: await parsed(storage, `${at}remote.json`, remoteDescriptor),
    needs: await parsed(storage, `${at}needs.json`, remoteNeeds),
  };
}

/** A build of the shell as a release names it. @throws InvalidBuildError */
export async function readShellBuild(storage: Storage, folder: string): Promise<ShellBuild> {
  await readBuildFiles(storage, shellName, folder);
  return parsed(storage, storeKeys.build(shellName, folder) + shellBuildName, shellBuild);
}

/** All complete builds in the store, in no particular order. */
export async function listBuilds(storage: Storage): Promise<{ name: string; folder: string }[]> {
  const listed = await storage.list('r/');
  return listed.flatMap(({ key }) => {
    const [, name, folder] = /^r\/([^/]+)\/([^/]+)\/build\.json$/.exec(key) ?? [];
    return name === undefined || folder === undefined ? [] : [{ name, folder }];
  });
}
