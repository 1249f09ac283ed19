// Writes compressed copies (`.br`, `.gz`) of a build's files, so that the edge never has to compress them.
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const worthIt = /\.(js|css|json|html|svg|txt)$/;
const smallest = 512;
/** Above this size the highest brotli quality costs seconds per file. */
const large = 1_000_000;

/** Brotli quality for texts that the edge generates per request: speed matters more than the last per cent. */
export const PAGE_QUALITY = 7;

/** Compression effort: smallest size, or fast (development). */
export type Effort = 'small' | 'quick';

/** True when a file of that name and size (in bytes) has compressed copies `.br` and `.gz` next to it. */
export const hasTwins = (name: string, size: number): boolean => size >= smallest && worthIt.test(name);

/** Brotli and gzip of a text. */
export async function compressTwins(bytes: Buffer, effort: Effort): Promise<{ br: Buffer; gz: Buffer }> {
  const hard = bytes.length > large ? 9 : 11;
  const [small, usual] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 3 : hard,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gz(bytes, { level: effort === 'quick' ? 1 : 9 }),
  ]);
  return { br: small, gz: usual };
}

/** Runs `work` over `items`, as many at once as there are processors. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const runNext = async () => {
    while (next < items.length) {
      const at = next++;
      const item = items[at];
      if (item !== undefined) results[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return results;
}
