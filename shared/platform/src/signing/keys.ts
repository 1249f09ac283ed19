// The browser's key pair and the keys derived from it with the server's key by ECDH (docs/api.md §4).
// Neither private nor derived keys can be exported by scripts; they can only be used.
import { tis1 } from '@waybill/contract';
import { type Bytes, concat, sha256, toBase64Url, utf8 } from './bytes';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

export type BrowserPair = {
  privateKey: CryptoKey;
  /** Uncompressed public point, 65 bytes. */
  point: Bytes;
};

/** The server's public key and its id. */
export type ServerKey = { kid: string; point: Bytes };

export type DerivedKeys = Record<tis1.KeyUse, CryptoKey>;

export async function createBrowserPair(): Promise<BrowserPair> {
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveKey']);
  return {
    privateKey: pair.privateKey,
    point: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
  };
}

const purpose: Record<tis1.KeyUse, 'sign' | 'encrypt'> = {
  rs: 'sign',
  requestSign: 'sign',
  responseSign: 'sign',
  requestEncrypt: 'encrypt',
  responseEncrypt: 'encrypt',
  password: 'encrypt',
};

/**
 * The six keys shared with the server.
 * @param tokenHash SHA-256 of the session's token; null before login
 */
export async function deriveKeys(
  pair: BrowserPair,
  serverPoint: Bytes,
  tokenHash: Bytes | null,
): Promise<DerivedKeys> {
  const server = await crypto.subtle.importKey('raw', serverPoint, CURVE, false, []);
  const secret = await crypto.subtle.deriveKey(
    { name: 'ECDH', public: server },
    pair.privateKey,
    'HKDF',
    false,
    ['deriveKey'],
  );
  const salt = await sha256(
    concat(utf8(tis1.SALT_PREFIX), pair.point, serverPoint, tokenHash ?? new Uint8Array(32)),
  );
  const derive = (use: tis1.KeyUse) => {
    const how = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(tis1.keyInfo[use]) };
    return purpose[use] === 'sign'
      ? crypto.subtle.deriveKey(how, secret, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
          'sign',
          'verify',
        ])
      : crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  };
  const [rs, requestSign, responseSign, requestEncrypt, responseEncrypt, password] = await Promise.all([
    derive('rs'),
    derive('requestSign'),
    derive('responseSign'),
    derive('requestEncrypt'),
    derive('responseEncrypt'),
    derive('password'),
  ]);
  return { rs, requestSign, responseSign, requestEncrypt, responseEncrypt, password };
}

/** Header `Client-Key`: id of the server key, and our public point. */
export const clientKeyHeader = (kid: string, point: Bytes) => `${kid}.${toBase64Url(point)}`;
