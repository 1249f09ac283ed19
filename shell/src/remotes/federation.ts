// Loading remotes: addresses and integrity in, what they expose out. The only file that speaks to the federation
// runtime.
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { isChunkError, KnownFailure } from './failures';
import { type BuildFiles, fetchChecked, integrityOf, trustBuild } from './integrity';

/** What the loader needs of module federation; tests put a fake in its place. */
export interface Federation {
  /**
   * Loads what a remote exposes; rejects with the first cause there was.
   * @param again true for a retry or another build: forgets what the runtime remembers of the load before
   */
  load(remote: string, build: BuildFiles, again: boolean): Promise<unknown>;
}

const federationName = (remote: string) => remote.replaceAll('-', '_');

/** The runtime wraps errors into texts; the first cause of each remote is kept here, with the script it is about. */
const causes = new Map<string, { cause: KnownFailure; script: string | null }>();

const partOf = (address: string) => (address.endsWith('/remoteEntry.js') ? 'entry' : 'chunk');

/** Sees to it that manifest and entry are the bytes that the registry promised. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  fetch: async (address, _options, remote) => {
    try {
      return await fetchChecked(address, integrityOf(address), 'manifest');
    } catch (cause) {
      if (remote && cause instanceof KnownFailure) causes.set(remote.name, { cause, script: null });
      throw cause;
    }
  },
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.integrity = integrityOf(url);
    script.crossOrigin = 'anonymous';
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

/** A script element does not say why it failed: the bytes do. Answers the cause to report. */
async function diagnose(address: string, cause: unknown): Promise<unknown> {
  try {
    await fetchChecked(address, integrityOf(address), partOf(address));
    return cause;
  } catch (found) {
    return found;
  }
}

export const federation: Federation = {
  async load(remote, build, again) {
    const name = federationName(remote);
    const entry = new URL(build.manifest, window.location.href).href;
    trustBuild(build);
    causes.delete(name);
    if (again) {
      // Chunks of the build before would count as chunks of this one: both are kept in the same global list.
      Reflect.deleteProperty(globalThis, `webpackChunk${name}`);
    }
    registerRemotes([{ name, entry }], { force: again });
    try {
      return await loadRemote(`${name}/lifecycles`);
    } catch (error) {
      const known = causes.get(name);
      const script = known ? known.script : isChunkError(error) ? requestOf(error) : null;
      const cause = known?.cause ?? error;
      throw script === null ? cause : await diagnose(script, cause);
    }
  },
};
