// PGlite that leaves room for everything else of this process. It runs on the only thread there is, and the next statement
// begins as soon as one ends, without a turn of the event loop between them: a queue of statements would keep answers from
// leaving, and new calls from being seen or refused, until the last of them is done.
import { PGlite } from '@electric-sql/pglite';

/**
 * So long may statements follow each other without a break, in ms: hardly longer than one of them. A turn takes in one new
 * connection and no more.
 */
const HOLD_MS = 1;

/** A turn of the event loop: what has come in is read, what is finished leaves. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export class YieldingPGlite extends PGlite {
  #turnedAt = 0;

  override _runExclusiveQuery<T>(statement: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      if (performance.now() - this.#turnedAt > HOLD_MS) {
        await turn();
        this.#turnedAt = performance.now();
      }
      return statement();
    });
  }
}
