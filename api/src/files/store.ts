// Where the bytes of files are: a folder, or a bucket (s3-store.ts). In a folder a file is written aside and gets its name when it is whole, so that what a
// killed process leaves behind is never taken for one.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FileStore {
  /**
   * Writes a file whole, or not at all.
   * @param id a UUID of ours
   * @returns its bytes
   */
  write: (id: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal) => Promise<number>;
  read: (id: string) => Readable;
  remove: (id: string) => Promise<void>;
  /** Removes what is older than anything of its kind can be: it belongs to nobody. */
  sweep: (ages: SweptAges) => Promise<void>;
}

/** In ms since it was written last. */
interface SweptAges {
  /** Of what was never finished: its process is gone. */
  unfinished: number;
  /** Of a file that is whole. */
  whole: number;
}

/** Suffix of files that are being written. */
const UNFINISHED = '.part';

/** Files in a folder of this machine, or one that several servers share. */
export async function folderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const placeOf = (id: string) => join(folder, id);
  return {
    write: async (id, content, signal) => {
      const draft = `${placeOf(id)}${UNFINISHED}`;
      // Opened before anything is read: a stream that opens by itself may do so after a broken content was cleaned up.
      const file = await open(draft, 'w', 0o600);
      try {
        // `flush`: the bytes are on the disk before the name is.
        await pipeline(content, file.createWriteStream({ flush: true }), { signal });
        const { size } = await stat(draft);
        await rename(draft, placeOf(id));
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: (id) => createReadStream(placeOf(id)),
    remove: (id) => rm(placeOf(id), { force: true }),
    sweep: async ({ unfinished, whole }) => {
      for (const name of await readdir(folder)) {
        const place = join(folder, name);
        const age = await stat(place).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        );
        if (age > (name.endsWith(UNFINISHED) ? unfinished : whole)) await rm(place, { force: true });
      }
    },
  };
}
