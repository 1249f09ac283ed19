// Pieces of a file: all of its bytes in their order, and errors only where a piece is asked for.
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPieces } from './pieces';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pieces-'));
});
afterAll(() => rm(folder, { recursive: true }));

const MEGABYTE = 1_048_576;

test.each([0, 1, MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE + 7])(
  'of %d bytes none is lost or changed',
  async (size) => {
    const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 12)) % 251));
    const path = join(folder, `${size}`);
    await writeFile(path, bytes);
    const read: Buffer[] = [];
    for await (const piece of readPieces(path)) {
      // Time for the next piece to be read: it must not be written over this one.
      await new Promise((resolve) => setTimeout(resolve, 5));
      read.push(Buffer.from(piece));
    }
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
  },
);

test('whoever wants no more pieces leaves no file open', async () => {
  const path = join(folder, 'left');
  await writeFile(path, Buffer.alloc(4 * MEGABYTE, 1));
  for await (const piece of readPieces(path)) {
    expect(piece.length).toBe(MEGABYTE);
    break;
  }
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  expect(open).not.toContain(path);
});

test('what cannot be read is told once, where the piece is asked for', async () => {
  await expect(readPieces(folder).next()).rejects.toThrow('EISDIR');
  await expect(readPieces(join(folder, 'nowhere')).next()).rejects.toThrow('ENOENT');
});
