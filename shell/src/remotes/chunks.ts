// Scripts that a page wants later. One that does not arrive is asked for again before anything fails, and while
// something is typed nothing fails at all: the import waits until the visitor tries again, and the form stays.
import { isChunkError } from './failures';

/** Before the second and the third try, in ms. */
const PAUSES = [300, 1200] as const;

/** Loads a chunk; `attempt` counts from 0, and each try asks another address, since browsers remember what failed. */
type LoadChunk = (attempt: number) => Promise<unknown>;

/**
 * Called when every try failed. What it answers is waited for, and then the chunk is asked for again; null lets the
 * import fail.
 */
type ChunkLost = (remote: string, cause: unknown) => Promise<void> | null;

declare global {
  /** Asked by webpack's runtime in shell and remotes (shared/remote-kit) for every chunk. */
  var waybillChunk: ((load: LoadChunk, remote: string) => Promise<unknown>) | undefined;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What took its whole time already is not waited for twice more. */
const tookTooLong = (cause: unknown) => cause instanceof Error && 'type' in cause && cause.type === 'timeout';

let lost: ChunkLost = () => null;

/** Says what happens when every try failed. */
export function onChunkLost(next: ChunkLost): void {
  lost = next;
}

export async function loadChunk(
  load: LoadChunk,
  remote: string,
  pauses: readonly number[] = PAUSES,
): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(attempt);
    } catch (cause) {
      if (!isChunkError(cause)) throw cause;
      const ms = tookTooLong(cause) ? undefined : pauses[attempt];
      if (ms !== undefined) {
        await pause(ms);
        continue;
      }
      const again = lost(remote, cause);
      if (again === null) throw cause;
      await again;
    }
  }
}

globalThis.waybillChunk = (load, remote) => loadChunk(load, remote);
