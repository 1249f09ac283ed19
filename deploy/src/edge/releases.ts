// The release that a host gets, read again as soon as the pointer moves.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@waybill/contract';
import type { ReleaseDocument, ReleasePointer } from '../store/document';
import { readPointer, readRelease, storePaths } from '../store/store';

/** A release with what answers are made of. */
export type ServedRelease = {
  document: ReleaseDocument;
  registry: Registry;
  /** The shell's page with its placeholders. */
  template: string;
};

/** What browsers are told of a release: the edge's own notes (needs, chunks of the shell) stay here. */
export function registryOf({ id, remotes }: ReleaseDocument): Registry {
  return {
    release: id,
    remotes: remotes.map(({ version, manifest, manifestIntegrity, files, descriptor, previous }) => ({
      version,
      manifest,
      manifestIntegrity,
      files,
      descriptor,
      previous,
    })),
  };
}

/** Nothing was released into this store yet, or its pointer cannot be read. */
export class NoRelease extends Error {
  override name = 'NoRelease';
}

/** Gives the release of a host; looks at the pointer's time stamp each time, at its content only when that moved. */
export function releasesOf(store: string) {
  const served = new Map<string, Promise<ServedRelease>>();
  let pointer: { stamp: string; value: ReleasePointer } | null = null;

  async function currentPointer(): Promise<ReleasePointer> {
    let stamp: string;
    try {
      const { ino, mtimeMs, size } = await stat(storePaths(store).pointer);
      stamp = `${ino} ${mtimeMs} ${size}`;
    } catch (cause) {
      throw new NoRelease(`nothing is released in ${store}`, { cause });
    }
    if (pointer?.stamp !== stamp) {
      const value = await readPointer(store);
      if (value === null) throw new NoRelease(`nothing is released in ${store}`);
      pointer = { stamp, value };
    }
    return pointer.value;
  }

  async function load(id: string): Promise<ServedRelease> {
    const document = await readRelease(store, id);
    const page = join(storePaths(store).build('shell', document.shell.folder), 'index.html');
    return { document, registry: registryOf(document), template: await readFile(page, 'utf8') };
  }

  return {
    /** @param host without port, lower case */
    async forHost(host: string): Promise<ServedRelease> {
      const { release, hosts } = await currentPointer();
      const id = hosts[host] ?? release;
      const known = served.get(id);
      if (known !== undefined) return known;
      const loading = load(id);
      served.set(id, loading);
      loading.catch(() => served.delete(id));
      return loading;
    },
  };
}
