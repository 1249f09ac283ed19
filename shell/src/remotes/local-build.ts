// Takes a remote from a developer's machine (overrides.ts decides when): turns the answers of its development server
// into an entry of the registry, and listens for new builds.
import {
  type Registry,
  type RegistryEntry,
  type RemoteDescriptor,
  remoteDescriptor,
} from '@waybill/contract';
import { trustOrigin } from './integrity';
import { type Overrides, readOverrides, refuseOverrides } from './overrides';

/** In ms. */
const timeLimit = 3000;

/** The last valid descriptor of each remote: the server may be between two builds. */
const descriptors = new Map<string, RemoteDescriptor>();

/** Overrides in effect: those that the site allowed, not merely those that were requested. */
let accepted: Overrides = {};

async function descriptorAt(remote: string, origin: string): Promise<RemoteDescriptor> {
  const response = await fetch(`${origin}/remote.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const descriptor = remoteDescriptor.parse(await response.json());
  if (descriptor.name !== remote) throw new Error(`it serves ${descriptor.name}`);
  return descriptor;
}

/** The remote's entry in the registry; null when nothing is known of it, neither there nor here. */
async function entryFor(remote: string, origin: string, released: RegistryEntry | undefined) {
  try {
    descriptors.set(remote, await descriptorAt(remote, origin));
  } catch (cause) {
    console.warn(`${remote} is to come from ${origin}, but ${origin}/remote.json cannot be used.`, cause);
  }
  const descriptor = descriptors.get(remote) ?? released?.descriptor;
  if (descriptor === undefined) return null;
  return {
    version: `${descriptor.version}-local`,
    manifest: `${origin}/mf-manifest.json`,
    // Nobody has signed these bytes, so there is nothing to compare them with and no previous build.
    manifestIntegrity: '',
    files: {},
    descriptor,
    borrows: {},
    previous: null,
  } satisfies RegistryEntry;
}

/**
 * The registry with this tab's overrides applied; remotes that it does not have are added.
 * @param allowed whether the site allows overrides; if not, the registry stays as it was signed
 */
export async function withOverrides(registry: Registry, allowed: boolean): Promise<Registry> {
  if (!allowed) {
    refuseOverrides();
    accepted = {};
    return registry;
  }
  accepted = readOverrides();
  const remotes = new Map(registry.remotes.map((entry) => [entry.descriptor.name, entry]));
  for (const [remote, origin] of Object.entries(accepted)) {
    trustOrigin(origin);
    const entry = await entryFor(remote, origin, remotes.get(remote));
    if (entry !== null) remotes.set(remote, entry);
  }
  return { ...registry, remotes: [...remotes.values()] };
}

/** Overrides in effect, for the badge that shows them. */
export const acceptedOverrides = (): Overrides => accepted;

/**
 * Calls `onBuilt` with a remote's name whenever its development server has built it again. Returns a function that ends
 * it.
 */
export function watchOverrides(onBuilt: (remote: string) => void): () => void {
  const sources = Object.entries(accepted).map(([remote, origin]) => {
    const source = new EventSource(`${origin}/events`);
    source.addEventListener('built', () => onBuilt(remote));
    return source;
  });
  return () => {
    for (const source of sources) source.close();
  };
}
