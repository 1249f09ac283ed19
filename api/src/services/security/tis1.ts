// Verifies TIS1 signatures (docs/api.md §4): keys from ECDH and HKDF, cached for a while, and constant-time comparison.
import { createECDH, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { tis1 } from '@waybill/contract';
import { LRUCache } from 'lru-cache';

export type DerivedKeys = Record<tis1.KeyUse, Buffer>;

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const DERIVED_KEPT = 10_000;

export const sha256 = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Constant-time comparison; only the length is revealed. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Server half of the key agreement. */
export interface KeyPair {
  kid: string;
  /** P-256 scalar, 32 bytes. */
  privateKey: Buffer;
  /** Uncompressed point, 65 bytes. */
  publicKey: Buffer;
}

/** Generates a pair. */
export function newKeyPair(kid: string): KeyPair {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  // Node omits leading zero bytes.
  const privateKey = Buffer.alloc(32);
  const scalar = ecdh.getPrivateKey();
  scalar.copy(privateKey, 32 - scalar.length);
  return { kid, privateKey, publicKey: ecdh.getPublicKey() };
}

/** ECDH secret of a private and a public key; null when the latter is not a point of the curve. */
function agreed(privateKey: Buffer, publicKey: Buffer): Buffer | null {
  if (publicKey.length !== POINT_BYTES || publicKey[0] !== 4) return null;
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  try {
    return ecdh.computeSecret(publicKey);
  } catch {
    return null;
  }
}

/** Whether these bytes are an uncompressed point of the curve. */
export const isPoint = (bytes: Buffer): boolean => agreed(newKeyPair('').privateKey, bytes) !== null;

/**
 * Derives the six keys of a browser's key pair, before login (`tokenHash` null) or of a session.
 * @returns null when `clientKey` is not a point of the curve
 */
export function deriveKeys(pair: KeyPair, clientKey: Buffer, tokenHash: Buffer | null): DerivedKeys | null {
  const shared = agreed(pair.privateKey, clientKey);
  if (shared === null) return null;
  const salt = sha256(tis1.SALT_PREFIX, clientKey, pair.publicKey, tokenHash ?? Buffer.alloc(32));
  const derive = (use: tis1.KeyUse) => Buffer.from(hkdfSync('sha256', shared, salt, tis1.keyInfo[use], 32));
  return {
    rs: derive('rs'),
    requestSign: derive('requestSign'),
    responseSign: derive('responseSign'),
    requestEncrypt: derive('requestEncrypt'),
    responseEncrypt: derive('responseEncrypt'),
    password: derive('password'),
  };
}

/** Derives keys with a cache of the latest 10,000 sets. */
export class KeyDeriver {
  readonly #kept = new LRUCache<string, DerivedKeys>({ max: DERIVED_KEPT });

  /** As `deriveKeys`. */
  derive(pair: KeyPair, clientKey: Buffer, tokenHash: Buffer | null): DerivedKeys | null {
    const name = `${pair.kid}.${clientKey.toString('base64url')}.${tokenHash?.toString('base64url') ?? ''}`;
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    const derived = deriveKeys(pair, clientKey, tokenHash);
    if (derived !== null) this.#kept.set(name, derived);
    return derived;
  }
}

/** HMAC-SHA-256 of a text. */
export const mac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Whether `rs` is the signature of the request. Compared as text, because decoding drops bits of its last character.
 */
export function isSignedBy(key: Buffer, request: tis1.SignedRequest, rs: string): boolean {
  const expected = mac(key, tis1.requestText(request)).toString('base64url');
  return sameBytes(Buffer.from(expected), Buffer.from(rs));
}
