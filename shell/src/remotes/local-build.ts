// Takes a remote from a developer's machine (overrides.ts says when): what its development server says about it
// becomes an entry of the registry, and the server says when it has built again.
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

/** The last good descriptor of each remote: the server may be between two builds. */
const descriptors = new Map<string, RemoteDescriptor>();

/** What this page takes from elsewhere: those that the site allowed, not merely those that were asked for. */
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

/** The remote's place in the registry; null when nothing is known of it, neither there nor here. */
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
    // Nobody has signed these bytes, so there is nothing to compare them with, and nothing to fall back on.
    manifestIntegrity: '',
    files: {},
    descriptor,
    borrows: {},
    previous: null,
  } satisfies RegistryEntry;
}

/**
 * The registry with the remotes that this tab takes from elsewhere; new ones are added.
 * @param allowed what the site says; when it does not allow it, the registry stays as it was signed
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

/** What this page takes from elsewhere, for the badge that says so. */
export const acceptedOverrides = (): Overrides => accepted;

/** Calls `onBuilt` with a remote's name whenever its development server has built it again. Answers what ends it. */
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
