// Byte utilities for request signing: UTF-8, base64url, SHA-256, random values.

export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws if the text is not canonical base64url: without padding and without excess bits at its end. */
export function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  if (toBase64Url(bytes) !== text) throw new RangeError('not base64url');
  return bytes;
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** 16 characters. */
export const createNonce = () => toBase64Url(randomBytes(12));

/** 22 characters, one per user action. */
export const createIdempotencyKey = () => toBase64Url(randomBytes(16));
