// Reads and writes release documents: signed when written, fully verified when read.
import { createHash } from 'node:crypto';
import {
  type RemoteBuild,
  registry as registrySchema,
  type remoteDescriptor,
  signedText,
} from '@waybill/contract';
import { z } from 'zod';
import { errorMessage } from '../message-of';
import {
  type PlacedBuild,
  type ReleaseDocument,
  type ReleasedRemote,
  releaseDocument,
  type ShellBuild,
} from './document';
import { storeKeys } from './keys';
import { type Signer, verifiedText } from './signing';
import type { Storage } from './storage';

export type ReleaseContent = { shell: ShellBuild; remotes: ReleasedRemote[] };

/** A document that is missing, damaged, or does not match its name or its signature. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

/** First 12 hex digits of the SHA-256 over the JSON of `{ shell, remotes }`. */
export const computeReleaseId = ({ shell, remotes }: { shell: unknown; remotes: unknown }): string =>
  createHash('sha256').update(JSON.stringify({ shell, remotes })).digest('hex').slice(0, 12);

/**
 * What browsers get about a remote, whichever build of it they run. What only the edge uses is left out, and what is
 * as usual, because every page carries it: descriptions, outlines, and the values of paths (for a path with another one
 * the edge says so in the page).
 */
export const toBrowserRemote = ({ descriptor, needs }: Pick<ReleasedRemote, 'descriptor' | 'needs'>) => ({
  descriptor: {
    ...descriptor,
    routes: descriptor.routes.map(({ description, skeleton, values, layout, prefixOptional, ...route }) => ({
      ...route,
      ...(layout !== 'chrome' && { layout }),
      ...(prefixOptional && { prefixOptional }),
    })),
  } satisfies z.input<typeof remoteDescriptor>,
  borrows: Object.fromEntries(Object.entries(needs.borrows).map(([module, { range }]) => [module, range])),
});

/** What browsers get about a release: what only the gate and the edge need stays in the document. */
export function buildRegistry(
  id: string,
  { shell, remotes }: ReleaseContent,
): z.input<typeof registrySchema> {
  /** Without the files of builds that list them in their manifests, which would be half of a page's registry. */
  const toRemoteBuild = ({ files, listed, ...build }: PlacedBuild): RemoteBuild =>
    listed === true && shell.readsManifestFiles === true ? build : { ...build, files };
  return {
    release: id,
    shell: shell.folder,
    remotes: remotes.map(({ descriptor, needs, previous, ...build }) => ({
      ...toRemoteBuild(build),
      ...toBrowserRemote({ descriptor, needs }),
      previous: previous === null ? null : toRemoteBuild(previous),
    })),
  };
}

/**
 * Stores a release under the id of its content and returns the id. Writing the same again changes nothing, except that
 * a document which another key had signed, or which was damaged, is replaced.
 */
export async function writeDocument(
  storage: Storage,
  content: ReleaseContent,
  signer: Signer,
): Promise<string> {
  const { shell, remotes } = content;
  const id = computeReleaseId(content);
  const registry = signer.sign('registry', JSON.stringify(buildRegistry(id, content)));
  const document: ReleaseDocument = releaseDocument.parse({ id, shell, remotes, registry });
  // As given, not as parsed: the id is the hash of exactly this text.
  const text = JSON.stringify({ ...document, shell, remotes });
  const bytes = Buffer.from(JSON.stringify(signer.sign('document', text)));
  const key = storeKeys.document(id);
  if (await storage.create(key, bytes)) return id;
  const there = await storage.read(key);
  if (there === null || !there.bytes.equals(bytes)) await storage.swap(key, bytes, there?.tag ?? null);
  return id;
}

/** As it was written: the id is the hash of this, also where a newer schema would add a default. */
const rawDocument = z.looseObject({ shell: z.unknown(), remotes: z.unknown() });

/**
 * Reads a release and verifies everything: signature, schema, id by content, and the signed registry in it.
 * @param trusted raw public keys, base64url
 * @throws DocumentError with the id and the reason
 */
export async function readDocument(
  storage: Storage,
  id: string,
  trusted: readonly string[],
): Promise<ReleaseDocument> {
  const stored = await storage.read(storeKeys.document(id));
  if (stored === null) throw new DocumentError(`there is no release ${id} in ${storage.place}`);
  try {
    const text = verifiedText(
      'document',
      signedText.parse(JSON.parse(stored.bytes.toString('utf8'))),
      trusted,
    );
    const raw = rawDocument.parse(JSON.parse(text));
    const document = releaseDocument.parse(raw);
    const actual = computeReleaseId(raw);
    if (document.id !== id || actual !== id) throw new Error(`its content is that of ${actual}`);
    const registry = registrySchema.parse(JSON.parse(verifiedText('registry', document.registry, trusted)));
    if (registry.release !== id) throw new Error(`its registry is that of ${registry.release}`);
    return document;
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new DocumentError(`release ${id} in ${storage.place} is refused: ${reason}`, { cause });
  }
}

/** Ids of all releases in the store, in no particular order. */
export async function listReleases(storage: Storage): Promise<string[]> {
  const listed = await storage.list('documents/');
  return listed.flatMap(({ key }) => /^documents\/([0-9a-f]{12})\.json$/.exec(key)?.[1] ?? []);
}
