// Loading remotes: addresses and integrity in, what they expose out. A remote is a container, as webpack's module
// federation builds it: its entry script leaves an object that takes the share scope and gives the exposed module.
import { folderOf, leftBy, prepareBuild } from './builds';
import { isChunkError, KnownFailure } from './failures';
import { type BuildFiles, fetchChecked, integrityOf, trustBuild } from './integrity';
import { type ShareScope, shareScope } from './share-scope';

/** What the loader needs of module federation; tests put a fake in its place. */
export interface Federation {
  /** Loads what a build of a remote exposes, anew at each call; rejects with the first cause there was. */
  load(remote: string, build: BuildFiles): Promise<unknown>;
}

const federationName = (remote: string) => remote.replaceAll('-', '_');

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
    await fetchChecked(address, 'chunk');
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
async function fetchManifest(address: string): Promise<string> {
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

/** Address of the entry script. @throws KnownFailure when this is no manifest of ours */
function entryIn(text: string, manifest: string): string {
  try {
    const { entry }: { entry?: unknown } = JSON.parse(text);
    // Not by zod, which arrives later. The entry must fit its integrity, whatever stands here.
    if (typeof entry === 'string') return new URL(entry, manifest).href;
  } catch (cause) {
    throw new KnownFailure('manifest', `${manifest} is not JSON`, cause);
  }
  throw new KnownFailure('manifest', `${manifest} names no entry`);
}

interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/** Address of the script that a chunk error is about: webpack keeps it in `request`. */
function requestOf(error: unknown): string | null {
  return isChunkError(error) &&
    error instanceof Error &&
    'request' in error &&
    typeof error.request === 'string'
    ? error.request
    : null;
}

/** What the container exposes. A shared module that is missing or too old throws here, with its name and versions. */
async function exposedBy(container: Container): Promise<unknown> {
  try {
    await container.init(await shareScope());
    const factory = await container.get('./lifecycles');
    return factory();
  } catch (error) {
    const script = requestOf(error);
    throw script === null ? error : await diagnose(script, error);
  }
}

/** Manifests of the builds that were tried in this page. */
const tried = new Set<string>();

export const federation: Federation = {
  async load(remote, build) {
    const name = federationName(remote);
    const manifest = new URL(build.manifest, window.location.href).href;
    trustBuild(build);
    // Anew means: entry and chunks run again, in a container that remembers nothing of the load that failed.
    prepareBuild(name, folderOf(manifest), tried.has(manifest));
    tried.add(manifest);
    const entry = entryIn(await fetchManifest(manifest), manifest);
    await runEntry(entry);
    const container = leftBy(name, folderOf(manifest));
    if (!isContainer(container)) {
      throw new KnownFailure('entry', `${entry} ran, but is not the entry of ${name}`);
    }
    return exposedBy(container);
  },
};
