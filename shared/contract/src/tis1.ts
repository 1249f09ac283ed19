// The texts that signature "TIS1" signs and binds (docs/api.md §4), byte for byte, for signer and verifier alike.
// Pure strings: the cryptography is in shared/platform (WebCrypto) and api/src/services/security (node:crypto).

/** HKDF info of each derived key. */
export const keyInfo = {
  rs: 'TIS1 rs',
  requestSign: 'TIS1 c2s sign',
  responseSign: 'TIS1 s2c sign',
  requestEncrypt: 'TIS1 c2s enc',
  responseEncrypt: 'TIS1 s2c enc',
  password: 'TIS1 pwd',
} as const;
export type KeyUse = keyof typeof keyInfo;

/** First bytes of the HKDF salt: `SHA256("TIS1" || clientPub || serverPub || tokenHash or 32 zero bytes)`. */
export const SALT_PREFIX = 'TIS1';

export const headers = {
  clientKey: 'client-key',
  idempotencyKey: 'idempotency-key',
  authType: 'authtype',
  agent: 'agent',
  sign: 'sign',
} as const;

export interface SignedRequest {
  /** Upper case. */
  method: string;
  /** Lower case, with port when the page has one. */
  host: string;
  /** Path, `?` and query exactly as sent, all before `&rs=`. */
  target: string;
  /** Header value as sent; empty when there is none. */
  contentType: string;
  /** base64url of SHA-256 over the raw body bytes. */
  bodyHash: string;
  authType: string;
  agent: string;
  idempotencyKey: string;
  /** base64url of SHA-256 over the token; empty before login. */
  tokenHash: string;
}

/** Text under `rs`. A missing header is an empty line. */
export function requestText(request: SignedRequest): string {
  return [
    'TIS1-REQ',
    request.method,
    request.host,
    request.target,
    request.contentType,
    request.bodyHash,
    request.authType,
    request.agent,
    request.idempotencyKey,
    request.tokenHash,
    '',
  ].join('\n');
}

/** Additional data of an encrypted request body. */
export const requestAad = (method: string, target: string) => `TIS1-C2S\n${method}\n${target}\n`;
/** Text under the `sign` header of an encrypted request. */
export const requestSignText = (method: string, target: string, data: string) =>
  `TIS1-ENC-REQ\n${method}\n${target}\n${data}\n`;
/** Additional data of an encrypted response. */
export const responseAad = (nonce: string) => `TIS1-S2C\n${nonce}\n`;
/** Text under the `sign` header of an encrypted response. */
export const responseSignText = (status: number, code: number, nonce: string, target: string, data: string) =>
  `TIS1-ENC-RES\n${status}\n${code}\n${nonce}\n${target}\n${data}\n`;
/** Additional data of one password field. */
export const passwordAad = (path: string, field: string) => `TIS1-PWD\n${path}\n${field}\n`;
/** Plain length of a password block: 2-byte length, UTF-8 text, zeros. */
export const PASSWORD_BLOCK = 128;

const RS = '&rs=';

/** Splits a received target into what was signed and its `rs`; null when `rs` is not the last field, once. */
export function splitTarget(received: string): { target: string; rs: string } | null {
  const at = received.indexOf(RS);
  if (at < 0) return null;
  const rs = received.slice(at + RS.length);
  return /^[A-Za-z0-9_-]{43}$/.test(rs) ? { target: received.slice(0, at), rs } : null;
}
