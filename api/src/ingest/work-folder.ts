// The folder that a load unpacks its files into. What a killed load left there goes with the next one: it may be large.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../system-error';

/** The process that a folder is of is in its name. */
const named = /^load-(\d+)-/;

function runs(process_: number): boolean {
  // Its own number: that of a former process, since one process loads once at a time.
  if (process_ === process.pid) return false;
  try {
    return process.kill(process_, 0);
  } catch (error) {
    // There is one, of another user.
    return systemCode(error) === 'EPERM';
  }
}

/** Makes a folder in `folder`; the caller removes it. */
export async function workFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const owner = named.exec(name)?.[1];
    if (owner !== undefined && !runs(Number(owner)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
  return mkdtemp(join(folder, `load-${process.pid}-`));
}
