// Reads builds from the store for the gate (gate.ts): whatever is damaged or missing becomes a reason against them, not
// an exception.
import { createHash } from 'node:crypto';
import { integrity } from '@waybill/contract';
import { z } from 'zod';
import { InvalidBuildError, manifestName, readShellBuild } from '../store/builds';
import { shellBuild } from '../store/document';
import { storeKeys } from '../store/keys';
import type { Storage } from '../store/storage';
import type { FileFacts, RemoteToCheck, ShellToCheck } from './shapes';

/** build.json, read as leniently as the gate needs it: a malformed integrity counts as missing. */
const fileList = z.object({
  files: z.record(
    z.string(),
    z.object({ bytes: z.number(), brotli: z.number(), integrity: integrity.nullable().catch(null) }),
  ),
});

async function listBuildFiles(
  storage: Storage,
  name: string,
  folder: string,
): Promise<Record<string, FileFacts>> {
  const stored = await storage.read(storeKeys.buildList(name, folder));
  if (stored === null) return {};
  try {
    return fileList.parse(JSON.parse(stored.bytes.toString('utf8'))).files;
  } catch {
    return {};
  }
}

/** A remote's build for the gate. An incomplete folder counts as having no files, which the gate refuses. */
export async function remoteToCheck(storage: Storage, name: string, folder: string): Promise<RemoteToCheck> {
  const read = async (file: string) =>
    (await storage.read(storeKeys.build(name, folder) + file))?.bytes ?? null;
  const [files, descriptor, manifest, needs] = await Promise.all([
    listBuildFiles(storage, name, folder),
    read('remote.json'),
    read(manifestName),
    read('needs.json'),
  ]);
  return {
    name,
    descriptor: descriptor?.toString('utf8') ?? null,
    manifest: manifest?.toString('utf8') ?? null,
    manifestIntegrity: `sha384-${createHash('sha384')
      .update(manifest ?? '')
      .digest('base64')}`,
    needs: needs?.toString('utf8') ?? null,
    files,
  };
}

/** Script under assets/ → transfer size in bytes: of its brotli copy where there is one. */
async function assetSizes(storage: Storage): Promise<Record<string, number>> {
  const start = storeKeys.asset('');
  const sizes: Record<string, number> = {};
  for (const { key, size } of await storage.list(start)) {
    const file = key.slice(start.length);
    const original = file.replace(/\.br$/, '');
    if (original !== file || sizes[file] === undefined) sizes[original] = size;
  }
  return sizes;
}

/** The shell's build for the gate; null when it is missing, incomplete or malformed. */
export async function shellToCheck(storage: Storage, folder: string): Promise<ShellToCheck | null> {
  try {
    const build = shellBuild.parse(await readShellBuild(storage, folder));
    const [sizes, files] = await Promise.all([assetSizes(storage), listBuildFiles(storage, 'shell', folder)]);
    return { build, sizes, page: files['index.html']?.brotli ?? 0 };
  } catch (error) {
    if (error instanceof InvalidBuildError) return null;
    throw error;
  }
}
