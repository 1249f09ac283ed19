// Waits for what a server does behind its responses.
import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 50;
/** Ends a wait for what never happens, on the busiest machine. */
const LIMIT_MS = 240_000;

/**
 * Asks again until there is a value.
 * @param read returns undefined, or throws, as long as it has not happened
 * @throws the last error, or one that names what was waited for
 */
export async function eventually<Value>(
  read: () => Promise<Value | undefined> | Value | undefined,
  what = read.toString(),
): Promise<Value> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    let problem: unknown = new Error(`did not happen within ${LIMIT_MS / 1000} s: ${what}`);
    try {
      const value = await read();
      if (value !== undefined) return value;
    } catch (error) {
      problem = error;
    }
    if (performance.now() > end) throw problem;
    await pause(INTERVAL_MS);
  }
}
