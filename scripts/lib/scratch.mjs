// Where tests keep what they make for a moment: in memory where there is room for it, since hundreds of databases are made
// and removed, and none has to outlive the run.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory; in a container it is often small. */
const memory = '/dev/shm';
const NEEDED_BYTES = 8e9;

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= NEEDED_BYTES;
}

/** Makes a folder for temporary files, which is removed when this process ends. @returns its path */
export function scratchFolder() {
  // A short name: the sockets of PostgreSQL stand in it, and their path may have 107 letters.
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'wb-'));
  // Servers of databases run as users of their own, who have to pass through it.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Memory is not given back by itself: without this, a process that is told to end would skip its exit handlers.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}
