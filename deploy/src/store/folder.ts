// Release store in a local folder. Every write goes to a draft file that is flushed to disk and then renamed in one
// step, so that a crash at any point leaves either the old state or the new one.
import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { checkKey } from './keys';
import { errorCode, withLock } from './lock';
import type { Listed, Storage, Stored } from './storage';

/** A swap takes milliseconds: a process that keeps its lock longer than this (in ms) has died. */
const swapLock = { look: 5, longest: 30_000, shared: true };

/** Age in ms from which a draft counts as abandoned. */
const abandoned = 24 * 3600 * 1000;

const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Makes a new name durable. Not every system can open a folder; those flush names by themselves. */
async function flushFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL'].includes(String(errorCode(error)))) throw error;
  }
}

/** @param folder created at the first write */
export function folderStorage(folder: string): Storage {
  const place = resolve(folder);
  const toPath = (key: string) => join(place, ...checkKey(key).split('/'));
  // Outside of everything that is served or listed.
  const drafts = join(place, '.drafts');
  const toLockPath = (key: string) => join(place, '.locks', key.replaceAll('/', '+'));

  /** Removes drafts whose writers died long ago; once per process is enough. */
  async function removeOldDrafts(): Promise<void> {
    await mkdir(drafts, { recursive: true });
    for (const name of await readdir(drafts)) {
      const found = await stat(join(drafts, name)).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > abandoned)
        await rm(join(drafts, name), { force: true });
    }
  }
  let swept: Promise<void> | undefined;

  async function writeDraft(bytes: Buffer): Promise<string> {
    swept ??= removeOldDrafts();
    await swept;
    const draft = join(drafts, randomUUID());
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    return draft;
  }

  async function read(key: string): Promise<Stored | null> {
    try {
      const bytes = await readFile(toPath(key));
      return { bytes, tag: hashBytes(bytes) };
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(errorCode(error)))) return null;
      throw error;
    }
  }

  async function create(key: string, bytes: Buffer): Promise<boolean> {
    const path = toPath(key);
    const draft = await writeDraft(bytes);
    try {
      await mkdir(dirname(path), { recursive: true });
      await link(draft, path);
      await flushFolder(dirname(path));
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function swap(key: string, bytes: Buffer, tag: string | null): Promise<boolean> {
    const path = toPath(key);
    return withLock(
      toLockPath(key),
      async () => {
        if (((await read(key))?.tag ?? null) !== tag) return false;
        const draft = await writeDraft(bytes);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await flushFolder(dirname(path));
        return true;
      },
      swapLock,
    );
  }

  async function list(prefix: string): Promise<Listed[]> {
    // The deepest folder that the prefix names; the rest of the prefix is the beginning of a file name in it.
    const start = join(place, ...prefix.split('/').slice(0, -1));
    const entries = await readdir(start, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(String(errorCode(error)))) return [];
      throw error;
    });
    const keys = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(place, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .filter((key) => key.startsWith(prefix) && !key.startsWith('.'))
      .sort();
    const listed = await Promise.all(
      keys.map(async (key): Promise<Listed | null> => {
        const found = await stat(join(place, key)).catch(() => null);
        return found === null ? null : { key, size: found.size };
      }),
    );
    return listed.filter((entry) => entry !== null);
  }

  const remove = (key: string) => rm(toPath(key), { force: true });

  return { place, read, create, swap, list, remove };
}
