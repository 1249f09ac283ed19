// File watcher for `npm run dev`: rebuilds when a source changed.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

const settle = 150;
const ofInterest = /\.(tsx?|mjs|css|json|html|svg)$/;
const ignored = /(^|[\\/])(node_modules|dist|\.cache)([\\/]|$)|\.test\.[a-z]+$/;

/** Folders to watch: the named packages, or everything that is built. */
export function watchedFolders(root: string, all: readonly string[], names: readonly string[]): string[] {
  return (names.length > 0 ? names : [...all, 'shared'])
    .map((name) => join(root, name))
    .filter((path) => existsSync(path));
}

/**
 * Calls `rebuild` after a change below one of the folders, never twice at once; changes during a rebuild cause one
 * more. Keeps the process running.
 */
export function rebuildOnChange(folders: readonly string[], rebuild: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await rebuild();
    running = false;
    if (again) {
      again = false;
      void run();
    }
  };
  for (const folder of folders) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || ignored.test(file) || !ofInterest.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void run(), settle);
    });
  }
}
