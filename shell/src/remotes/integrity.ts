// Which bytes a remote's scripts may have. Fails closed: a script under /r/ that no registry entry lists gets an
// integrity that matches nothing, so the browser refuses to run it.
import { KnownFailure } from './failures';

const folderOfRemotes = '/r/';

/** Well formed on purpose: a malformed integrity is ignored by browsers and would let everything pass. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();

declare global {
  /** Asked by webpack's script loader in every remote (shared/remote-kit): integrity of an address, '' = none. */
  var waybillIntegrity: ((address: string) => string) | undefined;
}

const pathOf = (address: string) => new URL(address, window.location.href).pathname;

/** Integrity that a script at this address must have; '' for files that are not a remote's. */
export function integrityOf(address: string): string {
  const path = pathOf(address);
  if (!path.startsWith(folderOfRemotes)) return '';
  return known.get(path) ?? matchesNothing;
}

export interface BuildFiles {
  manifest: string;
  manifestIntegrity: string;
  files: Readonly<Record<string, string>>;
}

/** Makes the files of a build known; addresses are relative to the folder of its manifest. */
export function trustBuild({ manifest, manifestIntegrity, files }: BuildFiles): void {
  const folder = pathOf(manifest).replace(/[^/]*$/, '');
  known.set(pathOf(manifest), manifestIntegrity);
  for (const [file, integrity] of Object.entries(files)) known.set(folder + file, integrity);
}

/** `sha384-…` of bytes, as in the integrity attribute. Needs a secure context (https, localhost). */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Fetches a file and checks its bytes.
 * @throws KnownFailure of kind `integrity` when the bytes differ, of kind `missing` when there are none to check
 */
export async function fetchChecked(
  address: string,
  integrity: string,
  missing: 'manifest' | 'entry' | 'chunk',
) {
  let response: Response;
  try {
    response = await fetch(address, { credentials: 'same-origin' });
  } catch (cause) {
    throw new KnownFailure(missing, `${address} could not be fetched`, cause);
  }
  // The federation runtime does not look at the status: a 404 that answers HTML would fail as a JSON error.
  if (!response.ok) throw new KnownFailure(missing, `${address} answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  const actual = await hashOf(bytes);
  if (actual !== integrity) {
    throw new KnownFailure('integrity', `${address} is ${actual}, the registry promises ${integrity}`);
  }
  return new Response(bytes, { status: 200, headers: { 'content-type': 'application/json' } });
}

globalThis.waybillIntegrity = integrityOf;
