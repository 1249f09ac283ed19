// The bytes of a file, piece by piece, in two buffers for all: with a new one for each piece, making room for it takes
// longer than reading it.
import { open } from 'node:fs/promises';

const PIECE_BYTES = 1_048_576;

/**
 * Each piece is good until the next one is asked for, which is read meanwhile.
 * @throws Error of the system when a piece is asked for that cannot be read
 */
export async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  let [buffer, other] = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)];
  const handle = await open(path);
  const read = () => {
    const reading = handle.read(buffer, 0, PIECE_BYTES);
    // An error that comes before its piece is asked for would end the process.
    reading.catch(() => undefined);
    return reading;
  };
  try {
    for (let reading = read(); ; ) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return;
      const piece = buffer.subarray(0, bytesRead);
      [buffer, other] = [other, buffer];
      reading = read();
      yield piece;
    }
  } finally {
    // Waits for a read that is under way.
    await handle.close();
  }
}
