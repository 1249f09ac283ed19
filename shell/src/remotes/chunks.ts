// Loads chunks with retries: one that does not arrive is requested again before its import fails. While there is
// unsaved input the import does not fail at all: it waits until the visitor tries again, and the form stays.
import { isChunkError } from './failures';

/** Before the second and the third try, in ms. */
const PAUSES = [300, 1200] as const;

/** Loads a chunk; `attempt` counts from 0, and each try uses another address, since browsers cache failures. */
type LoadChunk = (attempt: number) => Promise<unknown>;

/**
 * Called when every try failed. The chunk is requested again once the returned promise resolves; null lets the import
 * fail.
 */
type ChunkLost = (remote: string, cause: unknown) => Promise<void> | null;

declare global {
  /** Called by webpack's runtime in shell and remotes (shared/remote-kit) for every chunk. */
  var waybillChunk: ((load: LoadChunk, remote: string) => Promise<unknown>) | undefined;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A request that timed out is not repeated. */
const tookTooLong = (cause: unknown) => cause instanceof Error && 'type' in cause && cause.type === 'timeout';

let lost: ChunkLost = () => null;

/** Sets the handler for chunks of which every try failed. */
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
