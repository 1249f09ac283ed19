// Data folder: creates it, checks the free disk space, and locks it for one process.
import { constants } from 'node:fs';
import { access, chmod, link, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { messageOf } from './failure';
import { systemCode } from './system-error';

/** The start has failed: the message says why, and what to do about it. Printed as one line, with exit code 1. */
export class StartError extends Error {
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

const holder = z.object({ pid: z.number().int(), started: z.string() });

/**
 * Start time of a process, to tell two processes with the same id apart; empty where the system does not provide it.
 */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/** State of a lock file: the id of its running process, `left` if that has ended, `none` without a file. */
async function holderOf(file: string): Promise<number | 'left' | 'none'> {
  let said: z.output<typeof holder>;
  try {
    said = holder.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? 'none' : 'left';
  }
  const { pid, started } = said;
  if (pid === process.pid || !isAlive(pid)) return 'left';
  return (await startOf(pid)) === started ? pid : 'left';
}

/** Creates a hard link. @returns false when the name is taken: a link appears atomically, and replaces nothing */
async function linked(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** MiB that stores need beyond their rows, and bytes that a generated row may need while it is loaded. */
const ROOM_MIB = 200;
const ROW_BYTES = 400;

/**
 * Removes the lock of a killed process. Serialised, because another start could take the lock between check and
 * removal.
 */
async function removeLeft(draft: string, file: string): Promise<void> {
  const turn = `${file}.turn`;
  if (await linked(draft, turn)) {
    try {
      if ((await holderOf(file)) === 'left') await rm(file, { force: true });
    } finally {
      await rm(turn, { force: true });
    }
  } else if ((await holderOf(turn)) === 'left') await rm(turn, { force: true });
  else await pause(10);
}

/** Takes the lock file, replacing one that a killed process left behind. */
async function takeLock(path: string, file: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  const said = { pid: process.pid, started: await startOf(process.pid) };
  await writeFile(draft, JSON.stringify(said), { mode: 0o600 });
  try {
    while (!(await linked(draft, file))) {
      const held = await holderOf(file);
      if (typeof held === 'number')
        throw new StartError(
          `The data folder ${path} is in use by process ${held}.`,
          'Stop that Waybill first, or name another folder in WAYBILL_DATA.',
        );
      if (held === 'left') await removeLeft(draft, file);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Creates the folder if it is missing, checks it, and locks it until `release`.
 * @param use `alone` when a store is embedded in it; servers with both stores elsewhere may share a folder. `newRows`
 * is the number of rows that this start is going to load
 * @throws StartError when the folder is unusable, full, or locked by a running process
 */
export async function lockDataFolder(
  path: string,
  use: { alone: boolean; newRows: number },
): Promise<{ release: () => Promise<void> }> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    // The folder may have been created by someone else, readable for all; if it belongs to another user, this fails and
    // is ignored.
    await chmod(path, 0o700).catch(() => undefined);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = messageOf(error);
    throw new StartError(
      `The data folder ${path} cannot be used: ${reason}`,
      'Give this user the right to read and write it, or name another folder in WAYBILL_DATA.',
    );
  }
  const file = join(path, 'lock');
  if (use.alone) await takeLock(path, file);
  const release = async () => {
    if (use.alone) await rm(file, { force: true });
  };
  const disk = await statfs(path);
  const free = Math.floor((disk.bavail * disk.bsize) / 1_048_576);
  const needed = ROOM_MIB + Math.ceil((use.newRows * ROW_BYTES) / 1_048_576);
  if (free < needed) {
    await release();
    throw new StartError(
      `There is no room in ${path}: ${free} MiB are free, ${needed} MiB are needed.`,
      'Free some disk space, name another folder in WAYBILL_DATA, or lower WAYBILL_SAMPLE_ROWS.',
    );
  }
  return { release };
}
