// Child process that generates the sample (`line-blocks.ts`): writes blocks of lines to standard output, each behind
// their number of rows and of bytes.
import { once } from 'node:events';
import { z } from 'zod';
import { lineBlock, toLine } from '../../stores/warehouse/record';
import { sampleRows } from './rows';

/** Rows per block, small enough for the engine to load one beside people's searches. */
const BLOCK_ROWS = 50_000;
const BLOCK_BYTES = 40_000_000;

const { batch, selection } = z
  .object({
    batch: z.string(),
    selection: z.object({ rows: z.number(), seed: z.string(), anchor: z.string() }),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

async function writeBlock(rows: number, bytes: Buffer): Promise<void> {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(rows, 0);
  header.writeUInt32LE(bytes.length, 4);
  process.stdout.write(header);
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
}

// When the parent has ended, nobody reads the rest.
process.on('disconnect', () => process.exit(1));

let block = lineBlock(BLOCK_BYTES);
let rows = 0;
for (const row of sampleRows(selection)) {
  block.add(toLine(row, batch, true));
  rows += 1;
  if (rows < BLOCK_ROWS) continue;
  await writeBlock(rows, block.bytes());
  block = lineBlock(BLOCK_BYTES);
  rows = 0;
}
if (rows > 0) await writeBlock(rows, block.bytes());
process.stdout.end(() => process.exit(0));
