// Type of an answer that is a file.
import { Readable } from 'node:stream';

/** Answer of a handler from which the browser gets a file: its name, type and byte stream. */
export interface FileAnswer {
  /** Letters, digits, `.`, `-` and `_`. */
  name: string;
  mediaType: string;
  size: number;
  open: () => Readable;
}

/** A file answer from bytes in memory. */
export const bytesAnswer = (name: string, mediaType: string, bytes: Buffer): FileAnswer => ({
  name,
  mediaType,
  size: bytes.length,
  open: () => Readable.from([bytes]),
});
