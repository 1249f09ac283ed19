// How much a packed file may hold: what unpacks to far more than customs texts do would fill the disk or the memory.
import { FileError } from './problems';

/** Text of customs shrinks to a seventh, seldom to a fiftieth: what shrinks more, and is large, is no customs text. */
const SHRINKS_MAX = 300;
const LARGE_BYTES = 100_000_000;
/** Of a workbook's list of texts, which its reader keeps in memory. */
const TEXTS_MAX = 250_000_000;

/** Bytes that a packed file may hold, unless WAYBILL_UNPACKED_MAX says another number. */
export const UNPACKED_MAX = 50_000_000_000;

/**
 * @param bytes of what was packed so far, and of it as it is packed
 * @param most bytes that it may hold
 * @throws FileError for what holds more, or unpacks to far more than customs texts do
 */
export function checkUnpacked(name: string, bytes: number, packed: number, most: number): void {
  if (bytes > LARGE_BYTES && Math.floor(bytes / Math.max(1, packed)) > SHRINKS_MAX)
    throw new FileError(
      `${name} unpacks to more than ${SHRINKS_MAX} times its size. If that is right, unpack it first.`,
    );
  if (bytes > most)
    throw new FileError(
      `${name} unpacks to more than ${most} bytes, the most that a packed file may hold. If that is right, set WAYBILL_UNPACKED_MAX higher, or unpack it first.`,
    );
}

/** @throws FileError for a workbook whose list of texts would fill the memory */
export function checkTexts(bytes: number): void {
  if (bytes > TEXTS_MAX)
    throw new FileError(
      `The workbook has ${bytes} bytes of different texts, more than ${TEXTS_MAX}. Save it as .csv first.`,
    );
}

/**
 * The parts of a stream, counted while they pass.
 * @throws FileError as `checkUnpacked` does
 */
export async function* counted<Part extends string | Uint8Array>(
  parts: AsyncIterable<Part>,
  name: string,
  packed: number,
  most: number,
): AsyncGenerator<Part> {
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    checkUnpacked(name, bytes, packed, most);
    yield part;
  }
}
