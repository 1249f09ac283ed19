// Where a build keeps what it can make again: beside the lockfile, in this workspace as in a remote's own repository.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
