// Starts loading the remote of the first page while the shell's own code is still on its way.
// Reads the registry that the edge put into the page; bootstrap checks it by schema before it is used for more.
import type { Registry, RegistryEntry } from '@waybill/contract';
import { matchRoute } from '@waybill/contract/routes';
import { loader } from './index';
import type { RemoteSource } from './loader';

/** Element of the page that carries the registry as JSON. */
const registryElement = 'waybill-registry';

/** Text of the registry in the page, or null when the edge did not put one there. */
export const registryInPage = (): string | null =>
  document.getElementById(registryElement)?.textContent ?? null;

/** A registry entry as the loader takes it. */
export const sourceOf = ({ descriptor, ...build }: RegistryEntry): RemoteSource => ({
  ...build,
  name: descriptor.name,
});

/**
 * Starts the remote that has this address; bootstrap asks the same loader later and gets the same answer.
 * A page without a readable registry starts nothing early.
 */
export function startEarly(pathname: string): void {
  try {
    // An optimisation only: whatever is odd here is left to bootstrap, which parses the registry and reports.
    const { remotes }: Registry = JSON.parse(registryInPage() ?? '');
    const descriptors = remotes.map(({ descriptor }) => descriptor);
    const match = matchRoute(descriptors, pathname);
    const entry = remotes.find(({ descriptor }) => descriptor.name === match?.remote);
    if (entry) void loader.load(sourceOf(entry));
  } catch {
    // Said above.
  }
}
