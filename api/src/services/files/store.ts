// Stores the bytes of files in a folder (in a bucket: s3-store.ts). A file is written under a temporary name and
// renamed when complete, so that leftovers of a killed process are never taken for one.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FileStore {
  /**
   * Writes a complete file, or none.
   * @param id a UUID of ours
   * @returns its size in bytes
   */
  write: (id: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal) => Promise<number>;
  read: (id: string) => Readable;
  remove: (id: string) => Promise<void>;
  /** Deletes files that are older than any file of their kind can be. */
  sweep: (ages: SweptAges) => Promise<void>;
}

/** Ages in ms since the last write. */
interface SweptAges {
  /** Of an unfinished file, whose process is gone. */
  unfinished: number;
  /** Of a complete file. */
  whole: number;
}

/** Suffix of files that are being written. */
const UNFINISHED = '.part';

/** Files in a folder of this machine, or in one that several servers share. */
export async function folderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const toFilePath = (id: string) => join(folder, id);
  return {
    write: async (id, content, signal) => {
      const draft = `${toFilePath(id)}${UNFINISHED}`;
      // Opened before anything is read: a stream that opens lazily could create the file after a failed write was
      // cleaned up.
      const file = await open(draft, 'w', 0o600);
      try {
        // `flush`: the bytes are on the disk before the file is renamed.
        await pipeline(content, file.createWriteStream({ flush: true }), { signal });
        const { size } = await stat(draft);
        await rename(draft, toFilePath(id));
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: (id) => createReadStream(toFilePath(id)),
    remove: (id) => rm(toFilePath(id), { force: true }),
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
