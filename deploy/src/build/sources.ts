// Lists the packages to build, and hashes their sources to find out whether they changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export type BuildPackage = {
  /** Folder name: `shell`, `mf-auth`. */
  name: string;
  directory: string;
};

const skipped = new Set(['node_modules', 'dist', '.cache', 'coverage']);
const isTest = (file: string) => /\.test\.[a-z]+$/.test(file);

/** The shell and every remote of the workspace, the shell first. */
export function listPackages(root: string): BuildPackage[] {
  const names = readdirSync(root)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .filter((name) => existsSync(join(root, name, 'webpack.config.mjs')));
  const inOrder = names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
  return inOrder.map((name) => ({ name, directory: join(root, name) }));
}

function* filesUnder(directory: string): Generator<string> {
  const entries = readdirSync(directory, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* filesUnder(path);
    } else if (entry.isFile() && !isTest(entry.name)) {
      yield path;
    }
  }
}

/**
 * Sources of a package's build besides its own folder. The shell contains all shared code; a remote borrows it and
 * depends only on how it is built, on the descriptor's shape and on the versions of what it borrows.
 */
function listOtherSources(root: string, name: string): string[] {
  const lockfile = join(root, 'pnpm-lock.yaml');
  const shared = join(root, 'shared');
  if (name === 'shell') return [lockfile, shared];
  const versions = existsSync(shared)
    ? readdirSync(shared).map((folder) => join(shared, folder, 'package.json'))
    : [];
  return [lockfile, join(shared, 'remote-kit'), join(shared, 'contract'), ...versions];
}

/**
 * Hash over names and bytes of everything that the build of this package reads.
 * @param trusted public keys that the shell's build contains
 */
export function sourceHash(
  root: string,
  { name, directory }: BuildPackage,
  trusted: readonly string[],
): string {
  const hash = createHash('sha256');
  if (name === 'shell') hash.update(`${trusted.join(',')}\0`);
  const hashFile = (file: string) => {
    hash.update(`${relative(root, file).replaceAll(sep, '/')}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  };
  for (const ingredient of [directory, ...listOtherSources(root, name)]) {
    if (!existsSync(ingredient)) continue;
    if (ingredient.endsWith('.json') || ingredient.endsWith('.yaml')) hashFile(ingredient);
    else for (const file of filesUnder(ingredient)) hashFile(file);
  }
  return hash.digest('hex');
}
