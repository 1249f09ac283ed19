// Rate limit for log lines that visitors can provoke.

/** Shortest time between two lines of one kind, in ms. */
const EVERY_MS = 5_000;

/** @param say gets the subject, and the number of lines left out since its last call */
export function throttledLog<T>(say: (what: T, more: number) => void): (what: T) => void {
  let last = Number.NEGATIVE_INFINITY;
  let more = 0;
  return (what) => {
    const now = performance.now();
    if (now - last < EVERY_MS) {
      more += 1;
      return;
    }
    last = now;
    say(what, more);
    more = 0;
  };
}
