// Integrity (SRI) of scripts: the remotes' from the signed registry, the shell's own from the list that its release
// step wrote into the entry. Fails closed: a script in neither list gets an integrity that matches nothing, so the
// browser refuses to run it.
import { findFolder } from './builds';
import { KnownError } from './failures';

/** Well formed on purpose: browsers ignore a malformed integrity, and everything would pass. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

/** Address without query → integrity. */
const known = new Map<string, string>();

/** Origins of a developer's own machine whose scripts run unchecked (overrides.ts decides). */
const unchecked = new Set<string>();

declare global {
  /** Called by webpack's script loader in shell and remotes (shared/remote-kit): integrity of an address, '' = none. */
  var waybillIntegrity: ((address: string) => string) | undefined;
}

/** Integrity that a script at this address must have; '' only for scripts of an accepted override. */
export function findIntegrity(address: string): string {
  const { origin, pathname } = new URL(address, window.location.href);
  if (unchecked.has(origin)) return '';
  return known.get(origin + pathname) || matchesNothing;
}

export interface BuildFiles {
  manifest: string;
  manifestIntegrity: string;
  /** Absent where the manifest lists them. */
  files?: Readonly<Record<string, string>> | undefined;
}

/** Registers files with their integrity. @param folder address, with its `/` at the end */
export function trustFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, integrity] of Object.entries(files)) known.set(folder + file, integrity);
}

/** Registers the files of a build; file names are relative to the folder of its manifest. */
export function trustBuild({ manifest, manifestIntegrity, files = {} }: BuildFiles): void {
  known.set(new URL(manifest, window.location.href).href, manifestIntegrity);
  trustFiles(findFolder(manifest), files);
}

/** Exempts the scripts of another origin from the check. */
export function trustOrigin(origin: string): void {
  if (origin !== window.location.origin) unchecked.add(origin);
}

/** Files under /assets/ → integrity. The release step replaces the placeholder with the JSON. */
function shellFiles(): Record<string, string> {
  try {
    return JSON.parse('__WAYBILL_SHELL_FILES__');
  } catch {
    // A build that never went through the release step has no files to trust.
    return {};
  }
}

/**
 * Hash of bytes as in the integrity attribute (`sha384-…`), or of the length that `like` has (`sha256-…`). Needs a
 * secure context (https, localhost).
 */
export async function computeHash(bytes: ArrayBuffer, like = matchesNothing): Promise<string> {
  const length = like.slice(3, 6);
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${length}`, bytes));
  return `sha${length}-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Text of a file whose bytes match `integrityOf` its address.
 * @throws KnownError of kind `integrity` when the bytes differ, of kind `missing` when there are none to check
 */
export async function fetchChecked(
  address: string,
  missing: 'manifest' | 'entry' | 'chunk',
): Promise<string> {
  const integrity = findIntegrity(address);
  let response: Response;
  let bytes: ArrayBuffer;
  try {
    response = await fetch(address, {
      credentials: 'same-origin',
      cache: integrity === '' ? 'no-store' : 'default',
    });
    bytes = await response.arrayBuffer();
  } catch (cause) {
    throw new KnownError(missing, `${address} could not be fetched`, cause);
  }
  if (!response.ok) throw new KnownError(missing, `${address} answered ${response.status}`);
  const actual = integrity === '' ? '' : await computeHash(bytes, integrity);
  if (actual !== integrity) {
    throw new KnownError('integrity', `${address} is ${actual}, the registry promises ${integrity}`);
  }
  return new TextDecoder().decode(bytes);
}

trustFiles(findFolder('/assets/'), shellFiles());
globalThis.waybillIntegrity = findIntegrity;
