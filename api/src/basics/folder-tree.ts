// Copies whole folders with their links, and lists them with hashes, for backups.
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { systemCode } from './system-error';

interface Listed {
  /** By path in the folder: size in bytes and SHA-256 in hex. */
  files: Record<string, { size: number; sha256: string }>;
  /** By path: target of a symbolic link. */
  links: Record<string, string>;
}

/** Ignores files that were deleted in the meantime. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
  });
}

/**
 * Copies a folder; does nothing if it does not exist.
 * @param wanted whether a path below `from` is copied
 */
export async function copyTree(
  from: string,
  to: string,
  wanted: (path: string, isFolder: boolean) => boolean = () => true,
  below = '',
): Promise<void> {
  const entries = await readdir(join(from, below), { withFileTypes: true }).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (entries === null) return;
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const path = join(below, entry.name);
    if (!wanted(path, entry.isDirectory())) continue;
    if (entry.isDirectory()) await copyTree(from, to, wanted, path);
    else if (entry.isSymbolicLink())
      await unlessGone(readlink(join(from, path)).then((target) => symlink(target, join(to, path))));
    else if (entry.isFile())
      await unlessGone(copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE));
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Lists everything in a folder. */
export async function listTree(folder: string): Promise<Listed> {
  const listed: Listed = { files: {}, links: {} };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const place = join(entry.parentPath, entry.name);
    const path = place.slice(folder.length + 1);
    if (entry.isSymbolicLink()) listed.links[path] = await readlink(place);
    else if (entry.isFile())
      listed.files[path] = { size: (await stat(place)).size, sha256: await hashOf(place) };
  }
  return listed;
}

/** Whether a path does not exist, or is an empty folder. */
export async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return true;
    throw error;
  }
}
