// Opens the release store, the signing key and the trusted keys that the settings name.
import { join } from 'node:path';
import { folderStorage } from './folder';
import { loadSigner, parseTrustedKeys, type Signer } from './signing';
import type { Storage } from './storage';

/** @param place a folder, or `s3://bucket/prefix` with S3_ENDPOINT and AWS_* in the environment */
export async function openStorage(place: string): Promise<Storage> {
  if (!place.startsWith('s3://')) return folderStorage(place);
  // The S3 client takes a while to load; a folder never needs it.
  const { s3Storage } = await import('./s3');
  return s3Storage(place);
}

type KeySettings = { WAYBILL_RELEASE_KEY?: string; WAYBILL_TRUSTED_KEYS?: string };

/** Path of the private key file. @param root folder of the workspace */
const findKeyFile = (root: string, env: KeySettings) =>
  env.WAYBILL_RELEASE_KEY || join(root, '.cache/release-key.pem');

/** The signer of this machine: WAYBILL_RELEASE_KEY, or a key of this workspace that is created at first use. */
export const openSigner = (root: string, env: KeySettings = process.env): Promise<Signer> =>
  loadSigner(findKeyFile(root, env));

/**
 * The trusted public keys (raw, base64url): WAYBILL_TRUSTED_KEYS, or else the public half of the signer's. A machine
 * that only serves sets WAYBILL_TRUSTED_KEYS and has no private key.
 */
export async function openTrustedKeys(root: string, env: KeySettings = process.env): Promise<string[]> {
  const set = parseTrustedKeys(env.WAYBILL_TRUSTED_KEYS ?? '');
  return set.length > 0 ? set : [(await openSigner(root, env)).publicKey];
}
