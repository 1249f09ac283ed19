// Compressed twins of a build's files, made once so that the edge never compresses them again.
import { stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const worthIt = /\.(js|css|json|html|svg|txt)$/;
const smallest = 512;
/** Above this size the last per cent of brotli costs seconds per file. */
const large = 600_000;

/** How hard to compress: as small as it gets, or at once (development). */
export type Effort = 'small' | 'quick';

/** Brotli of a text file. */
const compressText = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes `path` with its `.br` and `.gz` when they pay; returns the size of the brotli twin or of the file. */
export async function writeWithTwins(path: string, bytes: Buffer, effort: Effort): Promise<number> {
  await writeFile(path, bytes);
  if (bytes.length < smallest || !worthIt.test(path)) return bytes.length;
  const hard = bytes.length > large ? 9 : 11;
  const [small, usual] = await Promise.all([
    compressText(bytes, effort === 'quick' ? 3 : hard),
    gz(bytes, { level: effort === 'quick' ? 1 : 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, usual)]);
  return small.length;
}

/** Runs `work` over `items`, as many at once as there are processors. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next++;
      const item = items[at];
      if (item !== undefined) results[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

/** Size of a file in bytes, or null when there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch {
    return null;
  }
}
