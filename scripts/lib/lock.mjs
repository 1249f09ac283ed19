// Lock file of the data folder: two processes would corrupt the embedded databases. It names its owner, so that one
// that was left behind by a crash is recognised and replaced. It also contains the address of the running site's API,
// for commands that call it.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './environment.mjs';

/** Start time of a process in the kernel's ticks: tells it from a later one with the same id. Linux only. */
function startedAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = startedAt(pid);
  return started === null || now === null || started === now;
}

function read(file) {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(owner.pid) ? owner : null;
  } catch {
    return null;
  }
}

const lockIn = (folder) => join(folder, 'waybill.lock');

/**
 * Locks the data folder for this process.
 * @returns a function that releases it
 * @throws UserError when another process has it
 */
export function lockDataFolder(folder, port) {
  const file = lockIn(folder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startedAt(process.pid), port }));
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        // A link is created atomically, and never replaces another one.
        linkSync(draft, file);
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
        const owner = read(file);
        if ((owner !== null && isAlive(owner)) || attempt > 2) {
          throw new UserError(
            `Waybill is already running on ${folder} (process ${owner?.pid}, port ${owner?.port}).`,
            'Use that one, stop it first, or set WAYBILL_DATA to another folder.',
          );
        }
        rmSync(file, { force: true });
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** Adds the API's address to the lock of this process. @param api address, e.g. `http://127.0.0.1:40123` */
export function nameApiInLock(folder, api) {
  const file = lockIn(folder);
  const owner = read(file);
  if (owner?.pid !== process.pid) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...owner, api }));
  // Atomic: a reader finds the lock with or without the address, never half of it.
  renameSync(draft, file);
}
