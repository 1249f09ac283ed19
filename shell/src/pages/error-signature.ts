// Signs the message in an address of the error page with a key of this browser, so that a reload or another tab shows it
// again. An address that somebody else wrote has no such signature.
import { createStore, get, update } from 'idb-keyval';

const KEY = 'error-page';
const algorithm: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };

/** The browser's key, made on first use; scripts cannot read it. */
async function openKey(): Promise<CryptoKey> {
  const store = createStore('waybill-pages', 'keys');
  const created = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  // Two tabs at once end with the same key.
  await update<CryptoKey>(KEY, (stored) => stored ?? created, store);
  return (await get<CryptoKey>(KEY, store)) ?? created;
}

const toBytes = (message: string) => new TextEncoder().encode(message);

/** Signature of a message, as hexadecimal text; null where the browser stores nothing. */
export async function signMessage(message: string): Promise<string | null> {
  try {
    const signature = await crypto.subtle.sign('HMAC', await openKey(), toBytes(message));
    return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

/** Whether this browser signed the message. */
export async function isSignedMessage(message: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    return await crypto.subtle.verify('HMAC', await openKey(), bytes, toBytes(message));
  } catch {
    return false;
  }
}
