// Restores a data folder from a backup: checked byte by byte first, and only into an empty folder.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree, isEmpty, listTree } from '../../basics/folder-tree';
import { BACKUP_FORMAT, MANIFEST_FILE, type Manifest, manifestSchema } from './manifest';

/** The backup cannot be restored; the message says why. */
export class NotRestorableError extends Error {}

async function readManifest(from: string): Promise<Manifest> {
  const text = await readFile(join(from, MANIFEST_FILE), 'utf8').catch(() => {
    throw new NotRestorableError(`${from} is not a finished backup: it has no ${MANIFEST_FILE}.`);
  });
  let said: Manifest;
  try {
    said = manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new NotRestorableError(`${join(from, MANIFEST_FILE)} cannot be read.`);
  }
  if (said.format !== BACKUP_FORMAT)
    throw new NotRestorableError(
      `The backup is of format ${said.format}, this Waybill reads ${BACKUP_FORMAT}: use the version that wrote it.`,
    );
  return said;
}

/** Differences between a folder and its manifest, as `path: difference`. */
async function listDifferences(folder: string, said: Manifest): Promise<string[]> {
  const { files, links } = await listTree(folder);
  const found: string[] = [];
  for (const [path, { sha256 }] of Object.entries(said.files))
    if (files[path] === undefined) found.push(`${path}: missing`);
    else if (files[path].sha256 !== sha256) found.push(`${path}: changed`);
  for (const [path, target] of Object.entries(said.links))
    if (links[path] !== target) found.push(`${path}: another link`);
  for (const path of [...Object.keys(files), ...Object.keys(links)])
    if (path !== MANIFEST_FILE && said.files[path] === undefined && said.links[path] === undefined)
      found.push(`${path}: not of the backup`);
  return found;
}

/** @throws NotRestorableError when the backup is incomplete, or `dataFolder` is not empty */
export async function restoreBackup(from: string, dataFolder: string): Promise<Manifest> {
  const said = await readManifest(from);
  if (!(await isEmpty(dataFolder)))
    throw new NotRestorableError(
      `${dataFolder} is not empty: name a folder in WAYBILL_DATA that is, or move that one away.`,
    );
  const wrong = await listDifferences(from, said);
  if (wrong.length > 0)
    throw new NotRestorableError(
      `The backup is damaged (${wrong.length}): ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ' …' : ''}`,
    );
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await copyTree(from, dataFolder, (path) => path !== MANIFEST_FILE);
  const after = await listDifferences(dataFolder, said);
  if (after.length > 0) throw new NotRestorableError(`Copying went wrong: ${after.slice(0, 5).join(', ')}`);
  return said;
}
