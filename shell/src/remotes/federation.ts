// Loading remotes: addresses and integrity in, what they expose out. The only file that speaks to the federation
// runtime.
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { folderOf, leftBy, prepareBuild } from './builds';
import { isChunkError, KnownFailure } from './failures';
import { type BuildFiles, fetchChecked, integrityOf, trustBuild } from './integrity';

/** What the loader needs of module federation; tests put a fake in its place. */
export interface Federation {
  /** Loads what a build of a remote exposes, anew at each call; rejects with the first cause there was. */
  load(remote: string, build: BuildFiles): Promise<unknown>;
}

const federationName = (remote: string) => remote.replaceAll('-', '_');

/** The runtime wraps errors into texts; the first cause of each load is kept here, with the script it is about. */
const causes = new Map<string, { cause: KnownFailure; script: string | null }>();

const partOf = (address: string) => (address.endsWith('/remoteEntry.js') ? 'entry' : 'chunk');

function scriptOf(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.integrity = integrityOf(address);
  script.crossOrigin = 'anonymous';
  return script;
}

/** A script element does not say why it failed: the bytes do. Answers the cause to report. */
async function diagnose(address: string, cause: unknown): Promise<unknown> {
  try {
    await fetchChecked(address, partOf(address));
    return cause;
  } catch (found) {
    return found;
  }
}

/** Whether the script arrived and ran. @throws KnownFailure when it threw while it did */
async function ran(address: string): Promise<boolean> {
  const script = scriptOf(address);
  const thrown: unknown[] = [];
  const onThrown = ({ filename, error }: ErrorEvent) => {
    if (filename === address) thrown.push(error);
  };
  window.addEventListener('error', onThrown);
  const arrived = await new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
  window.removeEventListener('error', onThrown);
  script.remove();
  if (thrown.length > 0) throw new KnownFailure('entry', `${address} threw while starting`, thrown[0]);
  return arrived;
}

/**
 * Browsers remember a preload that failed and give its failure to the first who asks, however long ago it was: what
 * could not be fetched is asked for once more.
 */
async function fetchManifest(address: string): Promise<Response> {
  try {
    return await fetchChecked(address, 'manifest');
  } catch (cause) {
    if (cause instanceof KnownFailure && cause.kind === 'integrity') throw cause;
    return await fetchChecked(address, 'manifest');
  }
}

/** Runs an entry script. @throws KnownFailure with the reason why it did not run */
async function runEntry(address: string): Promise<void> {
  if (await ran(address)) return;
  await fetchChecked(address, 'entry');
  // The bytes are all right now; it was a preload that had failed.
  if (await ran(address)) return;
  throw new KnownFailure('entry', `${address} did not run`);
}

type Hooks = Required<ModuleFederationRuntimePlugin>;
type Container = Extract<Awaited<ReturnType<Hooks['loadEntry']>>, { init: unknown }>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/** Sees to it that manifest, entry and chunks are the bytes that the registry promised. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  fetch: async (address, _options, remote) => {
    try {
      return await fetchManifest(address);
    } catch (cause) {
      if (remote && cause instanceof KnownFailure) causes.set(remote.name, { cause, script: null });
      throw cause;
    }
  },
  loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
    await runEntry(entry);
    const container = leftBy(entryGlobalName, folderOf(entry));
    if (isContainer(container)) return container;
    throw new KnownFailure('entry', `${entry} ran, but is not the entry of ${entryGlobalName}`);
  },
  // Chunks that the manifest names: the runtime loads them beside the entry.
  createScript: ({ url, remoteInfo }) => {
    const script = scriptOf(url);
    script.addEventListener('error', () => {
      const cause = new KnownFailure(partOf(url), `${url} did not run`);
      if (remoteInfo) causes.set(remoteInfo.name, { cause, script: url });
    });
    return script;
  },
};

registerPlugins([integrityPlugin]);

/** Address of the script that a chunk error is about: webpack keeps it in `request`. */
function requestOf(error: unknown): string | null {
  return error instanceof Error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : null;
}

/** Manifest → the name that the runtime knows this build by: each build has its own, so that none replaces another. */
const registered = new Map<string, string>();

export const federation: Federation = {
  async load(remote, build) {
    const name = federationName(remote);
    const manifest = new URL(build.manifest, window.location.href).href;
    const again = registered.has(manifest);
    const known = registered.get(manifest) ?? `${name}_${registered.size + 1}`;
    registered.set(manifest, known);
    trustBuild(build);
    prepareBuild(name, folderOf(manifest), again);
    causes.delete(known);
    // By force, the runtime forgets what it remembers of a load that failed.
    registerRemotes([{ name: known, entry: manifest }], { force: again });
    try {
      return await loadRemote(`${known}/lifecycles`);
    } catch (error) {
      const first = causes.get(known);
      const script = first ? first.script : isChunkError(error) ? requestOf(error) : null;
      const cause = first?.cause ?? error;
      throw script === null ? cause : await diagnose(script, cause);
    }
  },
};
