// UUIDs that are derived from what they identify, so that the same thing has the same id.
import { sha256 } from './tis1';

/** A UUID of version 8, which no generated id has. */
export function deriveUuid(...parts: (string | Buffer)[]): string {
  const hex = sha256(...parts).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
