// Adapter of the Module Federation runtime, which no other file uses: loads what a remote exposes, from addresses and
// integrity hashes. What the shell adds to the runtime (integrity, two builds side by side, causes of failures) is one
// plugin.
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { findFolder, leftBy, prepareBuild } from './builds';
import { isChunkError, KnownError } from './failures';
import { type BuildFiles, fetchChecked, findIntegrity, trustBuild, trustFiles } from './integrity';

/** What the loader needs of Module Federation; tests use a fake. */
export interface Federation {
  /** Loads what a build of a remote exposes, again at each call; rejects with the first cause. */
  load(remote: string, build: BuildFiles): Promise<unknown>;
}

const federationName = (remote: string) => remote.replaceAll('-', '_');

function createScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.integrity = findIntegrity(address);
  script.crossOrigin = 'anonymous';
  return script;
}

/** A script element does not say why it failed, but its bytes do. Resolves to the cause to report. */
async function diagnose(address: string, cause: unknown): Promise<unknown> {
  try {
    await fetchChecked(address, 'chunk');
    return cause;
  } catch (found) {
    return found;
  }
}

/** Whether the script arrived and ran. @throws KnownError when it threw while running */
async function ran(address: string): Promise<boolean> {
  const script = createScript(address);
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
  if (thrown.length > 0) throw new KnownError('entry', `${address} threw while starting`, thrown[0]);
  return arrived;
}

/**
 * Browsers remember a failed preload and give its failure to the first request, however long ago it was: a fetch that
 * failed is repeated once.
 */
async function fetchManifest(address: string): Promise<string> {
  try {
    return await fetchChecked(address, 'manifest');
  } catch (cause) {
    if (cause instanceof KnownError && cause.kind === 'integrity') throw cause;
    return await fetchChecked(address, 'manifest');
  }
}

/** Runs an entry script. @throws KnownError with the reason why it did not run */
async function runEntry(address: string): Promise<void> {
  if (await ran(address)) return;
  await fetchChecked(address, 'entry');
  // The bytes are right now; a preload had failed.
  if (await ran(address)) return;
  throw new KnownError('entry', `${address} did not run`);
}

/** The parts of a manifest that the shell reads. Not parsed with zod, which arrives later. */
interface Manifest {
  metaData?: { remoteEntry?: { path?: unknown; name?: unknown } };
  integrity?: Readonly<Record<string, unknown>>;
}

const wellFormed = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Address of the entry script according to the manifest; undefined when it names none. */
function namedEntry({ metaData }: Manifest): string | undefined {
  const { path = '', name } = metaData?.remoteEntry ?? {};
  return typeof path === 'string' && typeof name === 'string' ? path + name : undefined;
}

/** Scripts of the build with their integrity from the manifest; browsers would ignore a malformed one. */
const listedFiles = ({ integrity = {} }: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(integrity).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && wellFormed.test(entry[1]),
    ),
  );

/**
 * Registers the files that a manifest lists, and returns the address of its entry script.
 * @throws KnownError when it is no manifest
 */
function readManifest(text: string, address: string): string {
  let manifest: Manifest;
  try {
    manifest = Object(JSON.parse(text));
  } catch (cause) {
    throw new KnownError('manifest', `${address} is not JSON`, cause);
  }
  const entry = namedEntry(manifest);
  if (entry === undefined) throw new KnownError('manifest', `${address} names no entry`);
  trustFiles(findFolder(address), listedFiles(manifest));
  return new URL(entry, address).href;
}

type Container = Extract<
  Awaited<ReturnType<Required<ModuleFederationRuntimePlugin>['loadEntry']>>,
  { init: unknown }
>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/** Address of the script that a chunk error is about: webpack keeps it in `request`. */
function findRequest(error: unknown): string | null {
  return isChunkError(error) &&
    error instanceof Error &&
    'request' in error &&
    typeof error.request === 'string'
    ? error.request
    : null;
}

const waybillPlugin: ModuleFederationRuntimePlugin = {
  name: 'waybill',
  /** Runs the entry only with the promised bytes, and finds the container of this very build. */
  async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
    await runEntry(entry);
    const container = leftBy(entryGlobalName, findFolder(entry));
    if (isContainer(container)) return container;
    throw new KnownError('entry', `${entry} ran, but is not the entry of ${entryGlobalName}`);
  },
  /** Finds out why a chunk failed. Returning a value would replace the remote, which is the loader's decision. */
  async errorLoadRemote({ error }) {
    const script = findRequest(error);
    if (script !== null) throw await diagnose(script, error);
  },
};

registerPlugins([waybillPlugin]);

/** Entries that have run in this page. */
const tried = new Set<string>();
let loads = 0;

export const federation: Federation = {
  async load(remote, build) {
    const name = federationName(remote);
    const manifest = new URL(build.manifest, window.location.href).href;
    trustBuild(build);
    const entry = readManifest(await fetchManifest(manifest), manifest);
    // A repeated load runs entry and chunks again; neither the page nor the runtime, which remembers loads by the name
    // of the remote, knows of a load that failed. For the same reason two builds of one remote never replace each
    // other.
    prepareBuild(name, findFolder(entry), tried.has(entry));
    tried.add(entry);
    loads += 1;
    const known = `${name}_${loads}`;
    registerRemotes([{ name: known, entry, entryGlobalName: name }]);
    return loadRemote(`${known}/lifecycles`);
  },
};
