// In place of shell/src/remotes/index.ts: an area is one of the application's own chunks.
import { failureOf } from '../../../../../shell/src/remotes/failures';
import type { Lifecycles, Loader, LoadResult, RemoteSource } from '../../../../../shell/src/remotes/loader';
import { areas } from '../areas';

async function load({ name, version }: RemoteSource): Promise<LoadResult> {
  try {
    const area = areas.find(({ descriptor }) => descriptor.name === name);
    // The compiler has seen all of them: there is no shape to check.
    const lifecycles = (await area?.load()) as Lifecycles;
    return { ok: true, lifecycles, version, instead: null };
  } catch (cause) {
    return { ok: false, failure: failureOf({ kind: 'chunk', remote: name, version, cause }) };
  }
}

export const loader: Loader = {
  load,
  retry: load,
  ahead: async (source) => void (await load(source)),
  loadPrevious: async (_source, failure) => ({ ok: false, failure }),
};
