// The released site of this tree before a running API, for the time of a measurement in a browser.
import { join } from 'node:path';
import { buildAndRelease } from '../../deploy/src/build/build';
import { createEdge } from '../../deploy/src/edge/server';
import { openStorage, openTrustedKeys } from '../../deploy/src/store/open';
import { readDocument } from '../../deploy/src/store/releases';

export const root = join(import.meta.dirname, '../..');

/** @param store folder of its releases, which is kept */
export async function openReleased({ store, api }: { store: string; api: string }) {
  const { id } = await buildAndRelease({ root, store });
  const trusted = await openTrustedKeys(root);
  const { remotes } = await readDocument(await openStorage(store), id, trusted);
  const edge = await createEdge({ store, trusted, api });
  // `localhost`, not its number: only a host that the API knows may be signed for.
  const { port } = new URL(await edge.listen({ host: '127.0.0.1', port: 0 }));
  return {
    origin: `http://localhost:${port}`,
    descriptors: remotes.map(({ descriptor }) => descriptor),
    close: () => edge.close(),
  };
}
