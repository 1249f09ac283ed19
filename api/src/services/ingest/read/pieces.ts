// Reads a file in chunks, using two buffers alternately: allocating a new one for each chunk takes longer than reading
// it.
import { open } from 'node:fs/promises';

const PIECE_BYTES = 1_048_576;

/**
 * Each chunk is valid until the next one is requested, which is read ahead.
 * @throws Error of the system when a requested chunk cannot be read
 */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  let [buffer, spare] = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)];
  const handle = await open(path);
  const read = () => {
    const reading = handle.read(buffer, 0, PIECE_BYTES);
    // A rejection before its chunk is requested would otherwise end the process.
    reading.catch(() => undefined);
    return reading;
  };
  try {
    for (let reading = read(); ; ) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return;
      const piece = buffer.subarray(0, bytesRead);
      [buffer, spare] = [spare, buffer];
      reading = read();
      yield piece;
    }
  } finally {
    // Waits for a read in progress.
    await handle.close();
  }
}
