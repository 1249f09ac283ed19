// Reads the earlier releases that the next build depends on: the current one, the newest made here, and the previous
// build of each remote.
import { compare } from 'semver';
import {
  type ChannelPointer,
  mainChannel,
  type ReleaseDocument,
  type ReleasedRemote,
  type ShellBuild,
} from '../store/document';
import { readChannel } from '../store/pointers';
import { DocumentError, readDocument } from '../store/releases';
import type { Storage } from '../store/storage';
import { listVersions } from '../store/versions';

/** Recorded as who moved a pointer when this program did. */
export const releasedBy = { production: 'npm start', development: 'npm run dev' } as const;

type Known = {
  /** The current release of the channel `stable`. */
  current: ReleaseDocument | null;
  /** The newest release that this workspace made by itself; an operator may have moved the pointer since. */
  own: ReleaseDocument | null;
};

/** Also null when it cannot be trusted, such as after a change of keys: then it is released again. */
async function readIfTrusted(storage: Storage, id: string | undefined, trusted: readonly string[]) {
  if (id === undefined) return null;
  try {
    return await readDocument(storage, id, trusted);
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
}

function ownRelease(pointer: ChannelPointer | null): string | undefined {
  const makers: string[] = Object.values(releasedBy);
  return pointer === null
    ? undefined
    : [pointer, ...pointer.history].find(({ by }) => makers.includes(by))?.release;
}

export async function knownReleases(storage: Storage, trusted: readonly string[]): Promise<Known> {
  const pointer = await readChannel(storage, mainChannel);
  return {
    current: await readIfTrusted(storage, pointer?.release, trusted),
    own: await readIfTrusted(storage, ownRelease(pointer), trusted),
  };
}

/**
 * True when the newest own release has exactly these builds, so that there is nothing new to release.
 * @param built the workspace's own remotes
 * @param all the same plus the remotes of other repositories, which stay
 */
export function isReleasedAlready(
  { own }: Known,
  shell: ShellBuild,
  built: readonly ReleasedRemote[],
  all: readonly ReleasedRemote[],
): boolean {
  if (own === null || own.shell.entry !== shell.entry || own.shell.folder !== shell.folder) return false;
  const remoteName = ({ descriptor }: ReleasedRemote) => descriptor.name;
  const isIn = (remote: ReleasedRemote) =>
    own.remotes.some((other) => remoteName(other) === remoteName(remote) && other.version === remote.version);
  const isStillReleased = (remote: ReleasedRemote) =>
    all.some((other) => remoteName(other) === remoteName(remote));
  return built.every(isIn) && own.remotes.every(isStillReleased);
}

/** Version of a build from its folder name, which is `1.2.0-` and a hash. */
export const versionFromFolder = (folder: string) => folder.replace(/-[0-9a-f]{12}$/, '');

/**
 * The build that the shell falls back to when the new one fails: the one before. A build that a lower version replaces
 * was withdrawn.
 */
export function findPreviousBuild(
  before: ReleaseDocument | null,
  name: string,
  version: string,
): ReleasedRemote['previous'] {
  const old = before?.remotes.find(({ descriptor }) => descriptor.name === name);
  if (old === undefined) return null;
  if (old.version === version) return old.previous;
  const isWithdrawn = (other: string) => compare(versionFromFolder(other), versionFromFolder(version)) > 0;
  if (isWithdrawn(old.version)) {
    const { previous } = old;
    return previous === null || previous.version === version || isWithdrawn(previous.version)
      ? null
      : previous;
  }
  const { manifest, manifestIntegrity, files, listed } = old;
  return { version: old.version, manifest, manifestIntegrity, files, listed };
}

/** Remotes of the current release that were published from other repositories: they stay. */
export async function foreignRemotes(
  storage: Storage,
  current: ReleaseDocument | null,
  own: readonly ReleasedRemote[],
): Promise<ReleasedRemote[]> {
  const otherRemotes = (current?.remotes ?? []).filter(
    ({ descriptor }) => !own.some((remote) => remote.descriptor.name === descriptor.name),
  );
  if (otherRemotes.length === 0) return [];
  const published = new Set((await listVersions(storage)).map(({ name }) => name));
  return otherRemotes.filter(({ descriptor }) => published.has(descriptor.name));
}
