// Reading and writing the release store. Every write is a new file and a rename, so a crash leaves no half release.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ReleaseDocument, type ReleasePointer, releaseDocument, releasePointer } from './document';

export const storePaths = (store: string) => ({
  remotes: join(store, 'r'),
  assets: join(store, 'assets'),
  build: (name: string, folder: string) => join(store, 'r', name, folder),
  document: (id: string) => join(store, 'documents', `${id}.json`),
  pointer: join(store, 'current.json'),
});

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

async function writeWhole(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`);
  await rename(draft, path);
}

/** The pointer, or null when nothing was released yet. */
export async function readPointer(store: string): Promise<ReleasePointer | null> {
  const { pointer } = storePaths(store);
  return existsSync(pointer) ? releasePointer.parse(await readJson(pointer)) : null;
}

export async function readRelease(store: string, id: string): Promise<ReleaseDocument> {
  return releaseDocument.parse(await readJson(storePaths(store).document(id)));
}

/** The release that is current for everybody, or null when nothing was released yet. */
export async function readCurrent(store: string): Promise<ReleaseDocument | null> {
  const pointer = await readPointer(store);
  return pointer === null ? null : readRelease(store, pointer.release);
}

const historyKept = 50;

/** Stores the document and makes it current. Does nothing when it is current already. */
export async function release(store: string, document: ReleaseDocument, now: Date): Promise<void> {
  const before = await readPointer(store);
  if (before?.release === document.id) return;
  await writeWhole(storePaths(store).document(document.id), document);
  const history =
    before === null
      ? []
      : [{ release: before.release, since: before.since }, ...before.history].slice(0, historyKept);
  await writeWhole(storePaths(store).pointer, {
    release: document.id,
    since: now.toISOString(),
    hosts: before?.hosts ?? {},
    history,
  } satisfies ReleasePointer);
}
