// One build at a time in a checkout: two at once would write into the same folders.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const look = 250;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** True when the lock is ours now; removes one that its owner left behind. */
async function tryLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  // An empty file belongs to someone who is about to write into it.
  if (owner > 0 && !isAlive(owner)) await rm(file, { force: true });
  return false;
}

/** Runs `work` while no other process that asks for this lock file does; waits as long as it takes. */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  while (!(await tryLock(file))) await new Promise((resolve) => setTimeout(resolve, look));
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
