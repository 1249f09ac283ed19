// Generates an API key in the browser: the server gets only what verifies it, never the key (docs/api.md, "Signing").
import { API_KEY_PREFIX, API_KEY_TOKEN_INFO } from '@waybill/contract';
import { toBase64Url } from '@waybill/platform';

interface MadeKey {
  /** The key for the client program: the prefix, followed by 32 bytes in base64url. */
  text: string;
  /** Its public half, 65 bytes in base64url. */
  point: string;
  /** SHA-256 of its bearer token, base64url. */
  tokenHash: string;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

export async function makeKey(): Promise<MadeKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const { d: secret } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  if (secret === undefined) throw new Error('this browser cannot export a key that it has just made');
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );
  const hmac = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const bearer = await crypto.subtle.sign('HMAC', hmac, utf8(API_KEY_TOKEN_INFO));
  const token = `${API_KEY_PREFIX}${toBase64Url(new Uint8Array(bearer))}`;
  return {
    text: `${API_KEY_PREFIX}${secret}`,
    point: toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
    tokenHash: toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(token)))),
  };
}
