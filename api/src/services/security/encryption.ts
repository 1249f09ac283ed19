// Encryption and decryption of requests, answers and password fields.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { tis1 } from '@waybill/contract';
import { type DerivedKeys, mac, sameBytes } from './tis1';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function sealText(key: Buffer, aad: string, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(aad));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function openSealed(key: Buffer, aad: string, iv: Buffer, sealed: Buffer): Buffer | null {
  if (iv.length !== IV_BYTES || sealed.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(aad));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Strict base64url: no padding, no stray characters that decoding would skip. */
function fromBase64url(text: string): Buffer | null {
  const decoded = Buffer.from(text, 'base64url');
  return decoded.toString('base64url') === text ? decoded : null;
}

/** Plain text of an encrypted request; null when `sign` or `data` were not made with the browser key. */
export function openRequest(
  keys: DerivedKeys,
  request: { method: string; target: string; data: string; sign: string },
): Buffer | null {
  const { method, target, data } = request;
  const sign = fromBase64url(request.sign);
  const expected = mac(keys.requestSign, tis1.requestSignText(method, target, data));
  if (sign === null || !sameBytes(expected, sign)) return null;
  const sealed = fromBase64url(data);
  if (sealed === null) return null;
  return openSealed(
    keys.requestEncrypt,
    tis1.requestAad(method, target),
    sealed.subarray(0, IV_BYTES),
    sealed.subarray(IV_BYTES),
  );
}

/** `data` and `sign` of a successful encrypted answer. */
export function sealAnswer(
  keys: DerivedKeys,
  answer: { status: number; code: number; nonce: string; target: string; plain: unknown },
): { data: string; sign: string } {
  const { status, code, nonce, target } = answer;
  const data = sealText(
    keys.responseEncrypt,
    tis1.responseAad(nonce),
    Buffer.from(JSON.stringify(answer.plain)),
  );
  const sign = mac(keys.responseSign, tis1.responseSignText(status, code, nonce, target, data));
  return { data, sign: sign.toString('base64url') };
}

/**
 * Plain text of a password field `v1.<kid>.<iv>.<ct>`.
 * @param place path of the call and name of the field, to which the browser bound it
 * @returns null when it is of another key or place
 */
export function openPassword(
  keys: DerivedKeys,
  kid: string,
  place: { path: string; field: string },
  value: string,
): string | null {
  const [version, ofKid, ivText, sealedText, ...rest] = value.split('.');
  if (version !== 'v1' || ofKid !== kid || ivText === undefined || sealedText === undefined) return null;
  const iv = fromBase64url(ivText);
  const sealed = fromBase64url(sealedText);
  if (rest.length > 0 || iv === null || sealed === null) return null;
  const block = openSealed(keys.password, tis1.passwordAad(place.path, place.field), iv, sealed);
  if (block?.length !== tis1.PASSWORD_BLOCK) return null;
  const length = block.readUInt16BE(0);
  if (length > tis1.PASSWORD_BLOCK - 2) return null;
  return block.toString('utf8', 2, 2 + length);
}
