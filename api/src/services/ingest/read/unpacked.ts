// Limits the unpacked size of files against zip bombs, which would fill the disk or the memory.
import { FileError } from './problems';

/** Customs texts compress to a seventh, seldom to a fiftieth: a large file that compresses better is not one. */
const MAX_COMPRESSION = 300;
const LARGE_BYTES = 100_000_000;
/** Limit for a workbook's shared strings, which stay in memory. */
const MAX_TEXT_BYTES = 250_000_000;

/**
 * Checks the sizes of a file unpacked so far.
 * @param bytes unpacked
 * @param packed bytes of the packed file
 * @param most bytes of an unpacked file
 * @throws FileError for a larger file, or one that unpacks to far more than customs texts do
 */
export function checkUnpacked(name: string, bytes: number, packed: number, most: number): void {
  if (bytes > LARGE_BYTES && Math.floor(bytes / Math.max(1, packed)) > MAX_COMPRESSION)
    throw new FileError(
      `${name} unpacks to more than ${MAX_COMPRESSION} times its size. If that is right, unpack it first.`,
    );
  if (bytes > most)
    throw new FileError(
      `${name} unpacks to more than ${most} bytes, the most that a packed file may hold. If that is right, set WAYBILL_UNPACKED_MAX higher, or unpack it first.`,
    );
}

/** @throws FileError for a workbook whose shared strings would fill the memory */
export function checkTexts(bytes: number): void {
  if (bytes > MAX_TEXT_BYTES)
    throw new FileError(
      `The workbook has ${bytes} bytes of different texts, more than ${MAX_TEXT_BYTES}. Save it as .csv first.`,
    );
}

/**
 * Passes a stream on, counting its bytes.
 * @throws FileError as `checkUnpacked` does
 */
export async function* limitUnpacked<Part extends string | Uint8Array>(
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
