// Starts loading the remote of the first page while the shell's own code is still on its way. Reads the registry that
// the edge put into the page, once its signature is verified; bootstrap validates it by schema before using it further.
import type { Agent, Registry, RegistryAnswer, RegistryEntry } from '@waybill/contract';
import { hasSession, routeShown } from '@waybill/contract/routes';
import type { Loader, RemoteSource } from './loader';
import { readOverrides, takeOverrides } from './overrides';
import { signedRegistry } from './trust';

/** Id of the page's element that contains the answer of /registry.json. */
const registryElement = 'waybill-registry';
/** Id of the element with the agent of the host as JSON. */
export const agentElement = 'waybill-agent';

/** Text of the registry's answer in the page; null when the edge did not put one there. */
export const answerInPage = (): string | null =>
  document.getElementById(registryElement)?.textContent ?? null;

/** A registry entry as the loader takes it. */
export function toRemoteSource({ descriptor, ...build }: RegistryEntry): RemoteSource {
  const { origin } = new URL(build.manifest, window.location.href);
  return {
    version: build.version,
    manifest: build.manifest,
    manifestIntegrity: build.manifestIntegrity,
    files: build.files,
    previous: build.previous,
    name: descriptor.name,
    override: origin === window.location.origin ? null : origin,
  };
}

/**
 * Starts loading the remote that this visitor will see; bootstrap calls the same loader later and gets the same result.
 * Without a readable registry in the page nothing is started early.
 */
export async function startEarly(loader: Pick<Loader, 'load'>): Promise<void> {
  takeOverrides();
  try {
    // Only an optimisation: anything unexpected is left to bootstrap, which parses the registry and reports.
    const { signed, disabled }: RegistryAnswer = JSON.parse(answerInPage() ?? '');
    const { remotes }: Registry = JSON.parse(await signedRegistry(signed));
    const descriptors = remotes.map(({ descriptor }) => descriptor);
    const agent: Agent | null = JSON.parse(document.getElementById(agentElement)?.textContent ?? 'null');
    const { pathname, protocol } = window.location;
    const shown = routeShown(
      descriptors,
      pathname,
      hasSession(document.cookie, protocol === 'https:'),
      agent,
    );
    const entry = remotes.find(({ descriptor }) => descriptor.name === shown?.remote);
    if (entry === undefined || Object.hasOwn(disabled, entry.descriptor.name)) return;
    // A developer's build may replace it: bootstrap finds out.
    if (Object.hasOwn(readOverrides(), entry.descriptor.name)) return;
    void loader.load(toRemoteSource(entry));
  } catch {
    // See above.
  }
}
