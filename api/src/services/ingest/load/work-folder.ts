// Temporary folder into which a load unpacks its files. Folders of killed loads are removed by the next one, as they
// may be large.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../../../basics/system-error';

/** The name of a folder contains its process id. */
const folderName = /^load-(\d+)-/;

function isRunning(process_: number): boolean {
  // Our own id: the folder is from a former process with the same id, since one process runs one load at a time.
  if (process_ === process.pid) return false;
  try {
    return process.kill(process_, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return systemCode(error) === 'EPERM';
  }
}

/** Creates a folder in `folder`; the caller removes it. */
export async function createWorkFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const owner = folderName.exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
  return mkdtemp(join(folder, `load-${process.pid}-`));
}
