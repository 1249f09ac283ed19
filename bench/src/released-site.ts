// Releases the site of this working tree and opens an edge for it in front of a running API, for measurements in a
// browser.
import { join } from 'node:path';
import { buildAndRelease } from '../../deploy/src/build/build';
import { createEdge } from '../../deploy/src/edge/server';
import { openStorage, openTrustedKeys } from '../../deploy/src/store/open';
import { readDocument } from '../../deploy/src/store/releases';

export const root = join(import.meta.dirname, '../..');

/** @param store folder of its releases, which is not deleted */
export async function openReleased({ store, api }: { store: string; api: string }) {
  const { id } = await buildAndRelease({ root, store });
  const trusted = await openTrustedKeys(root);
  const { remotes } = await readDocument(await openStorage(store), id, trusted);
  const edge = await createEdge({ store, trusted, api });
  // `localhost`, not 127.0.0.1: requests can only be signed for a host that the API knows.
  const { port } = new URL(await edge.listen({ host: '127.0.0.1', port: 0 }));
  return {
    origin: `http://localhost:${port}`,
    descriptors: remotes.map(({ descriptor }) => descriptor),
    close: () => edge.close(),
  };
}
