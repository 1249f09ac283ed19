// Cryptographic operations with the derived keys: sign texts, seal requests, open answers, seal passwords.
import { tis1 } from '@waybill/contract';
import { type Bytes, concat, fromBase64Url, randomBytes, toBase64Url, utf8 } from './bytes';
import type { DerivedKeys } from './keys';

const IV_LENGTH = 12;

/** base64url of HMAC-SHA-256. */
export async function sign(key: CryptoKey, text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text))));
}

async function isSigned(key: CryptoKey, text: string, signature: string): Promise<boolean> {
  try {
    return await crypto.subtle.verify('HMAC', key, fromBase64Url(signature), utf8(text));
  } catch {
    return false;
  }
}

async function encrypt(key: CryptoKey, plain: Bytes, aad: string, iv: Bytes): Promise<Bytes> {
  const how = { name: 'AES-GCM', iv, additionalData: utf8(aad) };
  return new Uint8Array(await crypto.subtle.encrypt(how, key, plain));
}

/**
 * Seals a request whose row requires encryption.
 * @param plain the unencrypted body: form or JSON text
 */
export async function sealRequest(
  keys: DerivedKeys,
  method: string,
  target: string,
  plain: string,
): Promise<{ data: string; sign: string }> {
  const iv = randomBytes(IV_LENGTH);
  const sealed = await encrypt(keys.requestEncrypt, utf8(plain), tis1.requestAad(method, target), iv);
  const data = toBase64Url(concat(iv, sealed));
  return { data, sign: await sign(keys.requestSign, tis1.requestSignText(method, target, data)) };
}

type SealedAnswer = {
  status: number;
  code: number;
  /** Of the request. */
  nonce: string;
  /** Of the request. */
  target: string;
  data: string;
  /** Header of the answer. */
  sign: string;
};

/** Decrypts a sealed answer to its JSON text. Rejects if the signature is not the server's. */
export async function openAnswer(keys: DerivedKeys, answer: SealedAnswer): Promise<string> {
  const { status, code, nonce, target, data } = answer;
  const text = tis1.responseSignText(status, code, nonce, target, data);
  if (!(await isSigned(keys.responseSign, text, answer.sign))) throw new Error('answer without a valid sign');
  const sealed = fromBase64Url(data);
  const how = {
    name: 'AES-GCM',
    iv: sealed.slice(0, IV_LENGTH),
    additionalData: utf8(tis1.responseAad(nonce)),
  };
  const plain = await crypto.subtle.decrypt(how, keys.responseEncrypt, sealed.slice(IV_LENGTH));
  return new TextDecoder().decode(plain);
}

/**
 * A password field, `v1.<kid>.<iv>.<ct>`, bound to its path and field.
 * Throws a RangeError if the password is too long (126 bytes of UTF-8).
 */
export async function sealPassword(
  key: CryptoKey,
  kid: string,
  path: string,
  field: string,
  password: string,
  iv: Bytes = randomBytes(IV_LENGTH),
): Promise<string> {
  const text = utf8(password);
  if (text.length > tis1.PASSWORD_BLOCK - 2) throw new RangeError('password too long');
  const block = new Uint8Array(tis1.PASSWORD_BLOCK);
  new DataView(block.buffer).setUint16(0, text.length);
  block.set(text, 2);
  const sealed = await encrypt(key, block, tis1.passwordAad(path, field), iv);
  return `v1.${kid}.${toBase64Url(iv)}.${toBase64Url(sealed)}`;
}
