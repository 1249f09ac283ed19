// Verifies the signature of the registry: a text counts only with an Ed25519 signature by a key that the shell was
// built with. Runs before anything else has loaded, so it imports no library. Fails closed: there is no unsigned mode,
// and a browser that cannot check a signature gets no remotes.
import type { SignedText } from '@waybill/contract';
import { KnownError } from './failures';

/** Public keys (32 bytes, base64url) that the shell's build was given (shared/remote-kit). */
declare const TRUSTED_KEYS: readonly string[];

/** The contract's `signedAs.registry`; importing its module would load zod. A test compares them. */
export const signedAsRegistry = 'waybill-registry-1\n';

const decodeBase64Url = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Id of a public key: the first 16 hex digits of its SHA-256. */
async function nameKey(key: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', key));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function trustedKey(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const text of TRUSTED_KEYS) {
    const key = decodeBase64Url(text);
    if ((await nameKey(key)) === name) return key;
  }
  return null;
}

async function isSigned({ text, key, signature }: SignedText): Promise<boolean> {
  const raw = await trustedKey(key);
  if (raw === null) throw new Error(`the key ${key} is none that this shell trusts`);
  const imported = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const signed = new TextEncoder().encode(signedAsRegistry + text);
  return crypto.subtle.verify('Ed25519', imported, decodeBase64Url(signature), signed);
}

/**
 * The text of a signed registry, once its signature is verified.
 * @param signed as it arrived: anything but a signed text is refused like a wrong signature
 * @throws KnownError of kind `integrity`
 */
export async function signedRegistry(signed: SignedText): Promise<string> {
  let fits: boolean;
  try {
    fits = await isSigned(signed);
  } catch (cause) {
    throw new KnownError('integrity', 'the signature of the registry could not be checked', cause);
  }
  if (!fits) throw new KnownError('integrity', 'the registry is not what was signed');
  return signed.text;
}
