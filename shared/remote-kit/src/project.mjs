// Where a build keeps what it can make again: beside the lockfile, in this workspace as in a remote's own repository.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/**
 * The project that a package belongs to: the nearest folder upwards that has a lockfile, else the package itself.
 * @param {string} directory folder of the package
 * @returns {{ root: string, lockfile: string | null }}
 */
export function projectOf(directory) {
  for (let at = directory; ; at = dirname(at)) {
    const lockfile = lockfiles.map((name) => join(at, name)).find(existsSync);
    if (lockfile !== undefined) return { root: at, lockfile };
    if (dirname(at) === at) return { root: directory, lockfile: null };
  }
}

/** Folder for caches and development builds of a package. */
export const cacheFolder = (directory) => join(projectOf(directory).root, '.cache');

/**
 * Hash of everything that builds: the versions in the lockfile, and the code of the kit and of the contract. A cached
 * build counts as long as it stays the same. To let webpack look for every file that its tools import takes longer than
 * to build a remote.
 * @returns {string | null} null where no lockfile tells the versions
 */
export function toolsVersion(directory) {
  const { lockfile } = projectOf(directory);
  if (lockfile === null) return null;
  const hash = createHash('sha256').update(readFileSync(lockfile));
  const files = [import.meta.dirname, dirname(resolve('@waybill/contract'))]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
