// Packs the clients for TypeScript and Python, which the API serves for npm and pip, when their sources changed.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sourceHash } from './sources';

const run = promisify(execFile);

/** Program of the workspace that packs them. */
const packer = (root: string) => join(root, 'clients/typescript/pack.mjs');

/** Packs both clients into `folder`. @throws Error with the output of the tool */
async function packClients(root: string, folder: string): Promise<void> {
  await run(process.execPath, [packer(root), folder]);
}

/** Packs them into `clients/dist` unless their sources are those of the last time. Returns whether it packed. */
export async function packClientsIfChanged(root: string): Promise<boolean> {
  if (!existsSync(packer(root))) return false;
  const folder = join(root, 'clients/dist');
  const stamp = join(root, '.cache/build/clients.hash');
  const hash = sourceHash(root, { name: 'clients', directory: join(root, 'clients') }, []);
  if (existsSync(folder) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return false;
  await packClients(root, folder);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
  return true;
}
