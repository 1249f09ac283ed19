// The data folder: made, checked for room, and held by one process at a time.
import { constants } from 'node:fs';
import { access, chmod, link, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { systemCode } from './system-error';

/** A start that cannot go on: what is wrong, and what the reader can do about it. Ends in one line and exit 1. */
export class StartError extends Error {
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

const holder = z.object({ pid: z.number().int(), started: z.string() });

/** Tells two processes with the same id apart; empty where the system does not say. */
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

/** The process that a lock file names, when it still runs. */
async function holderOf(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  let said: z.output<typeof holder>;
  try {
    said = holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
  const { pid, started } = said;
  if (pid === process.pid || !isAlive(pid)) return null;
  return (await startOf(pid)) === started ? pid : null;
}

/** MiB that stores need beyond their rows, and bytes that a generated row may take while it is loaded. */
const ROOM_MIB = 200;
const ROW_BYTES = 400;

const inUse = (path: string, pid: number | null) =>
  new StartError(
    `The data folder ${path} is in use by ${pid === null ? 'another process' : `process ${pid}`}.`,
    'Stop that Waybill first, or name another folder in WAYBILL_DATA.',
  );

/** Puts away what a killed process left; another start may have done so already, and hold the folder now. */
async function putAway(path: string, file: string): Promise<void> {
  const old = `${file}.${process.pid}.old`;
  await rename(file, old).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
  });
  const pid = await holderOf(old);
  if (pid !== null) await rename(old, file);
  else await rm(old, { force: true });
  if (pid !== null) throw inUse(path, pid);
}

/** Takes the lock file, also one that a killed process left behind. */
async function takeLock(path: string, file: string): Promise<void> {
  // A link appears with all that is in it, or not at all, and never in the place of another.
  const draft = `${file}.${process.pid}`;
  const said = { pid: process.pid, started: await startOf(process.pid) };
  await writeFile(draft, JSON.stringify(said), { mode: 0o600 });
  try {
    await link(draft, file).catch(async (error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error;
      const pid = await holderOf(file);
      if (pid !== null) throw inUse(path, pid);
      await putAway(path, file);
      await link(draft, file).catch(async (again: unknown) => {
        throw systemCode(again) === 'EEXIST' ? inUse(path, await holderOf(file)) : again;
      });
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Makes the folder when missing, checks it, and holds it until `release`.
 * @param use `alone` when a store is embedded in it; servers with both stores elsewhere may share a folder.
 *   `newRows` are the rows that this start is going to load
 * @throws StartError when the folder is unusable, full, or held by a running process
 */
export async function holdFolder(
  path: string,
  use: { alone: boolean; newRows: number },
): Promise<{ release: () => Promise<void> }> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    // Somebody else may have made it, for everybody to read; where it is another user's, that is theirs to say.
    await chmod(path, 0o700).catch(() => undefined);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
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
