// Temporary folder of the tests: in memory where there is enough of it, since hundreds of databases are created and
// removed, and none has to outlive the run.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's in-memory file system; in a container it is often small. */
const memory = '/dev/shm';
const NEEDED_BYTES = 8e9;

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= NEEDED_BYTES;
}

/** Creates a folder for temporary files, which is removed when this process ends. @returns its path */
export function scratchFolder() {
  // A short name: it contains PostgreSQL's sockets, whose path may have 107 characters.
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'wb-'));
  // Database servers run as users of their own, which need access through it.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Memory is not freed by itself: without this, a process that receives a signal would skip its exit handlers.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}
