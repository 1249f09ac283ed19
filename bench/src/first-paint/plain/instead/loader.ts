// Replaces shell/src/remotes/index.ts in the plain application: an area is one of its own chunks.
import { createFailure } from '../../../../../shell/src/remotes/failures';
import type { Lifecycles, Loader, LoadResult, RemoteSource } from '../../../../../shell/src/remotes/loader';
import { areas } from '../areas';

async function load({ name, version }: RemoteSource): Promise<LoadResult> {
  try {
    const area = areas.find(({ descriptor }) => descriptor.name === name);
    // The compiler has checked them: their shape needs no check at run time.
    const lifecycles = (await area?.load()) as Lifecycles;
    return { ok: true, lifecycles, version, instead: null };
  } catch (cause) {
    return { ok: false, failure: createFailure({ kind: 'chunk', remote: name, version, cause }) };
  }
}

export const loader: Loader = {
  load,
  retry: load,
  ahead: async (source) => void (await load(source)),
  loadPrevious: async (_source, failure) => ({ ok: false, failure }),
};
