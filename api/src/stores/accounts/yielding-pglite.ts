// PGlite that yields to the event loop. It runs on the main thread, and each statement begins as soon as the last one
// ends; without a turn of the event loop between them, a queue of statements would delay all answers and incoming calls
// until it is empty.
import { PGlite } from '@electric-sql/pglite';

/**
 * How long statements may follow each other without a break, in ms: hardly longer than one of them. A turn accepts only
 * one new connection.
 */
const HOLD_MS = 1;

/** A turn of the event loop: incoming data is read, finished answers are sent. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

export class YieldingPGlite extends PGlite {
  #turnedAt = 0;

  override _runExclusiveQuery<T>(statement: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      if (performance.now() - this.#turnedAt > HOLD_MS) {
        await yieldToEventLoop();
        this.#turnedAt = performance.now();
      }
      return statement();
    });
  }
}
