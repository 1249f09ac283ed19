// A file as an answer to a call.
import { Readable } from 'node:stream';

/** What a handler answers where the browser gets a file: how to read its bytes, as they are sent. */
export interface FileAnswer {
  /** Letters, digits, `.`, `-` and `_`. */
  name: string;
  mediaType: string;
  size: number;
  open: () => Readable;
}

/** A file whose bytes are all there. */
export const bytesAnswer = (name: string, mediaType: string, bytes: Buffer): FileAnswer => ({
  name,
  mediaType,
  size: bytes.length,
  open: () => Readable.from([bytes]),
});
