// The bytes of a file, piece by piece, in one buffer for all: with a new one for each piece, making room for it takes
// longer than reading it.
import { open } from 'node:fs/promises';

const PIECE_BYTES = 1_048_576;

/** Each piece is good until the next one is asked for. */
export async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(PIECE_BYTES);
  const handle = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, PIECE_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
