// Waits in tests for what a program does behind its responses.

const INTERVAL_MS = 25;
/** Ends a wait for what never happens, on the busiest machine. */
const LIMIT_MS = 240_000;

type Truthy<Value> = Exclude<Value, undefined | null | false | 0 | ''>;

/**
 * Asks again until the answer is truthy, and returns it.
 * @param what is named in the error when it never happens
 */
export async function eventually<Value>(
  read: () => Promise<Value> | Value,
  what = read.toString(),
): Promise<Truthy<Value>> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const value = await read();
    if (value) return value as Truthy<Value>;
    if (performance.now() > end) throw new Error(`did not happen within ${LIMIT_MS / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
