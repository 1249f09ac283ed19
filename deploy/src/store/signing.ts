// Ed25519 signatures of releases: created with the operator's key, and verified by commands, edge and shell.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type SignedText, signedAs } from '@waybill/contract';
import { z } from 'zod';
import { errorCode } from './lock';

type SignedKind = keyof typeof signedAs;

export type Signer = {
  /** Id of the public key in signed texts: first 16 hex digits of its SHA-256. */
  key: string;
  /** 32 bytes, base64url: as in WAYBILL_TRUSTED_KEYS. */
  publicKey: string;
  sign(kind: SignedKind, text: string): SignedText;
};

/** A signed text without a valid signature by a trusted key, or a key that cannot be used. */
export class SignatureError extends Error {
  override name = 'SignatureError';
}

const okp = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

/** First 16 hex digits of the SHA-256 of a raw public key. */
export const toKeyName = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);

const signedBytes = (kind: SignedKind, text: string) => Buffer.from(signedAs[kind] + text, 'utf8');

/** A signer for a private key. @throws SignatureError when it is not Ed25519 */
export function createSigner(privateKey: KeyObject): Signer {
  if (privateKey.asymmetricKeyType !== 'ed25519') {
    throw new SignatureError(`the key is ${privateKey.asymmetricKeyType ?? 'secret'}, not Ed25519`);
  }
  const publicKey = okp.parse(createPublicKey(privateKey).export({ format: 'jwk' })).x;
  const key = toKeyName(publicKey);
  return {
    key,
    publicKey,
    sign: (kind, text) => ({
      text,
      key,
      signature: sign(null, signedBytes(kind, text), privateKey).toString('base64url'),
    }),
  };
}

async function readKeyFile(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new SignatureError(`the release key ${file} cannot be read: ${String(errorCode(error))}`, {
      cause: error,
    });
  }
}

/** Writes a new private key that only its owner may read; keeps one that was created by another process meanwhile. */
async function makeKeyFile(file: string): Promise<void> {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, pem, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The signer whose private key (PEM, PKCS8) is in a file, which is created at first use.
 * @throws SignatureError when the file cannot be read or contains no Ed25519 key
 */
export async function loadSigner(file: string): Promise<Signer> {
  if ((await readKeyFile(file)) === null) await makeKeyFile(file);
  const pem = (await readKeyFile(file)) ?? '';
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(pem);
  } catch (cause) {
    throw new SignatureError(`the release key ${file} is not a private key in PEM form`, { cause });
  }
  try {
    return createSigner(privateKey);
  } catch (cause) {
    throw new SignatureError(`the release key ${file} cannot sign: ${String(cause)}`, { cause });
  }
}

const rawKey = /^[A-Za-z0-9_-]{43}$/;

/**
 * Keys of WAYBILL_TRUSTED_KEYS: comma-separated, each 32 bytes in base64url.
 * @throws SignatureError naming the one that is malformed
 */
export function parseTrustedKeys(setting: string): string[] {
  const keys = setting
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  for (const key of keys) {
    if (!rawKey.test(key))
      throw new SignatureError(`"${key}" is not a public key (43 characters of base64url)`);
  }
  return keys;
}

/**
 * The text, after verifying that the owner of a trusted key signed it as this kind.
 * @param trustedKeys raw public keys, base64url
 * @throws SignatureError in every other case
 */
export function verifiedText(kind: SignedKind, signed: SignedText, trustedKeys: readonly string[]): string {
  const trusted = trustedKeys.find((key) => toKeyName(key) === signed.key);
  if (trusted === undefined)
    throw new SignatureError(`signed with the key ${signed.key}, which is not trusted`);
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: trusted }, format: 'jwk' });
  const signature = Buffer.from(signed.signature, 'base64url');
  // The last character of the encoding has unused bits; only the canonical spelling is accepted.
  const isExact = signature.toString('base64url') === signed.signature;
  if (!isExact || !verify(null, signedBytes(kind, signed.text), publicKey, signature)) {
    throw new SignatureError(`the signature by ${signed.key} does not fit the ${kind}`);
  }
  return signed.text;
}
