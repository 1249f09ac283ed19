// Chooses the release for a visitor: the one that the agent is pinned to, else that of the channel `stable` or of a
// combination of its canaries. Nothing unverified is served: if a release is broken or not signed, the last good one
// stays.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compare } from 'semver';
import { versionFromFolder } from '../build/before';
import { matchesIntegrity } from '../build/place';
import { combinationKey, isInCanary } from '../store/canaries';
import { type ChannelPointer, mainChannel, type ReleaseDocument, type Switches } from '../store/document';
import { folderStorage } from '../store/folder';
import { storeKeys } from '../store/keys';
import { readChannel, readSwitches } from '../store/pointers';
import { readDocument } from '../store/releases';
import type { Storage } from '../store/storage';

/** A release with its page and the data for answers. */
export type ServedRelease = {
  document: ReleaseDocument;
  /** The shell's page with its placeholders. */
  template: string;
};

export type Choice = {
  release: ServedRelease;
  /** Whether this visitor is in a canary. */
  canary: boolean;
  disabled: Switches['disabled'];
  /** It has the previous shell, because the current one did not start in this browser. */
  isEarlier: boolean;
  /** Whether there is a release with the previous shell. */
  hasEarlier: () => Promise<boolean>;
};

/** A choice with the channel that it comes from. */
type ChannelChoice = Pick<Choice, 'release' | 'canary'> & { channel: string | null };

type Visitor = {
  /** Channel or release that the agent is pinned to; null follows `stable`. */
  pin: string | null;
  /** Value of the cookie that keeps an account in the same bucket; null without a session. */
  bucket: string | null;
  /** The release whose shell did not start in this browser; null when none failed recently. */
  failed?: string | null;
};

type ReleasesOptions = {
  /** Folder of the store; pointers and switches are watched here. */
  folder: string;
  /** Trusted public keys: raw, base64url. */
  trusted: readonly string[];
  /** Where documents and builds are read; the folder itself unless it is a mirror that fetches on demand. */
  storage?: Storage;
  /** Called once for each problem with the store. */
  warn: (message: string, cause?: unknown) => void;
};

/** There is no release in this store that can be served. */
export class NoReleaseError extends Error {
  override name = 'NoReleaseError';
}

const releaseId = /^[0-9a-f]{12}$/;
const channelName = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** A release that could not be read may only be late (a shared disk): retried after this time, in ms. */
const RETRY_BROKEN_MS = 5000;
/** Largest number of releases kept in memory. */
const MAX_CACHED_RELEASES = 20;
/** Releases of a pointer's history that are tried when the current one is broken. */
const MAX_TRIED_RELEASES = 10;

/**
 * A small file that others replace: its file status is checked at each access, and its content is read only when that
 * changed. When it cannot be read, the last good value stays.
 */
function readWhenChanged<Value>(
  path: string,
  read: () => Promise<Value | null>,
  warn: ReleasesOptions['warn'],
): () => Promise<Value | null> {
  let seen = '';
  let value: Value | null = null;
  return async () => {
    const found = await stat(path).catch(() => null);
    const stamp = found === null ? '' : `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (stamp === seen) return value;
    try {
      const fresh = found === null ? null : await read();
      if (fresh === null && value !== null) warn(`${path} is gone; its last content stays in use`);
      value = fresh ?? value;
    } catch (cause) {
      warn(`${path} cannot be read; its last content stays in use`, cause);
    }
    seen = stamp;
    return value;
  };
}

/** Whether a release has a build of a remote that the other one withdrew: a newer one than its own. */
function hasWithdrawn(older: ReleaseDocument, current: ReleaseDocument): boolean {
  const now = new Map(current.remotes.map(({ descriptor, version }) => [descriptor.name, version]));
  return older.remotes.some(({ descriptor, version }) => {
    const kept = now.get(descriptor.name);
    return kept !== undefined && compare(versionFromFolder(version), versionFromFolder(kept)) > 0;
  });
}

export function createReleaseChooser({
  folder,
  trusted,
  storage = folderStorage(folder),
  warn,
}: ReleasesOptions) {
  const served = new Map<string, Promise<ServedRelease>>();
  const failed = new Map<string, number>();
  const channels = new Map<string, () => Promise<ChannelPointer | null>>();
  const unknownPins = new Set<string>();
  /** The release that each channel served last. */
  const lastGood = new Map<string, ServedRelease>();
  const local = folderStorage(folder);
  /** By channel and release: the release with the previous shell. */
  const earlierReleases = new Map<string, Promise<ServedRelease | null>>();
  const readSwitchesNow = readWhenChanged(join(folder, storeKeys.switches), () => readSwitches(local), warn);

  /** The page and its first scripts must have the promised integrity: without them the whole site stays blank. */
  async function readChecked(key: string, integrity: string | undefined): Promise<Buffer> {
    const stored = await storage.read(key);
    if (stored === null) throw new Error(`${key} is not there`);
    if (integrity === undefined || !matchesIntegrity(stored.bytes, integrity))
      throw new Error(`${key} differs from the hash in its release`);
    return stored.bytes;
  }

  async function loadRelease(id: string): Promise<ServedRelease> {
    const document = await readDocument(storage, id, trusted);
    const { folder: build, pageIntegrity, entry, entryIntegrity, boot, files } = document.shell;
    const page = await readChecked(`${storeKeys.build('shell', build)}index.html`, pageIntegrity);
    await readChecked(storeKeys.asset(entry), entryIntegrity);
    await Promise.all(boot.map((file) => readChecked(storeKeys.asset(file), files[file])));
    return { document, template: page.toString('utf8') };
  }

  /** The release, or null when it cannot be served; the reason is logged once. */
  async function findUsable(id: string): Promise<ServedRelease | null> {
    const wait = failed.get(id);
    if (wait !== undefined && wait > Date.now()) return null;
    const loading = served.get(id) ?? loadRelease(id);
    // Moved to the end: the least recently used ones are dropped first.
    served.delete(id);
    served.set(id, loading);
    const [oldest] = served.keys();
    if (served.size > MAX_CACHED_RELEASES && oldest !== undefined) served.delete(oldest);
    try {
      const release = await loading;
      failed.delete(id);
      return release;
    } catch (cause) {
      served.delete(id);
      if (wait === undefined) warn(`RELEASE ${id} IS BROKEN and is not served`, cause);
      failed.set(id, Date.now() + RETRY_BROKEN_MS);
      return null;
    }
  }

  async function findFirstUsable(ids: readonly string[]): Promise<ServedRelease | null> {
    for (const id of ids) {
      const release = await findUsable(id);
      if (release !== null) return release;
    }
    return null;
  }

  function readChannelNow(name: string): Promise<ChannelPointer | null> {
    const read =
      channels.get(name) ??
      readWhenChanged(join(folder, storeKeys.channel(name)), () => readChannel(local, name), warn);
    channels.set(name, read);
    return read();
  }

  /**
   * The newest release of a channel that has the shell before the one of this release; null when there is none. A shell
   * that was current only before this one came back was withdrawn, and so were newer builds of remotes.
   */
  async function findEarlier(pointer: ChannelPointer, { document }: ServedRelease) {
    let found: string[] = [];
    for (const { release: id } of [pointer, ...pointer.history]) {
      const older = await readDocument(storage, id, trusted).catch(() => null);
      if (older === null) continue;
      if (older.shell.entry === document.shell.entry) found = [];
      else if (!hasWithdrawn(older, document)) found.push(id);
    }
    return findFirstUsable(found.slice(0, MAX_TRIED_RELEASES));
  }

  async function findEarlierRelease(channel: string, release: ServedRelease): Promise<ServedRelease | null> {
    const pointer = await readChannelNow(channel);
    if (pointer === null) return null;
    const key = `${channel} ${pointer.release} ${pointer.since} ${release.document.id}`;
    const knownEarlier = earlierReleases.get(key) ?? findEarlier(pointer, release);
    if (earlierReleases.size > MAX_CACHED_RELEASES) earlierReleases.clear();
    earlierReleases.set(key, knownEarlier);
    return knownEarlier;
  }

  /** What a channel gives to a bucket; null when the channel does not exist or nothing in it can be served. */
  async function chooseFromChannel(name: string, bucket: string | null): Promise<ChannelChoice | null> {
    const pointer = await readChannelNow(name);
    if (pointer === null) return null;
    const { release: current, canaries, combinations, history } = pointer;
    const mine = bucket === null ? [] : canaries.filter((canary) => isInCanary(bucket, canary));
    const combined = mine.length === 0 ? undefined : combinations[combinationKey(mine)];
    const tried = combined === undefined ? null : await findUsable(combined);
    if (tried !== null) return { release: tried, canary: true, channel: name };
    const older = history.slice(0, MAX_TRIED_RELEASES).map(({ release }) => release);
    const release = (await findUsable(current)) ?? lastGood.get(name) ?? (await findFirstUsable(older));
    if (release === null) return null;
    lastGood.set(name, release);
    return { release, canary: false, channel: name };
  }

  async function chooseFromPin(pin: string, bucket: string | null): Promise<ChannelChoice | null> {
    if (releaseId.test(pin)) {
      const release = await findUsable(pin);
      return release === null ? null : { release, canary: false, channel: null };
    }
    return channelName.test(pin) ? chooseFromChannel(pin, bucket) : null;
  }

  return {
    /** @throws NoReleaseError when there is nothing to serve */
    async forVisitor({ pin, bucket, failed }: Visitor): Promise<Choice> {
      const pinnedChoice = pin === null ? null : await chooseFromPin(pin, bucket);
      if (pin !== null && pinnedChoice === null && !unknownPins.has(pin)) {
        unknownPins.add(pin);
        warn(`an agent is pinned to "${pin}", which cannot be served; it gets ${mainChannel}`);
      }
      const choice = pinnedChoice ?? (await chooseFromChannel(mainChannel, bucket));
      if (choice === null) throw new NoReleaseError(`nothing that can be served is released in ${folder}`);
      const { release, canary, channel } = choice;
      const findReplacement = async () => (channel === null ? null : findEarlierRelease(channel, release));
      const replacement = failed === release.document.id ? await findReplacement() : null;
      return {
        ...(replacement === null ? { release, canary } : { release: replacement, canary: false }),
        disabled: (await readSwitchesNow())?.disabled ?? {},
        isEarlier: replacement !== null,
        hasEarlier: async () => (await findReplacement()) !== null,
      };
    },
  };
}
