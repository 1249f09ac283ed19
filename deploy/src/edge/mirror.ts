// Mirrors a remote release store into a local folder, so that the edge serves from its own disk and keeps running when
// the store is unreachable. Everything a pointer refers to is fetched before the pointer; files are never deleted,
// since an open tab may need them.
import type { RemoteBuild } from '@waybill/contract';
import { inParallel } from '../build/compress';
import { matchesIntegrity } from '../build/place';
import { errorMessage } from '../message-of';
import { manifestName, shellName } from '../store/builds';
import { channelPointer, type ReleasedRemote, type ShellBuild } from '../store/document';
import { folderStorage } from '../store/folder';
import { storeKeys } from '../store/keys';
import { listChannels } from '../store/pointers';
import { readDocument } from '../store/releases';
import type { Storage, Stored } from '../store/storage';

type MirrorOptions = {
  /** The store to mirror. */
  from: Storage;
  /** Folder of the mirror. */
  folder: string;
  /** Trusted public keys: a release that none of them signed is not fetched. */
  trusted: readonly string[];
  warn: (message: string, cause?: unknown) => void;
  /** Time between two checks of the pointers, in ms. */
  every?: number;
};

export type Mirror = {
  /** The folder; missing immutable files are fetched on demand. */
  storage: Storage;
  /** Fetches a file of a build with its compressed copies unless they are here; one that exists nowhere is no error. */
  ensure(key: string): Promise<void>;
  /** Checks pointers and switches once, and takes over what changed. Never fails: problems are logged as warnings. */
  step(): Promise<void>;
  /** Repeats `step` until `stop`. */
  start(): void;
  stop(): void;
};

const neverChanges = /^(?:r|assets|documents)\//;
/** Files that browsers may request; addresses of any other form are not looked up. */
const fileOfBuild = /^(?:r|assets)(?:\/(?!\.)[\w@.-]+)+$/;
const documentKey = /^documents\/(.+)\.json$/;
const twins = ['.br', '.gz'] as const;

/** For so long, in ms, a missing file is not looked up again; so many missing ones are remembered. */
const missingFor = 10_000;
const missingMost = 5000;

export function createMirror({ from, folder, trusted, warn, every = 2000 }: MirrorOptions): Mirror {
  const local = folderStorage(folder);
  const fetching = new Map<string, Promise<Stored | null>>();
  const missing = new Map<string, number>();
  /** Pointer or switches → tag of the state that was mirrored. */
  const mirroredTags = new Map<string, string>();
  const complete = new Set<string>();
  /** Files of builds that are here: they are never deleted. */
  const ensured = new Set<string>();
  /** Warnings since the last check without any problem. */
  const complaints = new Set<string>();
  let trouble = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function warnOnce(message: string, cause: unknown): void {
    const words = `${message}: ${errorMessage(cause)}`;
    trouble = true;
    if (complaints.has(words)) return;
    complaints.add(words);
    warn(message, cause);
  }

  async function fetchOnce(key: string): Promise<Stored | null> {
    const stored = await from.read(key);
    if (stored !== null) {
      const id = documentKey.exec(key)?.[1];
      // An untrusted release may be replaced there by a trusted one: it is not kept here.
      if (id !== undefined) await readDocument({ ...from, read: async () => stored }, id, trusted);
      await local.create(key, stored.bytes);
      return stored;
    }
    if (missing.size >= missingMost) missing.clear();
    missing.set(key, Date.now() + missingFor);
    return null;
  }

  function fetchFile(key: string): Promise<Stored | null> {
    if ((missing.get(key) ?? 0) > Date.now()) return Promise.resolve(null);
    const running = fetching.get(key);
    if (running !== undefined) return running;
    const started = fetchOnce(key).finally(() => fetching.delete(key));
    fetching.set(key, started);
    return started;
  }

  async function read(key: string): Promise<Stored | null> {
    const here = await local.read(key);
    return here !== null || !neverChanges.test(key) ? here : fetchFile(key);
  }

  /** Null when it exists nowhere. The compressed copies first: a file that is here has all its forms. */
  async function fetchWithTwins(key: string): Promise<Stored | null> {
    const here = await local.read(key);
    if (here !== null) return here;
    await Promise.all(twins.map((twin) => fetchFile(key + twin)));
    return fetchFile(key);
  }

  /** Fetches a file that must exist with this integrity. */
  async function fetchChecked(key: string, integrity: string): Promise<void> {
    const stored = await fetchWithTwins(key);
    if (stored === null) throw new Error(`${key} is not in ${from.place}`);
    if (matchesIntegrity(stored.bytes, integrity)) return;
    for (const form of ['', ...twins]) await local.remove(key + form);
    throw new Error(`${key} in ${from.place} differs from the hash in its release`);
  }

  async function fetchFolder(name: string, { version }: Pick<RemoteBuild, 'version'>): Promise<void> {
    const listed = await from.list(storeKeys.build(name, version));
    await inParallel(listed, async ({ key }) => {
      if ((await local.read(key)) === null) await fetchFile(key);
    });
  }

  async function fetchRemote({ descriptor, previous, ...build }: ReleasedRemote): Promise<void> {
    const files = Object.entries({ ...build.files, [manifestName]: build.manifestIntegrity });
    const at = storeKeys.build(descriptor.name, build.version);
    await inParallel(files, ([file, integrity]) => fetchChecked(at + file, integrity));
    await fetchFolder(descriptor.name, build);
    // Only used when this one fails; a release works without it.
    if (previous !== null) await fetchFolder(descriptor.name, previous);
  }

  async function fetchShell({ folder: build, files, pageIntegrity }: ShellBuild): Promise<void> {
    await fetchChecked(`${storeKeys.build(shellName, build)}index.html`, pageIntegrity);
    await inParallel(Object.entries(files), ([file, integrity]) =>
      fetchChecked(storeKeys.asset(file), integrity),
    );
  }

  const storage: Storage = { ...local, read };

  async function fetchRelease(id: string): Promise<void> {
    if (complete.has(id)) return;
    const { shell, remotes } = await readDocument(storage, id, trusted);
    await fetchShell(shell);
    for (const remote of remotes) await fetchRemote(remote);
    complete.add(id);
  }

  /** Mirrors a pointer or the switches, after everything that they refer to. */
  async function mirrorKey(key: string, prepare: (bytes: Buffer) => Promise<void>): Promise<void> {
    try {
      const stored = await from.read(key);
      if (stored === null || mirroredTags.get(key) === stored.tag) return;
      await prepare(stored.bytes);
      const here = await local.read(key);
      if (here === null || !here.bytes.equals(stored.bytes)) {
        await local.swap(key, stored.bytes, here?.tag ?? null);
      }
      mirroredTags.set(key, stored.tag);
    } catch (cause) {
      warnOnce(`${key} of ${from.place} is not followed; what was current before still is`, cause);
    }
  }

  async function prepareChannel(bytes: Buffer): Promise<void> {
    const { release, combinations } = channelPointer.parse(JSON.parse(bytes.toString('utf8')));
    for (const id of [release, ...Object.values(combinations)]) await fetchRelease(id);
  }

  async function step(): Promise<void> {
    trouble = false;
    try {
      await mirrorKey(storeKeys.switches, async () => {});
      for (const channel of await listChannels(from)) {
        await mirrorKey(storeKeys.channel(channel), prepareChannel);
      }
    } catch (cause) {
      warnOnce(`${from.place} does not answer`, cause);
    }
    if (!trouble) complaints.clear();
  }

  async function repeatStep(): Promise<void> {
    await step();
    if (!stopped) timer = setTimeout(() => void repeatStep(), every);
  }

  return {
    storage,
    async ensure(key) {
      try {
        if (ensured.has(key) || !fileOfBuild.test(key)) return;
        if ((await fetchWithTwins(key)) !== null) ensured.add(key);
      } catch (cause) {
        // Without the key: requests could fill the log with them.
        warnOnce(`files cannot be fetched from ${from.place}`, cause);
      }
    },
    step,
    start: () => {
      timer = setTimeout(() => void repeatStep(), every);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
