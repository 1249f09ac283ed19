// Storage wrapper that simulates writes and changes nothing: `--dry-run` and `check` use it, so that they do exactly
// what the real command would.
import { createHash } from 'node:crypto';
import type { Storage, Stored } from '../store/storage';

export function dryRunStorage(real: Storage): Storage {
  /** Key → new content; null: removed. */
  const changed = new Map<string, Buffer | null>();

  async function read(key: string): Promise<Stored | null> {
    const bytes = changed.get(key);
    if (bytes === undefined) return real.read(key);
    return bytes === null ? null : { bytes, tag: createHash('sha256').update(bytes).digest('hex') };
  }

  return {
    place: real.place,
    read,
    async create(key, bytes) {
      if ((await read(key)) !== null) return false;
      changed.set(key, bytes);
      return true;
    },
    async swap(key, bytes, tag) {
      if (((await read(key))?.tag ?? null) !== tag) return false;
      changed.set(key, bytes);
      return true;
    },
    async list(prefix) {
      const kept = (await real.list(prefix)).filter(({ key }) => !changed.has(key));
      const added = [...changed].flatMap(([key, bytes]) =>
        bytes !== null && key.startsWith(prefix) ? [{ key, size: bytes.length }] : [],
      );
      return [...kept, ...added].sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async remove(key) {
      changed.set(key, null);
    },
  };
}
