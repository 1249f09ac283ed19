// Lock file for mutual exclusion across processes; it survives its owner's death. If a stale lock were broken by
// removing it, two processes could break it, the second one when a living owner has it. So locks are numbered:
// `<file>.1`, `<file>.2`, … The highest number is the lock; it is taken while it has content and its owner lives.
// Taking it means creating the next number, which only one process can do; releasing it empties the file.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname } from 'node:path';

type LockOptions = {
  /** Milliseconds between two checks of a lock that somebody else has. */
  look?: number;
  /** Milliseconds after which a lock counts as stale even if its owner seems to live. */
  longest?: number;
  /**
   * Other machines or containers use the folder too. Their processes are not visible here: their locks expire by age
   * alone.
   */
  shared?: boolean;
};

/** Old numbers that stay for a while: somebody may be reading the folder just now. */
const kept = 8;

export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function listLockNumbers(file: string): Promise<number[]> {
  const start = `${basename(file)}.`;
  const names = await readdir(dirname(file));
  return names
    .filter((name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
    .map((name) => Number(name.slice(start.length)));
}

async function isHeld(path: string, longest: number, shared: boolean): Promise<boolean> {
  const [pid = '', host = '', since = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
  if (pid === '' || Date.now() - Number(since) >= longest) return false;
  return host === hostname() ? isAlive(Number(pid)) : shared;
}

/** The path of the lock that we have now; null while somebody else has it. */
async function tryLock(file: string, longest: number, shared: boolean): Promise<string | null> {
  const highest = Math.max(0, ...(await listLockNumbers(file)));
  if (highest > 0 && (await isHeld(`${file}.${highest}`, longest, shared))) return null;
  const mine = `${file}.${highest + 1}`;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${process.pid} ${hostname()} ${Date.now()}`);
  try {
    // With its content from the start: an empty one counts as free.
    await link(draft, mine);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const numbers = await listLockNumbers(file);
  // Others were faster since the folder was read: our file is an old number.
  if (Math.max(...numbers) > highest + 1) {
    await rm(mine, { force: true });
    return null;
  }
  for (const number of numbers) {
    if (number <= highest + 1 - kept) await rm(`${file}.${number}`, { force: true });
  }
  return mine;
}

/** Runs `work` while no other process that asks for this lock file does; waits as long as it takes. */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  { look = 250, longest = Number.POSITIVE_INFINITY, shared = false }: LockOptions = {},
): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  for (;;) {
    const mine = await tryLock(file, longest, shared);
    if (mine === null) {
      // Random, so that waiting processes do not retry at the same moment.
      await new Promise((resolve) => setTimeout(resolve, look * (0.5 + Math.random())));
      continue;
    }
    try {
      return await work();
    } finally {
      await writeFile(mine, '');
    }
  }
}
