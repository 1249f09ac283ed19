// Starts loading the remote of the first page while the shell's own code is still on its way.
// Reads the registry that the edge put into the page, once its signature fits; bootstrap checks it by schema before it
// is used for more.
import type { Agent, Registry, RegistryAnswer, RegistryEntry } from '@waybill/contract';
import { hasSession, routeShown } from '@waybill/contract/routes';
import type { Loader, RemoteSource } from './loader';
import { readOverrides, takeOverrides } from './overrides';
import { signedRegistry } from './trust';

/** Element of the page that carries what /registry.json answers. */
const registryElement = 'waybill-registry';
/** The one that carries the agent of the host as JSON. */
export const agentElement = 'waybill-agent';

/** Text of the registry's answer in the page, or null when the edge did not put one there. */
export const answerInPage = (): string | null =>
  document.getElementById(registryElement)?.textContent ?? null;

/** A registry entry as the loader takes it. */
export function sourceOf({ descriptor, ...build }: RegistryEntry): RemoteSource {
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
 * Starts the remote that this visitor will see; bootstrap asks the same loader later and gets the same answer.
 * A page without a readable registry starts nothing early.
 */
export async function startEarly(loader: Pick<Loader, 'load'>): Promise<void> {
  takeOverrides();
  try {
    // An optimisation only: whatever is odd here is left to bootstrap, which parses the registry and reports.
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
    // A developer's build may take its place: bootstrap finds out.
    if (Object.hasOwn(readOverrides(), entry.descriptor.name)) return;
    void loader.load(sourceOf(entry));
  } catch {
    // Said above.
  }
}
