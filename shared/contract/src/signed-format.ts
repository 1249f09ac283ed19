// Forms of the fields and headers of a signed request: the edge checks them before it reads a file, the API always.
import { API_KEY_PREFIX } from './api-keys';

export const signedFormat = {
  /** Timestamp in ms. */
  ts: /^-?\d{1,15}$/,
  nonce: /^[A-Za-z0-9_-]{16}$/,
  /** Id of the server's key, and the browser's public key. */
  clientKey: /^([A-Za-z0-9-]{1,40})\.([A-Za-z0-9_-]{87})$/,
  /** 32 bytes in base64url, for an API key with its prefix: the two differ in length. */
  bearer: new RegExp(`^Bearer ((${API_KEY_PREFIX})?[A-Za-z0-9_-]{43})$`),
  idempotencyKey: /^[A-Za-z0-9_-]{22}$/,
} as const;
