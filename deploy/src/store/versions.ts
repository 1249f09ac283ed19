// Registry of published versions: the folder of each version of a remote or of the shell. Written once, never changed.
import { type PublishedVersion, publishedVersion } from './document';
import { storeKeys } from './keys';
import type { Storage } from './storage';

/** The version was published before, with other content. */
export class VersionTakenError extends Error {
  override name = 'VersionTakenError';
  readonly there: PublishedVersion;
  constructor(name: string, version: string, there: PublishedVersion) {
    super(`${name} ${version} was published on ${there.published} with other content (${there.folder})`);
    this.there = there;
  }
}

/** Null when that version was never published. */
export async function readVersion(
  storage: Storage,
  name: string,
  version: string,
): Promise<PublishedVersion | null> {
  const stored = await storage.read(storeKeys.version(name, version));
  return stored === null ? null : publishedVersion.parse(JSON.parse(stored.bytes.toString('utf8')));
}

/**
 * Publishes a version. Publishing the same folder again is no error and changes nothing.
 * @returns the entry in the store
 * @throws VersionTakenError when that version is another folder
 */
export async function publishVersion(
  storage: Storage,
  name: string,
  version: string,
  published: PublishedVersion,
): Promise<PublishedVersion> {
  const bytes = Buffer.from(`${JSON.stringify(publishedVersion.parse(published), null, 2)}\n`);
  if (await storage.create(storeKeys.version(name, version), bytes)) return published;
  const there = await readVersion(storage, name, version);
  if (there === null) throw new Error(`${name} ${version} was removed while it was published; try again`);
  if (there.folder !== published.folder) throw new VersionTakenError(name, version, there);
  return there;
}

/** All published versions of all names, in no particular order. */
export async function listVersions(
  storage: Storage,
): Promise<(PublishedVersion & { name: string; version: string })[]> {
  const listed = await storage.list('versions/');
  const named = listed.flatMap(({ key }) => {
    const [, name, version] = /^versions\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
    return name === undefined || version === undefined ? [] : [{ name, version }];
  });
  const found = await Promise.all(
    named.map(async (each) => {
      const published = await readVersion(storage, each.name, each.version);
      return published === null ? [] : [{ ...each, ...published }];
    }),
  );
  return found.flat();
}
